/** The figures of a benchmark, one a round. */
export type Rounds = readonly number[];

export interface Benchmark {
  readonly name: string;
  /** For `/s` more is better, for all others less. */
  readonly unit: 'µs' | 'ms' | 'times' | 'bytes' | '/s' | '%';
  readonly about: string;
  readonly measure: (rounds: number) => Rounds | Promise<Rounds>;
}

const WARM_UP = 1000;

/** One figure a round. Rounds of the first second warm up and do not count. */
export function rounds(count: number, round: () => number): Rounds {
  const begun = performance.now();
  do round();
  while (count > 1 && performance.now() - begun < WARM_UP);
  return Array.from({ length: count }, round);
}

export function timed(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

export function median(figures: Rounds): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}

/** The figure that 95 of 100 do not exceed. */
export function p95(figures: Rounds): number {
  return [...figures].sort((a, b) => a - b)[Math.ceil(0.95 * figures.length) - 1] ?? 0;
}
