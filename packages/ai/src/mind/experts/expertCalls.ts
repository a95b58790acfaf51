import { left, PASS, partner, type RulesContext, type Seat, type SeatBid } from '@texas42/engine';
import { BID_WEIGHTS, LEAP_WEIGHTS } from '../../learned/callWeights.ts';
import type { Auction } from '../contract.ts';
import type { Knowledge } from '../knowledge.ts';
import { levelOf, ORDINARY, ordinaries, strength } from '../strength.ts';

// How experts call: how likely one of them bids with a hand, by what was called before. The weights are learned.

/** Whose bid a call must beat: 0 none, 1 the other side's, 2 the partner's. */
export type OverWhom = 0 | 1 | 2;
/** The weights for one of these: of the situation, then of the hand. */
type CallWeights = readonly number[];
/** How many numbers describe the situation of a call. */
export const SITUATION = 5;
/**
 * How many numbers describe a hand: its strength on its best declaration, on the next best, and on average on the rest.
 */
export const HAND_FEATURES = 3;
/** A bid of at least so much is a leap where a lower one would do. */
const LEAP = 34;

/** Writes the numbers of a hand into `to`, from `at` on, and returns its best ordinary declaration, or -1. */
export function handFeaturesOf(hand: number, allowed: number, to: Float64Array, at: number): number {
  let best = Number.NEGATIVE_INFINITY;
  let next = Number.NEGATIVE_INFINITY;
  let which = -1;
  let sum = 0;
  let of = 0;
  for (let i = 0; i < ORDINARY; i += 1) {
    if ((allowed & (1 << i)) === 0) continue;
    const looks = strength(hand, i);
    sum += looks;
    of += 1;
    if (looks > best) {
      next = best;
      best = looks;
      which = i;
    } else if (looks > next) next = looks;
  }
  to[at] = best;
  to[at + 1] = of > 1 ? next : best;
  to[at + 2] = of > 2 ? (sum - best - next) / (of - 2) : best;
  return which;
}

export const overWhom = (seat: Seat, high: SeatBid | null): OverWhom =>
  high === null ? 0 : high.seat === partner(seat) ? 2 : 1;

/** Whether hardly anybody bids there: marks over the partner's bid. */
const isOut = (over: OverWhom, level: number): boolean => over === 2 && level > 41;

/** The numbers of a situation: how many called before, and the least bid. */
export function situationOf(called: number, level: number): readonly number[] {
  return [
    1,
    called === 1 || called === 3 ? 1 : 0,
    called >= 2 ? 1 : 0,
    level > 41 ? 0 : (level - 31) / 4,
    level > 41 ? 1 : 0,
  ];
}

/** What the situation adds to the log odds of a bid. */
export function oddsOfSituation(over: OverWhom, called: number, level: number): number {
  const line = BID_WEIGHTS[over] as CallWeights;
  return situationOf(called, level).reduce((sum, value, i) => sum + value * (line[i] as number), 0);
}

/** What the hand adds to them: its numbers, from `at` on, by the weights from `from` on. */
export const oddsOfHand = (line: CallWeights, from: number, looks: Float64Array, at: number): number =>
  (line[from] as number) * (looks[at] as number) +
  (line[from + 1] as number) * (looks[at + 1] as number) +
  (line[from + 2] as number) * (looks[at + 2] as number);

/** The chance that log odds stand for. */
export const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** The chance of a call that no expert would make. */
const NOISE = 0.03;
const looks = new Float64Array(HAND_FEATURES);

/** How likely it is that something with this chance was done, or was not done. */
const likely = (isDone: boolean, chance: number): number => NOISE + (1 - 2 * NOISE) * (isDone ? chance : 1 - chance);

interface HeardCall {
  readonly seat: Seat;
  readonly over: OverWhom;
  /** How many called before. */
  readonly called: number;
  /** How high the least bid was that it could make. */
  readonly least: number;
  readonly isBid: boolean;
  /** Whether it leapt; null for a pass, and where even the least bid is high. */
  readonly isLeap: boolean | null;
}

/**
 * The calls of an auction with their situations. Left out: forced bids, bids that promise doubles, and marks over a
 * partner.
 */
export function heardCalls({ calls, shaker }: Auction): readonly HeardCall[] {
  const all: HeardCall[] = [];
  let seat = shaker;
  let high: SeatBid | null = null;
  for (const [called, call] of calls.entries()) {
    seat = left(seat);
    const least = high ? levelOf(high.bid) + 1 : 30;
    const isLeap = call === PASS || least >= LEAP ? null : levelOf(call) >= LEAP;
    const over = overWhom(seat, high);
    const isUsual = call === PASS || call.kind === 'points' || call.kind === 'marks';
    const isFree = high !== null || called < 3;
    if (isUsual && isFree && !isOut(over, least)) {
      all.push({ seat, over, called, least, isBid: call !== PASS, isLeap });
    }
    if (call !== PASS) high = { seat, bid: call };
  }
  return all;
}

/** A function that says how likely the others' calls are from imagined hands. */
export function weigherOfCalls(
  { auction, seat: me }: Knowledge,
  context: RulesContext,
): (dealt: ArrayLike<number>) => number {
  const allowed = ordinaries(context);
  const heard = allowed === 0 ? [] : heardCalls(auction).filter(({ seat }) => seat !== me);
  const odds = heard.map(({ over, called, least }) => oddsOfSituation(over, called, least));
  return (dealt) => {
    let weight = 1;
    for (let i = 0; i < heard.length; i += 1) {
      const { seat, over, called, isBid, isLeap } = heard[i] as HeardCall;
      handFeaturesOf(dealt[seat] as number, allowed, looks, 0);
      weight *= likely(
        isBid,
        chanceOf((odds[i] as number) + oddsOfHand(BID_WEIGHTS[over] as CallWeights, SITUATION, looks, 0)),
      );
      if (isLeap === null) continue;
      // The first to call leaps more easily, so it has a weight of its own.
      weight *= likely(
        isLeap,
        chanceOf((LEAP_WEIGHTS[called === 0 ? 1 : 0] as number) + oddsOfHand(LEAP_WEIGHTS, 2, looks, 0)),
      );
    }
    return weight;
  };
}
