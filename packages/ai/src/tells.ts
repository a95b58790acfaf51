import {
  type Call,
  left,
  PASS,
  partner,
  type RulesContext,
  SEATS,
  type Seat,
  type SeatBid,
  team,
} from '@texas42/engine';
import type { Contract } from './contract.ts';
import { expertsAt } from './experts.ts';
import { size } from './mask.ts';
import { likelihood } from './policy.ts';
import type { Seen } from './seen.ts';
import { bestStrength, levelOf, ordinaries, ordinaryOf, strength } from './strength.ts';
import { PlayTable } from './table.ts';

// What calls, declarations and plays tell of the hand behind them, under our own way of bidding and playing.

const NOISE = 0.03;
const PLAY_NOISE = 0.05;
/** Plays are not independent of each other. */
const PLAY_POWER = 0.7;
/** Experts are better known, and can be taken at their word. */
const EXPERT_NOISE = 0.02;
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

/**
 * Where half of the experts bid, by level: over nobody from 30, over the other side from 31. Fitted to 2,500 of their calls,
 * with the hands and the bids before them by chance.
 */
const OPENING = 1.07;
const OVERCALLING = [1.07, 1.13, 1.37, 1.42, 1.48, 1.6, 1.96, 2.35, 2.5, 2.6, 2.7, 2.8];
const MARKS = 2.9;
const CLOSELY = 0.22;

/** How likely a hand that looks like this bids so much, over the other side or over nobody. */
export function chanceToBid(looks: number, isOver: boolean, level: number): number {
  const half = isOver ? (OVERCALLING[level - 30] ?? MARKS) : level > 41 ? MARKS : OPENING;
  return NOISE + (1 - 2 * NOISE) * logistic((looks - half) / CLOSELY);
}

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

/**
 * How likely the plays of the others are from hands that are imagined. What a seat plays depends on its own hand and on what
 * everybody saw, so each hand of a seat is asked about once.
 */
export function weigherOfPlays(
  seen: Seen,
  contract: Contract,
  imitates: boolean,
): (dealt: ArrayLike<number>) => number {
  if (seen.buried > 0) return () => 1;
  const table = new PlayTable(contract);
  const experts = imitates ? expertsAt(contract) : null;
  const chance = experts?.chance ?? likelihood;
  const noise = experts ? EXPERT_NOISE : PLAY_NOISE;
  const shown = [0, 0, 0, 0];
  for (const { seat, domino } of seen.plays) shown[seat] = (shown[seat] ?? 0) | (1 << domino);
  const others = SEATS.filter((seat) => seat !== seen.seat && shown[seat] !== 0);
  const known = others.map(() => new Map<number, number>());
  const work = (who: Seat, hand: number): number => {
    const hands = [...shown];
    hands[who] = hand;
    table.begin(contract, hands);
    let weight = 1;
    let left = size(shown[who] ?? 0);
    for (const { seat, domino } of seen.plays) {
      if (seat === who) {
        weight *= noise + (1 - noise) * chance(table, domino);
        left -= 1;
        if (left === 0) break;
      }
      table.play(domino);
    }
    return experts ? weight : weight ** PLAY_POWER;
  };
  return (dealt) => {
    let weight = 1;
    for (let i = 0; i < others.length; i += 1) {
      const seat = others[i] as Seat;
      const hand = dealt[seat] as number;
      const memo = known[i] as Map<number, number>;
      let one = memo.get(hand);
      if (one === undefined) {
        one = work(seat, hand);
        memo.set(hand, one);
      }
      weight *= one;
    }
    return weight;
  };
}

/** Whether a seat is on the bidders' side. */
export const isBidder = (seat: Seat, { bid }: Contract): boolean => team(seat) === team(bid.seat);
