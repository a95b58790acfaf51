import { left, PASS, partner, type RulesContext, type Seat, type SeatBid } from '@texas42/engine';
import { BIDS, LEAPS } from './callWeights.ts';
import type { Auction } from './contract.ts';
import type { Seen } from './seen.ts';
import { levelOf, ORDINARY, ordinaries, strength } from './strength.ts';

// What was learned of experts' calls: how likely one of them bids with a hand, by what was called before.

/** Over nobody, over the other side, over their own partner. */
export type Over = 0 | 1 | 2;
type Line = readonly number[];
/** What a call was heard in: who holds the bid, how many called before, and what the least bid is. */
export const ASKED = 5;
/** The best a hand could declare, the next best, and the mean of the rest: with that one sets others. */
export const LOOKS = 3;
/** A bid of at least this where less would do is a leap. */
const LEAP = 34;

/** How a hand looks to its bidder, written at a place of `to`; the best of what may be declared. */
export function looksOf(hand: number, allowed: number, to: Float64Array, at: number): number {
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

export const overWhom = (seat: Seat, high: SeatBid | null): Over =>
  high === null ? 0 : high.seat === partner(seat) ? 2 : 1;

/** What hardly anybody does: to bid marks over their partner. */
const isOut = (over: Over, level: number): boolean => over === 2 && level > 41;

/** What is heard of a situation before a hand is looked at, as in a line of the weights. */
export function askedOf(called: number, level: number): readonly number[] {
  return [
    1,
    called === 1 || called === 3 ? 1 : 0,
    called >= 2 ? 1 : 0,
    level > 41 ? 0 : (level - 31) / 4,
    level > 41 ? 1 : 0,
  ];
}

/** The log odds of bidding in a situation, but for the hand. */
export function oddsAt(over: Over, called: number, level: number): number {
  const line = BIDS[over] as Line;
  return askedOf(called, level).reduce((sum, value, i) => sum + value * (line[i] as number), 0);
}

/** What a hand adds to log odds: its looks, at a place, by the weights from a place of a line. */
export const oddsOf = (line: Line, from: number, looks: Float64Array, at: number): number =>
  (line[from] as number) * (looks[at] as number) +
  (line[from + 1] as number) * (looks[at + 1] as number) +
  (line[from + 2] as number) * (looks[at + 2] as number);

export const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** So seldom somebody calls what no expert would. */
const NOISE = 0.03;
const looks = new Float64Array(LOOKS);

/** How likely it is that something was done, or was not, which is done with such a chance. */
const likely = (isDone: boolean, chance: number): number => NOISE + (1 - 2 * NOISE) * (isDone ? chance : 1 - chance);

interface Heard {
  readonly seat: Seat;
  readonly over: Over;
  /** How many called before. */
  readonly called: number;
  /** The least that it could bid. */
  readonly least: number;
  readonly isBid: boolean;
  /** Whether it bid more than it had to; null where nothing can be told. */
  readonly isLeap: boolean | null;
}

/** Every call with what it was heard in, but for who was forced, and for what is bid on doubles. */
export function heardOf({ calls, shaker }: Auction): readonly Heard[] {
  const all: Heard[] = [];
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

/** How likely the calls of the others are from hands that are imagined. */
export function weigherOfCalls(
  { auction, seat: me }: Seen,
  context: RulesContext,
): (dealt: ArrayLike<number>) => number {
  const allowed = ordinaries(context);
  const heard = allowed === 0 ? [] : heardOf(auction).filter(({ seat }) => seat !== me);
  const odds = heard.map(({ over, called, least }) => oddsAt(over, called, least));
  return (dealt) => {
    let weight = 1;
    for (let i = 0; i < heard.length; i += 1) {
      const { seat, over, called, isBid, isLeap } = heard[i] as Heard;
      looksOf(dealt[seat] as number, allowed, looks, 0);
      weight *= likely(isBid, chanceOf((odds[i] as number) + oddsOf(BIDS[over] as Line, ASKED, looks, 0)));
      if (isLeap === null) continue;
      // In first seat they leap more easily: that has a number of its own.
      weight *= likely(isLeap, chanceOf((LEAPS[called === 0 ? 1 : 0] as number) + oddsOf(LEAPS, 2, looks, 0)));
    }
    return weight;
  };
}
