import { expect, it } from 'vitest';
import { table } from './scriptedTable.ts';

const HANDS = {
  0: '6-4 6-0 4-3 3-2 1-1 6-1 4-1',
  1: '6-5 5-3 5-1 5-0 2-2 2-0 2-1',
  2: '5-5 5-4 4-4 4-2 4-0 3-1 0-0',
  3: '6-6 6-3 6-2 5-2 3-3 3-0 1-0',
};

it('a hand of 42 is played by its words, and the rest happens by itself', () => {
  const game = table({ shaker: 0, hands: HANDS }).bid('P 31 P P').declare('suit:4');
  game.play('4-4 1-0 6-4 2-0  5-4 3-0 4-1 2-1  5-5 5-2 3-2 5-1');
  expect(game.in('bidding')).toMatchObject({ handNumber: 2, shaker: 1, marks: [1, 0] });
  expect(game.actions.filter(({ type }) => type === 'complete-trick')).toHaveLength(3);
  expect(game.actions.at(-1)).toEqual({ type: 'score-hand' });
});

it('a word that is refused is thrown with the sentence of the refusal', () => {
  const game = table({ shaker: 0, hands: HANDS }).bid('P 31 P P');
  expect(() => game.play('4-4')).toThrow('4-4 is not for now: trumps are to be named.');
  expect(game.refuses('4-4').code).toBe('wrong-phase');
  expect(() => game.refuses('suit:4')).toThrow('suit:4 is not refused.');
  expect(() => game.in('playing')).toThrow('The table is in the phase declaring, not playing.');
});

it('the table pauses where it is told to', () => {
  const game = table({ pauseIn: 'thrown-in' }).bid('P P P P');
  expect(game.state.phase).toBe('thrown-in');
  expect(game.take('redeal').in('bidding').handNumber).toBe(2);
  expect(() => game.take('redeal')).toThrow('redeal is not offered in the phase bidding.');
});
