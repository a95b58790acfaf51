import type { Player } from '@texas42/ai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { playDuel } from '../../commands/arena.ts';
import { PLAYERS } from '../../players.ts';
import { type Duel, duelOf } from './duel.ts';

const DUEL: Duel = { rules: 'casual', a: 'random', b: 'random', root: 'spring', marks: [0, 0], extent: 'hand' };

/** Bids or passes as told, then makes the first legal move, and notes who shook and what it held. */
function caller(call: 'P' | '30', seen: string[]): Player {
  return ({ mine, table }) => {
    const [offers] = mine.offers;
    if (!offers) throw new Error('There is no move.');
    if (table.phase === 'bidding') seen.push(`${table.shaker} ${offers.seat} ${mine.hands.flat().join(' ')}`);
    return { seat: offers.seat, word: offers.words.includes(call) ? call : (offers.words[0] ?? '') };
  };
}

afterEach(() => vi.restoreAllMocks());

describe('a duel', () => {
  it('is played twice with the same hands and shaker: A as team 0, then as team 1', () => {
    const seen: string[] = [];
    const players = new Map([
      ['bold', caller('30', seen)],
      ['shy', caller('P', seen)],
    ]);
    vi.spyOn(PLAYERS, 'get').mockImplementation((name) => players.get(name));
    const play = duelOf({ ...DUEL, rules: 'straight', a: 'bold', b: 'shy' });
    const shakers = [1, 2, 3, 4].map((deal) => {
      seen.length = 0;
      const [first, second] = play(deal);
      expect(first.hands.map(({ seat }) => seat % 2)).toEqual([0]);
      expect(second.hands.map(({ seat }) => seat % 2)).toEqual([1]);
      expect(seen.slice(4)).toEqual(seen.slice(0, 4));
      expect(new Set(seen).size).toBe(4);
      return seen[0]?.[0];
    });
    expect(shakers).toEqual(['1', '2', '3', '0']);
  });

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
