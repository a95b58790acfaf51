import { type Call, left, PASS, partner, type RulesContext, type Seat, type SeatBid, team } from '@texas42/engine';
import type { Contract } from './contract.ts';
import { likelihood } from './policy.ts';
import type { Seen } from './seen.ts';
import { bestStrength, levelOf, ordinaries, ordinaryOf, strength } from './strength.ts';
import { PlayTable } from './table.ts';

// What calls, declarations and plays tell of the hand behind them, under our own way of bidding and playing.

const NOISE = 0.03;
const PLAY_NOISE = 0.05;
/** Plays are not independent of each other. */
const PLAY_POWER = 0.7;
const SPREAD = 0.3;
/** The log odds, all hands open, at which half of the hands are bid on. */
const OPENS = 1.25;
const OVERCALLS = 1.1;
const PER_POINT = 0.05;
const FOR_MARKS = 1.4;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

interface Tell {
  readonly seat: Seat;
  /** Whether the call was a bid, and the strength at which it becomes likely. */
  readonly isBid: boolean;
  readonly threshold: number;
}

/** What the other seats' calls say: nothing after a partner's bid, nothing of who was forced. */
export function tellsOf({ auction, seat: me }: Seen, context: RulesContext): readonly Tell[] {
  const tells: Tell[] = [];
  let seat = auction.shaker;
  let high: SeatBid | null = null;
  for (const call of auction.calls) {
    seat = left(seat);
    const tell = tellOf(seat, call, high, auction.calls.length === 4 && high === null && seat === auction.shaker);
    if (seat !== me && tell) tells.push(tell);
    if (call !== PASS) high = { seat, bid: call };
  }
  return ordinaries(context) === 0 ? [] : tells;
}

function tellOf(seat: Seat, call: Call, high: SeatBid | null, isForced: boolean): Tell | null {
  if (isForced || (high && high.seat === partner(seat))) return null;
  const base = high ? OVERCALLS : OPENS;
  if (call === PASS) {
    const level = high ? levelOf(high.bid) : 29;
    return { seat, isBid: false, threshold: base + asked(level + 1) };
  }
  return { seat, isBid: true, threshold: base + asked(levelOf(call)) };
}

const asked = (level: number): number => (level > 41 ? FOR_MARKS : PER_POINT * (level - 30));

/** How likely the calls are from these hands. */
export function weighCalls(tells: readonly Tell[], dealt: ArrayLike<number>, allowed: number): number {
  let weight = 1;
  for (const { seat, isBid, threshold } of tells) {
    const bids = logistic((bestStrength(dealt[seat] as number, allowed) - threshold) / SPREAD);
    weight *= NOISE + (1 - NOISE) * (isBid ? bids : 1 - bids);
  }
  return weight;
}

/** How likely a hand is to declare this and not another of the nine. */
export function weighTrump(hand: number, { trump }: Contract, allowed: number): number {
  const chosen = ordinaryOf(trump);
  if (chosen === undefined) return 1;
  const mine = strength(hand, chosen);
  let sum = 0;
  for (let i = 0; i < 9; i += 1) if ((allowed & (1 << i)) !== 0) sum += Math.exp(4 * (strength(hand, i) - mine));
  return NOISE + (1 - NOISE) / sum;
}

const table: { current: PlayTable | null } = { current: null };

/** How likely the plays of the others are from these hands. */
export function weighPlays(seen: Seen, contract: Contract, dealt: ArrayLike<number>): number {
  if (seen.buried > 0) return 1;
  const replay = table.current ?? new PlayTable(contract);
  table.current = replay;
  replay.begin(contract, dealt);
  let weight = 1;
  for (const { seat, domino } of seen.plays) {
    if (seat !== seen.seat) weight *= PLAY_NOISE + (1 - PLAY_NOISE) * likelihood(replay, domino);
    replay.play(domino);
  }
  return weight ** PLAY_POWER;
}

/** Whether a seat is on the bidders' side. */
export const isBidder = (seat: Seat, { bid }: Contract): boolean => team(seat) === team(bid.seat);
