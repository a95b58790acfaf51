import { expect, it } from 'vitest';
import { table } from '../../testing/scriptedTable.ts';

const SPEED = { speed: true };

/** Seat 1 has one six and seat 3 one; seat 2 has several. */
const HANDS = {
  0: '6-6 6-5 5-5 5-4 4-4 4-3 3-3',
  1: '6-0 1-0 2-0 3-0 4-0 5-0 1-1',
  2: '6-1 6-2 6-3 2-1 3-1 4-1 5-1',
  3: '6-4 2-2 0-0 3-2 4-2 5-2 5-3',
};

it('a move without an alternative is made at once, a choice is waited for', () => {
  const game = table({ rules: SPEED, hands: HANDS }).bid('1M P P P').declare('no-trump').play('6-6');
  expect(game.in('playing')).toMatchObject({ turn: 2, trick: { length: 2 } }); // seat 1 had only the 6-0
  game.play('6-1');
  expect(game.in('playing')).toMatchObject({ turn: 0, tricks: { length: 1 } }); // seat 3 had only the 6-4
});

it('the last trick plays itself', () => {
  const game = table({ rules: { ...SPEED, earlyEnd: 'play-out' }, hands: HANDS })
    .bid('1M P P P')
    .declare('no-trump');
  let before = 0;
  while (game.state.phase === 'playing') {
    before = game.state.tricks.length;
    game.play(game.legal()[0] ?? '');
  }
  expect(game.state.lastHand?.tricks).toHaveLength(7);
  expect(before).toBeLessThan(6);
});

it('[BID-7] a call is never made for a player: there is always something to bid', () => {
  const game = table({ rules: SPEED }).bid('2M 3M 4M');
  expect(game.in('bidding').turn).toBe(3);
  expect(game.offers.every(({ autoExecute }) => !autoExecute)).toBe(true);
});

it('a person nods to a trick alone, but is asked for it', () => {
  const rules = { ...SPEED, consensus: true };
  const game = table({ rules, hands: HANDS, people: [0] })
    .bid('1M P P P')
    .declare('no-trump')
    .play('6-6 6-1');
  expect(game.state.phase).toBe('trick-won');
  expect(game.offers).toEqual([{ action: { type: 'agree-trick', seat: 0 }, by: 'player', autoExecute: false }]);
  expect(game.take('agree-trick:0').in('playing').tricks).toHaveLength(1);
});
