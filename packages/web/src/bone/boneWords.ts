import { inWords } from '../words/words.ts';
import { ends } from './domino.ts';

// What a bone is called.

const PIPS = ['blank', 'ace', 'deuce', 'trey', 'four', 'five', 'six'];

/** "six-four", "double five". */
export function dominoName(word: string, top?: number): string {
  const [first, second] = ends(word, top);
  return first === second ? `double ${PIPS[first]}` : `${PIPS[first]}-${PIPS[second]}`;
}

export interface BoneFacts {
  readonly trump?: boolean;
  readonly count?: number;
  readonly also?: string;
  readonly top?: number | undefined;
}

/** "six-four, ten count, playable". */
export function boneName(word: string, { trump = false, count = 0, also = '', top }: BoneFacts): string {
  const parts = [dominoName(word, top), trump ? 'trump' : '', count > 0 ? `${inWords(count)} count` : '', also];
  return parts.filter((part) => part !== '').join(', ');
}
