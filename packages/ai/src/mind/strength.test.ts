import { expect as accepted, composeOptions, DOMINOES, maskOf, parseDomino, parseRules } from '@texas42/engine';
import { chance } from '@texas42/engine/testing';
import { describe, expect, it } from 'vitest';
import { bestStrength, levelOf, ORDINARY, ordinaries, ordinaryOf, strength } from './strength.ts';

const handOf = (words: string): number => maskOf(words.split(' ').flatMap((word) => parseDomino(word) ?? []));

const ALL_NINE = (1 << ORDINARY) - 1;
const DOUBLES = 7;
const FOLLOW_ME = 8;
/** Known answers of the book of odds. */
const LAY_DOWN = handOf('6-6 6-5 6-4 6-2 5-5 1-1 0-0');
const WORST = handOf('5-3 6-1 5-2 4-3 6-0 4-2 1-0');

/** The declaration that looks best. */
const bestOf = (hand: number): number =>
  Array.from({ length: ORDINARY }, (_, i) => i).reduce((a, b) => (strength(hand, b) > strength(hand, a) ? b : a));

function randomHand(random: (below: number) => number): number {
  const left = [...DOMINOES];
  return maskOf(Array.from({ length: 7 }, () => left.splice(random(left.length), 1)).flat());
}

describe('the strength of a hand', () => {
  const random = chance('strength');
  const others = Array.from({ length: 1000 }, () => bestStrength(randomHand(random), ALL_NINE));
  const rank = (hand: number): number =>
    others.filter((other) => other < bestStrength(hand, ALL_NINE)).length / others.length;

  it('puts the lay-down in sixes above nearly all hands, and the worst hand below', () => {
    expect(rank(LAY_DOWN)).toBeGreaterThan(0.99);
    expect([6, FOLLOW_ME]).toContain(bestOf(LAY_DOWN));
    expect(rank(WORST)).toBeLessThan(0.01);
  });

  it('is that of a middling hand for a middling hand', () => {
    expect(rank(handOf('3-3 6-3 4-3 5-1 2-0 6-2 4-0'))).toBeGreaterThan(0.2);
    expect(rank(handOf('3-3 6-3 4-3 5-1 2-0 6-2 4-0'))).toBeLessThan(0.8);
  });

  it.each([
    ['blanks', '0-0 6-0 5-0 3-0 6-4 5-1 4-2', [0]],
    ['deuces', '2-2 5-2 4-2 3-2 2-0 6-1 5-3', [2]],
    ['treys', '3-3 6-3 5-3 4-3 3-2 6-6 1-0', [3]],
    ['fours', '6-4 4-3 4-2 4-1 6-5 3-1 2-0', [4]],
    ['doubles or follow-me', '6-6 5-5 4-4 3-3 2-2 1-1 0-0', [DOUBLES, FOLLOW_ME]],
  ])('names %s', (_name, words, declarations) => {
    expect(declarations).toContain(bestOf(handOf(words)));
  });

  it('grows with a higher trump, with a double beside and with one trump more', () => {
    const base = strength(handOf('6-3 5-3 3-1 6-2 5-4 4-0 2-1'), 3);
    expect(strength(handOf('3-3 5-3 3-1 6-2 5-4 4-0 2-1'), 3)).toBeGreaterThan(base);
    expect(strength(handOf('6-3 5-3 3-1 6-6 5-4 4-0 2-1'), 3)).toBeGreaterThan(base);
    expect(strength(handOf('6-3 5-3 3-1 6-2 4-3 4-0 2-1'), 3)).toBeGreaterThan(base);
  });

  it.each([
    ['0-0 1-0 2-0 3-0 4-0 5-0 2-1', 0, 0.98],
    ['2-2 6-2 5-2 4-2 2-1 2-0 6-6', 2, 1],
    ['1-1 6-1 5-1 4-1 3-1 6-6 5-5', 1, 1],
    ['1-0 2-0 2-1 3-0 3-1 4-0 0-0', 0, 0.86],
    ['6-6 6-5 6-3 6-1 4-4 3-3 5-2', 6, 0.84],
    ['3-3 6-3 4-3 5-1 2-0 6-2 4-0', 3, 0.78],
    ['6-4 4-3 4-2 4-1 6-5 3-1 2-0', 4, 0.75],
    ['3-3 6-3 5-3 4-3 3-2 6-6 1-0', 6, 0.52],
    ['5-3 6-1 5-2 4-3 6-0 4-2 1-0', 1, 0.24],
  ])('of %s is near the book’s odds for thirty', (words, suit, odds) => {
    const share = 1 / (1 + Math.exp(-strength(handOf(words), suit)));
    expect(Math.abs(share - odds)).toBeLessThan(0.1);
  });

  it('at its best is that of the best declaration allowed', () => {
    expect(bestStrength(LAY_DOWN, 1 << 3)).toBe(strength(LAY_DOWN, 3));
    expect(bestStrength(LAY_DOWN, ALL_NINE)).toBe(strength(LAY_DOWN, bestOf(LAY_DOWN)));
    expect(bestStrength(LAY_DOWN, 0)).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('under the rules of a table', () => {
  const context = composeOptions(accepted(parseRules({ preset: 'casual' })));

  it('nine declarations are ordinary, each of them another, and no special contract is', () => {
    expect(ordinaries(context)).toBe(ALL_NINE);
    const known = context.declarations.map(ordinaryOf).filter((ordinary) => ordinary !== undefined);
    expect([...known].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    for (const trump of context.declarations) expect(ordinaryOf(trump) === undefined).toBe(trump.special);
  });

  it('without follow-me and doubles seven are left', () => {
    const plain = composeOptions(accepted(parseRules({ 'trump.doubles': false, 'trump.noTrump': false })));
    expect(ordinaries(plain)).toBe(0b1111111);
  });

  it('marks ask for more than any points', () => {
    const levels = new Map(context.bids.map((bid) => [bid.word, levelOf(bid)]));
    expect(levels.get('30')).toBe(30);
    expect(levels.get('41')).toBe(41);
    expect(levels.get('1M')).toBe(42);
    expect(levels.get('2M')).toBe(84);
  });
});
