import { ALL_DOUBLES } from '@texas42/engine';
import { indices, size } from '../../solver/mask.ts';
import type { Dice } from './dice.ts';

/** Imagined deals: what every seat holds now, and how much each deal counts. */
export interface Worlds {
  readonly hands: readonly (readonly number[])[];
  readonly weights: readonly number[];
  /** Whether these are all deals that are possible. */
  readonly isAll: boolean;
}

/** The facts about who can hold which domino. A place is a seat, or the tricks that lie face down. */
export interface Holders {
  /** The dominoes to give out. */
  readonly unseen: number;
  /** How many of them each place gets; together all. */
  readonly room: readonly number[];
  /** The dominoes that each place cannot hold. */
  readonly lacks: readonly number[];
  /** How many doubles each place gets at least. */
  readonly doubles: readonly number[];
}

/** Dominoes that can be in the same places, and so are alike. */
interface Group {
  readonly dominoes: readonly number[];
  readonly places: readonly number[];
  readonly isDouble: boolean;
}

/** A state in which some groups have been given out. */
interface Node {
  /** In how many ways the rest can be given out. */
  readonly ways: number;
  readonly branches: readonly Branch[];
}

interface Branch {
  /** How many dominoes of the next group go to each of its places. */
  readonly split: readonly number[];
  readonly ways: number;
  readonly next: Node;
}

const END: Node = { ways: 1, branches: [] };
const DEAD_END: Node = { ways: 0, branches: [] };

/**
 * Draws deals that fit the facts, each with exactly the same chance. It counts once, for every state, in how many ways the
 * rest can be given out, and draws each step by these counts.
 */
export class Sampler {
  readonly #groups: readonly Group[];
  readonly #holders: Holders;
  readonly #nodes = new Map<string, Node>();
  readonly #root: Node;

  constructor(holders: Holders) {
    this.#holders = holders;
    this.#groups = groupsOf(holders);
    this.#root = this.#node(0, holders.room, holders.doubles);
  }

  /** How many deals fit. */
  get count(): number {
    return this.#root.ways;
  }

  /** Draws a deal into `into`, a set for each place; false if no deal fits. */
  draw(dice: Dice, into: number[]): boolean {
    into.fill(0);
    let node = this.#root;
    if (node.ways === 0) return false;
    for (const group of this.#groups) {
      let mark = dice.share() * node.ways;
      let chosen = node.branches[0];
      for (const branch of node.branches) {
        chosen = branch;
        mark -= branch.ways;
        if (mark < 0) break;
      }
      if (!chosen) return false;
      giveOut(group, chosen.split, dice, into);
      node = chosen.next;
    }
    return true;
  }

  /** Every deal that fits, in turn, in the same array each time. */
  *all(): Generator<readonly number[]> {
    const { room, doubles } = this.#holders;
    yield* this.#from(0, 0, [...room].fill(0), [...room], [...doubles]);
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
      if (room[place] === 0) continue;
      add(room, place, -1);
      add(deal, place, 1 << domino);
      if (group.isDouble) add(doubles, place, -1);
      yield* this.#from(at, item + 1, deal, room, doubles);
      if (group.isDouble) add(doubles, place, 1);
      add(deal, place, -(1 << domino));
      add(room, place, 1);
    }
  }

  #node(at: number, room: readonly number[], doubles: readonly number[]): Node {
    const group = this.#groups[at];
    if (!group) return doubles.every((least) => least <= 0) ? END : DEAD_END;
    const key = `${at} ${room.join()} ${doubles.join()}`;
    const known = this.#nodes.get(key);
    if (known) return known;
    const branches: Branch[] = [];
    for (const split of splits(group.dominoes.length, group.places, room)) {
      const rest = [...room];
      const least = [...doubles];
      for (const [i, place] of group.places.entries()) {
        add(rest, place, -(split[i] ?? 0));
        if (group.isDouble) least[place] = Math.max(0, (least[place] ?? 0) - (split[i] ?? 0));
      }
      const next = this.#node(at + 1, rest, least);
      if (next.ways > 0) branches.push({ split, ways: next.ways * ordersOf(split), next });
    }
    const node = { ways: branches.reduce((sum, { ways }) => sum + ways, 0), branches };
    this.#nodes.set(key, node);
    return node;
  }
}

const add = (numbers: number[], at: number, more: number): void => {
  numbers[at] = (numbers[at] ?? 0) + more;
};

function groupsOf({ unseen, lacks, doubles }: Holders): readonly Group[] {
  const minds = doubles.some((least) => least > 0);
  const groups = new Map<number, { dominoes: number[]; isDouble: boolean }>();
  for (const domino of indices(unseen)) {
    const isDouble = minds && ((ALL_DOUBLES >>> domino) & 1) === 1;
    const places = lacks.reduce((set, lack, place) => (((lack >>> domino) & 1) === 0 ? set | (1 << place) : set), 0);
    const key = places * 2 + (isDouble ? 1 : 0);
    const group = groups.get(key) ?? { dominoes: [], isDouble };
    group.dominoes.push(domino);
    groups.set(key, group);
  }
  // Groups with the fewest places first: that makes fewer branches.
  return [...groups]
    .map(([key, group]) => ({ ...group, places: indices(key >> 1) }))
    .sort((a, b) => a.places.length - b.places.length);
}

/** Every way to spread so many items over places with so much room: how many go to each. */
function splits(items: number, places: readonly number[], room: readonly number[]): readonly (readonly number[])[] {
  const [first, ...others] = places;
  if (first === undefined) return items === 0 ? [[]] : [];
  const most = Math.min(items, room[first] ?? 0);
  const all: (readonly number[])[] = [];
  for (let n = others.length === 0 ? items : 0; n <= most; n += 1) {
    for (const rest of splits(items - n, others, room)) all.push([n, ...rest]);
  }
  return all;
}

const FACTORIALS = [1];
for (let n = 1; n <= 28; n += 1) FACTORIALS.push((FACTORIALS[n - 1] ?? 1) * n);
const factorial = (n: number): number => FACTORIALS[n] ?? 1;

const ordersOf = (split: readonly number[]): number =>
  Math.round(split.reduce((ways, n) => ways / factorial(n), factorial(split.reduce((sum, n) => sum + n, 0))));

const rest: number[] = [];

function giveOut({ dominoes, places }: Group, split: readonly number[], dice: Dice, into: number[]): void {
  rest.length = 0;
  for (const domino of dominoes) rest.push(domino);
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i] as number;
    let set = into[place] as number;
    for (let n = split[i] as number; n > 0; n -= 1) {
      const at = dice.below(rest.length);
      set |= 1 << (rest[at] as number);
      rest[at] = rest[rest.length - 1] as number;
      rest.pop();
    }
    into[place] = set;
  }
}

/** How many dominoes of a set are doubles. */
export const doublesOf = (set: number): number => size(set & ALL_DOUBLES);
