import type { HandView } from '@texas42/protocol';

/** The calls and plays of a finished hand, in order. */
export function movesOf({ shaker, calls, trump, tricks }: HandView): readonly string[] {
  const from = (first: number, words: readonly (string | null)[]): readonly string[] =>
    [0, 1, 2, 3].flatMap((step) => words[(first + step) % 4] ?? []);
  return [...from(shaker + 1, calls), trump, ...tricks.flatMap(({ leader, plays }) => from(leader, plays))];
}
