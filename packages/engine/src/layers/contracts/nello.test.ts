import { describe, expect, it } from 'vitest';
import { DOMINOES, domino } from '../../game/domino.ts';
import type { Seat } from '../../game/seat.ts';
import { playOf } from '../../game/trick.ts';
import { playRandom } from '../../testing/randomGame.ts';
import { type ScriptedTable, table } from '../../testing/scriptedTable.ts';
import { StateBuilder } from '../../testing/stateBuilder.ts';

type Rules = Readonly<Record<string, unknown>>;
const NELLO: Rules = { 'nello.enabled': true };

/** Seat 0 loses every trick; seat 2 sits out. */
const LOW = {
  0: '0-0 1-1 1-0 2-0 2-1 3-0 3-1',
  1: '6-6 5-5 4-4 6-5 6-4 5-4 6-1',
  3: '6-3 6-2 5-3 5-2 5-1 4-3 4-2',
};
const ALL_LOST = '1-0 6-1 5-1  6-6 4-3 1-1  5-5 4-2 0-0  4-4 5-2 3-1  6-5 6-3 3-0  6-4 6-2 2-1  5-4 5-3 2-0'.split(
  '  ',
);

const nello = (bid = '1M', rules: Rules = {}): ScriptedTable =>
  table({ rules: { ...NELLO, ...rules }, hands: LOW })
    .bid(`${bid} P P P`)
    .declare('nello');

describe('who may play it', () => {
  it.each([
    [1, '41', false],
    [1, '1M', true],
    [1, '2M', true],
    [2, '1M', false],
    [2, '2M', true],
  ])('[NEL-1] with nello.minMarks %i a bid of %s: %j', (minMarks, bid, isOffered) => {
    const game = table({ rules: { ...NELLO, 'nello.minMarks': minMarks } }).bid(`${bid} P P P`);
    expect(game.legal().includes('nello')).toBe(isOffered);
    if (!isOffered) expect(game.refuses('nello').code).toBe('illegal-move');
  });

  const FORCED = { ...NELLO, 'nello.minMarks': 2, 'nello.forcedOneMark': true, allPass: 'forced-dealer' };

  it.each<[string, Rules, string, boolean]>([
    ['a stuck shaker on one mark', {}, 'P P P 1M', true],
    ['a stuck shaker on two marks', {}, 'P P P 2M', true],
    ['a stuck shaker on points', {}, 'P P P 41', false],
    ['a shaker who was not stuck', {}, 'P 30 P 1M', false],
    ['another player on one mark', {}, '1M P P P', false],
    ['the third player after two passes', {}, 'P P 1M P', false],
    ['a stuck shaker where the option is off', { 'nello.forcedOneMark': false }, 'P P P 1M', false],
    ['a shaker who could have passed', { allPass: 'redeal' }, 'P P P 1M', false],
  ])('[NEL-1b] with forcedOneMark nello is open to %s: %j %s %j', (_who, rules, calls, isOffered) => {
    expect(
      table({ rules: { ...FORCED, ...rules } })
        .bid(calls)
        .legal()
        .includes('nello'),
    ).toBe(isOffered);
  });
});

describe('the table of three', () => {
  it("[NEL-2] the partner's seat is skipped, and three dominoes are a trick", () => {
    const game = nello();
    const turns: Seat[] = [];
    for (const word of '1-0 6-1 5-1'.split(' ')) {
      turns.push(game.in('playing').turn);
      game.play(word);
    }
    expect(turns).toEqual([0, 1, 3]);
    expect(game.in('playing').tricks).toMatchObject([{ plays: { length: 3 }, winner: 1, points: 1 }]);
  });

  it('[NEL-2] the partner holds all seven to the end', () => {
    const game = nello().play(ALL_LOST.slice(0, 6).join(' '));
    expect(game.state.hands.map(({ length }) => length)).toEqual([1, 1, 7, 1]);
    expect(game.state.hands[2]).toEqual(game.state.dealt[2]);
  });

  it.each([0, 1, 2, 3] as const)('[NEL-2] whichever seat bids, its partner sits out: seat %i', (bidder) => {
    const game = StateBuilder.nelloContract().withCurrentPlayer(bidder).toTable();
    const active = game.context.rules.getActiveSeats(game.in('playing'));
    expect(active).toEqual([0, 1, 2, 3].filter((seat) => seat !== (bidder + 2) % 4));
  });

  it('[NEL-5] the bidder leads first, then the winner of each trick', () => {
    const game = nello();
    expect(game.in('playing')).toMatchObject({ leader: 0, turn: 0 });
    expect(game.play('1-0 6-1 5-1').in('playing')).toMatchObject({ leader: 1, turn: 1 });
    const other = nello().play('2-0 6-6 5-2'); // seat 1 has no deuce, seat 3 wins
    expect(other.in('playing')).toMatchObject({ leader: 3, turn: 3 });
    expect(other.play('5-3').in('playing').turn).toBe(0);
  });
});

/** Nello by seat 0 with this treatment of doubles: the winner of what seats 0, 1 and 3 played, and what follows a lead. */
function treated(doubles: string) {
  const game = StateBuilder.nelloContract().withRules({ 'nello.doubles': doubles }).toTable();
  const state = game.in('playing');
  const { calculateTrickWinner, canFollow, getLedSuit, isTrump } = game.context.rules;
  return {
    winner: (names: string) =>
      calculateTrickWinner(
        state,
        names.split(' ').map((name, at) => playOf(([0, 1, 3] as const)[at] ?? 0, domino(name))),
      ),
    follows: (lead: string) =>
      DOMINOES.filter((one) => canFollow(state, getLedSuit(state, domino(lead)), one)).map(({ id }) => id),
    trumps: DOMINOES.filter((one) => isTrump(state, one)),
  };
}

describe('suits', () => {
  it.each(['own-suit', 'high', 'low', 'own-suit-inverted'])('[NEL-3] no trumps, with doubles %s', (doubles) => {
    expect(treated(doubles).trumps).toEqual([]);
  });

  it('[NEL-4] own-suit: doubles ask for doubles, 6-6 high; to any other lead they neither follow nor win', () => {
    const { winner, follows } = treated('own-suit');
    expect(follows('3-3')).toEqual(['0-0', '1-1', '2-2', '3-3', '4-4', '5-5', '6-6']);
    expect(follows('5-2')).toEqual(['5-0', '5-1', '5-2', '5-3', '5-4', '6-5']);
    expect(winner('3-3 4-4 0-0')).toBe(1);
    expect(winner('3-3 6-5 2-2')).toBe(0);
    expect(winner('5-2 5-5 6-6')).toBe(0);
  });

  it('[NEL-4b] high: a double is in its suit and tops it', () => {
    const { winner, follows } = treated('high');
    expect(follows('5-2')).toEqual(['5-0', '5-1', '5-2', '5-3', '5-4', '5-5', '6-5']);
    expect(winner('5-2 5-5 6-5')).toBe(1);
    expect(winner('5-5 6-5 6-6')).toBe(0);
  });

  it('[NEL-4c] low: a double is in its suit and below even the blank', () => {
    const { winner, follows } = treated('low');
    expect(follows('5-2')).toEqual(['5-0', '5-1', '5-2', '5-3', '5-4', '5-5', '6-5']);
    expect(winner('5-0 5-5 4-4')).toBe(0);
    expect(winner('5-5 5-0 6-6')).toBe(1);
    expect(winner('5-5 6-6 4-3')).toBe(0); // thrown off is lower still
  });

  it('[NEL-4d] own-suit-inverted: a suit of their own with 0-0 at the top', () => {
    const { winner, follows } = treated('own-suit-inverted');
    expect(follows('3-3')).toEqual(['0-0', '1-1', '2-2', '3-3', '4-4', '5-5', '6-6']);
    expect(winner('3-3 6-6 0-0')).toBe(3);
    expect(winner('1-1 6-6 5-5')).toBe(0);
    expect(winner('5-2 0-0 6-6')).toBe(0);
  });

  it('[NEL-4] bidder-choice offers all four, and the word says which; a fixed treatment has no suffix', () => {
    const game = table({ rules: { ...NELLO, 'nello.doubles': 'bidder-choice' }, hands: LOW }).bid('1M P P P');
    const words = ['nello:own-suit', 'nello:high', 'nello:low', 'nello:own-suit-inverted'];
    expect(game.legal().filter((word) => word.startsWith('nello'))).toEqual(words);
    expect(game.refuses('nello').code).toBe('unknown-move');
    game.declare('nello:low').play('1-1');
    expect(game.legal()).toEqual(['6-1']); // aces were led, not doubles
    expect(nello('1M', { 'nello.doubles': 'low' }).in('playing').trump.word).toBe('nello');
  });
});

describe('the result', () => {
  it('[NEL-6] it is set as soon as the bidder takes a trick', () => {
    const game = nello().play('1-1 6-6 5-1'); // caught by seat 1: nothing happens
    expect(game.in('playing').outcome).toEqual({ determined: false });
    const caught = table({ rules: NELLO, hands: { ...LOW, 0: '6-6 0-0 1-0 2-0 2-1 3-0 3-1', 1: '1-1 5-5 4-4' } });
    caught.bid('1M P P P').declare('nello').play('6-6 4-4 6-2');
    expect(caught.state.lastHand).toMatchObject({
      points: [1, 0],
      outcome: { made: false, decidedAtTrick: 1 },
      gained: [0, 1],
    });
  });

  it('[NEL-6] it is made once all seven are lost, and not before', () => {
    const game = nello().play(ALL_LOST.slice(0, 6).join(' '));
    expect(game.in('playing').outcome).toEqual({ determined: false });
    game.play(ALL_LOST[6] ?? '');
    expect(game.state.lastHand?.outcome).toMatchObject({ made: true, decidedAtTrick: 7 });
  });

  it.each([
    ['1M', [1, 0]],
    ['2M', [2, 0]],
  ])('[NEL-7] made on %s it is worth the marks bid: %j', (bid, gained) => {
    expect(nello(bid).play(ALL_LOST.join(' ')).state.lastHand?.gained).toEqual(gained);
  });

  it('[NEL-7] set on two marks the other team has them', () => {
    const game = table({ rules: NELLO, hands: { 0: '6-6', 1: { exactDominoes: '5-5' }, 3: { exactDominoes: '4-4' } } });
    game.bid('2M P P P').declare('nello').play('6-6 5-5 4-4');
    expect(game.state.marks).toEqual([0, 2]);
  });

  it('[SCO-6] points have no bearing and need not add up to 42', () => {
    expect(nello().play(ALL_LOST.join(' ')).state.lastHand).toMatchObject({ points: [0, 27], outcome: { made: true } });
  });

  it('[END-5] a nello is decided by its own rule, though the other team has every point', () => {
    const game = nello().play(ALL_LOST.slice(0, 3).join(' '));
    expect(game.in('playing')).toMatchObject({ points: [0, 13], outcome: { determined: false } });
  });

  it('[NEL-2] in every random nello 21 dominoes are played and the partner plays none', () => {
    let hands = 0;
    const rules = { ...NELLO, earlyEnd: 'play-out', gameTarget: 100 };
    playRandom({ rules, seed: 'nello', steps: 4000 }, ({ state }) => {
      if (state.phase !== 'scoring' || state.trump.contract !== 'nello') return;
      hands += 1;
      const plays = state.tricks.flatMap((trick) => trick.plays);
      expect(plays).toHaveLength(21);
      expect(plays.filter(({ seat }) => seat === (state.bid.seat + 2) % 4)).toEqual([]);
    });
    expect(hands).toBeGreaterThan(3);
  });
});
