import { describe, expect, it } from 'vitest';
import { doublesIn } from '../../game/domino.ts';
import type { Seat } from '../../game/seat.ts';
import { table } from '../../testing/scriptedTable.ts';

type Rules = Readonly<Record<string, unknown>>;
const PLUNGE: Rules = { 'plunge.enabled': true };
const ALL: Rules = { ...PLUNGE, 'splash.enabled': true, 'nello.enabled': true, 'sevens.enabled': true };
const SPECIALS: Rules = { ...ALL, 'plunge.partnerMayCallSpecials': true };

/** Seat 0 plunges; seat 2 names deuces and takes all seven tricks. */
const SURE = {
  0: '6-6 5-5 4-4 3-3 6-5 5-4 1-0',
  1: '6-1 5-1 4-1 3-1 2-1 1-1 6-0',
  2: '2-2 6-2 5-2 4-2 3-2 2-0 0-0',
  3: '6-4 6-3 5-3 4-3 5-0 4-0 3-0',
};
const SIX_TRICKS =
  '2-2 3-0 1-0 2-1  6-2 4-0 5-4 6-0  5-2 5-0 5-5 5-1  4-2 6-4 4-4 4-1  3-2 4-3 3-3 3-1  2-0 6-3 6-5 6-1';

const isPlunge = (word: string): boolean => word.startsWith('plunge');

describe('the bid', () => {
  it.each([
    [{}, '6-6 5-5 3-3 6-0 6-2 4-1 2-1', []],
    [{}, '6-6 5-5 3-3 0-0 6-2 4-1 2-1', ['plunge:4']],
    [{}, '6-6 5-5 4-4 3-3 2-2 1-1 0-0', ['plunge:4']],
    [{ 'plunge.minDoubles': 3 }, '6-6 5-5 3-3 6-0 6-2 4-1 2-1', ['plunge:4']],
    [{ 'plunge.minDoubles': 3 }, '6-6 5-5 3-1 6-0 6-2 4-1 2-1', []],
  ])('[PLU-1] with %j on %s: %j', (rules, hand, offered) => {
    const game = table({ rules: { ...PLUNGE, ...rules }, hands: { 0: hand } });
    expect(game.legal().filter(isPlunge)).toEqual(offered);
  });

  it('[PLU-1] off, there is no such word', () => {
    expect(table({ hands: SURE }).refuses('plunge:4').code).toBe('unknown-move');
  });

  it.each([
    [4, '', 'plunge:4'],
    [4, '30', 'plunge:4'],
    [4, '2M', 'plunge:4'],
    [4, '2M 3M', 'plunge:4'],
    [4, '2M 3M 4M', 'plunge:5'],
    [3, '', 'plunge:3'],
    [3, '2M', 'plunge:3'],
    [3, '2M 3M', 'plunge:4'],
    [2, '', 'plunge:2'],
    [2, '1M', 'plunge:2'],
    [2, '2M', 'plunge:3'],
  ])('[PLU-2] with plunge.minMarks %i after "%s" its price is fixed: %s', (minMarks, calls, word) => {
    const caller = (calls.split(' ').filter(Boolean).length % 4) as Seat;
    const rules = { ...PLUNGE, 'plunge.minMarks': minMarks };
    const game = table({ rules, hands: { [caller]: { minDoubles: 4 } } }).bid(calls);
    expect(game.legal().filter(isPlunge)).toEqual([word]);
    expect(game.refuses('plunge:6').message).toMatch(/may not be bid|is no move/);
  });

  it('[PLU-3] it may open, and jump where three marks may not be bid', () => {
    for (const calls of ['', '30', '41', '1M']) {
      const caller = (calls === '' ? 0 : 1) as Seat;
      const game = table({ rules: PLUNGE, hands: { [caller]: { minDoubles: 4 } } }).bid(calls);
      expect(game.refuses('3M').code).toBe('illegal-move');
      expect(game.bid('plunge:4').in('bidding').high?.bid).toMatchObject({ kind: 'plunge', marks: 4 });
    }
  });

  it('[PLU-4] only one mark more outbids it: no points, no lower marks', () => {
    const game = table({ rules: PLUNGE, hands: { 0: { minDoubles: 4 } } }).bid('plunge:4');
    expect(game.legal()).toEqual(['P', '5M']);
    expect(game.bid('5M').legal()).toEqual(['P', '6M']);
  });

  it('[PLU-4] one call per player, in turn', () => {
    const game = table({ rules: PLUNGE, hands: SURE });
    expect(game.refuses('plunge:4', 2).code).toBe('not-your-turn');
    expect(game.bid('P').refuses('plunge:4', 0).code).toBe('not-your-turn');
  });

  it('[PLU-4] with fewer doubles asked for a second plunge is one mark more', () => {
    const rules = { ...PLUNGE, 'plunge.minDoubles': 3 };
    const game = table({ rules, hands: { 0: { minDoubles: 3 }, 1: { minDoubles: 3 } } }).bid('plunge:4');
    expect(game.legal()).toEqual(['P', '5M', 'plunge:5']);
    expect(game.bid('plunge:5 P P').in('declaring')).toMatchObject({ turn: 3, bid: { seat: 1, bid: { marks: 5 } } });
  });

  it('[PLU-4] an outbid plunge is only a call: the higher bidder declares', () => {
    const game = table({ rules: PLUNGE, hands: { 0: { minDoubles: 4 } } }).bid('plunge:4 5M P P');
    expect(game.in('declaring')).toMatchObject({ turn: 1, bid: { seat: 1 } });
  });
});

describe('the partner', () => {
  it('[PLU-5] declares and leads, all four play, and the bidder plays in turn', () => {
    const game = table({ rules: PLUNGE, hands: SURE }).bid('plunge:4 P P P');
    expect(game.in('declaring').turn).toBe(2);
    expect(game.refuses('suit:2', 0).code).toBe('not-your-turn');
    game.declare('suit:2');
    expect(game.in('playing')).toMatchObject({ declarer: 2, leader: 2, turn: 2, bid: { seat: 0 } });
    expect(game.play('2-2 3-0').in('playing').turn).toBe(0);
    expect(game.play('1-0 2-1').in('playing').tricks).toMatchObject([{ plays: { length: 4 }, winner: 2 }]);
  });

  it('[PLU-6] names a suit, doubles or follow-me, and nothing else', () => {
    const game = table({ rules: ALL, hands: SURE }).bid('plunge:4 P P P');
    expect(game.legal()).toEqual([...'0123456'].map((pip) => `suit:${pip}`).concat('doubles', 'no-trump'));
    expect(game.refuses('nello').code).toBe('illegal-move');
  });

  it.each(['plunge:4', 'splash:2'])('[PLU-6] partnerMayCallSpecials opens nello and sevens after %s', (bid) => {
    const game = table({ rules: SPECIALS, hands: SURE }).bid(`${bid} P P P`);
    expect(game.legal()).toEqual(expect.arrayContaining(['nello', 'sevens', 'suit:2']));
  });

  it('[PLU-6] partnerMayCallSpecials opens nothing that the table does not play', () => {
    const rules = { ...PLUNGE, 'plunge.partnerMayCallSpecials': true, 'nello.enabled': true };
    expect(table({ rules, hands: SURE }).bid('plunge:4 P P P').legal()).not.toContain('sevens');
  });

  it.each(['plunge:4', 'splash:2'])('[PLU-6] in sevens named after %s the declarer leads and all play', (bid) => {
    const game = table({ rules: SPECIALS, hands: SURE }).bid(`${bid} P P P`).declare('sevens');
    expect(game.in('playing')).toMatchObject({ declarer: 2, leader: 2, turn: 2 });
    expect(game.context.rules.getActiveSeats(game.in('playing'))).toEqual([0, 1, 2, 3]);
  });

  it.each(['plunge:4', 'splash:2'])(
    '[PLU-6] in nello named after %s the bidder leads, the declarer sits out',
    (bid) => {
      const game = table({ rules: SPECIALS, hands: SURE }).bid(`${bid} P P P`).declare('nello');
      expect(game.in('playing')).toMatchObject({ declarer: 2, leader: 0, turn: 0 });
      expect(game.context.rules.getActiveSeats(game.in('playing'))).toEqual([0, 1, 3]);
    },
  );

  it('[PLU-6] nello and sevens at their usual price stay open after a bid in marks', () => {
    expect(table({ rules: ALL, hands: SURE }).bid('1M P P P').legal()).toEqual(
      expect.arrayContaining(['nello', 'sevens']),
    );
  });
});

describe('the result', () => {
  it('[PLU-7] six tricks are not seven', () => {
    const game = table({ rules: PLUNGE, hands: SURE }).bid('plunge:4 P P P').declare('suit:2').play(SIX_TRICKS);
    expect(game.in('playing').outcome).toEqual({ determined: false });
    game.play('0-0 5-3 6-6 1-1');
    expect(game.state.lastHand?.outcome).toMatchObject({ made: true, decidedAtTrick: 7 });
  });

  it('[PLU-7] a nello named under PLU-6 goes by its own rules: the bidder must lose', () => {
    const game = table({ rules: SPECIALS, hands: SURE }).bid('plunge:4 P P P').declare('nello');
    game.play('6-6 1-1 3-0');
    expect(game.state.lastHand).toMatchObject({ outcome: { made: false, decidedAtTrick: 1 }, gained: [0, 4] });
  });

  it('[PLU-8] four marks go to the bidders if made', () => {
    const game = table({ rules: PLUNGE, hands: SURE }).bid('plunge:4 P P P').declare('suit:2');
    expect(game.play(`${SIX_TRICKS} 0-0 5-3 6-6 1-1`).state.marks).toEqual([4, 0]);
  });

  it('[PLU-7][PLU-8] the first lost trick sets it, and the others have the four', () => {
    const game = table({ rules: PLUNGE, hands: SURE }).bid('plunge:4 P P P').declare('suit:1');
    game.play('2-2 3-0 1-0 5-1'); // trumped, and trumped higher
    expect(game.state.lastHand).toMatchObject({ outcome: { made: false, decidedAtTrick: 1 }, gained: [0, 4] });
  });
});

it('[PLU-1] the doubles are not shown: the hands stay as dealt', () => {
  const { dealt, hands } = table({ rules: PLUNGE, hands: SURE }).bid('plunge:4 P P P').state;
  expect(doublesIn(dealt[0])).toBe(4);
  expect(hands).toEqual(dealt);
});
