import { ALL_DOUBLES, DOMINOES, type Domino, type Pip, SUIT_NAMES, showing } from './domino.ts';

/** How doubles rank in nello and follow-me (NEL-4, FOL-1 to FOL-3). */
export type Doubles = 'high' | 'low' | 'own-suit' | 'own-suit-inverted';

/** What the declarer named. It carries its suits as data, so the rules of following and winning work for every contract. */
export interface Declaration {
  /** `suit:4`, `no-trump`, `nello:high`. */
  readonly word: string;
  /** `suit`, `doubles`, `no-trump`, or the name of the layer that brings it. */
  readonly contract: string;
  /** Whether it is a special contract, such as nello, that straight 42 does not have. */
  readonly special: boolean;
  /** How players say it: "fours", "follow-me", "nello, doubles high". */
  readonly title: string;
  /** What the declarer must do, where no trumps say it: "lose every trick". */
  readonly meaning: string;
  /** The dominoes that leave their pip suits and make up suit 7 (SUIT-2), as a set. */
  readonly called: number;
  /** Whether the called suit beats the led suit, as trumps do (TRK-1). Doubles called in nello do not. */
  readonly power: boolean;
  /** The players' name for the called suit: "trumps", or "doubles" where these have no power. */
  readonly calledTitle: string;
  /** Rank of each domino, by index, among those of its own suit: 15 for a double on top, 0 for one at the bottom. */
  readonly ranks: readonly number[];
}

const ON_TOP = 15;

/** TRK-2 and TRK-3: within a pip suit the sum of both ends ranks a domino as its other end does; only doubles are special. */
function rankOf(domino: Domino, called: number, doubles: Doubles): number {
  if (!domino.isDouble) return domino.high + domino.low + 1;
  const isCalledDouble = called === ALL_DOUBLES;
  if (isCalledDouble) return doubles === 'own-suit-inverted' ? 7 - domino.high : domino.high + 1;
  return doubles === 'low' ? 0 : ON_TOP;
}

interface Suits {
  readonly called?: number;
  readonly power?: boolean;
  readonly doubles?: Doubles;
  readonly special?: boolean;
  readonly meaning?: string;
  readonly calledTitle?: string;
  readonly rank?: (domino: Domino) => number;
}

export function declaration(word: string, title: string, contract: string, suits: Suits): Declaration {
  const { called = 0, power = false, doubles = 'high', special = false, meaning = '' } = suits;
  const { calledTitle = power ? 'trumps' : 'doubles', rank = (domino) => rankOf(domino, called, doubles) } = suits;
  const ranks = Object.freeze(DOMINOES.map(rank));
  return Object.freeze({ word, contract, title, special, meaning, called, power, calledTitle, ranks });
}

export function suitDeclaration(pip: Pip): Declaration {
  return declaration(`suit:${pip}`, SUIT_NAMES[pip], 'suit', { called: showing(pip), power: true });
}

export const DOUBLES_DECLARATION = declaration('doubles', 'doubles', 'doubles', {
  called: ALL_DOUBLES,
  power: true,
  doubles: 'own-suit',
});

const TREATMENT_TITLES: Readonly<Record<Doubles, string>> = {
  high: 'doubles high',
  low: 'doubles low',
  'own-suit': 'doubles a suit of their own',
  'own-suit-inverted': 'doubles a suit of their own, blank high',
};

/**
 * Contracts without trumps, one for each treatment of the doubles. The word names the treatment only where there is a
 * choice.
 */
export function trumpless(
  contract: string,
  title: string,
  treatments: readonly Doubles[],
  { meaning, special = true }: { readonly meaning: string; readonly special?: boolean },
): readonly Declaration[] {
  const isChoice = treatments.length > 1;
  return treatments.map((doubles) => {
    const called = doubles === 'high' || doubles === 'low' ? 0 : ALL_DOUBLES;
    const word = isChoice ? `${contract}:${doubles}` : contract;
    const full = isChoice ? `${title}, ${TREATMENT_TITLES[doubles]}` : title;
    return declaration(word, full, contract, { called, doubles, special, meaning });
  });
}

export function isCalled({ called }: Declaration, { bit }: Domino): boolean {
  return (called & bit) !== 0;
}
