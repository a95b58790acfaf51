import { describe, expect, it } from 'vitest';
import { Differences, mcnemar, shareDifference } from './paired.ts';
import { wilson } from './wilson.ts';

function differences(...all: readonly number[]): Differences {
  const sum = new Differences();
  for (const each of all) sum.add(each);
  return sum;
}

describe('differences', () => {
  it('have a mean with its interval', () => {
    // Standard deviation 1.581, standard error 0.707.
    const { mean, low, high } = differences(1, 2, 3, 4, 5).mean();
    expect(mean).toBe(3);
    expect(high - mean).toBeCloseTo(1.386, 3);
    expect(mean - low).toBeCloseTo(1.386, 3);
  });

  it('of one pair, or none, tell no more than themselves', () => {
    expect(differences(2).mean()).toEqual({ mean: 2, low: 2, high: 2 });
    expect(differences().mean()).toEqual({ mean: 0, low: 0, high: 0 });
  });

  it('are won, lost or equal', () => {
    expect(differences(1, 0.5, -1, 0, 2).signs()).toEqual({ won: 3, lost: 1, equal: 1, z: 1 });
  });
});

it.each([
  [0, 0, 0],
  [10, 10, 0],
  [121, 79, 2.97],
  [79, 121, -2.97],
])('McNemar: %i won, %i lost', (won, lost, z) => {
  expect(mcnemar(won, lost)).toBeCloseTo(z, 2);
});

// Newcombe (1998), Statistics in Medicine 17, 873–890, table II, method 10.
it.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [10, 10, 0, 20, 0.6791, 1],
])('%i of %i against %i of %i', (a, ofA, b, ofB, low, high) => {
  const difference = shareDifference(wilson(a, ofA), wilson(b, ofB));
  expect(difference.low).toBeCloseTo(low, 3);
  expect(difference.high).toBeCloseTo(high, 3);
  expect(difference.mean).toBeCloseTo(a / ofA - b / ofB);
});
