import { type Call, left, PASS, partner, type RulesContext, type Seat, type SeatBid, team } from '@texas42/engine';
import type { Contract, Declared } from '../contract.ts';
import type { Knowledge } from '../knowledge.ts';
import { bestStrength, levelOf, ordinaries, ordinaryOf, strength } from '../strength.ts';
import { ImaginedTable } from './imaginedTable.ts';
import { chanceToPlay } from './quickMind.ts';

// How likely calls, declarations and plays are from imagined hands, if all seats bid by `strength.ts` and play as quick
// minds.

/** The chance of a call, and of a play, that no hand explains. */
const NOISE = 0.03;
const PLAY_NOISE = 0.05;
/** Below 1, because the plays of a hand depend on each other. */
const PLAY_POWER = 0.7;
/** How gradually bidding becomes likely with strength. */
const SPREAD = 0.3;
/**
 * The strength at which half of the hands bid 30: as the first bid, and over the other side. Then how much more higher bids
 * ask.
 */
const OPENS = 1.25;
const OVERCALLS = 1.1;
const PER_POINT = 0.05;
const FOR_MARKS = 1.4;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

interface CallEvidence {
  readonly seat: Seat;
  /** Whether the seat bid or passed, and the strength at which half of the hands would bid. */
  readonly isBid: boolean;
  readonly threshold: number;
}

/**
 * The calls of the other seats that tell something: not those over a partner's bid, nor that of a shaker who had to
 * bid.
 */
export function evidenceOf({ auction, seat: me }: Knowledge, context: RulesContext): readonly CallEvidence[] {
  const evidence: CallEvidence[] = [];
  let seat = auction.shaker;
  let high: SeatBid | null = null;
  for (const call of auction.calls) {
    seat = left(seat);
    const tell = evidenceOfCall(
      seat,
      call,
      high,
      auction.calls.length === 4 && high === null && seat === auction.shaker,
    );
    if (seat !== me && tell) evidence.push(tell);
    if (call !== PASS) high = { seat, bid: call };
  }
  return ordinaries(context) === 0 ? [] : evidence;
}

function evidenceOfCall(seat: Seat, call: Call, high: SeatBid | null, isForced: boolean): CallEvidence | null {
  if (isForced || (high && high.seat === partner(seat))) return null;
  const base = high ? OVERCALLS : OPENS;
  if (call === PASS) {
    const level = high ? levelOf(high.bid) : 29;
    return { seat, isBid: false, threshold: base + thresholdFor(level + 1) };
  }
  return { seat, isBid: true, threshold: base + thresholdFor(levelOf(call)) };
}

const thresholdFor = (level: number): number => (level > 41 ? FOR_MARKS : PER_POINT * (level - 30));

/** How likely these calls are from these hands. */
export function likelihoodOfCalls(
  evidence: readonly CallEvidence[],
  dealt: ArrayLike<number>,
  allowed: number,
): number {
  let weight = 1;
  for (const { seat, isBid, threshold } of evidence) {
    const bids = logistic((bestStrength(dealt[seat] as number, allowed) - threshold) / SPREAD);
    weight *= NOISE + (1 - NOISE) * (isBid ? bids : 1 - bids);
  }
  return weight;
}

/** How likely a hand declares this and no other ordinary declaration. */
export function likelihoodOfTrump(hand: number, { trump }: Contract, allowed: number): number {
  const chosen = ordinaryOf(trump);
  if (chosen === undefined) return 1;
  const mine = strength(hand, chosen);
  let sum = 0;
  for (let i = 0; i < 9; i += 1) if ((allowed & (1 << i)) !== 0) sum += Math.exp(4 * (strength(hand, i) - mine));
  return NOISE + (1 - NOISE) / sum;
}

/** One table for all deals: it is set anew for each. */
const table: { current: ImaginedTable | null } = { current: null };

/** How likely the others' plays are from these hands. */
export function likelihoodOfPlays(knowledge: Knowledge, contract: Contract, dealt: ArrayLike<number>): number {
  if (knowledge.buried > 0) return 1;
  const replay = table.current ?? new ImaginedTable(contract);
  table.current = replay;
  replay.begin(contract, dealt);
  let weight = 1;
  for (const { seat, domino } of knowledge.plays) {
    if (seat !== knowledge.seat) weight *= PLAY_NOISE + (1 - PLAY_NOISE) * chanceToPlay(replay, domino);
    replay.play(domino);
  }
  return weight ** PLAY_POWER;
}

/** Whether a seat is on the bidders' side. */
export const isBidder = (seat: Seat, { bid }: Pick<Declared, 'bid'>): boolean => team(seat) === team(bid.seat);
