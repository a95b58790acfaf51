import {
  type Bid,
  type Call,
  left,
  PASS,
  partner,
  type RulesContext,
  type Seat,
  type SeatBid,
  team,
} from '@texas42/engine';
import { type Contract, contractOf, gainOf, mustShakerBid } from './contract.ts';
import type { Dice } from './dice.ts';
import { expertsAt, type Foreseen, type Opinion } from './experts.ts';
import { type Standing, worthOf } from './match.ts';
import { playOut } from './playout.ts';
import type { Worlds } from './sample.ts';
import { bidNamed, highOf, type Seen } from './seen.ts';
import { levelOf, ordinaries, ordinaryOf, strength } from './strength.ts';
import { PlayTable } from './table.ts';

const NOISE = 0.03;

/**
 * Where half of the experts bid, by level: over nobody from 30, over the other side from 31. Fitted to 2,500 of their calls,
 * with the hands and the bids before them by chance.
 */
const OPENING = 1.07;
const OVERCALLING = [1.07, 1.13, 1.37, 1.42, 1.48, 1.6, 1.96, 2.35, 2.5, 2.6, 2.7, 2.8];
const MARKS = 2.9;
const CLOSELY = 0.22;

/** How likely a hand that looks like this bids so much, over the other side or over nobody. */
function chanceToBid(looks: number, isOver: boolean, level: number): number {
  const half = isOver ? (OVERCALLING[level - 30] ?? MARKS) : level > 41 ? MARKS : OPENING;
  return NOISE + (1 - 2 * NOISE) / (1 + Math.exp((half - looks) / CLOSELY));
}

/** Nobody bids on less in the hope that somebody else will go on. */
const LEAST_HOPE = 0.4;

/**
 * Weighs passing against the least bid by how the auction may go on after each. Among bids the worth of being left alone with
 * them decides, as before: keeping others out is no reason to bid more.
 */
export function foresee(opinions: readonly Opinion[], auction: Foreseen): readonly Opinion[] {
  const least = opinions.find(({ word }) => word !== 'P');
  const bid = least && bidNamed(auction.context, least.word);
  if (!bid) return opinions;
  const high = highOf(auction.seen.auction);
  const foresight = new Foresight(auction);
  const after = foresight.worthAfter(bid, high, least.worth);
  const gain = least.chance < LEAST_HOPE ? Math.min(0, after - least.worth) : after - least.worth;
  return opinions.map((opinion) => ({
    ...opinion,
    worth: opinion.word === 'P' ? foresight.worthAfter(PASS, high, 0) : opinion.worth + gain,
  }));
}

/** How the auction may go on in the deals that are imagined, and what comes of it. */
export class Foresight {
  readonly #seen: Seen;
  readonly #context: RulesContext;
  readonly #worlds: Worlds;
  readonly #standing: Standing;
  readonly #dice: Dice;
  readonly #isForced: boolean;
  /** By world and seat: how bold it is, the best it could declare, and what experts take with it. */
  readonly #moods: Float64Array;
  readonly #best: Int8Array;
  readonly #taken: Int8Array;
  readonly #worths = new Map<string, number>();
  #table: PlayTable | null = null;

  constructor({ seen, context, worlds, standing, dice }: Foreseen) {
    this.#seen = seen;
    this.#context = context;
    this.#worlds = worlds;
    this.#standing = standing;
    this.#dice = dice;
    this.#isForced = mustShakerBid(context, seen.auction);
    this.#moods = Float64Array.from({ length: 4 * worlds.hands.length }, () => dice.share());
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
      if (high && high.seat === partner(seat)) continue;
      const bid = this.#nextOver(high);
      if (!bid) continue;
      const looks = this.#looks(w, seat, hands[seat] ?? 0);
      const isStuck = high === null && called === 3 && this.#isForced;
      if (isStuck || chanceToBid(looks, high !== null, levelOf(bid)) > (this.#moods[4 * w + seat] as number))
        high = { seat, bid };
    }
    return high;
  }

  #nextOver(high: SeatBid | null): Bid | undefined {
    const level = high ? levelOf(high.bid) : 0;
    return this.#context.bids.find(
      (bid) => (bid.kind === 'points' || bid.kind === 'marks') && levelOf(bid) > level && levelOf(bid) <= 42,
    );
  }

  #looks(w: number, seat: Seat, hand: number): number {
    const at = 4 * w + seat;
    if ((this.#best[at] as number) < 0) {
      const allowed = ordinaries(this.#context);
      let most = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < 9; i += 1) {
        if ((allowed & (1 << i)) === 0) continue;
        const looks = strength(hand, i);
        if (looks <= most) continue;
        most = looks;
        this.#best[at] = i;
      }
    }
    return strength(hand, this.#best[at] as number);
  }

  #comesTo(w: number, hands: readonly number[], won: SeatBid | null): number {
    const { marks, target, step } = this.#standing;
    if (!won) return worthOf(marks, [0, 0], target, step);
    this.#looks(w, won.seat, hands[won.seat] ?? 0);
    const at = 4 * w + won.seat;
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
