import { bySeat, SEATS, type Seat } from '@texas42/engine';
import type { LogRow, PastGame, TableEvent } from './event.ts';
import { seatingOf } from './fold.ts';
import type { Store } from './store.ts';
import { newcomerAt, type Table, tokenAt } from './table.ts';

/** Somebody who sat at a table, known in its log by the tokens of their seat: there are several after `renew`. */
export interface Person {
  /** Hashes of their tokens. */
  readonly tokens: readonly string[];
  /** All their names, in order. */
  readonly names: readonly string[];
  /** The rows that name them, or in which they acted from a seat. */
  readonly rows: readonly number[];
  /** Whether they have a seat or are promised one. */
  readonly isHere: boolean;
}

/** The name of a forgotten person. */
export const FORGOTTEN = 'Somebody';

/** Stands where the hash of a token was. It is no hash, so no token opens it. */
const GONE = 'gone/';

/** Events about the holder of the seat that they name. */
const THEIRS: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'renew',
  'leave',
  'rename',
  'stand-in',
  'ready',
  'lay-down',
  'ask-takeback',
  'consent',
]);

interface Found {
  readonly tokens: Set<string>;
  readonly names: Set<string>;
  readonly rows: Set<number>;
}

/** Everybody who ever sat at a table. */
export function personsIn(rows: readonly LogRow[]): readonly Person[] {
  const found: Found[] = [];
  const of = new Map<string, Found>();
  const meet = (token: string): Found => {
    const known = of.get(token);
    if (known) return known;
    const person = { tokens: new Set([token]), names: new Set<string>(), rows: new Set<number>() };
    found.push(person);
    of.set(token, person);
    return person;
  };
  let last: Table | undefined;
  for (const { row, before, after } of seatingOf(rows)) {
    last = after;
    const { event, n } = row;
    for (const { token, name } of namedIn(event, before)) {
      const person = meet(token);
      person.names.add(name);
      person.rows.add(n);
    }
    const token = ownerOf(event, before);
    if (token !== null) meet(token).rows.add(n);
    if (event.type === 'renew' && token !== null) {
      of.set(event.token, meet(token));
      meet(token).tokens.add(event.token);
    }
  }
  const here = new Set(last ? SEATS.map((seat) => placeAt(last, seat)) : []);
  const known = found.filter(({ tokens }) => ![...tokens].some((token) => token.startsWith(GONE)));
  return known.map(({ tokens, names, rows: theirs }) => ({
    tokens: [...tokens],
    names: [...names],
    rows: [...theirs],
    isHere: [...tokens].some((token) => here.has(token)),
  }));
}

/**
 * The rows that must change for somebody to be forgotten: without their names and the hashes of their tokens. What was
 * played stays, since others played it too. None while they have a seat.
 */
export function withoutPerson(rows: readonly LogRow[], { tokens, rows: theirs, isHere }: Person): readonly LogRow[] {
  if (isHere) return [];
  const isTheirs = new Set(tokens);
  const gone = `${GONE}${theirs[0]}`;
  const token = (had: string): string => (isTheirs.has(had) ? gone : had);
  const name = (called: string, had: string): string => (isTheirs.has(had) ? FORGOTTEN : called);
  const changed: LogRow[] = [];
  for (const { row, before } of seatingOf(rows)) {
    const owner = ownerOf(row.event, before);
    const event = forgotten(row.event, owner !== null && isTheirs.has(owner), token, name);
    if (event !== row.event) changed.push({ ...row, event });
  }
  return changed;
}

/** Rewrites the log without the person who had the token of this hash; gives the new log, or undefined if nothing was done. */
export function rewriteWithout(token: string, rewrite: NonNullable<Store['rewrite']>): readonly LogRow[] | undefined {
  let log: readonly LogRow[] = [];
  const isDone = rewrite((rows) => {
    const person = personsIn(rows).find(({ tokens }) => tokens.includes(token));
    const changed = person ? withoutPerson(rows, person) : [];
    const rest = new Map(changed.map((row) => [row.n, row]));
    log = changed.length === 0 ? [] : rows.map((row) => rest.get(row.n) ?? row);
    return changed;
  });
  return isDone && log.length > 0 ? log : undefined;
}

type Other = (had: string) => string;
type OtherName = (called: string, had: string) => string;

/** An event without them; the same object if it does not name them. */
function forgotten(event: TableEvent, isTheirs: boolean, token: Other, name: OtherName): TableEvent {
  switch (event.type) {
    case 'sit':
      return token(event.token) === event.token
        ? event
        : { ...event, name: name(event.name, event.token), token: token(event.token) };
    case 'renew':
      return token(event.token) === event.token ? event : { ...event, token: token(event.token) };
    case 'rename':
      return isTheirs ? { ...event, name: FORGOTTEN } : event;
    case 'leave':
      return isTheirs && event.out ? { ...event, out: { name: FORGOTTEN, client: null, from: null } } : event;
    case 'end':
      return isIn(event.past, token) ? { ...event, past: pastWithout(event.past, token, name) } : event;
    case 'start':
      return event.past && isIn(event.past, token) ? { ...event, past: pastWithout(event.past, token, name) } : event;
    default:
      return event;
  }
}

function isIn({ tokens }: PastGame, token: Other): boolean {
  return tokens.some((had) => had !== null && token(had) !== had);
}

function pastWithout(past: PastGame, token: Other, name: OtherName): PastGame {
  const { names, tokens } = past;
  return {
    ...past,
    names: bySeat((seat) => name(names[seat], tokens[seat] ?? '')),
    tokens: bySeat((seat) => (tokens[seat] === null ? null : token(tokens[seat]))),
  };
}

/** The tokens and names in a row. */
function namedIn(event: TableEvent, before: Table | undefined): readonly { token: string; name: string }[] {
  if (event.type === 'sit') return [event];
  if (event.type === 'rename') {
    const token = placeAt(before, event.seat);
    return token === null ? [] : [{ token, name: event.name }];
  }
  const past = event.type === 'end' || event.type === 'start' ? event.past : undefined;
  if (!past) return [];
  return SEATS.flatMap((seat) => {
    const token = past.tokens[seat];
    return token === null ? [] : [{ token, name: past.names[seat] }];
  });
}

/** Whose seat a row is about, except for somebody who sits down in it. */
function ownerOf(event: TableEvent, before: Table | undefined): string | null {
  return 'seat' in event && THEIRS.has(event.type) ? placeAt(before, event.seat) : null;
}

function placeAt(table: Table | undefined, seat: Seat): string | null {
  return table ? (newcomerAt(table, seat)?.token ?? tokenAt(table, seat)) : null;
}
