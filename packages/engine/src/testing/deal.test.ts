import { describe, expect, it } from 'vitest';
import { DOUBLES_DECLARATION, suitDeclaration } from '../game/declaration.ts';
import { doublesIn, type Hand } from '../game/domino.ts';
import { isDeal } from '../game/shake.ts';
import { type DealConstraints, deal } from './deal.ts';

const names = (hand: Hand): readonly string[] => hand.map(({ id }) => id);

const FILLS = Array.from({ length: 50 }, (_, index) => `fill ${index}`);

it('the same fill deals the same hands, another fill others', () => {
  expect(deal({}, 'a')).toEqual(deal({}, 'a'));
  expect(deal({}, 'a')).not.toEqual(deal({}, 'b'));
});

it('a deal meets the constraints of every seat', () => {
  for (const fill of FILLS) {
    const hands = deal(
      {
        0: { exactDominoes: '6-6 0-0', minDoubles: 4 },
        1: { voidInSuit: 6 },
        2: { voidInSuit: 5, under: suitDeclaration(5) },
        3: ['5-5'],
      },
      fill,
    );
    expect(isDeal(hands)).toBe(true);
    expect(names(hands[0])).toEqual(expect.arrayContaining(['6-6', '0-0']));
    expect(doublesIn(hands[0])).toBeGreaterThanOrEqual(4);
    expect(hands[1].filter(({ high }) => high === 6)).toEqual([]);
    expect(names(hands[3])).toContain('5-5');
  }
});

it('a tight deal is found however it is filled', () => {
  for (const fill of FILLS) {
    const hands = deal(
      { 0: { minDoubles: 4 }, 1: { minDoubles: 3 }, 2: { voidInSuit: 6 }, 3: { voidInSuit: 6 } },
      fill,
    );
    expect(isDeal(hands)).toBe(true);
    expect([doublesIn(hands[0]), doublesIn(hands[1])]).toEqual([4, 3]);
  }
});

it('void under a declaration goes by the suits of that declaration', () => {
  const { 0: hand } = deal({ 0: { voidInSuit: 5, under: DOUBLES_DECLARATION, exactDominoes: '5-5' } });
  expect(names(hand).filter((name) => name.includes('5'))).toEqual(['5-5']);
  const trumpless = deal({ 0: { voidInSuit: 7, under: suitDeclaration(4) } });
  expect(names(trumpless[0]).filter((name) => name.includes('4'))).toEqual([]);
});

describe('what cannot be dealt is refused in a sentence', () => {
  it.each<[string, DealConstraints, string]>([
    ['a domino in two hands', { 0: '6-4', 2: '6-4' }, 'The 6-4 is dealt twice.'],
    ['a name that is none', { 1: '4-6' }, 'Seat 1 is given "4-6", which is no domino.'],
    ['too many', { 1: '6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5' }, 'Seat 1 is given 8 dominoes.'],
    ['too many doubles', { 2: { minDoubles: 8 } }, 'No deal gives seat 2 at least 8 doubles.'],
    [
      'eight doubles in two hands',
      { 0: { minDoubles: 4 }, 1: { minDoubles: 4 } },
      'No deal gives seat 0 at least 4 doubles; seat 1 at least 4 doubles.',
    ],
    [
      'a domino of the suit that is to be missing',
      { 0: { exactDominoes: '6-4', voidInSuit: 6 } },
      'No deal gives seat 0 6-4, nothing of sixes.',
    ],
  ])('%s', (_title, constraints, sentence) => {
    expect(() => deal(constraints)).toThrow(sentence);
  });
});
