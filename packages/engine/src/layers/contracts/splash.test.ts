import { describe, expect, it } from 'vitest';
import { specialBid } from '../../game/call.ts';
import type { Seat } from '../../game/seat.ts';
import { table } from '../../testing/scriptedTable.ts';

type Rules = Readonly<Record<string, unknown>>;
const SPLASH: Rules = { 'splash.enabled': true };

/** The splash bids that a caller with three doubles is offered after these calls. */
function offered(calls: string, rules: Rules = {}): readonly string[] {
  const caller = (calls.split(' ').filter(Boolean).length % 4) as Seat;
  const game = table({ rules: { ...SPLASH, ...rules }, hands: { [caller]: { minDoubles: 3 } } }).bid(calls);
  return game.legal().filter((word) => word.startsWith('splash'));
}

describe('the bid', () => {
  it.each([
    ['6-6 5-5 3-1 6-0 6-2 4-1 2-1', []],
    ['6-6 5-5 3-3 6-0 6-2 4-1 2-1', ['splash:2']],
    ['6-6 5-5 4-4 3-3 2-2 1-1 0-0', ['splash:2']],
  ])('[SPL-1] three doubles or more: %s, %j', (hand, words) => {
    const game = table({ rules: SPLASH, hands: { 0: hand } });
    expect(game.legal().filter((word) => word.startsWith('splash'))).toEqual(words);
    expect(table({ hands: { 0: hand } }).refuses('splash:2').code).toBe('unknown-move');
  });

  it.each([
    ['', ['splash:2']],
    ['41', ['splash:2']],
    ['1M', ['splash:2']],
    ['2M', ['splash:3']],
    ['1M 2M', ['splash:3']],
  ])('[SPL-2] auto: after "%s" the price is %j', (calls, words) => {
    expect(offered(calls)).toEqual(words);
  });

  it.each<[number, string, readonly string[]]>([
    [2, '', ['splash:2']],
    [2, '1M', ['splash:2']],
    [2, '2M', []],
    [3, '', ['splash:3']],
    [3, '1M', ['splash:3']],
    [3, '2M', ['splash:3']],
    [3, '2M 3M', []],
  ])('[SPL-2] splash.value %i fixes it, and it must still be a raise: after "%s" %j', (value, calls, words) => {
    expect(offered(calls, { 'splash.value': value })).toEqual(words);
  });

  it.each(['2M 3M', '2M 3M 4M'])('[SPL-3] none after three marks: "%s"', (calls) => {
    expect(offered(calls)).toEqual([]);
  });

  it('[SPL-3] asked directly, a price that is no raise is no bid', () => {
    const game = table({ rules: SPLASH, hands: { 2: { minDoubles: 3 } } }).bid('2M 3M');
    const { turn, hands } = game.in('bidding');
    const asked = [2, 3, 4].map((marks) =>
      game.context.rules.isValidBid(game.in('bidding'), specialBid('splash', marks), hands[turn]),
    );
    expect(asked).toEqual([false, false, false]);
  });

  it('[SPL-3] over a splash for 2 a splash is for 3, and over that there is none', () => {
    const hands = { 0: { minDoubles: 3 }, 1: { minDoubles: 3 } };
    const game = table({ rules: SPLASH, hands }).bid('splash:2');
    expect(game.legal()).toEqual(['P', '3M', 'splash:3']);
    expect(game.bid('splash:3').legal()).toEqual(['P', '4M']);
  });

  it('[SPL-3] none over a plunge', () => {
    const rules = { ...SPLASH, 'plunge.enabled': true };
    const game = table({ rules, hands: { 0: { minDoubles: 4 }, 1: { minDoubles: 3 } } }).bid('plunge:4');
    expect(game.legal()).toEqual(['P', '5M']);
  });

  it('[SPL-4] on the ladder it stands for its marks', () => {
    const game = table({ rules: SPLASH, hands: { 0: { minDoubles: 3 }, 1: '6-5 6-4 6-3 6-2 6-1 6-0 5-4' } });
    expect(game.bid('splash:2').legal()).toEqual(['P', '3M']);
  });
});

describe('in every other respect', () => {
  const HANDS = { 1: { minDoubles: 3 } };

  it('[SPL-5] the partner declares and leads, and all four play', () => {
    const game = table({ rules: SPLASH, hands: HANDS }).bid('P splash:2 P P');
    expect(game.in('declaring')).toMatchObject({ turn: 3, bid: { seat: 1 } });
    expect(game.declare('suit:4').in('playing')).toMatchObject({ declarer: 3, leader: 3, turn: 3 });
    expect(game.context.rules.getActiveSeats(game.in('playing'))).toHaveLength(4);
  });

  it('[SPL-5] a lost trick sets it for its marks', () => {
    const game = table({ rules: SPLASH, hands: { 1: '5-5 4-4 3-3', 3: '6-5', 0: '6-6', 2: '6-1' } });
    game.bid('P splash:2 P P').declare('no-trump').play('6-5 6-6');
    while (game.state.phase === 'playing') game.play(game.legal()[0] ?? '');
    expect(game.state.lastHand).toMatchObject({ outcome: { made: false, decidedAtTrick: 1 }, gained: [2, 0] });
  });

  it('[SPL-5] all seven tricks make it', () => {
    const hands = { 1: '6-6 3-3 4-4 6-4 6-3 6-2 6-1', 3: '5-5 6-5 5-4 5-3 5-2 5-1 5-0' };
    const game = table({ rules: SPLASH, hands }).bid('P splash:2 P P').declare('suit:5');
    while (game.state.phase === 'playing') game.play(game.legal()[0] ?? '');
    expect(game.state.lastHand).toMatchObject({ outcome: { made: true, decidedAtTrick: 7 }, gained: [0, 2] });
  });

  it('[SPL-5] it is one call, in turn', () => {
    expect(table({ rules: SPLASH, hands: HANDS }).refuses('splash:2', 1).code).toBe('not-your-turn');
  });
});
