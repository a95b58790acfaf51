import { describe, expect, it } from 'vitest';
import { playDuel } from './arena.ts';
import { type Duel, duelOf } from './duel.ts';

const DUEL: Duel = { rules: 'casual', a: 'random', b: 'random', root: 'spring', marks: [0, 0], extent: 'hand' };

describe('a duel', () => {
  it('of one with itself is always equal: the same dominoes, shaker and luck', async () => {
    const { marksPerHand, won, lost, equal, z, makeRate, a, b } = (await playDuel(40, DUEL, 1)).figures();
    expect(marksPerHand).toEqual({ mean: 0, low: 0, high: 0 });
    expect({ won, lost, equal, z }).toEqual({ won: 0, lost: 0, equal: 40, z: 0 });
    expect(makeRate.mean).toBe(0);
    expect(a).toEqual(b);
    expect(a.overbids).toBeGreaterThan(0);
    expect(a.overbids).toBeLessThan(a.sets);
  });

  it('plays any deal by its number, in whatever order', () => {
    const withoutTimes = (deal: number) => duelOf(DUEL)(deal).map(({ ms: _ms, ...rest }) => rest);
    const play = duelOf(DUEL);
    const all = [3, 1, 2].map((deal) => play(deal).map(({ ms: _ms, ...rest }) => rest));
    expect(all).toEqual([3, 1, 2].map(withoutTimes));
    expect(new Set(all.map((pair) => JSON.stringify(pair))).size).toBe(3);
  });

  it('of whole games comes to a winner', () => {
    for (const { winner, hands } of duelOf({ ...DUEL, extent: 'game' })(1)) {
      expect(winner).not.toBeNull();
      expect(hands.length).toBeGreaterThan(1);
    }
  });

  it('begins with the score it is given', () => {
    const [first] = duelOf({ ...DUEL, extent: 'game', marks: [6, 6] })(1);
    expect(first.hands).toHaveLength(1);
    expect(first.winner).not.toBeNull();
  });
});
