import { SEATS, type Seat } from '@texas42/engine';
import { type Chance, pick } from '@texas42/engine/testing';
import { PROTOCOL_VERSION } from '@texas42/protocol';
import type { LogRow } from '../../remember/event.ts';
import type { Recording } from './recording.ts';
import { BAD_MESSAGES, illegalMoves, illegalRequests } from './requests.ts';
import { twinsOf } from './twin.ts';
import { type Input, type Setup, sessionOf, tokenOf, World } from './world.ts';

export interface Compared {
  /** Views and patches that both worlds sent while hidden hands differed, those to seats among them; refusals. */
  readonly views: number;
  readonly seatViews: number;
  readonly refusals: number;
  /** Alarms that were set. */
  readonly alarms: number;
  /** The first thing by which somebody could tell the worlds apart. */
  readonly difference: string | undefined;
}

/**
 * A recording up to a point of it, in its own world and in others where only the hidden seats hold other dominoes: the
 * same things happen in all of them, and then everybody else comes back and asks for everything.
 */
export function compareWorlds(
  recording: Recording,
  cut: number,
  hidden: readonly Seat[],
  random: Chance,
  isThorough: boolean,
): readonly Compared[] {
  const rows = recording.rows.slice(0, recording.rowsAfter[cut - 1] ?? 0);
  const twins = twinsOf(recording.setup, rows, hidden, random, TWINS);
  if (twins.length === 0) return [];
  const watch = { hidden, script: scriptOf(recording.rows) };
  const inputs = visibleInputs(recording, cut, hidden);
  const one = new World(recording.setup, watch);
  for (const input of inputs) one.take(input);
  const finale = askEverything(one, hidden, random, isThorough);
  for (const input of finale) one.take(input);
  return twins.map(({ setup, forked }) => {
    const other = new World(setup, { ...watch, forked });
    for (const input of inputs) other.take(input);
    for (const input of finale) other.take(input);
    return compared(one, other);
  });
}

/** Other worlds that each point is compared with. */
const TWINS = 3;

export function compared(one: World, other: World): Compared {
  const { views, seatViews, refusals, alarms } = other;
  return { views, seatViews, refusals, alarms, difference: firstDifference(one.trace, other.trace) };
}

export function firstDifference(one: readonly string[], other: readonly string[]): string | undefined {
  const length = Math.max(one.length, other.length);
  for (let i = 0; i < length; i += 1) {
    if (one[i] !== other[i]) return `line ${i}\n${one[i]}\n${other[i]}`;
  }
  return undefined;
}

/** What was done at each version. */
function scriptOf(rows: readonly LogRow[]): ReadonlyMap<number, string> {
  return new Map(
    rows.flatMap(({ n, event }) => (event.type === 'act' ? [[n - 1, event.words[0] ?? ''] as const] : [])),
  );
}

/** What a hidden player asked for in vain is seen by nobody, and need not be in vain with another hand. */
function visibleInputs({ inputs, rowsAfter }: Recording, cut: number, hidden: readonly Seat[]): readonly Input[] {
  return inputs.slice(0, cut).map((input, i): Input => {
    if (input.type !== 'message' || input.text.includes('"hello"')) return input;
    const isInVain = rowsAfter[i] === rowsAfter[i - 1];
    const isOfHidden = hidden.some((seat) => input.session.startsWith(`seat${seat}.`));
    return isInVain && isOfHidden ? { type: 'wait', ms: input.after } : input;
  });
}

/** The connection of a late one is opened anew; the number is beyond any before. */
const LATE = 99;

/** Everybody who is watched comes back, with and without what they knew, and asks for all that is refused. */
function askEverything(world: World, hidden: readonly Seat[], random: Chance, isThorough: boolean): readonly Input[] {
  const { table } = world.room;
  const watched = SEATS.filter((seat) => table.seats[seat].player === 'person' && !hidden.includes(seat));
  const own = watched.length > 0 ? pick(watched, random) : null;
  const sessions = [
    { session: 'again.0', own: null, token: {} },
    ...(own === null ? [] : [{ session: sessionOf(own, LATE), own, token: { token: tokenOf(own) } }]),
  ];
  const isFull = table.seats.every(({ player }) => player === 'person');
  const isOver = table.game?.state.phase === 'game-over';
  return sessions.flatMap(({ session, own, token }): readonly Input[] => {
    const hello = (since: object) => ({ type: 'hello', protocol: PROTOCOL_VERSION, ...token, ...since });
    const refused = [
      ...illegalMoves(table, own, table.n),
      ...some(illegalMoves(table, own, table.changedAt - 1), 20, random),
      ...some(illegalMoves(table, own, table.n + 40), 20, random),
      ...(isOver ? [] : illegalRequests(own, isFull)),
    ];
    const asked = isThorough ? refused : some(refused, 12, random);
    const messages = [hello({}), hello({ since: table.n }), hello({ since: table.n - 1 }), ...asked];
    return [
      { type: 'connect', session },
      ...messages.map((message, i) => say(session, JSON.stringify({ ...message, ...idOf(message, i) }))),
      ...(isThorough ? BAD_MESSAGES.map((text) => say(session, text)) : []),
    ];
  });
}

function idOf(message: object, i: number): object {
  return 'protocol' in message ? {} : { id: `last${i}` };
}

function say(session: string, text: string): Input {
  return { type: 'message', session, text, after: 100 };
}

function some<T>(list: readonly T[], count: number, random: Chance): readonly T[] {
  return list.length === 0 ? [] : Array.from({ length: count }, () => pick(list, random));
}

/** A table just as its log has it, to which somebody comes who has not seen how it came about. */
export function lateView(setup: Setup, rows: readonly LogRow[], seat: Seat | null, random: Chance): World {
  const world = new World(setup, { hidden: [], forked: new Set(setup.deals?.map((_, i) => i + 1)) }, rows);
  const hidden = SEATS.filter((other) => other !== seat);
  for (const input of askEverything(world, hidden, random, false)) world.take(input);
  return world;
}
