import { expect, it } from 'vitest';
import { placesOf } from './places.ts';

const DEALT = new Set(['6-0', '2-1', '5-4', '5-5', '6-5', '5-1', '6-4']);
/** Fives are trumps: a rank for each that shows a five, in the order 0-0, 1-0, 1-1 … 6-6. */
const FIVES = `${'0'.repeat(15)}6789ag00000c0`;

it('holds the dominoes from high to low until trumps are named', () => {
  expect(placesOf(DEALT, [...DEALT], undefined)).toEqual(['6-5', '6-4', '6-0', '5-5', '5-4', '5-1', '2-1']);
});

it('puts trumps first, the double before the others', () => {
  expect(placesOf(DEALT, [...DEALT], FIVES)).toEqual(['5-5', '6-5', '5-4', '5-1', '6-4', '6-0', '2-1']);
});

it('leaves a place empty when its domino has been played', () => {
  const held = [...DEALT].filter((word) => word !== '6-4' && word !== '2-1');
  expect(placesOf(DEALT, held, undefined)).toEqual(['6-5', null, '6-0', '5-5', '5-4', '5-1', null]);
});

it('has seven places whatever is known', () => {
  expect(placesOf(new Set(['4-4']), ['4-4'], undefined)).toHaveLength(7);
});
