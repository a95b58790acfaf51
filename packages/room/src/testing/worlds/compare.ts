import { SEATS, type Seat, turnOf } from '@texas42/engine';
import { type Chance, pick } from '@texas42/engine/testing';
import { PROTOCOL_VERSION } from '@texas42/protocol';
import type { LogRow } from '../../remember/event.ts';
import { LINES, QUESTIONS, type Question } from './questions.ts';
import type { Recording } from './recording.ts';
import { BAD_MESSAGES, illegalMoves } from './requests.ts';
import { shuffled, twinsOf } from './twin.ts';
import { type Counted, type Input, OWNER_TOKEN, type Setup, sessionOf, tokenOf, World } from './world.ts';

export interface Compared {
  /** The messages of both worlds while hidden hands differed: all views and patches, those to seats, and refusals. */
  readonly views: number;
  readonly seatViews: number;
  readonly refusals: number;
  /** The number of alarms. */
  readonly alarms: number;
  readonly claims: number;
  /** The questions asked while hidden hands differed. */
  readonly asked: ReadonlyMap<Question, Counted>;
  /** The first difference that somebody could notice. */
  readonly difference: string | undefined;
}

/**
 * Compares a recording up to a point with other worlds in which only the hidden seats hold other dominoes. The same
 * inputs happen in all of them; at the end everybody else reconnects and asks for everything.
 */
export function compareWorlds(
  recording: Recording,
  cut: number,
  hidden: readonly Seat[],
  random: Chance,
  isThorough: boolean,
): readonly Compared[] {
  const rows = recording.rows.slice(0, recording.rowsAfter[cut - 1] ?? 0);
  const isWatching = hidden.length === SEATS.length && !rows.some(({ event }) => mayOpen(event));
  const twins = twinsOf(recording.setup, rows, hidden, random, TWINS, isWatching);
  if (twins.length === 0) return [];
  const watch = { hidden, script: scriptOf(recording.rows) };
  const inputs = visibleInputs(recording, cut, hidden);
  const one = new World(recording.setup, watch);
  for (const input of inputs) one.take(input);
  const finale = askEverything(one, hidden, random, { isThorough, isWatching });
  for (const input of finale) one.take(input);
  return twins.map(({ setup, forked }) => {
    const other = new World(setup, { ...watch, forked });
    for (const input of inputs) other.take(input);
    for (const input of finale) other.take(input);
    return compared(one, other);
  });
}

/** Whether finished hands may be open to spectators. */
function mayOpen(said: object): boolean {
  return 'openHands' in said && said.openHands === true;
}

/** The number of other worlds per point. */
const TWINS = 3;

export function compared(one: World, other: World): Compared {
  const { views, seatViews, refusals, alarms, claims, asked } = other;
  const difference = firstDifference(one.trace, other.trace);
  return { views, seatViews, refusals, alarms, claims, asked, difference };
}

export function firstDifference(one: readonly string[], other: readonly string[]): string | undefined {
  const length = Math.max(one.length, other.length);
  for (let i = 0; i < length; i += 1) {
    if (one[i] !== other[i]) return `line ${i}\n${one[i]}\n${other[i]}`;
  }
  return undefined;
}

/** The first word played at each version. */
function scriptOf(rows: readonly LogRow[]): ReadonlyMap<number, string> {
  return new Map(
    rows.flatMap(({ n, event }) => (event.type === 'act' ? [[n - 1, event.words[0] ?? ''] as const] : [])),
  );
}

/** Leaves out refused requests of hidden players: nobody else sees them, and with other hands they might succeed. */
function visibleInputs({ inputs, rowsAfter }: Recording, cut: number, hidden: readonly Seat[]): readonly Input[] {
  return inputs.slice(0, cut).map((input, i): Input => {
    if (input.type !== 'message' || input.text.includes('"hello"')) return input;
    const isInVain = rowsAfter[i] === rowsAfter[i - 1];
    const isOfHidden = hidden.some((seat) => input.session.startsWith(`seat${seat}.`));
    return isInVain && isOfHidden ? { type: 'wait', ms: input.after } : input;
  });
}

/** The number of a late connection, beyond any before. */
const LATE = 99;

interface Finale {
  /** Asks everything instead of a sample. */
  readonly isThorough: boolean;
  /** Only spectators compare, and finished hands differ too. */
  readonly isWatching: boolean;
}

/**
 * A player, a spectator and the owner connect, with and without their old tokens, and ask everything: first requests
 * that are refused, then requests that are granted, each on the table that the one before left.
 */
function askEverything(world: World, hidden: readonly Seat[], random: Chance, finale: Finale): readonly Input[] {
  const { table } = world.room;
  const watched = SEATS.filter((seat) => table.seats[seat].player === 'person' && !hidden.includes(seat));
  // The seat to move may ask for more.
  const turn = table.game ? turnOf(table.game.state) : null;
  const own = watched.length === 0 ? null : turn !== null && watched.includes(turn) ? turn : pick(watched, random);
  const sessions = [
    ...(own === null ? [] : [{ session: sessionOf(own, LATE), own, tokens: { token: tokenOf(own) } }]),
    { session: 'again.0', own: null, tokens: {} },
    { session: 'again.1', own: null, tokens: { owner: OWNER_TOKEN } },
  ];
  return sessions.flatMap(({ session, own, tokens }): readonly Input[] => {
    const at = { table, own };
    const lines = QUESTIONS.filter((question) => question !== 'hello' && question !== 'act')
      .flatMap((question): readonly object[] => LINES[question].asks(at))
      .filter((message) => !(finale.isWatching && mayOpen(message)));
    const asked = finale.isThorough ? shuffled(lines, random) : some(lines, 16, random);
    const hellos = LINES.hello.asks(at).map((hello) => ({ ...hello, ...tokens }));
    // Illegal moves first, while they must be refused.
    const moves = some(LINES.act.asks(at), finale.isThorough ? 300 : 8, random);
    // Then questions that are answered on one's own turn.
    const inTurn = own === null ? [] : [{ type: 'why' }, { type: 'hint' }, { type: 'lay-down' }];
    const late = [table.changedAt - 1, table.n + 40].flatMap((base) => some(illegalMoves(table, own, base), 5, random));
    return [
      { type: 'connect', session },
      ...[...hellos, ...moves, ...late, ...inTurn, ...asked, ...hellos].map((message, i) =>
        say(session, textOf(message, `${session} ${i}`)),
      ),
      ...(finale.isThorough ? BAD_MESSAGES.map((bad) => say(session, bad)) : []),
    ];
  });
}

function textOf(message: object, id: string): string {
  return JSON.stringify('protocol' in message ? message : { ...message, id });
}

function say(session: string, text: string): Input {
  return { type: 'message', session, text, after: 100 };
}

function some<T>(list: readonly T[], count: number, random: Chance): readonly T[] {
  return list.length === 0 ? [] : Array.from({ length: count }, () => pick(list, random));
}

const NOT_THOROUGH: Finale = { isThorough: false, isWatching: false };

/**
 * Asks one question where the others held other dominoes in finished hands. Returns whether the answer differs;
 * undefined if no other dominoes are possible.
 */
export function tellsAfter(recording: Recording, question: Question, random: Chance): boolean | undefined {
  const { setup, inputs, rowsAfter } = recording;
  const own = pick(setup.people, random);
  const hidden = SEATS.filter((seat) => seat !== own);
  const rows = recording.rows.slice(0, rowsAfter.at(-1));
  const [twin] = twinsOf(setup, rows, hidden, random, 1, true);
  if (!twin) return undefined;
  const watch = { hidden, script: scriptOf(recording.rows) };
  const worlds = [new World(setup, watch), new World(twin.setup, watch)] as const;
  const session = sessionOf(own, LATE);
  const hello: Input = say(session, JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, token: tokenOf(own) }));
  const before: readonly Input[] = [...visibleInputs(recording, inputs.length, hidden), { type: 'connect', session }];
  for (const world of worlds) for (const input of question === 'hello' ? before : [...before, hello]) world.take(input);
  const from = worlds.map(({ trace }) => trace.length);
  const asks = LINES[question].asks({ table: worlds[0].room.table, own });
  if (asks.length === 0) return undefined;
  const manager = question === 'set-table' ? 'owner.0' : session;
  const asked = question === 'hello' ? hello : say(manager, textOf(pick<object>(asks, random), 'after'));
  for (const world of worlds) world.take(asked);
  const [one, other] = worlds.map(({ trace }, i) => trace.slice(from[i]).join('\n'));
  return one !== other;
}

/** The view of a visitor who connects to a table from its log and has seen nothing before. */
export function lateView(setup: Setup, rows: readonly LogRow[], seat: Seat | null, random: Chance): World {
  const world = new World(setup, { hidden: [], forked: new Set(setup.deals?.map((_, i) => i + 1)) }, rows);
  const hidden = SEATS.filter((other) => other !== seat);
  for (const input of askEverything(world, hidden, random, NOT_THOROUGH)) world.take(input);
  return world;
}
