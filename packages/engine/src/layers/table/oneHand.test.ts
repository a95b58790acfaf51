import { describe, expect, it } from 'vitest';
import { parseRules } from '../../rules/ruleset.ts';
import { type ScriptedTable, table } from '../../testing/scriptedTable.ts';

const ONE = { 'oneHand.enabled': true };
const FIVES = { 0: '5-5 6-5 5-4 5-3 5-2 5-1 5-0' };

function playThrough(game: ScriptedTable): ScriptedTable {
  while (game.state.phase === 'playing') game.play(game.legal()[0] ?? '');
  return game;
}
const made = (rules: object = {}): ScriptedTable =>
  playThrough(
    table({ rules: { ...ONE, ...rules }, hands: FIVES })
      .bid('30 P P P')
      .declare('suit:5'),
  );

describe('a single hand', () => {
  it('ends the game, the result still to be seen', () => {
    const game = made();
    expect(game.in('game-over')).toMatchObject({
      winner: 0,
      marks: [1, 0],
      lastHand: { handNumber: 1, gained: [1, 0] },
    });
    expect(game.offers.map(({ action, by, autoExecute }) => [action.type, by, autoExecute])).toEqual([
      ['retry-one-hand', 'player', false],
      ['new-one-hand', 'player', false],
    ]);
  });

  it('is won by the others when it is set', () => {
    const hands = { 0: '6-5 1-0', 1: '6-6', 2: '6-1', 3: '6-0' };
    const game = table({ rules: ONE, hands }).bid('1M P P P').declare('no-trump').play('6-5 6-6 6-1 6-0');
    expect(game.in('game-over')).toMatchObject({ winner: 1, marks: [0, 1] });
  });

  it('is won by made or set in points and by two as well', () => {
    expect(made({ scoring: 'points' }).in('game-over')).toMatchObject({ winner: 0, marks: [42, 0] });
    expect(made({ winBy: 2 }).in('game-over').winner).toBe(0);
  });

  it('may be played again with the same dominoes, or with new ones and the next shaker', () => {
    const game = made();
    const { hands } = game.take('retry-one-hand').in('bidding');
    expect(game.in('bidding')).toMatchObject({ handNumber: 1, shaker: 3, marks: [0, 0], calls: [], lastHand: null });
    expect(hands[0].map(({ id }) => id)).toEqual(['6-5', '5-5', '5-4', '5-3', '5-2', '5-1', '5-0']);
    const next = made().take('new-one-hand').in('bidding');
    expect(next).toMatchObject({ handNumber: 2, shaker: 0, marks: [0, 0], turn: 1 });
    expect(next.hands).not.toEqual(hands);
  });

  it('[DEAL-3] is thrown in like any other when everybody passes', () => {
    expect(table({ rules: ONE }).bid('P P P P').in('bidding')).toMatchObject({ handNumber: 2, shaker: 0 });
  });
});

describe('a script', () => {
  it('makes the calls and the declaration by itself', () => {
    const game = table({ rules: { ...ONE, 'oneHand.script': 'P 31 P P suit:4' } });
    expect(game.in('playing')).toMatchObject({
      turn: 1,
      bid: { seat: 1, bid: { word: '31' } },
      trump: { word: 'suit:4' },
    });
    expect(game.actions).toHaveLength(5);
  });

  it('leaves open what it does not say, or what the rules do not allow', () => {
    expect(table({ rules: { ...ONE, 'oneHand.script': 'P 31' } }).in('bidding')).toMatchObject({ turn: 2 });
    expect(table({ rules: { ...ONE, 'oneHand.script': 'P ? P' } }).in('bidding')).toMatchObject({ turn: 1 });
    expect(table({ rules: { ...ONE, 'oneHand.script': '31 30 P P' } }).in('bidding')).toMatchObject({ turn: 1 });
  });

  it('is played again with the hand', () => {
    const game = table({ rules: { ...ONE, 'oneHand.script': '30 P P P suit:5' }, hands: FIVES });
    expect(playThrough(game).take('retry-one-hand').in('playing')).toMatchObject({ turn: 0, tricks: [] });
  });

  it('in which everybody passes is refused', () => {
    expect(parseRules({ ...ONE, 'oneHand.script': 'P P P P' })).toMatchObject({ refusal: { code: 'contradiction' } });
  });
});
