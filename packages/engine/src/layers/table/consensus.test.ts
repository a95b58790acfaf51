import { describe, expect, it } from 'vitest';
import type { Seat } from '../../game/seat.ts';
import { type ScriptedTable, table } from '../../testing/scriptedTable.ts';

const CONSENSUS = { consensus: true, 'nello.enabled': true };
const HANDS = {
  0: '6-4 6-0 4-3 3-2 1-1 6-1 4-1',
  1: '6-5 5-3 5-1 5-0 2-2 2-0 2-1',
  2: '5-5 5-4 4-4 4-2 4-0 3-1 0-0',
  3: '6-6 6-3 6-2 5-2 3-3 3-0 1-0',
};
const trick = (people: readonly Seat[], rules: object = CONSENSUS): ScriptedTable =>
  table({ rules, hands: HANDS, people, shaker: 0 }).bid('P 31 P P').declare('suit:4').play('4-4 1-0 6-4 2-0');
const offered = (game: ScriptedTable): readonly string[] =>
  game.offers.map(({ action }) => ('seat' in action ? `${action.type}:${action.seat}` : action.type));

describe('a finished trick', () => {
  it('stays on the table until every person has seen it, in any order', () => {
    const game = trick([0, 2, 3]);
    expect(game.in('trick-won')).toMatchObject({ winner: 2, agreed: [], trick: { length: 4 } });
    expect(offered(game)).toEqual(['agree-trick:0', 'agree-trick:2', 'agree-trick:3']);
    expect(offered(game.take('agree-trick:3'))).toEqual(['agree-trick:0', 'agree-trick:2']);
    expect(game.take('agree-trick:0').state.phase).toBe('trick-won');
    expect(game.take('agree-trick:2').in('playing')).toMatchObject({ turn: 2, tricks: { length: 1 } });
  });

  it('is nodded to once by each', () => {
    const game = trick([0, 2]).take('agree-trick:0');
    expect(() => game.take('agree-trick:0')).toThrow('agree-trick:0 is not offered');
    expect(() => game.take('agree-trick:1')).toThrow('agree-trick:1 is not offered');
    expect(() => game.take('complete-trick')).toThrow('complete-trick is not offered');
  });

  it('is swept at once where only computers sit, or without the layer', () => {
    expect(trick([]).state.phase).toBe('playing');
    expect(trick([0, 1, 2, 3], {}).state.phase).toBe('playing');
  });

  it('waits anew for the next trick', () => {
    const game = trick([1]).take('agree-trick:1').play('5-4 3-0 4-1 2-1');
    expect(game.in('trick-won').agreed).toEqual([]);
    expect(offered(game)).toEqual(['agree-trick:1']);
  });

  it('[NEL-2] does not wait for the partner who sits out', () => {
    const game = table({ rules: CONSENSUS, hands: HANDS, people: [1, 3], shaker: 0 })
      .bid('1M P P P')
      .declare('nello');
    expect(offered(game.play('2-1 4-2 3-2'))).toEqual(['agree-trick:1']);
  });
});

it('a finished hand waits too', () => {
  const game = trick([1]).take('agree-trick:1').play('5-4 3-0 4-1 2-1').take('agree-trick:1');
  game.play('5-5 5-2 3-2 5-1').take('agree-trick:1');
  expect(game.in('scoring')).toMatchObject({ points: [33, 0], marks: [0, 0] });
  expect(offered(game)).toEqual(['agree-score:1']);
  expect(game.take('agree-score:1').in('bidding')).toMatchObject({ marks: [1, 0], handNumber: 2 });
});

it('[BID-8] a thrown-in hand is shaken again at once', () => {
  expect(
    table({ rules: CONSENSUS, people: [0, 1, 2, 3] })
      .bid('P P P P')
      .in('bidding').handNumber,
  ).toBe(2);
});
