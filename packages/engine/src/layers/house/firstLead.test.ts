import { describe, expect, it } from 'vitest';
import { table } from '../../testing/scriptedTable.ts';

const RULES = { firstLeadMustBeTrump: true, 'nello.enabled': true, 'sevens.enabled': true, 'plunge.enabled': true };
const HANDS = {
  0: '6-4 6-0 4-3 3-2 1-1 6-1 4-1',
  1: '6-5 5-3 5-1 5-0 2-2 2-0 2-1',
  2: '5-5 5-4 4-4 4-2 4-0 3-1 0-0',
  3: '6-6 6-3 6-2 5-2 3-3 3-0 1-0',
};

describe('the first lead', () => {
  it('[TRU-5] is free as a rule', () => {
    expect(table({ hands: HANDS }).bid('30 P P P').declare('suit:4').legal()).toHaveLength(7);
  });

  it('[TRU-5] firstLeadMustBeTrump: it has to be a trump, and the refusal says which there are', () => {
    const game = table({ rules: RULES, hands: HANDS }).bid('30 P P P').declare('suit:4');
    expect(game.legal()).toEqual(['6-4', '4-3', '4-1']);
    expect(game.refuses('6-0')).toEqual({
      code: 'illegal-move',
      message: 'The first lead must be a trump; you have the 6-4, the 4-3 and the 4-1.',
    });
    expect(table({ rules: RULES, hands: HANDS }).bid('30 P P P').declare('doubles').legal()).toEqual(['1-1']);
  });

  it('[TRU-5] firstLeadMustBeTrump binds only a leader who holds a trump', () => {
    expect(table({ rules: RULES, hands: HANDS }).bid('30 P P P').declare('suit:5').legal()).toHaveLength(7);
  });

  it.each([
    ['1M', 'no-trump', 7],
    ['1M', 'nello', 7],
    ['1M', 'sevens', 2],
  ])('[TRU-5] firstLeadMustBeTrump changes nothing where there are no trumps: %s, %s', (bid, trump, count) => {
    expect(table({ rules: RULES, hands: HANDS }).bid(`${bid} P P P`).declare(trump).legal()).toHaveLength(count);
  });

  it('[TRU-5] firstLeadMustBeTrump is about the first lead alone', () => {
    const game = table({ rules: RULES, hands: HANDS }).bid('30 P P P').declare('suit:4').play('6-4 2-0');
    expect(game.legal()).toEqual(['5-4', '4-4', '4-2', '4-0']);
    game.play('4-0 1-0');
    expect(game.in('playing').turn).toBe(0);
    expect(game.legal()).toHaveLength(6);
  });

  it('[TRU-5] firstLeadMustBeTrump binds the partner who declared after a plunge', () => {
    const hands = { 0: '6-6 5-5 4-4 3-3', 2: '6-5 6-4 1-0 2-0 3-0 2-1 3-1' };
    const game = table({ rules: RULES, hands }).bid('plunge:4 P P P').declare('suit:6');
    expect(game.legal()).toEqual(['6-5', '6-4']);
  });
});
