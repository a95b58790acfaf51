/** Numbers known beforehand, and whether it happened: 1 or 0. */
export interface Outcome {
  readonly x: readonly number[];
  readonly made: number;
}

/** The weights of the first `terms` numbers by logistic regression, found by steps down the slope. */
export function regress(outcomes: readonly Outcome[], terms: number): readonly number[] {
  const weights = Array.from({ length: terms }, () => 0);
  for (let round = 0; round < 20_000; round += 1) {
    const slopes = weights.map(() => 0);
    for (const { x, made } of outcomes) {
      const odds = weights.reduce((sum, weight, i) => sum + weight * (x[i] ?? 0), 0);
      const off = made - 1 / (1 + Math.exp(-odds));
      for (let i = 0; i < terms; i += 1) slopes[i] = (slopes[i] ?? 0) + off * (x[i] ?? 0);
    }
    for (let i = 0; i < terms; i += 1) weights[i] = (weights[i] ?? 0) + (0.2 * (slopes[i] ?? 0)) / outcomes.length;
  }
  return weights;
}
