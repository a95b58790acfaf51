import { expect, it } from 'vitest';
import { wilson } from './wilson.ts';

// Newcombe (1998), Statistics in Medicine 17, table I, method 3.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i', (count, of, low, high) => {
  const share = wilson(count, of);
  expect(share.low).toBeCloseTo(low, 4);
  expect(share.high).toBeCloseTo(high, 4);
  expect(share.share).toBe(count / of);
});

it('knows nothing from no trial', () => {
  expect(wilson(0, 0)).toEqual({ of: 0, share: 0, low: 0, high: 1 });
});

it('stays within 0 and 1', () => {
  for (const [count, of] of [
    [0, 1],
    [1, 1],
    [0, 3],
    [20, 20],
    [0, 1_000_000],
    [1_000_000, 1_000_000],
  ] as const) {
    const { low, high } = wilson(count, of);
    expect(low).toBeGreaterThanOrEqual(0);
    expect(high).toBeLessThanOrEqual(1);
    expect(low).toBeLessThan(high);
  }
});
