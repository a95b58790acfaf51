import type { ProveClaim } from '@texas42/ai';
import { type Action, isMove, left, parseRulesCode, SEATS, type Seat, seedText, turnOf } from '@texas42/engine';
import type { HouseView, Inquiry, Request, RoomRefusal } from '@texas42/protocol';
import { judgeLayDown } from '../ask/layDown.ts';
import { saysWho } from '../people/session.ts';
import type { TableEvent, Who } from '../remember/event.ts';
import { namesBeside } from '../remember/seating.ts';
import { isReplayable, newcomerAt, pastOf, resultOf, type Table, tokenAt } from '../remember/table.ts';
import type { Capabilities } from './capability.ts';
import { cleanName, tellApart } from './name.ts';
import { type Sitters, toldApart } from './removed.ts';
import { restingPoints } from './step.ts';
import { hashToken, newToken, type RandomBytes, tokenFor } from './token.ts';

/** What a session brings to a request: what it may do, and the seat that its token opens. */
export interface Asker {
  /** Who asks, as far as it said. */
  readonly client: string;
  readonly capabilities: Capabilities;
  readonly seat: Seat | null;
  /** The token it said hello with, if that opens its seat. */
  readonly token: string | null;
  readonly who: Who;
}

export interface Decision {
  readonly events: readonly TableEvent[];
  /** A seat that was given, and the token to be told once. */
  readonly seated?: { readonly seat: Seat; readonly token: string };
}

export interface DecisionMeans {
  readonly random: RandomBytes;
  readonly levels: ReadonlySet<string>;
  readonly level: string;
  /** Whether somebody may be called so. */
  readonly allowsName: (name: string) => boolean;
  /** Who has a seat or is promised it, as far as that is known, and who the others are. */
  readonly sitters: Pick<Sitters, 'at' | 'besides'>;
  readonly proveClaim: ProveClaim;
}

/** What changes the table, and is written down. */
export type TableRequest = Exclude<Request, Inquiry | { type: 'act' }>;

/** Everything that may be asked of a table besides a move: what would happen, or why not. Nothing changes here. */
export function decide(
  table: Table,
  asker: Asker,
  request: TableRequest,
  means: DecisionMeans,
): Decision | RoomRefusal {
  switch (request.type) {
    case 'forget-me':
      return forPlace(asker, (seat) => [{ type: 'leave', seat, level: means.level }]);
    case 'sit':
      return sit(table, asker, request, means);
    case 'renew':
      return renew(table, asker, request, means);
    case 'leave':
      return forPlace(asker, (seat) => [{ type: 'leave', seat, level: means.level }]);
    case 'rename':
      return rename(table, asker, request.name, means);
    case 'stand-in':
      return forSeat(asker, (seat) => [{ type: 'stand-in', seat, on: request.on }]);
    case 'wait':
      return wait(table, asker, request);
    case 'ready':
      return forSeat(asker, (seat) => [{ type: 'ready', seat, ready: request.ready }]);
    case 'start':
      return start(table, asker, means);
    case 'lay-down':
      return layDown(table, asker, means);
    case 'takeback':
      return askTakeback(table, asker, request.to);
    case 'consent':
      return consent(table, asker, request);
    default:
      return asker.capabilities.manages ? manage(table, asker, request, means) : 'not-allowed';
  }
}

export function isRefusal(decision: Decision | RoomRefusal): decision is RoomRefusal {
  return typeof decision === 'string';
}

function forSeat({ seat }: Asker, events: (seat: Seat) => readonly TableEvent[]): Decision | RoomRefusal {
  return seat === null ? 'not-allowed' : { events: events(seat) };
}

/** For the seat that somebody has, or will have from the next shake on. */
function forPlace(
  { seat, capabilities }: Asker,
  events: (seat: Seat) => readonly TableEvent[],
): Decision | RoomRefusal {
  const place = seat ?? capabilities.next;
  return place === null ? 'not-allowed' : { events: events(place) };
}

function isGameOn({ game }: Table): boolean {
  return game !== null && game.state.phase !== 'game-over';
}

function sit(
  table: Table,
  asker: Asker,
  request: Extract<Request, { type: 'sit' }>,
  means: DecisionMeans,
): Decision | RoomRefusal {
  const free = (seat: Seat): boolean => table.seats[seat].player !== 'person' && !newcomerAt(table, seat);
  if (asker.capabilities.out) return 'removed';
  const seat =
    request.seat ?? SEATS.find((candidate) => table.seats[candidate].player === 'nobody') ?? SEATS.find(free);
  if (seat === undefined || !free(seat)) return 'taken';
  const isNew = asker.seat === null && asker.capabilities.next === null;
  if (table.house.locked && isNew && !asker.capabilities.manages) return 'not-allowed';
  if (isGameOn(table) && asker.seat !== null) return 'not-now';
  const token = asker.token ?? seatToken(table, asker, request, means);
  const clean = request.name.trim() === '' ? 'Guest' : cleanName(request.name);
  if (clean === '' || !means.allowsName(clean)) return 'bad-name';
  const name = tellApart(clean, namesBeside(table, [seat, asker.seat, asker.capabilities.next]));
  const sit = { type: 'sit', seat, name, token: hashToken(token) } as const;
  // Who has seen a hand of this shake may come back as somebody else: nobody is shown one of it who did not hold it before.
  return { events: [isGameOn(table) ? { ...sit, next: true } : sit], seated: { seat, token } };
}

/** Those who sit choose for each other, and whoever manages the table for all. */
function wait(
  table: Table,
  { seat: own, capabilities }: Asker,
  { seat, on }: Extract<Request, { type: 'wait' }>,
): Decision | RoomRefusal {
  if (own === seat || (own === null && !capabilities.manages)) return 'not-allowed';
  return tokenAt(table, seat) === null ? 'unknown' : { events: [{ type: 'wait', seat, on }] };
}

function seatToken({ chance }: Table, { client }: Asker, { id }: Request, { random }: DecisionMeans): string {
  return saysWho(client) ? tokenFor(chance, client, id) : newToken(random);
}

/** Whoever came by a link that others may have read has the seat alone from now on. */
function renew(table: Table, asker: Asker, request: Request, means: DecisionMeans): Decision | RoomRefusal {
  const { seat } = asker;
  if (seat === null) return 'not-allowed';
  const token = seatToken(table, asker, request, means);
  return { events: [{ type: 'renew', seat, token: hashToken(token) }], seated: { seat, token } };
}

/** Between hands. While one is on, whatever is said could tell a partner something. */
export function mayTalk({ game }: Table): boolean {
  const phase = game?.state.phase;
  return phase === undefined || phase === 'thrown-in' || phase === 'scoring' || phase === 'game-over';
}

function rename(table: Table, asker: Asker, written: string, { allowsName }: DecisionMeans): Decision | RoomRefusal {
  const clean = cleanName(written);
  if (clean === '' || !allowsName(clean)) return 'bad-name';
  return forPlace(asker, (seat) => [{ type: 'rename', seat, name: tellApart(clean, namesBeside(table, [seat])) }]);
}

/** The first game, or the next at the same seats. Whoever manages the table may begin; so may the last to be ready. */
function start(table: Table, asker: Asker, { random, level }: DecisionMeans): Decision | RoomRefusal {
  if (isGameOn(table)) return 'not-now';
  const others = SEATS.filter((seat) => seat !== asker.seat && table.seats[seat].player === 'person');
  const allReady = others.every((seat) => {
    const holder = table.seats[seat];
    return holder.player === 'person' && holder.ready;
  });
  if (!asker.capabilities.manages && !(asker.seat !== null && allReady)) return 'not-allowed';
  // DEAL-5: a new game goes on where the last one stopped.
  const shaker = table.game ? left(table.game.state.shaker) : null;
  // A game of a log of before, which has no end of its own.
  const past = table.game && !resultOf(table) ? pastOf(table).at(-1) : undefined;
  return { events: [{ type: 'start', seed: seedText(random(32)), shaker, level, ...(past ? { past } : {}) }] };
}

/** Once a hand, whoever does it; not where nobody can tell yet. */
function layDown({ game, claim }: Table, { seat }: Asker, { proveClaim }: DecisionMeans): Decision | RoomRefusal {
  if (seat === null) return 'not-allowed';
  if (!game || claim || turnOf(game.state) !== seat) return 'not-now';
  const { proved } = judgeLayDown(game, proveClaim);
  return proved === null ? 'not-now' : { events: [{ type: 'lay-down', seat, proved }] };
}

function askTakeback(table: Table, { seat }: Asker, to: number | undefined): Decision | RoomRefusal {
  if (seat === null) return 'not-allowed';
  if (!table.game || !isReplayable(table.game)) return 'not-now';
  const { actions, context } = table.game;
  const rests = restingPoints(actions, context);
  const others = SEATS.filter((other) => other !== seat && tokenAt(table, other) !== null);
  if (others.length === 0) {
    // What others finished stays as it ended, also when they have left.
    const hasEndedWithOthers = resultOf(table)?.tokens.some(
      (token) => token !== null && token !== tokenAt(table, seat),
    );
    if (hasEndedWithOthers) return 'not-now';
    const back = to === undefined ? lastMoveOf(seat, actions, rests, 0) : rests.findLast((rest) => rest <= to);
    return back === undefined || back >= actions.length ? 'not-now' : { events: [{ type: 'rewind', to: back }] };
  }
  // With others at the table only a move of one's own in this hand: what a finished hand showed cannot be unseen.
  if (table.declined === seat) return 'not-now';
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

function consent(
  table: Table,
  { seat }: Asker,
  { agree, asked }: Extract<Request, { type: 'consent' }>,
): Decision | RoomRefusal {
  const { takeback } = table;
  if (seat === null) return 'not-allowed';
  // Meanwhile something else was asked.
  if (asked !== undefined && asked !== takeback?.asked) return 'stale';
  if (!takeback || takeback.agreed.includes(seat)) return 'not-now';
  const missing = SEATS.filter((other) => tokenAt(table, other) !== null && !takeback.agreed.includes(other));
  const isLast = agree && missing.every((other) => other === seat);
  const event: TableEvent = { type: 'consent', seat, agree };
  return { events: isLast ? [event, { type: 'rewind', to: takeback.to }] : [event] };
}

type Managing = Extract<Request, { type: 'set-rules' | 'set-level' | 'set-table' | 'swap' | 'free' | 'let-in' }>;

function manage(table: Table, asker: Asker, request: Managing, means: DecisionMeans): Decision | RoomRefusal {
  if (request.type === 'free') return free(table, asker, request, means);
  if (request.type === 'let-in') {
    const { type, who } = request;
    return table.removed.some((removed) => removed.who === who) ? { events: [{ type, who }] } : 'unknown';
  }
  if (request.type === 'set-level') {
    if (!means.levels.has(request.level)) return 'unknown';
    if (tokenAt(table, request.seat) !== null) return 'taken';
    const { seat, level } = request;
    if (!means.allowsName(cleanName(request.name ?? ''))) return 'bad-name';
    const name = tellApart(cleanName(request.name ?? ''), namesBeside(table, [seat]));
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

/** Takes somebody from a seat, and keeps them from it, but by nothing that whoever stays is known by as well. */
function free(
  table: Table,
  asker: Asker,
  { seat, mayReturn = false }: Extract<Managing, { type: 'free' }>,
  { level, sitters }: DecisionMeans,
): Decision | RoomRefusal {
  const holder = table.seats[seat];
  const name = newcomerAt(table, seat)?.name ?? (holder.player === 'person' ? holder.name : undefined);
  if (name === undefined) return 'unknown';
  const who = toldApart(sitters.at(table, seat), [asker.who, ...sitters.besides(table, seat)]);
  return { events: [{ type: 'leave', seat, level, ...(mayReturn ? {} : { out: { name, ...who } }) }] };
}
