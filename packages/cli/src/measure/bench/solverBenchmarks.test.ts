import { parseDomino } from '@texas42/engine';
import { expect, it } from 'vitest';
import { longestSuit, someDeals } from './solverBenchmarks.ts';

const hand = (names: string) => names.split(' ').flatMap((name) => parseDomino(name) ?? []);

it.each([
  ['5-5 5-4 5-1 6-2 3-3 1-0 2-0', 5],
  ['6-6 6-4 5-5 5-3 2-2 1-1 0-0', 6],
  ['4-0 3-0 2-0 1-0 5-5 6-6 5-4', 0],
])('%s is longest in %i', (names, suit) => {
  expect(longestSuit(hand(names))).toBe(suit);
});

it('full deals before the first lead, always the same', () => {
  const deals = someDeals(5);
  expect(deals.map(({ hands }) => hands)).toEqual(someDeals(5).map(({ hands }) => hands));
  for (const { hands, leader, trick } of deals) {
    expect(hands.reduce((all, held) => all | held, 0)).toBe(2 ** 28 - 1);
    expect({ leader, trick }).toEqual({ leader: 0, trick: [] });
  }
});
