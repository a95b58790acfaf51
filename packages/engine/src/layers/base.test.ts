import { describe, expect, it } from 'vitest';
import { marksBid, pointsBid, specialBid } from '../game/call.ts';
import { table } from '../testing/scriptedTable.ts';

const POINTS = Array.from({ length: 12 }, (_, more) => String(30 + more));
const from = (least: number): readonly string[] => POINTS.slice(least - 30);

describe('the round of bidding', () => {
  it('[DEAL-3] the shake passes to the left after every hand, a thrown-in one included', () => {
    const game = table({ shaker: 3 }).bid('P P P P');
    expect(game.in('bidding')).toMatchObject({ shaker: 0, handNumber: 2, turn: 1 });
    expect(game.bid('P P P P').in('bidding')).toMatchObject({ shaker: 1, handNumber: 3, turn: 2 });
  });

  it.each([
    [0, [1, 2, 3, 0]],
    [2, [3, 0, 1, 2]],
  ] as const)('[DEAL-4] when seat %i shakes, the seats call in the order %j', (shaker, order) => {
    const game = table({ shaker });
    const turns = order.map(() => {
      const { turn } = game.in('bidding');
      game.bid('P');
      return turn;
    });
    expect(turns).toEqual(order);
  });

  it('[BID-1] everybody calls once; the fourth call ends the bidding, even if a seat could still raise', () => {
    const game = table().bid('30 31 32 33');
    expect(game.in('declaring')).toMatchObject({ turn: 3, bid: { seat: 3, bid: { word: '33' } } });
    expect(game.refuses('34', 0).code).toBe('wrong-phase');
  });

  it('[BID-1] a player who has called may not call again before the round is over', () => {
    const game = table().bid('30');
    expect(game.refuses('31', 0)).toEqual({ code: 'not-your-turn', message: "It is seat 1's turn, not seat 0's." });
  });

  it('[BID-9] the highest call wins, wherever it was made, and stays', () => {
    expect(table().bid('P 35 P 36').in('declaring').bid).toMatchObject({ seat: 3, bid: { word: '36' } });
    expect(table().bid('35 P P P').in('declaring').bid).toMatchObject({ seat: 0, bid: { word: '35' } });
    expect(table().bid('30 1M P 2M').in('declaring').bid).toMatchObject({ seat: 3, bid: { word: '2M' } });
    expect(table().bid('30 2M P P').in('declaring').calls).toHaveLength(4);
  });
});

describe('what may be called', () => {
  it('[BID-2] pass, 30 to 41, and marks as far as the ladder lets them; no 29, no plunge, no splash', () => {
    const game = table({ hands: { 0: { minDoubles: 5 } } });
    expect(game.legal()).toEqual(['P', ...POINTS, '1M', '2M']);
    for (const word of ['29', '42', '0M', 'plunge:4', 'splash:2']) expect(game.refuses(word).code).toBe('unknown-move');
  });

  it.each([31, 35, 41])('[BID-2] minBid %i raises the least number of points', (minBid) => {
    const game = table({ rules: { minBid } });
    expect(game.legal()).toEqual(['P', ...from(minBid), '1M', '2M']);
    expect(game.refuses('30').code).toBe('unknown-move');
  });

  it('[BID-3] forty-two is one mark: there is no bid of 42 points, and a mark follows 41', () => {
    expect(table().refuses('42').message).toBe('"42" is no move under these rules.');
    expect(table().bid('41').legal()).toEqual(['P', '1M', '2M']);
    expect([marksBid(1).title, marksBid(2).title]).toEqual(['one mark', 'two marks']);
  });

  it('[BID-4] calls are compared by points, or by 42 for each mark however it is bid', () => {
    const value = table().context.rules.getBidComparisonValue;
    expect([pointsBid(30), pointsBid(41)].map(value)).toEqual([30, 41]);
    expect([marksBid(1), marksBid(2), specialBid('splash', 2), specialBid('plunge', 4)].map(value)).toEqual([
      42, 84, 84, 168,
    ]);
  });

  it('[BID-5] a bid must be worth more than every call before it; equal is not enough; points may be skipped', () => {
    const game = table().bid('35');
    expect(game.legal()).toEqual(['P', ...from(36), '1M', '2M']);
    expect(game.refuses('35').code).toBe('illegal-move');
    expect(game.bid('P').refuses('34').code).toBe('illegal-move'); // a pass in between does not lower the bid to beat
    expect(table().bid('30 41').in('bidding').high?.bid.word).toBe('41');
    expect(table().bid('1M').refuses('1M').code).toBe('illegal-move');
    const { isValidBid } = game.context.rules;
    const asked = [34, 35, 36].map((points) => isValidBid(game.in('bidding'), pointsBid(points), []));
    expect(asked).toEqual([false, false, true]);
  });

  it.each([
    ['', ['P', ...POINTS, '1M', '2M']],
    ['P P', ['P', ...POINTS, '1M', '2M']],
    ['35', ['P', ...from(36), '1M', '2M']],
    ['41', ['P', '1M', '2M']],
    ['1M', ['P', '2M']],
    ['30 1M P', ['P', '2M']],
    ['2M', ['P', '3M']],
    ['1M 2M', ['P', '3M']],
    ['2M P', ['P', '3M']],
    ['2M 3M', ['P', '4M']],
    ['2M 3M 4M', ['P', '5M']],
  ])('[BID-6] the ladder after "%s": %j', (calls, legal) => {
    expect(table().bid(calls).legal()).toEqual(legal);
  });

  it('[BID-6] the ladder has no end: 2, 3, 4, 5, and 4, 5, 6, 7 after a plunge', () => {
    expect(table().bid('2M 3M 4M 5M').in('declaring').bid.bid.word).toBe('5M');
    const plunged = table({ rules: 'casual', hands: { 0: { minDoubles: 4 } } }).bid('plunge:4 5M 6M 7M');
    expect(plunged.in('declaring').bid.bid.word).toBe('7M');
  });

  it.each([
    [1, '', ['P', ...POINTS, '1M']],
    [1, '1M', ['P', '2M']],
    [3, '', ['P', ...POINTS, '1M', '2M', '3M']],
    [3, '1M', ['P', '2M', '3M']],
    [3, '2M', ['P', '3M']],
    [3, '3M', ['P', '4M']],
    [5, '30', ['P', ...from(31), '1M', '2M', '3M', '4M', '5M']],
    [5, '4M', ['P', '5M']],
    [5, '5M 6M 7M', ['P', '8M']],
  ])(
    '[BID-6] maxOpeningMarks %i, after "%s": below it any raise up to it, then one more',
    (maxOpeningMarks, calls, legal) => {
      expect(table({ rules: { maxOpeningMarks } }).bid(calls).legal()).toEqual(legal);
    },
  );

  it('[BID-7] passing is always open, first and last, over any bid', () => {
    for (const calls of ['', '30', '30 31 32', 'P P P', '2M 3M 4M']) expect(table().bid(calls).legal()).toContain('P');
  });

  it('[BID-10] a team may bid for more than it needs', () => {
    expect(table({ marks: [6, 6] }).legal()).toContain('2M');
    expect(
      table({ marks: [6, 6] })
        .bid('2M 3M 4M')
        .legal(),
    ).toContain('5M');
  });
});

it('[BID-8] redeal: when all four pass nobody scores, the hands are thrown in and the next player shakes', () => {
  const game = table({ shaker: 3, marks: [2, 5], pauseIn: 'thrown-in' }).bid('P P P');
  expect(game.legal()).toContain('P');
  game.bid('P');
  expect(game.offers).toEqual([{ action: { type: 'redeal' }, by: 'system', autoExecute: true }]);
  const before = game.state.hands;
  game.take('redeal');
  expect(game.in('bidding')).toMatchObject({ shaker: 0, handNumber: 2, marks: [2, 5], lastHand: null, calls: [] });
  expect(game.state.hands).not.toEqual(before);
});
