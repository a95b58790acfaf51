import { type Bid, type Call, left, PASS, type RulesContext, type Seat, type SeatBid, team } from '@texas42/engine';
import { BID_WEIGHTS } from '../../learned/callWeights.ts';
import { type Contract, contractOf, gainOf, isUnknown, mustShakerBid } from '../contract.ts';
import { type GameStanding, worthOf } from '../gameChance.ts';
import type { Dice } from '../imagined/dice.ts';
import { ImaginedTable } from '../imagined/imaginedTable.ts';
import { playOut } from '../imagined/playout.ts';
import type { Worlds } from '../imagined/sample.ts';
import { bidNamed, highOf, type Knowledge } from '../knowledge.ts';
import { levelOf, ordinaries, ordinaryOf } from '../strength.ts';
import {
  chanceOf,
  HAND_FEATURES,
  handFeaturesOf,
  type OverWhom,
  oddsOfHand,
  oddsOfSituation,
  overWhom,
  SITUATION,
} from './expertCalls.ts';
import { type AuctionAhead, type Experts, expertsAt, type Opinion } from './experts.ts';

/**
 * The strength at which half of strong players bid: first, over the other side's bid of 30, 31 and so on, and for
 * marks. Fitted to 2,500 of their calls with random hands and random bids before them.
 */
const OPENING = 1.07;
const OVERCALLING = [1.07, 1.13, 1.37, 1.42, 1.48, 1.6, 1.96, 2.35, 2.5, 2.6, 2.7, 2.8];
const MARKS = 2.9;
/** How gradually bidding becomes likely with strength. */
const CLOSELY = 0.22;
const NOISE = 0.03;

/** How likely a strong player bids so high with a hand of this strength. */
function usually(looks: number, over: OverWhom, level: number): number {
  const half = over === 1 ? (OVERCALLING[level - 30] ?? MARKS) : level > 41 ? MARKS : OPENING;
  return NOISE + (1 - 2 * NOISE) * chanceOf((looks - half) / CLOSELY);
}

/** What the first to call bids with at least such a chance to make it: it keeps others out. */
const JUMPS = [
  ['34', 0.65],
  ['32', 0.55],
] as const;
/** A call that is to be chosen is made worth so much more than the best: just enough. */
const HAIR = 1e-9;
/** Chances to win the game that differ by less count as equal: imagined deals cannot tell them apart. */
const SAME = 0.003;

/** With a smaller chance to make it, no bid gains by the hope that others will bid on. */
const LEAST_HOPE = 0.4;

/**
 * Weighs calls by how the auction may go on after each. A player who expects experts' calls does so for every bid,
 * because a low bid on a good hand lets the others bid over it. Another does so for the least bid only, and jumps on
 * good hands.
 */
export function foresee(opinions: readonly Opinion[], auction: AuctionAhead, experts: Experts): readonly Opinion[] {
  const { knowledge, context, expectsExpertCalls } = auction;
  const high = highOf(knowledge.auction);
  const foresight = new Foresight(auction, experts);
  const passing = foresight.worthAfter(PASS, high, 0);
  const gainFrom = ({ word, chance, worth }: Opinion): number => {
    const bid = bidNamed(context, word);
    const gain = bid ? foresight.worthAfter(bid, high, worth) - worth : 0;
    return chance < LEAST_HOPE ? Math.min(0, gain) : gain;
  };
  const least = opinions.find(({ word }) => word !== 'P');
  const gain = expectsExpertCalls || !least ? 0 : gainFrom(least);
  const weighed = opinions.map((opinion) => ({
    ...opinion,
    worth: opinion.word === 'P' ? passing : opinion.worth + (expectsExpertCalls ? gainFrom(opinion) : gain),
  }));
  if (expectsExpertCalls) return safest(weighed);
  return knowledge.auction.calls.length > 0 ? weighed : jumping(weighed, passing, context);
}

/** Prefers, of the bids that are worth about the same, the one that is made most often. */
function safest(opinions: readonly Opinion[]): readonly Opinion[] {
  const bids = opinions.filter(({ word }) => word !== 'P');
  const best = Math.max(...bids.map(({ worth }) => worth));
  const near = bids.filter(({ worth }) => worth >= best - SAME);
  const safe = Math.max(...near.map(({ chance }) => chance));
  const chosen = near.find(({ chance }) => chance === safe);
  return opinions.map((opinion) => (opinion === chosen ? { ...opinion, worth: best + HAIR } : opinion));
}

/** Prefers a jump if the best call is a bid for points and the hand is good enough for it. */
function jumping(opinions: readonly Opinion[], passing: number, context: RulesContext): readonly Opinion[] {
  const best = opinions.reduce((most, opinion) => (opinion.worth > most.worth ? opinion : most));
  if (bidNamed(context, best.word)?.kind !== 'points') return opinions;
  const [jump] = JUMPS.flatMap(([word, chance]) =>
    opinions.filter((opinion) => opinion.word === word && opinion.chance >= chance && opinion.worth > passing),
  );
  return opinions.map((opinion) => (opinion === jump ? { ...opinion, worth: best.worth + HAIR } : opinion));
}

/** Plays the rest of an auction through in imagined deals. */
export class Foresight {
  readonly #experts: Experts;
  readonly #knowledge: Knowledge;
  readonly #context: RulesContext;
  readonly #worlds: Worlds;
  readonly #standing: GameStanding;
  readonly #dice: Dice;
  readonly #isForced: boolean;
  readonly #allowed: number;
  readonly #expectsExpertCalls: boolean;
  /**
   * For each deal and seat: its boldness, drawn by luck; the numbers of its hand; its best declaration; the points it
   * takes.
   */
  readonly #moods: Float64Array;
  readonly #looks: Float64Array;
  readonly #best: Int8Array;
  readonly #taken: Int8Array;
  readonly #worths = new Map<string, number>();
  #table: ImaginedTable | null = null;

  constructor({ knowledge, context, worlds, standing, dice, expectsExpertCalls }: AuctionAhead, experts: Experts) {
    this.#experts = experts;
    this.#knowledge = knowledge;
    this.#context = context;
    this.#worlds = worlds;
    this.#standing = standing;
    this.#dice = dice;
    this.#isForced = mustShakerBid(context, knowledge.auction);
    this.#expectsExpertCalls = expectsExpertCalls;
    this.#allowed = ordinaries(context);
    this.#moods = Float64Array.from({ length: 4 * worlds.hands.length }, () => dice.share());
    this.#looks = new Float64Array(4 * HAND_FEATURES * worlds.hands.length);
    this.#best = new Int8Array(4 * worlds.hands.length).fill(-1);
    this.#taken = new Int8Array(4 * worlds.hands.length).fill(-1);
  }

  /** The chance to win the game after a call; `alone` is that chance if nobody bids over it. */
  worthAfter(call: Call, high: SeatBid | null, alone: number): number {
    const { seat } = this.#knowledge;
    const standing = call === PASS ? high : { seat, bid: call };
    let sum = 0;
    let of = 0;
    for (const [w, hands] of this.#worlds.hands.entries()) {
      const weight = this.#worlds.weights[w] ?? 0;
      of += weight;
      const won = this.#goOn(w, hands, standing);
      sum += weight * (won && won.seat === seat ? alone : this.#comesTo(w, hands, won));
    }
    return sum / of;
  }

  #goOn(w: number, hands: readonly number[], from: SeatBid | null): SeatBid | null {
    const { seat: me, auction } = this.#knowledge;
    let high = from;
    let seat = me;
    for (let called = auction.calls.length + 1; called < 4; called += 1) {
      seat = left(seat);
      const bid = this.#nextOver(high);
      if (!bid) continue;
      const isStuck = high === null && called === 3 && this.#isForced;
      if (isStuck || this.#chanceToBid(w, hands, seat, high, called, levelOf(bid)) > this.#mood(w, seat)) {
        high = { seat, bid };
      }
    }
    return high;
  }

  #mood(w: number, seat: Seat): number {
    return this.#moods[4 * w + seat] as number;
  }

  #nextOver(high: SeatBid | null): Bid | undefined {
    const level = high ? levelOf(high.bid) : 0;
    return this.#context.bids.find(
      (bid) => (bid.kind === 'points' || bid.kind === 'marks') && levelOf(bid) > level && levelOf(bid) <= 42,
    );
  }

  #chanceToBid(
    w: number,
    hands: readonly number[],
    seat: Seat,
    high: SeatBid | null,
    called: number,
    level: number,
  ): number {
    const over = overWhom(seat, high);
    // Experts do bid over their partners; here nobody does.
    if (over === 2) return 0;
    const at = this.#lookAt(w, seat, hands);
    if (!this.#expectsExpertCalls) return usually(this.#looks[HAND_FEATURES * at] as number, over, level);
    return chanceOf(
      oddsOfSituation(over, called, level) + oddsOfHand(BID_WEIGHTS[over], SITUATION, this.#looks, HAND_FEATURES * at),
    );
  }

  /** Works the numbers of a hand out if that was not done before, and returns where they stand. */
  #lookAt(w: number, seat: Seat, hands: readonly number[]): number {
    const at = 4 * w + seat;
    if ((this.#best[at] as number) < 0) {
      this.#best[at] = handFeaturesOf(hands[seat] ?? 0, this.#allowed, this.#looks, HAND_FEATURES * at);
    }
    return at;
  }

  #comesTo(w: number, hands: readonly number[], won: SeatBid | null): number {
    const { marks, target, step } = this.#standing;
    if (!won) return worthOf(marks, [0, 0], target, step);
    const at = this.#lookAt(w, won.seat, hands);
    const trump = this.#context.declarations.find((one) => ordinaryOf(one) === this.#best[at]);
    if (!trump) return worthOf(marks, [0, 0], target, step);
    const contract = contractOf(this.#context, this.#knowledge.auction, won, trump);
    // Nobody can say who wins an unknown contract.
    if (isUnknown(contract)) return worthOf(marks, [0, 0], target, step);
    if ((this.#taken[at] as number) < 0) {
      const table = this.#table ?? new ImaginedTable(contract);
      this.#table = table;
      table.begin(contract, hands);
      const experts = expertsAt(contract, this.#experts);
      this.#taken[at] = experts ? experts.playOut(table, this.#dice) : playOut(table, this.#dice);
    }
    const need = contract.goal === 'points' ? contract.need : 42;
    return this.#worth(contract, need, (this.#taken[at] as number) >= need);
  }

  #worth(contract: Contract, need: number, isMade: boolean): number {
    const key = `${contract.bid.seat & 1} ${contract.bid.bid.word} ${isMade}`;
    const known = this.#worths.get(key);
    if (known !== undefined) return known;
    const { marks, target, step } = this.#standing;
    const points = isMade ? Math.max(need, 36) : need - 8;
    const gain = gainOf(this.#context, this.#knowledge.auction, contract, isMade, points, team(this.#knowledge.seat));
    const worth = worthOf(marks, gain, target, step);
    this.#worths.set(key, worth);
    return worth;
  }
}
