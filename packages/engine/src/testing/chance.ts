import type { Chance } from '../chance.ts';

export { type Chance, pick } from '../chance.ts';

/** A generator that follows from its words. For tests only: games are shaken by `shake.ts`. */
export function chance(words: string): Chance {
  let state = 0x811c9dc5;
  for (const letter of words) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * below);
  };
}
