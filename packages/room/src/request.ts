import { type Action, isMove, left, parseRulesCode, SEATS, type Seat, seedText, turnOf } from '@texas42/engine';
import type { HouseView, Request, RoomRefusal } from '@texas42/protocol';
import type { Capabilities } from './capability.ts';
import type { TableEvent } from './event.ts';
import { restingPoints } from './kernel.ts';
import { judgeLayDown } from './layDown.ts';
import { cleanName } from './name.ts';
import { pastOf, shakeOf, type Table, tokenAt } from './table.ts';
import { hashToken, newToken, type RandomBytes } from './token.ts';

/** What a session brings to a request: what it may do, and the seat that its token opens. */
export interface Asker {
  readonly capabilities: Capabilities;
  readonly seat: Seat | null;
  /** The token it said hello with, if that opens its seat. */
  readonly token: string | null;
  readonly saw: { readonly shake: string; readonly seat: Seat } | null;
}

export interface Decision {
  readonly events: readonly TableEvent[];
  /** A seat that was given, and the token to be told once. */
  readonly seated?: { readonly seat: Seat; readonly token: string };
}

export interface Means {
  readonly random: RandomBytes;
  readonly levels: ReadonlySet<string>;
  readonly level: string;
}

/** What changes nothing at the table. */
export type Inquiry = Extract<Request, { type: 'say' | 'history' | 'hint' | 'why' | 'story' }>;

/** What changes the table, and is written down. */
export type TableRequest = Exclude<Request, Inquiry | { type: 'act' }>;

/** Everything that may be asked of a table besides a move: what would happen, or why not. Nothing changes here. */
export function decide(table: Table, asker: Asker, request: TableRequest, means: Means): Decision | RoomRefusal {
  switch (request.type) {
    case 'sit':
      return sit(table, asker, request, means);
    case 'renew':
      return renew(asker, means);
    case 'leave':
      return forSeat(asker, (seat) => [{ type: 'leave', seat, level: means.level }]);
    case 'rename':
      return rename(asker, request.name);
    case 'stand-in':
      return forSeat(asker, (seat) => [{ type: 'stand-in', seat, on: request.on }]);
    case 'ready':
      return forSeat(asker, (seat) => [{ type: 'ready', seat, ready: request.ready }]);
    case 'start':
      return start(table, asker, means);
    case 'lay-down':
      return layDown(table, asker);
    case 'takeback':
      return askTakeback(table, asker, request.to);
    case 'consent':
      return consent(table, asker, request.agree);
    default:
      return asker.capabilities.manages ? manage(table, request, means) : 'not-allowed';
  }
}

export function isRefusal(decision: Decision | RoomRefusal): decision is RoomRefusal {
  return typeof decision === 'string';
}

function forSeat({ seat }: Asker, events: (seat: Seat) => readonly TableEvent[]): Decision | RoomRefusal {
  return seat === null ? 'not-allowed' : { events: events(seat) };
}

function isGameOn({ game }: Table): boolean {
  return game !== null && game.state.phase !== 'game-over';
}

function sit(
  table: Table,
  asker: Asker,
  request: Extract<Request, { type: 'sit' }>,
  means: Means,
): Decision | RoomRefusal {
  const free = (seat: Seat): boolean => table.seats[seat].player !== 'person';
  const seat =
    request.seat ?? SEATS.find((candidate) => table.seats[candidate].player === 'nobody') ?? SEATS.find(free);
  if (seat === undefined || !free(seat)) return 'taken';
  if (table.house.locked && asker.seat === null && !asker.capabilities.manages) return 'not-allowed';
  if (isGameOn(table) && (asker.seat !== null || hasSeenAnother(table, asker, seat))) return 'not-now';
  const token = asker.token ?? newToken(means.random);
  const name = cleanName(request.name) || 'Guest';
  return { events: [{ type: 'sit', seat, name, token: hashToken(token) }], seated: { seat, token } };
}

/** Whoever came by a link that others may have read has the seat alone from now on. */
function renew({ seat }: Asker, { random }: Means): Decision | RoomRefusal {
  if (seat === null) return 'not-allowed';
  const token = newToken(random);
  return { events: [{ type: 'renew', seat, token: hashToken(token) }], seated: { seat, token } };
}

/** Nobody is shown two hands of one shake by leaving one seat for another. */
function hasSeenAnother({ game }: Table, { saw }: Asker, seat: Seat): boolean {
  return saw !== null && saw.seat !== seat && game !== null && saw.shake === shakeOf(game);
}

/** Between hands. While one is on, whatever is said could tell a partner something. */
export function mayTalk({ game }: Table): boolean {
  const phase = game?.state.phase;
  return phase === undefined || phase === 'thrown-in' || phase === 'scoring' || phase === 'game-over';
}

function rename(asker: Asker, name: string): Decision | RoomRefusal {
  const clean = cleanName(name);
  return clean === '' ? 'unknown' : forSeat(asker, (seat) => [{ type: 'rename', seat, name: clean }]);
}

/** The first game, or the next at the same seats. Whoever manages the table may begin; so may the last to be ready. */
function start(table: Table, asker: Asker, { random, level }: Means): Decision | RoomRefusal {
  if (isGameOn(table)) return 'not-now';
  const others = SEATS.filter((seat) => seat !== asker.seat && table.seats[seat].player === 'person');
  const allReady = others.every((seat) => {
    const holder = table.seats[seat];
    return holder.player === 'person' && holder.ready;
  });
  if (!asker.capabilities.manages && !(asker.seat !== null && allReady)) return 'not-allowed';
  // DEAL-5: a new game goes on where the last one stopped.
  const shaker = table.game ? left(table.game.state.shaker) : null;
  const past = table.game ? pastOf(table).at(-1) : undefined;
  return { events: [{ type: 'start', seed: seedText(random(32)), shaker, level, ...(past ? { past } : {}) }] };
}

/** Once a hand, whoever does it: what comes of it tells something of the other hands. */
function layDown({ game, claim }: Table, { seat }: Asker): Decision | RoomRefusal {
  if (seat === null) return 'not-allowed';
  if (!game || claim || turnOf(game.state) !== seat) return 'not-now';
  const { proved } = judgeLayDown(game, seat);
  return proved === null ? 'not-now' : { events: [{ type: 'lay-down', seat, proved }] };
}

function askTakeback(table: Table, { seat }: Asker, to: number | undefined): Decision | RoomRefusal {
  if (seat === null) return 'not-allowed';
  if (!table.game) return 'not-now';
  const { actions, context } = table.game;
  const rests = restingPoints(actions, context);
  const others = SEATS.filter((other) => other !== seat && tokenAt(table, other) !== null);
  if (others.length === 0) {
    const back = to === undefined ? lastMoveOf(seat, actions, rests, 0) : rests.findLast((rest) => rest <= to);
    return back === undefined || back >= actions.length ? 'not-now' : { events: [{ type: 'rewind', to: back }] };
  }
  // With others at the table only a move of one's own in this hand: what a finished hand showed cannot be unseen.
  const back = isGameOn(table) ? lastMoveOf(seat, actions, rests, handStart(actions)) : undefined;
  return back === undefined ? 'not-now' : { events: [{ type: 'ask-takeback', seat, to: back }] };
}

/** Before the last move that the seat chose itself, none that was forced and made for it. A nod is no move. */
function lastMoveOf(
  seat: Seat,
  actions: readonly Action[],
  rests: readonly number[],
  from: number,
): number | undefined {
  return rests.findLast((rest) => {
    const action = actions[rest];
    return rest >= from && action && isMove(action) && action.seat === seat;
  });
}

/** Where the present hand begins among the actions. */
function handStart(actions: readonly Action[]): number {
  for (let i = actions.length - 1; i >= 0; i -= 1) {
    const type = actions[i]?.type;
    if (type === 'score-hand' || type === 'redeal' || type === 'retry-one-hand' || type === 'new-one-hand')
      return i + 1;
  }
  return 0;
}

function consent(table: Table, { seat }: Asker, agree: boolean): Decision | RoomRefusal {
  const { takeback } = table;
  if (seat === null) return 'not-allowed';
  if (!takeback || takeback.agreed.includes(seat)) return 'not-now';
  const missing = SEATS.filter((other) => tokenAt(table, other) !== null && !takeback.agreed.includes(other));
  const isLast = agree && missing.every((other) => other === seat);
  const event: TableEvent = { type: 'consent', seat, agree };
  return { events: isLast ? [event, { type: 'rewind', to: takeback.to }] : [event] };
}

type Managing = Extract<Request, { type: 'set-rules' | 'set-level' | 'set-table' | 'swap' | 'free' }>;

function manage(table: Table, request: Managing, means: Means): Decision | RoomRefusal {
  if (request.type === 'free') {
    return tokenAt(table, request.seat) === null
      ? 'unknown'
      : { events: [{ type: 'leave', seat: request.seat, level: means.level }] };
  }
  if (request.type === 'set-level') {
    if (!means.levels.has(request.level)) return 'unknown';
    if (tokenAt(table, request.seat) !== null) return 'taken';
    const { seat, level } = request;
    const name = cleanName(request.name ?? '');
    return { events: [{ type: 'set-level', seat, level, ...(name === '' ? {} : { name }) }] };
  }
  if (request.type === 'set-table') {
    const { type, id: _, ...set } = request;
    const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
    return { events: [{ type, ...(given as Partial<HouseView>) }] };
  }
  if (isGameOn(table)) return 'not-now';
  if (request.type === 'swap') return { events: [{ type: 'swap', seats: request.seats }] };
  return parseRulesCode(request.rules).ok ? { events: [{ type: 'set-rules', rules: request.rules }] } : 'unknown';
}
