import { GeneralSearch } from './general.ts';
import { NO_DOMINO, type Position, type Search } from './position.ts';
import { SuitSearch } from './search.ts';

export type { Position } from './position.ts';

/** How often a full deal came to each number of points, roughly: where to look for the value first. */
const PRIOR = Float64Array.of(
  ...[0, 0, 0, 1, 0, 0, 1, 6, 1, 0, 0, 1, 1, 4, 4, 2, 1, 2, 14, 13, 2, 2, 3, 9, 12, 17, 3, 1, 6, 13, 20, 18, 1, 4, 13],
  ...[13, 22, 1, 1, 5, 11, 32, 144],
).map((share) => share + 0.1);

/**
 * Exact play with all hands open: what comes of a hand when both sides play best. What is learnt for one question serves
 * the next until another position is loaded. It allocates nothing while it searches.
 */
export class Solver {
  #suits: SuitSearch | null = null;
  #general: GeneralSearch | null = null;
  #search: Search | null = null;
  #position: Position | null = null;
  /** All the points that are still to be taken, those on the table included. */
  most = 0;

  /** A new deal or position: what was known of the last one is forgotten. */
  load(position: Position): void {
    const { tables, hands, trick, leader } = position;
    this.#position = position;
    this.#search = tables.suits ? this.#followingSuit() : this.#anyContract();
    this.#search.load(position);
    let held = 0;
    let counts = 0;
    for (const domino of trick) counts += tables.counts[domino] as number;
    for (let seat = leader, i = 0; i < tables.players; i += 1, seat = tables.next[seat] as number) {
      for (let rest = hands[seat] as number; rest !== 0; rest &= rest - 1) {
        counts += tables.counts[31 - Math.clz32(rest & -rest)] as number;
        held += 1;
      }
    }
    this.most = counts + (held + trick.length) / tables.players;
  }

  /** The bidders' points from here on with best play, the trick on the table included. */
  points(): number {
    return this.pointsAfter(NO_DOMINO);
  }

  /** Whether the bidders take at least so many points from here on. */
  takes(points: number): boolean {
    return this.takesAfter(NO_DOMINO, points);
  }

  /** The points when the seat to play plays this domino. */
  pointsAfter(domino: number): number {
    let low = 0;
    let high = this.most;
    // Asking "at least so many?" a few times is quicker than asking how many.
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

  /** Whether the bid is made, the bidders having taken so many points before. */
  makes(taken: number): boolean {
    return this.makesAfter(NO_DOMINO, taken);
  }

  makesAfter(domino: number, taken: number): boolean {
    const position = this.#position as Position;
    const { goal } = position.tables;
    if (goal.kind === 'points') return this.takesAfter(domino, goal.need - taken);
    if (goal.kind === 'every trick') return this.takesAfter(domino, this.most);
    const general = this.#anyContract();
    if (this.#search !== general) {
      this.#search = general;
      general.load(position);
    }
    return general.avoids(goal.sets, domino);
  }

  /** Positions at the beginning of a trick looked at so far. */
  get nodes(): number {
    return (this.#suits?.nodes ?? 0) + (this.#general?.nodes ?? 0);
  }

  #followingSuit(): SuitSearch {
    this.#suits ??= new SuitSearch();
    return this.#suits;
  }

  #anyContract(): GeneralSearch {
    this.#general ??= new GeneralSearch();
    return this.#general;
  }
}

/** The guess that halves what is likely to be the value. */
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
