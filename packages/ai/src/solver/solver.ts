import { GeneralSearch } from './generalSearch.ts';
import { type MakeProver, makePlainProver } from './makeProver.ts';
import { NO_DOMINO, type Position, type Search } from './position.ts';
import { SuitSearch } from './suitSearch.ts';

export type { Position } from './position.ts';

/** How often a full deal came to 0, 1, 2 … 42 points, roughly. Guesses are made where the value is likely. */
const PRIOR = Float64Array.of(
  ...[0, 0, 0, 1, 0, 0, 1, 6, 1, 0, 0, 1, 1, 4, 4, 2, 1, 2, 14, 13, 2, 2, 3, 9, 12, 17, 3, 1, 6, 13, 20, 18, 1, 4, 13],
  ...[13, 22, 1, 1, 5, 11, 32, 144],
).map((share) => share + 0.1);

/**
 * Finds the exact result of a hand when all hands are open and both sides play best. Load a position, then ask any number
 * of questions about it: each search speeds up the next. It allocates nothing while it searches.
 */
export class Solver {
  readonly #makeProver: MakeProver;
  #suits: SuitSearch | null = null;
  #general: GeneralSearch | null = null;
  #search: Search | null = null;
  #position: Position | null = null;
  /** The points that are still to be taken, those on the table included. */
  most = 0;

  constructor(makeProver: MakeProver = makePlainProver) {
    this.#makeProver = makeProver;
  }

  /** Takes a new position and forgets what it learned of the last one. */
  load(position: Position): void {
    const { compiled, hands, trick, leader } = position;
    this.#position = position;
    this.#search = compiled.suits ? this.#followingSuit() : this.#anyContract();
    this.#search.load(position);
    let held = 0;
    let counts = 0;
    for (const domino of trick) counts += compiled.counts[domino] as number;
    for (let seat = leader, i = 0; i < compiled.players; i += 1, seat = compiled.next[seat] as number) {
      for (let rest = hands[seat] as number; rest !== 0; rest &= rest - 1) {
        counts += compiled.counts[31 - Math.clz32(rest & -rest)] as number;
        held += 1;
      }
    }
    this.most = counts + (held + trick.length) / compiled.players;
  }

  /** The points that the bidders take from here on, the trick on the table included. */
  points(): number {
    return this.pointsAfter(NO_DOMINO);
  }

  /** Whether the bidders take at least so many points from here on. */
  takes(points: number): boolean {
    return this.takesAfter(NO_DOMINO, points);
  }

  /** The same after the seat in turn plays this domino. */
  pointsAfter(domino: number): number {
    let low = 0;
    let high = this.most;
    // A search is quicker when it only has to answer "at least so many?", so the value is found by guessing.
    while (low < high) {
      const guess = middle(low, high);
      const value = (this.#search as Search).ask(guess, domino);
      if (value >= guess) low = value;
      else high = value;
    }
    return low;
  }

  takesAfter(domino: number, points: number): boolean {
    if (points <= 0) return true;
    return points <= this.most && (this.#search as Search).ask(points, domino) >= points;
  }

  /** Whether the bid is made, if the bidders took so many points before. */
  makes(taken: number): boolean {
    return this.makesAfter(NO_DOMINO, taken);
  }

  makesAfter(domino: number, taken: number): boolean {
    const position = this.#position as Position;
    const { goal } = position.compiled;
    if (goal.kind === 'points') return this.takesAfter(domino, goal.need - taken);
    if (goal.kind === 'every trick') return this.takesAfter(domino, this.most);
    const general = this.#anyContract();
    if (this.#search !== general) {
      this.#search = general;
      general.load(position);
    }
    return general.avoids(domino);
  }

  /** How many positions at the beginning of a trick it has looked at so far. */
  get nodes(): number {
    return (this.#suits?.nodes ?? 0) + (this.#general?.nodes ?? 0);
  }

  #followingSuit(): SuitSearch {
    this.#suits ??= new SuitSearch(this.#makeProver);
    return this.#suits;
  }

  #anyContract(): GeneralSearch {
    this.#general ??= new GeneralSearch();
    return this.#general;
  }
}

/** The guess for which "at least so many?" is about as likely to be true as false. */
function middle(low: number, high: number): number {
  let all = 0;
  for (let value = low; value <= high; value += 1) all += PRIOR[value] as number;
  let above = 0;
  let best = high;
  let least = Number.POSITIVE_INFINITY;
  for (let value = high; value > low; value -= 1) {
    above += PRIOR[value] as number;
    const off = Math.abs(above * 2 - all);
    if (off < least) {
      least = off;
      best = value;
    }
  }
  return best;
}
