import { expect, it } from 'vitest';
import { ALL_DOUBLES, DOMINOES, domino, doublesIn, maskOf, parseDomino, SUIT_NAMES, showing } from './domino.ts';

it('[SET-1] there are 28 dominoes, each once, the larger end first', () => {
  expect(DOMINOES.map(({ id }) => id).join(' ')).toBe(
    '0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2 3-3 4-0 4-1 4-2 4-3 4-4 5-0 5-1 5-2 5-3 5-4 5-5 6-0 6-1 6-2 6-3 6-4 6-5 6-6',
  );
});

it.each(['4-6', '7-0', '6-7', '6', '64', '', ' 6-4', '6-4 ', '-1-0', '6–4', 'P'])(
  '[SET-1] "%s" is no name of a domino',
  (name) => {
    expect(parseDomino(name)).toBeUndefined();
    expect(() => domino(name)).toThrow('There is no domino');
  },
);

it('[SET-1] a name stands for one object, whichever way it is asked for', () => {
  for (const one of DOMINOES) {
    expect(parseDomino(one.id)).toBe(one);
    expect(domino(one.id)).toBe(one);
  }
});

it('[SET-4] suits are numbered by their end', () => {
  expect(SUIT_NAMES).toEqual(['blanks', 'aces', 'deuces', 'treys', 'fours', 'fives', 'sixes']);
});

it('[SET-5] five dominoes carry 35 of count, the other 23 nothing', () => {
  const counters = DOMINOES.filter(({ count }) => count > 0).map(({ id, count }) => `${id} ${count}`);
  expect(counters).toEqual(['3-2 5', '4-1 5', '5-0 5', '5-5 10', '6-4 10']);
  expect(DOMINOES.reduce((sum, { count }) => sum + count, 0)).toBe(35);
});

it('a set of dominoes is a number with one bit each', () => {
  expect(maskOf(DOMINOES)).toBe(2 ** 28 - 1);
  expect(DOMINOES.filter(({ bit }) => (ALL_DOUBLES & bit) !== 0).map(({ id }) => id)).toEqual([
    '0-0',
    '1-1',
    '2-2',
    '3-3',
    '4-4',
    '5-5',
    '6-6',
  ]);
  expect(DOMINOES.filter(({ bit }) => (showing(0) & bit) !== 0).map(({ id }) => id)).toEqual([
    '0-0',
    '1-0',
    '2-0',
    '3-0',
    '4-0',
    '5-0',
    '6-0',
  ]);
  expect(doublesIn(DOMINOES)).toBe(7);
});
