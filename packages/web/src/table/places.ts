import { digitAt, indexOfDomino } from '../bone/domino.ts';

/**
 * The seven places of a hand: trumps first, the highest on the left, then the others from high to low. A domino that has
 * been played leaves its place empty, so that nothing moves under a thumb.
 */
export function placesOf(
  dealt: ReadonlySet<string>,
  held: readonly string[],
  trumps: string | undefined,
): readonly (string | null)[] {
  const rank = (word: string): number => 100 * digitAt(trumps, word) + indexOfDomino(word);
  const sorted = [...dealt].sort((a, b) => rank(b) - rank(a));
  const places: (string | null)[] = sorted.map((word) => (held.includes(word) ? word : null));
  while (places.length < 7) places.push(null);
  return places;
}
