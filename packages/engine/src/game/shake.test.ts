import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createContext } from '../play/context.ts';
import { startGame } from '../play/execute.ts';
import { expect as must } from '../refusal.ts';
import { parseRules } from '../rules/ruleset.ts';
import { DOMINOES, doublesIn } from './domino.ts';
import type { Hands, Seat } from './seat.ts';
import { commitment, dealFrom, drawnShaker, handKeys, highestDraw, isDeal, parseSeed, randomShaker } from './shake.ts';

const seedOf = (words: string): Uint8Array => must(parseSeed(words));
const names = (hands: Hands): readonly string[] => hands.map((hand) => hand.map(({ id }) => id).join(' '));

// The same shake, written a second time from its description, on the platform's hashes.

const label = (use: string, number: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.write(use, 'ascii');
  bytes.writeUInt32BE(number, 4);
  return bytes;
};
const sha256 = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const keyOf = (seed: Uint8Array, hand: number): Buffer =>
  createHmac('sha256', seed).update(label('hand', hand)).digest();

/** Draws numbers from bytes; counts the bytes that it rejects. */
function bytesOf(key: Uint8Array, use: string, atHand: readonly number[] = []) {
  const bytes = [
    ...atHand,
    ...Array.from({ length: 20 }, (_, counter) => [...sha256(label(use, counter), key)]).flat(),
  ];
  let rejected = 0;
  const below = (limit: number): number => {
    const byte = bytes.shift() ?? 0;
    if (byte < limit * Math.floor(256 / limit)) return byte % limit;
    rejected += 1;
    return below(limit);
  };
  return { below, rejected: () => rejected };
}

/** From the last domino to the first, each takes one of the places that are left; the last place moves into its gap. */
function shuffleOf(key: Uint8Array): { hands: readonly string[]; rejected: number } {
  const { below, rejected } = bytesOf(key, 'deal', [...key]);
  const places = DOMINOES.map((_, index) => Math.floor(index / 7));
  const hands: string[][] = [[], [], [], []];
  for (const { id, index } of [...DOMINOES].reverse()) {
    const chosen = index === 0 ? 0 : below(index + 1);
    hands[places[chosen] ?? 0]?.push(id);
    places[chosen] = places[index] ?? 0;
  }
  return { hands: hands.map((hand) => hand.join(' ')), rejected: rejected() };
}

function drawOf(seed: Uint8Array): { shaker: number; rounds: number } {
  const { below } = bytesOf(seed, 'draw');
  for (let drawing = [0, 1, 2, 3], rounds = 1; ; rounds += 1) {
    const left = [...DOMINOES];
    const totals = drawing.map(() =>
      left.splice(below(left.length), 1).reduce((sum, { high, low }) => sum + high + low, 0),
    );
    drawing = drawing.filter((_, index) => totals[index] === Math.max(...totals));
    if (drawing.length === 1) return { shaker: drawing[0] ?? -1, rounds };
  }
}

describe('a deal', () => {
  it('[DEAL-1] of a known seed is known for ever', () => {
    const key = handKeys(seedOf('42'));
    expect(names(dealFrom(key(1)))).toEqual([
      '6-1 5-4 4-0 3-3 3-0 2-1 2-0',
      '5-1 5-0 4-2 4-1 3-2 3-1 0-0',
      '6-4 6-3 6-2 5-3 5-2 4-4 2-2',
      '6-6 6-5 6-0 5-5 4-3 1-1 1-0',
    ]);
    expect(names(dealFrom(key(2)))).toEqual([
      '6-5 6-4 6-1 5-2 5-0 2-2 0-0',
      '6-6 6-3 6-0 5-4 5-3 4-4 3-0',
      '6-2 5-1 4-2 4-1 3-2 3-1 2-1',
      '5-5 4-3 4-0 3-3 2-0 1-1 1-0',
    ]);
  });

  it('[DEAL-1] follows from its key as described: a shuffle by bytes, of which the partial multiples are rejected', () => {
    let rejected = 0;
    for (let hand = 1; hand <= 200; hand += 1) {
      const key = keyOf(seedOf('reference'), hand);
      const shuffle = shuffleOf(key);
      expect(names(dealFrom(key))).toEqual(shuffle.hands);
      rejected += shuffle.rejected;
    }
    expect(rejected).toBeGreaterThan(100);
  });

  it('[DEAL-1] goes on with hashes of the key when its own bytes do not suffice', () => {
    const key = new Uint8Array(32).fill(255);
    expect(shuffleOf(key).rejected).toBeGreaterThanOrEqual(32);
    expect(names(dealFrom(key))).toEqual(shuffleOf(key).hands);
  });

  it('[DEAL-1] every domino comes to every seat equally often, in 20,000 deals', () => {
    const key = handKeys(seedOf('chi-square'));
    const counts = DOMINOES.map(() => [0, 0, 0, 0]);
    const doubles = Array.from({ length: 8 }, () => 0);
    let together = 0;
    for (let hand = 1; hand <= 20_000; hand += 1) {
      const hands = dealFrom(key(hand));
      if (!isDeal(hands)) throw new Error(`Hand ${hand} is no deal.`);
      for (const [seat, held] of hands.entries()) {
        for (const { index } of held) counts[index] = counts[index]?.map((n, at) => (at === seat ? n + 1 : n)) ?? [];
        if (held.some(({ id }) => id === '6-6') && held.some(({ id }) => id === '5-5')) together += 1;
      }
      doubles[doublesIn(hands[0])] = (doubles[doublesIn(hands[0])] ?? 0) + 1;
    }
    // Between the 0.1 % and the 99.9 % quantile: a result that is too even is as wrong as one that is too uneven.
    const evenness = chiSquare(counts.flat(), () => 5000) * (27 / 28); // dealt without replacement, 81 degrees of freedom
    expect(evenness).toBeGreaterThan(46.5);
    expect(evenness).toBeLessThan(125);
    // Hypergeometric: 7 of 28 dominoes, 7 of them doubles; the rare counts of five and more are one class.
    const classes = [...doubles.slice(0, 5), doubles.slice(5).reduce((sum, n) => sum + n, 0)];
    const chances = [0.09821, 0.32081, 0.36091, 0.17692, 0.03931, 0.00385];
    expect(chiSquare(classes, (at) => 20_000 * (chances[at] ?? 0))).toBeLessThan(20.5);
    // Two dominoes are in one hand in 6 of 27 deals; 4 standard deviations either way.
    expect(Math.abs(together / 20_000 - 6 / 27)).toBeLessThan(0.0118);
  });

  it('[DEAL-1] lists each hand highest first, whatever order it was drawn in', () => {
    const order = dealFrom(handKeys(seedOf('order'))(1)).map((hand) => hand.map(({ index }) => index));
    expect(order).toEqual(order.map((hand) => [...hand].sort((one, other) => other - one)));
  });
});

function chiSquare(observed: readonly number[], expected: (at: number) => number): number {
  return observed.reduce((sum, count, at) => sum + (count - expected(at)) ** 2 / expected(at), 0);
}

describe('the key of a hand', () => {
  const seed = seedOf('keys');

  it('[DEAL-1] is the HMAC of its number under the seed, in whatever order it is asked for', () => {
    const key = handKeys(seed);
    const asked = [3, 1, 2, 1, 70_000, 3].map((hand) => [hand, Buffer.from(key(hand)).toString('hex')]);
    expect(asked).toEqual([3, 1, 2, 1, 70_000, 3].map((hand) => [hand, keyOf(seed, hand).toString('hex')]));
  });

  it('[DEAL-1] says nothing of the next: keys differ, and none is the key of another made from it', () => {
    const key = handKeys(seed);
    const keys = Array.from({ length: 1000 }, (_, hand) => Buffer.from(key(hand + 1)).toString('hex'));
    expect(new Set(keys).size).toBe(1000);
    // The first key gives no other key, used as a seed or in any other of these functions.
    const derived = [handKeys(key(1))(1), handKeys(key(1))(2)].map((bytes) => Buffer.from(bytes).toString('hex'));
    expect(keys).not.toContain(commitment(key(1)));
    for (const other of derived) expect(keys).not.toContain(other);
    // The next key does not overwrite one that was returned.
    const first = key(1);
    const before = Buffer.from(first).toString('hex');
    key(2);
    expect(Buffer.from(first).toString('hex')).toBe(before);
  });

  it('[DEAL-1] is sealed by a hash that anybody can check', () => {
    const key = handKeys(seed)(1);
    expect(commitment(key)).toBe(sha256(label('seal', 0), key).toString('hex'));
    expect(commitment(new Uint8Array(32))).toBe('429f35a323aa550694765c5d0826d1fa493903a755618f29f0699e5997cea7ac');
    expect(commitment(handKeys(seed)(2))).not.toBe(commitment(key));
  });
});

describe('a seed', () => {
  it('is 64 hex digits as they are, or any words hashed', () => {
    const hex = '00112233445566778899aabbccddeeff'.repeat(2);
    expect(Buffer.from(seedOf(hex)).toString('hex')).toBe(hex);
    expect(Buffer.from(seedOf('42')).toString('hex')).toBe(sha256(Buffer.from('42')).toString('hex'));
    expect(parseSeed('x'.repeat(1001))).toMatchObject({ ok: false, refusal: { code: 'bad-value' } });
  });
});

describe('the first shaker', () => {
  const shakers = (shakerOf: (seed: Uint8Array) => Seat): readonly number[] => {
    const counts = [0, 0, 0, 0];
    for (let game = 0; game < 4000; game += 1) {
      const seat = shakerOf(seedOf(`game ${game}`));
      counts[seat] = (counts[seat] ?? 0) + 1;
    }
    return counts;
  };

  it('[DEAL-2] random: each seat equally often', () => {
    expect(chiSquare(shakers(randomShaker), () => 1000)).toBeLessThan(16.3);
  });

  it('[DEAL-2] draw: each seat equally often', () => {
    expect(chiSquare(shakers(drawnShaker), () => 1000)).toBeLessThan(16.3);
  });

  it('[DEAL-2] draw: the highest total shakes, and exactly the seats that tie draw again', () => {
    expect(highestDraw([5, 12, 3, 11].map((total, seat) => ({ seat: seat as Seat, total })))).toEqual([1]);
    expect(highestDraw([10, 8, 10, 10].map((total, seat) => ({ seat: seat as Seat, total })))).toEqual([0, 2, 3]);
    let redrawn = 0;
    for (let game = 0; game < 300; game += 1) {
      const { shaker, rounds } = drawOf(seedOf(`draw ${game}`));
      expect(drawnShaker(seedOf(`draw ${game}`))).toBe(shaker);
      if (rounds > 1) redrawn += 1;
    }
    expect(redrawn).toBeGreaterThan(10);
  });

  it('[DEAL-2] the option says which, unless the table names the shaker', () => {
    const seeds = Array.from({ length: 40 }, (_, game) => seedOf(`option ${game}`));
    for (const seed of seeds) {
      const shaker = (firstShaker: string): Seat =>
        startGame(createContext({ rules: must(parseRules({ firstShaker })), seed })).shaker;
      expect([shaker('random'), shaker('draw')]).toEqual([randomShaker(seed), drawnShaker(seed)]);
    }
    expect(startGame(createContext({ rules: must(parseRules({})), seed: seedOf('any'), shaker: 2 })).shaker).toBe(2);
  });
});
