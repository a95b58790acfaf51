import { describe, expect, it } from 'vitest';
import { DOMINOES, domino } from '../../game/domino.ts';
import type { Seat } from '../../game/seat.ts';
import { playOf } from '../../game/trick.ts';
import { table } from '../../testing/scriptedTable.ts';
import { StateBuilder } from '../../testing/stateBuilder.ts';

/** Follow-me with this treatment of doubles: `winner` of dominoes played from seat 0 on, and what follows a lead. */
function treated(doubles: string, trump = 'no-trump') {
  const game = StateBuilder.inPlayingPhase(trump).withRules({ 'noTrump.doubles': doubles }).toTable();
  const state = game.in('playing');
  const { calculateTrickWinner, canFollow, getLedSuit, isTrump } = game.context.rules;
  return {
    winner: (names: string) =>
      calculateTrickWinner(
        state,
        names.split(' ').map((name, seat) => playOf(seat as Seat, domino(name))),
      ),
    follows: (lead: string) =>
      DOMINOES.filter((one) => canFollow(state, getLedSuit(state, domino(lead)), one)).map(({ id }) => id),
    trumps: DOMINOES.filter((one) => isTrump(state, one)),
  };
}

const FIVES = ['5-0', '5-1', '5-2', '5-3', '5-4', '5-5', '6-5'];
const DOUBLES = ['0-0', '1-1', '2-2', '3-3', '4-4', '5-5', '6-6'];

describe('doubles in follow-me', () => {
  it.each(['high', 'low', 'own-suit'])('[FOL-1] %s: nothing is trumps', (doubles) => {
    expect(treated(doubles).trumps).toEqual([]);
  });

  it('[FOL-1] high: every double tops its suit', () => {
    const { winner, follows } = treated('high');
    expect(follows('5-2')).toEqual(FIVES);
    expect(winner('5-2 6-5 5-5 6-6')).toBe(2);
    expect(winner('0-0 6-0 5-0 4-0')).toBe(0);
  });

  it('[FOL-2] low: each double is at the bottom of its suit', () => {
    const { winner, follows } = treated('low');
    expect(follows('5-2')).toEqual(FIVES);
    expect(winner('5-0 5-5 5-1 6-6')).toBe(2);
    expect(winner('5-5 5-0 6-6 4-4')).toBe(1);
    expect(winner('5-5 6-6 4-4 6-4')).toBe(0);
  });

  it('[FOL-3] own-suit: doubles make suit 7, 6-6 high, without power', () => {
    const { winner, follows } = treated('own-suit');
    expect(follows('5-2')).toEqual(FIVES.filter((name) => name !== '5-5'));
    expect(follows('3-3')).toEqual(DOUBLES);
    expect(winner('5-3 5-5 6-5 6-6')).toBe(2);
    expect(winner('3-3 2-2 5-5 6-5')).toBe(2);
  });

  it('[FOL-1] declarer-choice offers all three, and the word says which; a fixed treatment has no suffix', () => {
    const game = table({ rules: { 'noTrump.doubles': 'declarer-choice' } }).bid('30 P P P');
    const words = ['no-trump:high', 'no-trump:low', 'no-trump:own-suit'];
    expect(game.legal().filter((word) => word.startsWith('no-trump'))).toEqual(words);
    expect(game.refuses('no-trump').code).toBe('unknown-move');
    expect(game.declare('no-trump:low').in('playing').trump.title).toBe('follow-me, doubles low');
    expect(
      table({ rules: { 'noTrump.doubles': 'low' } })
        .bid('30 P P P')
        .legal(),
    ).toContain('no-trump');
  });

  it('[FOL-1] the declarer’s choice is played', () => {
    const rules = { 'noTrump.doubles': 'declarer-choice', earlyEnd: 'play-out' };
    const hands = { 0: '5-0', 1: '5-5', 2: '5-1', 3: { exactDominoes: '6-6', voidInSuit: 5 } } as const;
    const won = ['no-trump:high', 'no-trump:low'].map((word) => {
      const game = table({ rules, hands }).bid('30 P P P').declare(word).play('5-0 5-5 5-1 6-6');
      return game.in('playing').tricks[0]?.winner;
    });
    expect(won).toEqual([1, 2]);
  });
});

describe('the least bid', () => {
  it.each([
    [30, '30', true],
    [42, '30', false],
    [42, '41', false],
    [42, '1M', true],
    [42, '2M', true],
    [42, 'plunge:4', true],
  ])('[FOL-4] with noTrump.minBid %i a bid of %s: %j', (minBid, bid, isOffered) => {
    const rules = { 'noTrump.minBid': minBid, 'plunge.enabled': true };
    const game = table({ rules, hands: { 0: { minDoubles: 4 } } }).bid(`${bid} P P P`);
    expect(game.legal().includes('no-trump')).toBe(isOffered);
    if (!isOffered) expect(game.refuses('no-trump').code).toBe('illegal-move');
  });
});
