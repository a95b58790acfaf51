import { type Bid, type Call, PASS } from '../game/call.ts';
import { type Domino, parseDomino } from '../game/domino.ts';
import { type ByTeam, type Hands, isSeat, type Seat } from '../game/seat.ts';
import type { DeterminedOutcome, HandResult } from '../game/state.ts';
import { playOf, type Trick } from '../game/trick.ts';
import type { Composition } from '../rules/compose.ts';
import { isRecord } from '../rules/ruleset.ts';
import { parseHands } from './config.ts';

/** Reads a finished hand out of JSON; undefined if a part is missing or of the wrong kind. */
export function readResult(written: unknown, { bids, declarations }: Composition): HandResult | undefined {
  if (!isRecord(written) || !isRecord(written.bid) || !isRecord(written.trump)) return undefined;
  const { handNumber, shaker, points, gained, outcome } = written;
  const dealt = handsIn(written.dealt);
  const calls = each(written.calls, (call): Call | undefined => (call === PASS ? PASS : bidIn(call, bids)));
  const bid = bidIn(written.bid.bid, bids);
  const bidder = written.bid.seat;
  const { word } = written.trump;
  const trump = declarations.find((one) => one.word === word);
  const tricks = each(written.tricks, trickIn);
  if (!dealt || !calls || !bid || !isSeat(bidder) || !trump || !tricks) return undefined;
  if (typeof handNumber !== 'number' || !isSeat(shaker) || !isOutcome(outcome)) return undefined;
  if (!isPair(points) || !isPair(gained)) return undefined;
  return { handNumber, shaker, dealt, calls, bid: { seat: bidder, bid }, trump, tricks, points, outcome, gained };
}

const bidIn = (call: unknown, bids: readonly Bid[]): Bid | undefined =>
  isRecord(call) ? bids.find(({ word }) => word === call.word) : undefined;

function trickIn(written: unknown): Trick | undefined {
  if (!isRecord(written)) return undefined;
  const { winner, points } = written;
  const plays = each(written.plays, (play) => {
    const domino = isRecord(play) ? dominoIn(play.domino) : undefined;
    return isRecord(play) && isSeat(play.seat) && domino ? playOf(play.seat, domino) : undefined;
  });
  return plays && isSeat(winner) && typeof points === 'number' ? { plays, winner, points } : undefined;
}

const dominoIn = (written: unknown): Domino | undefined =>
  isRecord(written) && typeof written.id === 'string' ? parseDomino(written.id) : undefined;

/** Reads the four hands of a deal. */
export function handsIn(written: unknown): Hands | undefined {
  const names = listIn(written).map((hand) => listIn(hand).map((domino) => dominoIn(domino)?.id));
  const hands = parseHands(names);
  return hands.ok ? hands.value : undefined;
}

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function each<T>(list: unknown, read: (one: unknown) => T | undefined): readonly T[] | undefined {
  const all = listIn(list).map(read);
  return all.includes(undefined) ? undefined : (all as readonly T[]);
}

export const isPair = (value: unknown): value is ByTeam<number> =>
  Array.isArray(value) && value.length === 2 && value.every((number) => typeof number === 'number');

export const isSeats = (value: unknown): value is readonly Seat[] => Array.isArray(value) && value.every(isSeat);

const isOutcome = (value: unknown): value is DeterminedOutcome =>
  isRecord(value) &&
  value.determined === true &&
  typeof value.made === 'boolean' &&
  typeof value.reason === 'string' &&
  typeof value.decidedAtTrick === 'number';
