export const PIPS = [0, 1, 2, 3, 4, 5, 6] as const;
export type Pip = (typeof PIPS)[number];

/** The eighth suit: the dominoes that a declaration calls out of the seven pip suits (SET-4). */
export const CALLED = 7;
export type Suit = Pip | typeof CALLED;

/** A domino. Exactly 28 of these objects exist, so `===` compares dominoes. */
export interface Domino {
  /** Larger end first: `6-4`. */
  readonly id: string;
  readonly high: Pip;
  readonly low: Pip;
  readonly isDouble: boolean;
  /** SET-5: the points that it adds to a trick. */
  readonly count: 0 | 5 | 10;
  /** 0 for 0-0, 1 for 1-0, 2 for 1-1 … 27 for 6-6. */
  readonly index: number;
  /** `1 << index`, for sets of dominoes as numbers. */
  readonly bit: number;
}

export type Hand = readonly Domino[];

function countOf(high: Pip, low: Pip): 0 | 5 | 10 {
  if (high + low === 5) return 5;
  return high + low === 10 ? 10 : 0;
}

/** All 28, lowest index first. */
export const DOMINOES: readonly Domino[] = Object.freeze(
  PIPS.flatMap((high) => PIPS.filter((low) => low <= high).map((low) => ({ high, low }))).map(({ high, low }, index) =>
    Object.freeze({
      id: `${high}-${low}`,
      high,
      low,
      isDouble: high === low,
      count: countOf(high, low),
      index,
      bit: 1 << index,
    }),
  ),
);

const BY_ID: ReadonlyMap<string, Domino> = new Map(DOMINOES.map((domino) => [domino.id, domino]));

export function parseDomino(id: string): Domino | undefined {
  return BY_ID.get(id);
}

/** The domino of that name. Throws on a wrong name, so it is for names in code; `parseDomino` reads input. */
export function domino(id: string): Domino {
  const found = BY_ID.get(id);
  if (!found) throw new Error(`There is no domino ${id}.`);
  return found;
}

/** A set of dominoes as a 28-bit number. */
export function maskOf(dominoes: readonly Domino[]): number {
  return dominoes.reduce((mask, { bit }) => mask | bit, 0);
}

export const ALL_DOMINOES = maskOf(DOMINOES);
export const ALL_DOUBLES = maskOf(DOMINOES.filter(({ isDouble }) => isDouble));

/** The seven dominoes that show this pip. */
export function showing(pip: Pip): number {
  return maskOf(DOMINOES.filter(({ high, low }) => high === pip || low === pip));
}

export function doublesIn(hand: Hand): number {
  let doubles = 0;
  for (const { isDouble } of hand) if (isDouble) doubles += 1;
  return doubles;
}

export const SUIT_NAMES = ['blanks', 'aces', 'deuces', 'treys', 'fours', 'fives', 'sixes'] as const;
