import { type Bid, type Declaration, isPoints, type RulesContext, type SeatBid } from '@texas42/engine';
import { type Count, calibrated, type Goal } from './calibration.ts';
import { bidBy, type Contract, contractOf, declarationsOn, declarerOf, isWide } from './contract.ts';
import type { Dice } from './dice.ts';
import { playForTricks, playOut } from './playout.ts';
import type { Worlds } from './sample.ts';
import type { Seen } from './seen.ts';
import { Solver } from './solver.ts';
import { ordinaryOf, strength, strengthWithTop } from './strength.ts';
import { PlayTable } from './table.ts';

/** What a declaration came to in playouts. */
interface Tally {
  readonly contract: Contract;
  /** How often the bidders took each number of points; for contracts of all or nothing 42 or 0 when made. */
  readonly points: Float64Array;
  of: number;
}

/** How many playouts a look takes and a price, how many declarations are priced. */
export interface Pains {
  readonly few: number;
  readonly many: number;
  readonly best: number;
  /** How many deals of a priced declaration are solved as well. */
  readonly solves: number;
}

/** What a bid is good for. */
export interface Price {
  readonly bid: Bid;
  readonly trump: Declaration | null;
  /** The chance to make it. */
  readonly chance: number;
  /** The share of points taken that a bid for points is settled with. */
  readonly points: number;
}

/** Plays contracts out over imagined deals and tells the chance of each bid. */
export class Pricing {
  readonly #seen: Seen;
  readonly #context: RulesContext;
  readonly #worlds: Worlds;
  readonly #dice: Dice;
  readonly #isLate: () => boolean;
  readonly #tallies = new Map<string, Tally>();
  readonly #solved = new Map<string, Count>();
  #table: PlayTable | null = null;

  constructor(seen: Seen, context: RulesContext, worlds: Worlds, dice: Dice, isLate: () => boolean = () => false) {
    this.#seen = seen;
    this.#context = context;
    this.#worlds = worlds;
    this.#dice = dice;
    this.#isLate = isLate;
  }

  /** The price of a bid by this seat. */
  price(bid: Bid, pains: Pains): Price {
    const { seat, auction } = this.#seen;
    const mine = bidBy(seat, bid);
    const declarations = declarationsOn(this.#context, auction, mine);
    if (declarerOf(this.#context, auction, mine) !== seat) return this.#partnerDeclares(bid, declarations, pains);
    return this.rank(mine, declarations, pains)[0] ?? { bid, trump: null, chance: 0, points: 0 };
  }

  /** What this seat could declare on a bid, best first: a few playouts of everything, then more of the best. */
  rank(bid: SeatBid, declarations: readonly Declaration[], { few, many, best, solves }: Pains): readonly Price[] {
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

  /** The ordinary declarations that look best, and all others. */
  #screen(declarations: readonly Declaration[], best: number): readonly Declaration[] {
    const { hand } = this.#seen;
    const looks = (trump: Declaration): number => {
      const ordinary = ordinaryOf(trump);
      return ordinary === undefined ? Number.POSITIVE_INFINITY : strength(hand, ordinary);
    };
    const ordinary = declarations.filter((trump) => ordinaryOf(trump) !== undefined);
    const kept = [...ordinary].sort((a, b) => looks(b) - looks(a)).slice(0, best + 1);
    return declarations.filter((trump) => ordinaryOf(trump) === undefined || kept.includes(trump));
  }

  #tally(bid: SeatBid, trump: Declaration): Tally {
    // What is ordinary is played out alike whatever was bid.
    const key = ordinaryOf(trump) === undefined ? `${bid.bid.kind} ${trump.word}` : trump.word;
    const known = this.#tallies.get(key);
    if (known) return known;
    const contract = contractOf(this.#context, this.#seen.auction, bid, trump);
    const tally: Tally = { contract, points: new Float64Array(43), of: 0 };
    this.#tallies.set(key, tally);
    return tally;
  }

  #play(bid: SeatBid, trump: Declaration, until: number): void {
    const tally = this.#tally(bid, trump);
    const { contract } = tally;
    const table = this.#table ?? new PlayTable(contract);
    this.#table = table;
    const { hands } = this.#worlds;
    while (tally.of < until && hands.length > 0 && !(tally.of > 0 && this.#isLate())) {
      table.begin(contract, hands[tally.of % hands.length] as readonly number[]);
      const points = this.#playOne(table, contract);
      tally.points[points] = (tally.points[points] as number) + 1;
      tally.of += 1;
    }
  }

  #playOne(table: PlayTable, contract: Contract): number {
    if (contract.goal === 'points' || ordinaryOf(contract.trump) !== undefined) return playOut(table, this.#dice);
    const made = playForTricks(table, this.#dice);
    return contract.goal === 'none' ? (made ? 0 : 42) : made ? 42 : 0;
  }

  #chance(bid: SeatBid, trump: Declaration): number {
    const { played, solved, goal } = this.counted(bid, trump);
    return calibrated(played, solved, goal);
  }

  /** In how many imagined deals a bid was made, played out and solved. */
  counted(
    { bid }: SeatBid,
    trump: Declaration,
  ): { readonly played: Count; readonly solved: Count; readonly goal: Goal } {
    const { contract, points, of } = this.#tally({ seat: this.#seen.seat, bid }, trump);
    const goal = contract.goal === 'none' ? 'none' : isPoints(bid) ? 'points' : 'all';
    let made = 0;
    if (goal === 'none') made = points[0] as number;
    else for (let p = isPoints(bid) ? bid.points : 42; p <= 42; p += 1) made += points[p] as number;
    return { played: { made, of }, solved: this.#solved.get(solveKey(bid, trump)) ?? NOT_SOLVED, goal };
  }

  #solve(bid: SeatBid, trump: Declaration, until: number): void {
    const key = solveKey(bid.bid, trump);
    if (this.#solved.has(key) || until === 0) return;
    const contract = contractOf(this.#context, this.#seen.auction, bid, trump);
    if (isWide(contract)) return;
    let made = 0;
    let of = 0;
    for (const hands of this.#worlds.hands) {
      if (of >= until || (of > 0 && this.#isLate())) break;
      of += 1;
      if (isMadeIn(contract, hands)) made += 1;
    }
    this.#solved.set(key, { made, of });
  }

  #mean(bid: SeatBid, trump: Declaration): number {
    const { points, of } = this.#tally(bid, trump);
    return points.reduce((sum, n, p) => sum + n * p, 0) / Math.max(1, of);
  }

  /** The partner names what suits his own hand, so every deal has its own contract. */
  #partnerDeclares(bid: Bid, declarations: readonly Declaration[], { many, solves }: Pains): Price {
    const { seat, auction } = this.#seen;
    const declarer = (seat + 2) & 3;
    const played = { made: 0, of: 0 };
    const solved = { made: 0, of: 0 };
    for (const hands of this.#worlds.hands.slice(0, many)) {
      const trump = namedFrom(hands[declarer] ?? 0, declarations);
      if (!trump || (played.of > 0 && this.#isLate())) break;
      const contract = contractOf(this.#context, auction, bidBy(seat, bid), trump);
      const table = this.#table ?? new PlayTable(contract);
      this.#table = table;
      table.begin(contract, hands);
      played.of += 1;
      if (playForTricks(table, this.#dice)) played.made += 1;
      if (solved.of >= solves) continue;
      solved.of += 1;
      if (isMadeIn(contract, hands)) solved.made += 1;
    }
    return { bid, trump: null, chance: played.of === 0 ? 0 : calibrated(played, solved, 'all'), points: 42 };
  }
}

const solver = new Solver();
const NOT_SOLVED: Count = { made: 0, of: 0 };
const solveKey = (bid: Bid, trump: Declaration): string => `${isPoints(bid) ? bid.word : bid.kind} ${trump.word}`;

/** Whether the bid is made in a deal with all hands open. */
function isMadeIn({ tables, leader }: Contract, hands: readonly number[]): boolean {
  solver.load({ tables, hands, leader, trick: [], isFirstTrick: true });
  return solver.makes(0);
}

/** What a hand would name after its partner's plunge or splash, which promises doubles. */
export function namedFrom(hand: number, declarations: readonly Declaration[]): Declaration | undefined {
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
