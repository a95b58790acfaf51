import { expect, it } from 'vitest';
import { median, p95, rounds } from './rounds.ts';

it('the median is the middle', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

it('95 of 100 do not exceed the 95th', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(p95(hundred)).toBe(95);
  expect(p95([7])).toBe(7);
  expect(p95([1, 2])).toBe(2);
});

it('there is a figure for each round, after one that does not count', () => {
  let round = 0;
  expect(
    rounds(1, () => {
      round += 1;
      return round;
    }),
  ).toEqual([2]);
});
