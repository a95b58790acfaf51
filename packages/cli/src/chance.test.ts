import { expect, it } from 'vitest';
import { chanceFrom } from './chance.ts';

const seed = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
const draws = (byte: number, count: number, below: number): number[] => {
  const chance = chanceFrom(seed(byte));
  return Array.from({ length: count }, () => chance(below));
};

it('repeats itself for the same seed, and only for that', () => {
  expect(draws(1, 50, 1000)).toEqual(draws(1, 50, 1000));
  expect(draws(1, 50, 1000)).not.toEqual(draws(2, 50, 1000));
});

it('gives every number below the limit its share', () => {
  const counts = new Array<number>(7).fill(0);
  for (const drawn of draws(3, 70_000, 7)) counts[drawn] = (counts[drawn] ?? 0) + 1;
  expect(counts).toHaveLength(7);
  // Five standard deviations around 10,000.
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(470);
});
