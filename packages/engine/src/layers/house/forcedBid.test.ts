import { describe, expect, it } from 'vitest';
import { table } from '../../testing/scriptedTable.ts';

const FORCED = { allPass: 'forced-dealer' };
const from = (least: number): readonly string[] =>
  Array.from({ length: 42 - least }, (_, more) => String(least + more));

describe('the stuck shaker', () => {
  it('[BID-8] may not pass after three passes, and may bid whatever else is legal', () => {
    const game = table({ rules: FORCED }).bid('P P P');
    expect(game.legal()).toEqual([...from(30), '1M', '2M']);
    expect(game.refuses('P')).toEqual({ code: 'illegal-move', message: 'Three have passed: the shaker must bid.' });
    expect(game.bid('2M').in('declaring').bid.seat).toBe(3);
  });

  it('[BID-8] may plunge and splash as well', () => {
    const game = table({ rules: 'casual', hands: { 3: { minDoubles: 4 } } }).bid('P P P');
    expect(game.legal()).toEqual([...from(30), '1M', '2M', 'plunge:4', 'splash:2']);
  });

  it.each([
    [{}, 30],
    [{ forcedMin: 31 }, 31],
    [{ minBid: 33 }, 33],
    [{ minBid: 33, forcedMin: 31 }, 33],
    [{ minBid: 30, forcedMin: 31 }, 31],
  ])('[BID-8] the least is the larger of minBid and forcedMin: %j, %i', (options, least) => {
    expect(
      table({ rules: { ...FORCED, ...options } })
        .bid('P P P')
        .legal(),
    ).toEqual([...from(least), '1M', '2M']);
  });

  it('[BID-8] forcedMin binds only a shaker who must bid', () => {
    const rules = { ...FORCED, forcedMin: 31 };
    expect(table({ rules }).bid('P P').legal()).toEqual(['P', ...from(30), '1M', '2M']);
    expect(
      table({ rules: { forcedMin: 31 } })
        .bid('P P P')
        .legal(),
    ).toEqual(['P', ...from(30), '1M', '2M']);
  });

  it('[BID-7] is stuck by three passes only: over a bid the shaker may pass', () => {
    for (const calls of ['30 P P', 'P 30 P', 'P P 30']) {
      expect(table({ rules: FORCED }).bid(calls).legal()).toContain('P');
    }
    expect(table({ rules: FORCED }).bid('P P').legal()).toContain('P');
  });
});
