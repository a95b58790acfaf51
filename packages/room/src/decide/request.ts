import { left, SEATS, type Seat, seedText, turnOf } from '@texas42/engine';
import type { Inquiry, Request, RoomRefusal } from '@texas42/protocol';
import { judgeLayDown } from '../ask/layDown.ts';
import { saysWho } from '../people/session.ts';
import type { TableEvent } from '../remember/event.ts';
import { namesBeside } from '../remember/seating.ts';
import { newcomerAt, pastOf, resultOf, type Table, tokenAt } from '../remember/table.ts';
import { type Asker, type Decision, type DecisionMeans, isGameOn } from './decision.ts';
import { manage } from './manage.ts';
import { cleanName, tellApart } from './name.ts';
import { askTakeback, consent } from './takeback.ts';
import { hashToken, newToken, tokenFor } from './token.ts';

/** Requests that change the table and are written to the log. */
export type TableRequest = Exclude<Request, Inquiry | { type: 'act' }>;

/** The events of a request other than a move, or the reason for a refusal. Changes nothing itself. */
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

function forSeat({ seat }: Asker, events: (seat: Seat) => readonly TableEvent[]): Decision | RoomRefusal {
  return seat === null ? 'not-allowed' : { events: events(seat) };
}

/** Makes events for the seat that the asker has, or is promised. */
function forPlace(
  { seat, capabilities }: Asker,
  events: (seat: Seat) => readonly TableEvent[],
): Decision | RoomRefusal {
  const place = seat ?? capabilities.next;
  return place === null ? 'not-allowed' : { events: events(place) };
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
  // They may have seen another hand of this shake under another name, so they get this one's seat at the next shake.
  return { events: [isGameOn(table) ? { ...sit, next: true } : sit], seated: { seat, token } };
}

/** Whoever sits chooses for the others, and whoever manages the table for everybody. */
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

/** A new token for a seat, for somebody whose hand-over link others may have read. */
function renew(table: Table, asker: Asker, request: Request, means: DecisionMeans): Decision | RoomRefusal {
  const { seat } = asker;
  if (seat === null) return 'not-allowed';
  const token = seatToken(table, asker, request, means);
  return { events: [{ type: 'renew', seat, token: hashToken(token) }], seated: { seat, token } };
}

/** Phrases are allowed between hands only: during one they could tell a partner something. */
export function mayTalk({ game }: Table): boolean {
  const phase = game?.state.phase;
  return phase === undefined || phase === 'thrown-in' || phase === 'scoring' || phase === 'game-over';
}

function rename(table: Table, asker: Asker, written: string, { allowsName }: DecisionMeans): Decision | RoomRefusal {
  const clean = cleanName(written);
  if (clean === '' || !allowsName(clean)) return 'bad-name';
  return forPlace(asker, (seat) => [{ type: 'rename', seat, name: tellApart(clean, namesBeside(table, [seat])) }]);
}

/**
 * Starts the first game, or the next at the same seats. The owner may start, and so may the last person to be ready.
 */
function start(table: Table, asker: Asker, { random, level }: DecisionMeans): Decision | RoomRefusal {
  if (isGameOn(table)) return 'not-now';
  const others = SEATS.filter((seat) => seat !== asker.seat && table.seats[seat].player === 'person');
  const allReady = others.every((seat) => {
    const holder = table.seats[seat];
    return holder.player === 'person' && holder.ready;
  });
  if (!asker.capabilities.manages && !(asker.seat !== null && allReady)) return 'not-allowed';
  // DEAL-5: in a new game the shake passes on from the last shaker.
  const shaker = table.game ? left(table.game.state.shaker) : null;
  // Logs of earlier versions have no `end` row for this game.
  const past = table.game && !resultOf(table) ? pastOf(table).at(-1) : undefined;
  return { events: [{ type: 'start', seed: seedText(random(32)), shaker, level, ...(past ? { past } : {}) }] };
}

/** Once a hand, for all seats together; refused where it takes too long to judge. */
function layDown({ game, claim }: Table, { seat }: Asker, { proveClaim }: DecisionMeans): Decision | RoomRefusal {
  if (seat === null) return 'not-allowed';
  if (!game || claim || turnOf(game.state) !== seat) return 'not-now';
  const { proved } = judgeLayDown(game, proveClaim);
  return proved === null ? 'not-now' : { events: [{ type: 'lay-down', seat, proved }] };
}
