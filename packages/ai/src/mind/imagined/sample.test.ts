import { ALL_DOMINOES, ALL_DOUBLES, maskOf, parseDomino, showing } from '@texas42/engine';
import { chance } from '@texas42/engine/testing';
import { describe, expect, it } from 'vitest';
import { indices, size } from '../../solver/mask.ts';
import { Dice } from './dice.ts';
import { doublesOf, type Holders, Sampler } from './sample.ts';

const setOf = (words: string): number => maskOf(words.split(' ').flatMap((word) => parseDomino(word) ?? []));

/** Every deal that fits, by trying every place for every domino. */
function bruteForce({ unseen, room, lacks, doubles }: Holders): readonly string[] {
  const found: string[] = [];
  const deal = room.map(() => 0);
  const all = indices(unseen);
  const give = (at: number): void => {
    const domino = all[at];
    if (domino === undefined) {
      const isFair = deal.every((set, place) => size(set) === room[place] && doublesOf(set) >= (doubles[place] ?? 0));
      if (isFair) found.push(deal.join());
      return;
    }
    for (const place of room.keys()) {
      if ((((lacks[place] ?? 0) >>> domino) & 1) === 1) continue;
      deal[place] = (deal[place] ?? 0) | (1 << domino);
      give(at + 1);
      deal[place] = (deal[place] ?? 0) & ~(1 << domino);
    }
  };
  give(0);
  return found;
}

const NONE = [0, 0, 0, 0];

const SMALL: readonly (readonly [string, Holders])[] = [
  ['nothing is known', { unseen: setOf('6-6 6-5 5-5 4-1 3-2 0-0'), room: [2, 2, 2, 0], lacks: NONE, doubles: NONE }],
  [
    'voids were shown',
    {
      unseen: setOf('6-6 6-5 6-0 5-5 5-1 4-1 3-2'),
      room: [2, 3, 2, 0],
      lacks: [showing(6), 0, showing(5), 0],
      doubles: NONE,
    },
  ],
  [
    'doubles were promised',
    { unseen: setOf('6-6 5-5 4-4 6-1 5-2 4-3 1-0'), room: [3, 2, 2, 0], lacks: NONE, doubles: [2, 0, 0, 0] },
  ],
  [
    'doubles were promised and voids shown',
    {
      unseen: setOf('6-6 5-5 4-4 0-0 6-1 5-2 4-3 1-0'),
      room: [3, 3, 2, 0],
      lacks: [showing(4), 0, showing(1), 0],
      doubles: [2, 0, 1, 0],
    },
  ],
  [
    'some lie face down',
    {
      unseen: setOf('6-6 5-5 4-1 3-2 2-0 1-0'),
      room: [1, 2, 1, 2],
      lacks: [showing(5), 0, 0, 0],
      doubles: NONE,
    },
  ],
  ['hands of different lengths', { unseen: setOf('6-6 5-5 4-1 3-2'), room: [0, 3, 1, 0], lacks: NONE, doubles: NONE }],
];

describe.each(SMALL)('when %s', (name, holders) => {
  const expected = bruteForce(holders);

  it('there are as many deals as by trying everything', () => {
    expect(expected.length).toBeGreaterThan(1);
    expect(new Sampler(holders).count).toBe(expected.length);
  });

  it('all of them come, each once', () => {
    const all: string[] = [];
    for (const deal of new Sampler(holders).all()) all.push(deal.join());
    expect(all.sort()).toEqual([...expected].sort());
  });

  it('each is drawn as often as any other', () => {
    const sampler = new Sampler(holders);
    const dice = Dice.from(chance(name));
    const counts = new Map(expected.map((deal) => [deal, 0]));
    const draws = 200 * expected.length;
    const deal = [0, 0, 0, 0];
    for (let i = 0; i < draws; i += 1) {
      expect(sampler.draw(dice, deal)).toBe(true);
      const known = counts.get(deal.join());
      if (known === undefined) throw new Error(`${deal.join()} cannot be.`);
      counts.set(deal.join(), known + 1);
    }
    const even = draws / expected.length;
    const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - even) ** 2 / even, 0);
    const degrees = expected.length - 1;
    // Four standard deviations: once in tens of thousands of fair dice.
    expect(Math.abs(chiSquare - degrees) / Math.sqrt(2 * degrees)).toBeLessThan(4);
  });
});

describe('a whole deal', () => {
  const mine = setOf('6-6 6-5 6-4 5-5 4-4 1-0 0-0');
  const unseen = ALL_DOMINOES & ~mine;

  it('falls in as many ways as can be counted by hand', () => {
    const plain = { unseen, room: [7, 7, 7, 0], lacks: NONE, doubles: NONE };
    expect(new Sampler(plain).count).toBe(399_072_960);
    // One seat without the four sixes that are out: it takes its seven from the other seventeen.
    const withVoid = { ...plain, lacks: [showing(6), 0, 0, 0] };
    expect(new Sampler(withVoid).count).toBe(19_448 * 3432);
    // Three doubles are out; a seat that has two of them.
    const withDoubles = { ...plain, doubles: [2, 0, 0, 0] };
    expect(new Sampler(withDoubles).count).toBe((3 * 8568 + 3060) * 3432);
  });

  it('gives every seat what it has room for and nothing that it lacks', () => {
    const holders = {
      unseen,
      room: [7, 6, 5, 3],
      lacks: [showing(3), showing(2) | showing(1), 0, 0],
      doubles: [1, 0, 1, 0],
    };
    const sampler = new Sampler(holders);
    const dice = Dice.from(chance('whole'));
    const deal = [0, 0, 0, 0];
    for (let i = 0; i < 2000; i += 1) {
      expect(sampler.draw(dice, deal)).toBe(true);
      expect(deal.map(size)).toEqual(holders.room);
      expect(deal.reduce((set, hand) => set | hand, 0)).toBe(unseen);
      for (const [place, hand] of deal.entries()) {
        expect(hand & (holders.lacks[place] ?? 0)).toBe(0);
        expect(doublesOf(hand)).toBeGreaterThanOrEqual(holders.doubles[place] ?? 0);
      }
    }
  });

  it('gives each of the unseen dominoes to each seat equally often', () => {
    const sampler = new Sampler({ unseen, room: [7, 7, 7, 0], lacks: NONE, doubles: NONE });
    const dice = Dice.from(chance('even'));
    const deal = [0, 0, 0, 0];
    const held = new Map<string, number>();
    for (let i = 0; i < 6000; i += 1) {
      sampler.draw(dice, deal);
      for (const [place, hand] of deal.entries()) {
        for (const domino of indices(hand)) held.set(`${place} ${domino}`, (held.get(`${place} ${domino}`) ?? 0) + 1);
      }
    }
    expect(held.size).toBe(3 * 21);
    for (const n of held.values()) expect(Math.abs(n - 2000)).toBeLessThan(4.5 * Math.sqrt((6000 * 2) / 9));
  });
});

it('a deal that cannot be is never drawn', () => {
  const unseen = setOf('6-6 6-5 5-5 4-1');
  const nowhere = new Sampler({ unseen, room: [2, 2, 0, 0], lacks: [showing(6), showing(6), 0, 0], doubles: NONE });
  const tooMany = new Sampler({ unseen, room: [2, 2, 0, 0], lacks: NONE, doubles: [2, 1, 0, 0] });
  for (const sampler of [nowhere, tooMany]) {
    expect(sampler.count).toBe(0);
    expect([...sampler.all()]).toEqual([]);
    expect(sampler.draw(Dice.from(chance('none')), [0, 0, 0, 0])).toBe(false);
  }
});

it('doubles are counted', () => {
  expect(doublesOf(setOf('6-6 6-5 0-0 3-2'))).toBe(2);
  expect(doublesOf(ALL_DOUBLES)).toBe(7);
});
