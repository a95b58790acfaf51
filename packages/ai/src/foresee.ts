import { type Bid, type Call, left, PASS, type RulesContext, type Seat, type SeatBid, team } from '@texas42/engine';
import { ASKED, chanceOf, LOOKS, looksOf, type Over, oddsAt, oddsOf, overWhom } from './calls.ts';
import { BIDS } from './callWeights.ts';
import { type Contract, contractOf, gainOf, mustShakerBid } from './contract.ts';
import type { Dice } from './dice.ts';
import { expertsAt, type Foreseen, type Opinion } from './experts.ts';
import { type Standing, worthOf } from './match.ts';
import { playOut } from './playout.ts';
import type { Worlds } from './sample.ts';
import { bidNamed, highOf, type Seen } from './seen.ts';
import { levelOf, ordinaries, ordinaryOf } from './strength.ts';
import { PlayTable } from './table.ts';

/**
 * Where half of those who are no more than good bid, by level: over nobody from 30, over the other side from 31. Fitted to 2,500
 * calls, with the hands and the bids before them by chance.
 */
const OPENING = 1.07;
const OVERCALLING = [1.07, 1.13, 1.37, 1.42, 1.48, 1.6, 1.96, 2.35, 2.5, 2.6, 2.7, 2.8];
const MARKS = 2.9;
const CLOSELY = 0.22;
const NOISE = 0.03;

/** How likely a hand that looks like this bids so much. */
function usually(looks: number, over: Over, level: number): number {
  const half = over === 1 ? (OVERCALLING[level - 30] ?? MARKS) : level > 41 ? MARKS : OPENING;
  return NOISE + (1 - 2 * NOISE) * chanceOf((looks - half) / CLOSELY);
}

/** In first seat, with such a chance, so much: it keeps others out. */
const JUMPS = [
  ['34', 0.65],
  ['32', 0.55],
] as const;
/** What is preferred is worth so much more than the best of the rest: just enough to be chosen. */
const HAIR = 1e-9;
/** Chances to win the game that differ by less are taken for equal. */
const SAME = 0.003;

/** Nobody bids on less in the hope that somebody else will go on. */
const LEAST_HOPE = 0.4;

/**
 * Weighs calls by how the auction may go on after each. Who takes the others for experts weighs every bid so: on a good hand
 * a low one leaves them a way over it. Who does not weighs the least bid, and knows jumps.
 */
export function foresee(opinions: readonly Opinion[], auction: Foreseen): readonly Opinion[] {
  const { seen, context, hears } = auction;
  const high = highOf(seen.auction);
  const foresight = new Foresight(auction);
  const passing = foresight.worthAfter(PASS, high, 0);
  const gainFrom = ({ word, chance, worth }: Opinion): number => {
    const bid = bidNamed(context, word);
    const gain = bid ? foresight.worthAfter(bid, high, worth) - worth : 0;
    return chance < LEAST_HOPE ? Math.min(0, gain) : gain;
  };
  const least = opinions.find(({ word }) => word !== 'P');
  const gain = hears || !least ? 0 : gainFrom(least);
  const weighed = opinions.map((opinion) => ({
    ...opinion,
    worth: opinion.word === 'P' ? passing : opinion.worth + (hears ? gainFrom(opinion) : gain),
  }));
  if (hears) return safest(weighed);
  return seen.auction.calls.length > 0 ? weighed : jumping(weighed, passing, context);
}

/** Of bids that are worth the same, as far as it can be told from imagined deals, the one that is made most often. */
function safest(opinions: readonly Opinion[]): readonly Opinion[] {
  const bids = opinions.filter(({ word }) => word !== 'P');
  const best = Math.max(...bids.map(({ worth }) => worth));
  const near = bids.filter(({ worth }) => worth >= best - SAME);
  const safe = Math.max(...near.map(({ chance }) => chance));
  const chosen = near.find(({ chance }) => chance === safe);
  return opinions.map((opinion) => (opinion === chosen ? { ...opinion, worth: best + HAIR } : opinion));
}

function jumping(opinions: readonly Opinion[], passing: number, context: RulesContext): readonly Opinion[] {
  const best = opinions.reduce((most, opinion) => (opinion.worth > most.worth ? opinion : most));
  if (bidNamed(context, best.word)?.kind !== 'points') return opinions;
  const [jump] = JUMPS.flatMap(([word, chance]) =>
    opinions.filter((opinion) => opinion.word === word && opinion.chance >= chance && opinion.worth > passing),
  );
  return opinions.map((opinion) => (opinion === jump ? { ...opinion, worth: best.worth + HAIR } : opinion));
}

/** How the auction may go on in the deals that are imagined, and what comes of it. */
export class Foresight {
  readonly #seen: Seen;
  readonly #context: RulesContext;
  readonly #worlds: Worlds;
  readonly #standing: Standing;
  readonly #dice: Dice;
  readonly #isForced: boolean;
  readonly #allowed: number;
  readonly #hears: boolean;
  /** By world and seat: how bold it is, how its hand looks, the best it could declare, and what experts take with it. */
  readonly #moods: Float64Array;
  readonly #looks: Float64Array;
  readonly #best: Int8Array;
  readonly #taken: Int8Array;
  readonly #worths = new Map<string, number>();
  #table: PlayTable | null = null;

  constructor({ seen, context, worlds, standing, dice, hears }: Foreseen) {
    this.#seen = seen;
    this.#context = context;
    this.#worlds = worlds;
    this.#standing = standing;
    this.#dice = dice;
    this.#isForced = mustShakerBid(context, seen.auction);
    this.#hears = hears;
    this.#allowed = ordinaries(context);
    this.#moods = Float64Array.from({ length: 4 * worlds.hands.length }, () => dice.share());
    this.#looks = new Float64Array(4 * LOOKS * worlds.hands.length);
    this.#best = new Int8Array(4 * worlds.hands.length).fill(-1);
    this.#taken = new Int8Array(4 * worlds.hands.length).fill(-1);
  }

  /** The worth of a call, given what it is worth to be left alone with it. */
  worthAfter(call: Call, high: SeatBid | null, alone: number): number {
    const { seat } = this.#seen;
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
    const { seat: me, auction } = this.#seen;
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
    // Partners are trusted not to bid over each other, though experts do.
    if (over === 2) return 0;
    const at = this.#lookAt(w, seat, hands);
    if (!this.#hears) return usually(this.#looks[LOOKS * at] as number, over, level);
    return chanceOf(oddsAt(over, called, level) + oddsOf(BIDS[over], ASKED, this.#looks, LOOKS * at));
  }

  /** Where what is known of a seat in a world stands, once its hand was looked at. */
  #lookAt(w: number, seat: Seat, hands: readonly number[]): number {
    const at = 4 * w + seat;
    if ((this.#best[at] as number) < 0) {
      this.#best[at] = looksOf(hands[seat] ?? 0, this.#allowed, this.#looks, LOOKS * at);
    }
    return at;
  }

  #comesTo(w: number, hands: readonly number[], won: SeatBid | null): number {
    const { marks, target, step } = this.#standing;
    if (!won) return worthOf(marks, [0, 0], target, step);
    const at = this.#lookAt(w, won.seat, hands);
    const trump = this.#context.declarations.find((one) => ordinaryOf(one) === this.#best[at]);
    if (!trump) return worthOf(marks, [0, 0], target, step);
    const contract = contractOf(this.#context, this.#seen.auction, won, trump);
    if ((this.#taken[at] as number) < 0) {
      const table = this.#table ?? new PlayTable(contract);
      this.#table = table;
      table.begin(contract, hands);
      const experts = expertsAt(contract);
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
    const gain = gainOf(this.#context, this.#seen.auction, contract, isMade, points, team(this.#seen.seat));
    const worth = worthOf(marks, gain, target, step);
    this.#worths.set(key, worth);
    return worth;
  }
}
