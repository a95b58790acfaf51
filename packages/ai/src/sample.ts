import { ALL_DOUBLES } from '@texas42/engine';
import type { Dice } from './dice.ts';
import { indices, size } from './mask.ts';

/** Who may hold what, as far as it is known for certain. */
export interface Holders {
  /** The dominoes to be given out. */
  readonly unseen: number;
  /** How many go to each of the places; together they are all that is unseen. */
  readonly room: readonly number[];
  /** What each place cannot hold. */
  readonly lacks: readonly number[];
  /** The least doubles that each place must get. */
  readonly doubles: readonly number[];
}

interface Group {
  readonly dominoes: readonly number[];
  /** The places that may hold them. */
  readonly places: readonly number[];
  readonly isDouble: boolean;
}

/**
 * Deals that fit what is known, each with exactly the same chance. Dominoes that may lie in the same places form a group;
 * how many ways there are to finish is counted once for every state of the rest, and each step is drawn by these counts.
 */
export class Sampler {
  readonly #groups: readonly Group[];
  readonly #holders: Holders;
  readonly #ways = new Map<string, number>();
  readonly #splits = new Map<number, readonly (readonly number[])[]>();

  constructor(holders: Holders) {
    this.#holders = holders;
    const groups = new Map<string, number[]>();
    for (const domino of indices(holders.unseen)) {
      const places = holders.lacks.map((lacks) => (((lacks >>> domino) & 1) === 0 ? 1 : 0));
      const key = `${places.join('')} ${(ALL_DOUBLES >>> domino) & 1}`;
      groups.set(key, [...(groups.get(key) ?? []), domino]);
    }
    this.#groups = [...groups].map(([key, dominoes]) => ({
      dominoes,
      places: indices(parseInt([...(key.split(' ')[0] ?? '')].reverse().join(''), 2)),
      isDouble: key.endsWith('1'),
    }));
  }

  /** How many deals there are. */
  get count(): number {
    return this.#count(0, this.#holders.room, this.#holders.doubles);
  }

  /** One of them, as a set for each place. */
  draw(dice: Dice, into: number[]): boolean {
    into.fill(0);
    let room = this.#holders.room;
    let doubles = this.#holders.doubles;
    let ways = this.count;
    if (ways === 0) return false;
    for (const [at, group] of this.#groups.entries()) {
      let mark = dice.share() * ways;
      let chosen: readonly number[] | undefined;
      for (const split of this.#splitsOf(group)) {
        const next = this.#after(at, split, room, doubles);
        if (next.ways <= 0) continue;
        chosen = split;
        ways = next.ways / next.orders;
        mark -= next.ways;
        if (mark < 0) break;
      }
      if (!chosen) return false;
      const next = this.#after(at, chosen, room, doubles);
      room = next.room;
      doubles = next.doubles;
      ways = next.ways / next.orders;
      giveOut(group.dominoes, chosen, group.places, dice, into);
    }
    return true;
  }

  /** Every one of them in turn. */
  *all(): Generator<readonly number[]> {
    const deal = this.#holders.room.map(() => 0);
    yield* this.#from(0, 0, deal, [...this.#holders.room], [...this.#holders.doubles]);
  }

  *#from(at: number, item: number, deal: number[], room: number[], doubles: number[]): Generator<readonly number[]> {
    const group = this.#groups[at];
    if (!group) {
      if (doubles.every((least) => least <= 0)) yield deal;
      return;
    }
    const domino = group.dominoes[item];
    if (domino === undefined) {
      yield* this.#from(at + 1, 0, deal, room, doubles);
      return;
    }
    for (const place of group.places) {
      if ((room[place] ?? 0) === 0) continue;
      room[place] = (room[place] ?? 0) - 1;
      deal[place] = (deal[place] ?? 0) | (1 << domino);
      if (group.isDouble) doubles[place] = (doubles[place] ?? 0) - 1;
      yield* this.#from(at, item + 1, deal, room, doubles);
      if (group.isDouble) doubles[place] = (doubles[place] ?? 0) + 1;
      deal[place] = (deal[place] ?? 0) & ~(1 << domino);
      room[place] = (room[place] ?? 0) + 1;
    }
  }

  #count(at: number, room: readonly number[], doubles: readonly number[]): number {
    const group = this.#groups[at];
    if (!group) return doubles.every((least) => least <= 0) ? 1 : 0;
    const key = `${at} ${room.join()} ${doubles.join()}`;
    const known = this.#ways.get(key);
    if (known !== undefined) return known;
    let ways = 0;
    for (const split of this.#splitsOf(group)) ways += this.#after(at, split, room, doubles).ways;
    this.#ways.set(key, ways);
    return ways;
  }

  #after(at: number, split: readonly number[], room: readonly number[], doubles: readonly number[]) {
    const group = this.#groups[at];
    const places = group?.places ?? [];
    const rest = [...room];
    const least = [...doubles];
    for (const [i, place] of places.entries()) {
      rest[place] = (rest[place] ?? 0) - (split[i] ?? 0);
      if ((rest[place] ?? 0) < 0) return { ways: 0, orders: 1, room: rest, doubles: least };
      if (group?.isDouble) least[place] = Math.max(0, (least[place] ?? 0) - (split[i] ?? 0));
    }
    const orders = ordersOf(split);
    return { ways: orders * this.#count(at + 1, rest, least), orders, room: rest, doubles: least };
  }

  /** Every way to spread the dominoes of a group over its places, as numbers. */
  #splitsOf({ dominoes, places }: Group): readonly (readonly number[])[] {
    const key = dominoes.length * 8 + places.length;
    const known = this.#splits.get(key) ?? splits(dominoes.length, places.length);
    this.#splits.set(key, known);
    return known;
  }
}

function splits(items: number, places: number): (readonly number[])[] {
  if (places === 0) return items === 0 ? [[]] : [];
  if (places === 1) return [[items]];
  return Array.from({ length: items + 1 }, (_, first) =>
    splits(items - first, places - 1).map((rest) => [first, ...rest]),
  ).flat();
}

const FACTORIALS = [1];
for (let n = 1; n <= 21; n += 1) FACTORIALS.push((FACTORIALS[n - 1] ?? 1) * n);
const factorial = (n: number): number => FACTORIALS[n] ?? 1;

const ordersOf = (split: readonly number[]): number =>
  split.reduce((ways, n) => ways / factorial(n), factorial(split.reduce((sum, n) => sum + n, 0)));

function giveOut(
  dominoes: readonly number[],
  split: readonly number[],
  places: readonly number[],
  dice: Dice,
  into: number[],
): void {
  const rest = [...dominoes];
  for (const [i, place] of places.entries()) {
    for (let n = split[i] ?? 0; n > 0; n -= 1) {
      const at = dice.below(rest.length);
      into[place] = (into[place] ?? 0) | (1 << (rest[at] ?? 0));
      rest[at] = rest[rest.length - 1] ?? 0;
      rest.pop();
    }
  }
}

/** How many dominoes of a set are doubles. */
export const doublesOf = (set: number): number => size(set & ALL_DOUBLES);
