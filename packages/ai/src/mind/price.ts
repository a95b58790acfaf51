import { type Bid, type Declaration, isPoints, type RulesContext, type SeatBid } from '@texas42/engine';
import type { Solver } from '../solver/solver.ts';
import { type Count, calibrated } from './bidChance.ts';
import {
  type BidGoal,
  bidBy,
  type Contract,
  contractOf,
  declarationsOn,
  declarerOf,
  isUnknown,
  isWide,
  type UnknownContract,
} from './contract.ts';
import type { Dice } from './imagined/dice.ts';
import { ImaginedTable } from './imagined/imaginedTable.ts';
import { madeByChance, playForTricks, playOut } from './imagined/playout.ts';
import type { Worlds } from './imagined/sample.ts';
import type { Knowledge } from './knowledge.ts';
import { ordinaryOf, strength, strengthWithTop } from './strength.ts';
import { beginningOf } from './weighUnknown.ts';

/** The results of a declaration in the playouts so far. */
interface Playouts {
  readonly contract: Contract | UnknownContract;
  /** How often the bidders took each number of points. Where one trick decides, a deal counts as 0 or 42 points. */
  readonly points: Float64Array;
  /** How many playouts there were. */
  of: number;
}

/** How much a player does to price a bid. */
export interface Effort {
  /** The playouts that every declaration gets at first. */
  readonly few: number;
  /** The playouts that the most promising ones get in all. */
  readonly many: number;
  /** How many are the most promising ones. */
  readonly best: number;
  /** How many deals are solved for each of those. */
  readonly solves: number;
}

/** The chance and points of a bid, with its best declaration. */
export interface Price {
  readonly bid: Bid;
  /** The best declaration; null where the partner declares or there is none. */
  readonly trump: Declaration | null;
  /** The chance to make it. */
  readonly chance: number;
  /** The points that the bidders take on average. */
  readonly points: number;
}

/** Finds the chance of each bid by playing contracts out in imagined deals. */
export class Pricing {
  readonly #knowledge: Knowledge;
  readonly #context: RulesContext;
  readonly #worlds: Worlds;
  readonly #solver: Solver;
  readonly #dice: Dice;
  readonly #isLate: () => boolean;
  readonly #allPlayouts = new Map<string, Playouts>();
  readonly #solved = new Map<string, Count>();
  #table: ImaginedTable | null = null;

  constructor(
    knowledge: Knowledge,
    context: RulesContext,
    worlds: Worlds,
    solver: Solver,
    dice: Dice,
    isLate: () => boolean = () => false,
  ) {
    this.#knowledge = knowledge;
    this.#context = context;
    this.#worlds = worlds;
    this.#solver = solver;
    this.#dice = dice;
    this.#isLate = isLate;
  }

  /** The price of a bid by the seat that thinks. */
  price(bid: Bid, effort: Effort): Price {
    const { seat, auction } = this.#knowledge;
    const mine = bidBy(seat, bid);
    const declarations = declarationsOn(this.#context, auction, mine);
    if (declarerOf(this.#context, auction, mine) !== seat) return this.#partnerDeclares(bid, declarations, effort);
    return this.rank(mine, declarations, effort)[0] ?? { bid, trump: null, chance: 0, points: 0 };
  }

  /** The prices of declarations on a bid, best first: a few playouts of each, then many of the most promising ones. */
  rank(bid: SeatBid, declarations: readonly Declaration[], { few, many, best, solves }: Effort): readonly Price[] {
    const screened = this.#screen(declarations, best);
    const ranked = (): readonly Declaration[] =>
      [...screened].sort((a, b) => this.#chance(bid, b) - this.#chance(bid, a));
    for (const trump of screened) this.#play(bid, trump, few);
    for (const trump of ranked().slice(0, best)) {
      this.#play(bid, trump, many);
      this.#solve(bid, trump, solves);
    }
    return ranked().map((trump) => ({
      bid: bid.bid,
      trump,
      chance: this.#chance(bid, trump),
      points: this.#mean(bid, trump),
    }));
  }

  /** Leaves out ordinary declarations for which the hand looks weak. */
  #screen(declarations: readonly Declaration[], best: number): readonly Declaration[] {
    const { hand } = this.#knowledge;
    const looks = (trump: Declaration): number => {
      const ordinary = ordinaryOf(trump);
      return ordinary === undefined ? Number.POSITIVE_INFINITY : strength(hand, ordinary);
    };
    const ordinary = declarations.filter((trump) => ordinaryOf(trump) !== undefined);
    const kept = [...ordinary].sort((a, b) => looks(b) - looks(a)).slice(0, best + 1);
    return declarations.filter((trump) => ordinaryOf(trump) === undefined || kept.includes(trump));
  }

  #playouts(bid: SeatBid, trump: Declaration): Playouts {
    const contract = contractOf(this.#context, this.#knowledge.auction, bid, trump);
    const key = playoutsKey(contract);
    const known = this.#allPlayouts.get(key);
    if (known) return known;
    const playouts: Playouts = { contract, points: new Float64Array(43), of: 0 };
    this.#allPlayouts.set(key, playouts);
    return playouts;
  }

  #play(bid: SeatBid, trump: Declaration, until: number): void {
    const playouts = this.#playouts(bid, trump);
    const { contract } = playouts;
    const { hands } = this.#worlds;
    while (playouts.of < until && hands.length > 0 && !(playouts.of > 0 && this.#isLate())) {
      const points = this.#playOne(contract, hands[playouts.of % hands.length] as readonly number[]);
      playouts.points[points] = (playouts.points[points] as number) + 1;
      playouts.of += 1;
    }
  }

  #playOne(contract: Contract | UnknownContract, hands: readonly number[]): number {
    if (isUnknown(contract)) return this.#playUnknown(contract, hands) ? 42 : 0;
    const table = this.#laid(contract, hands);
    if (contract.goal === 'points' || ordinaryOf(contract.trump) !== undefined) return playOut(table, this.#dice);
    const made = playForTricks(table, this.#dice);
    return contract.goal === 'none' ? (made ? 0 : 42) : made ? 42 : 0;
  }

  #laid(contract: Contract, hands: readonly number[]): ImaginedTable {
    const table = this.#table ?? new ImaginedTable(contract);
    this.#table = table;
    table.begin(contract, hands);
    return table;
  }

  #playUnknown(contract: UnknownContract, hands: readonly number[]): boolean {
    return madeByChance(beginningOf(contract, this.#knowledge.auction, hands), this.#context, this.#dice);
  }

  #chance(bid: SeatBid, trump: Declaration): number {
    const { contract, points, of } = this.#playouts(bid, trump);
    if (isUnknown(contract)) return ((points[42] as number) + 0.5) / (of + 1);
    const { played, solved, goal } = this.counted(bid, trump);
    return calibrated(played, solved, goal);
  }

  /** In how many imagined deals the bid was made: of those that were played out, and of those that were solved. */
  counted(
    bid: SeatBid,
    trump: Declaration,
  ): { readonly played: Count; readonly solved: Count; readonly goal: BidGoal } {
    const contract = contractOf(this.#context, this.#knowledge.auction, bid, trump);
    if (isUnknown(contract)) throw new Error('An unknown contract is not counted.');
    const { points, of } = this.#playouts(bid, trump);
    const { goal, need } = contract;
    let made = 0;
    if (goal === 'none') made = points[0] as number;
    else for (let p = need; p <= 42; p += 1) made += points[p] as number;
    return { played: { made, of }, solved: this.#solved.get(solveKey(contract)) ?? NOT_SOLVED, goal };
  }

  #solve(bid: SeatBid, trump: Declaration, until: number): void {
    const contract = contractOf(this.#context, this.#knowledge.auction, bid, trump);
    if (isUnknown(contract) || isWide(contract)) return;
    const key = solveKey(contract);
    if (this.#solved.has(key) || until === 0) return;
    let made = 0;
    let of = 0;
    for (const hands of this.#worlds.hands) {
      if (of >= until || (of > 0 && this.#isLate())) break;
      of += 1;
      if (isMadeIn(contract, hands, this.#solver)) made += 1;
    }
    this.#solved.set(key, { made, of });
  }

  #mean(bid: SeatBid, trump: Declaration): number {
    const { points, of } = this.#playouts(bid, trump);
    return points.reduce((sum, n, p) => sum + n * p, 0) / Math.max(1, of);
  }

  /** The partner declares from his own hand, so every deal is played with the declaration that suits him there. */
  #partnerDeclares(bid: Bid, declarations: readonly Declaration[], { many, solves }: Effort): Price {
    const { seat, auction } = this.#knowledge;
    const declarer = (seat + 2) & 3;
    const played = { made: 0, of: 0 };
    const solved = { made: 0, of: 0 };
    for (const hands of this.#worlds.hands.slice(0, many)) {
      const trump = wouldDeclare(hands[declarer] ?? 0, declarations);
      if (!trump || (played.of > 0 && this.#isLate())) break;
      const contract = contractOf(this.#context, auction, bidBy(seat, bid), trump);
      played.of += 1;
      if (isUnknown(contract)) {
        if (this.#playUnknown(contract, hands)) played.made += 1;
        continue;
      }
      if (playForTricks(this.#laid(contract, hands), this.#dice)) played.made += 1;
      if (solved.of >= solves) continue;
      solved.of += 1;
      if (isMadeIn(contract, hands, this.#solver)) solved.made += 1;
    }
    return { bid, trump: null, chance: played.of === 0 ? 0 : calibrated(played, solved, 'all'), points: 42 };
  }
}

const NOT_SOLVED: Count = { made: 0, of: 0 };
/**
 * Bids share playouts where they are played out alike: on an ordinary declaration all bids, on another all of a kind
 * and goal.
 */
function playoutsKey(contract: Contract | UnknownContract): string {
  const { bid, trump } = contract;
  if (isUnknown(contract)) return `${bid.bid.word} ${trump.word}`;
  if (contract.goal !== 'none' && ordinaryOf(trump) !== undefined) return trump.word;
  return `${contract.goal} ${bid.bid.kind} ${trump.word}`;
}

const solveKey = ({ bid: { bid }, trump, goal }: Contract): string =>
  `${goal} ${isPoints(bid) ? bid.word : bid.kind} ${trump.word}`;

/** Whether the bid is made in a deal when all hands are open. */
function isMadeIn({ compiled, leader }: Contract, hands: readonly number[], solver: Solver): boolean {
  solver.load({ compiled, hands, leader, trick: [], isFirstTrick: true });
  return solver.makes(0);
}

/** What a hand would declare if its partner promised doubles, as in plunge and splash. */
export function wouldDeclare(hand: number, declarations: readonly Declaration[]): Declaration | undefined {
  let best: Declaration | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const trump of declarations) {
    const ordinary = ordinaryOf(trump);
    if (ordinary === undefined) continue;
    const looks = strengthWithTop(hand, ordinary);
    if (looks > most) {
      best = trump;
      most = looks;
    }
  }
  return best;
}
