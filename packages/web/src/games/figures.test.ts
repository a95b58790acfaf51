import { expect, it } from 'vitest';
import { figuresOf, searcher } from './figures.ts';
import type { KeptGame, KeptHand } from './games.ts';

function hand(seat: number, bid: string, trump: string, made: boolean): KeptHand {
  const winners = made ? seat % 2 : 1 - (seat % 2);
  return { seat, bid, trump, made, points: [30, 12], gained: winners === 0 ? [1, 0] : [0, 1] };
}

function game(id: string, more: Partial<KeptGame>): KeptGame {
  return {
    id,
    at: Date.UTC(2026, 2, 4, 12),
    kind: 'game',
    isWithFriends: false,
    names: ['You', 'Earl', 'Gran', 'Dale'],
    self: 0,
    rules: 'casual · to 7',
    marks: [7, 3],
    winner: 0,
    hands: [],
    deal: null,
    ...more,
  };
}

const HANDS = [
  hand(0, '31', 'fives', true),
  hand(0, '31', 'fives', false),
  hand(0, 'one mark', 'nello, doubles high', true),
  hand(2, '30', 'sixes', true),
  hand(1, '32', 'deuces', false),
  hand(3, '30', 'treys', true),
];

it('counts what was bid and made from the seat of whoever plays here', () => {
  const figures = figuresOf([
    game('one', { hands: HANDS }),
    game('two', { winner: 1 }),
    game('three', { winner: null }),
  ]);
  expect(figures.games).toEqual({ part: 1, all: 2 });
  expect(figures.mine).toEqual({ part: 2, all: 3 });
  expect(figures.ours).toEqual({ part: 3, all: 4 });
  expect(figures.theirsSet).toEqual({ part: 1, all: 2 });
  expect(figures.nello).toEqual({ part: 1, all: 1 });
  expect(figures.marks).toEqual([4 / 6, 2 / 6]);
  expect(figures.byBid).toEqual([
    { name: '31', part: 1, all: 2 },
    { name: 'one mark', part: 1, all: 1 },
  ]);
  expect(figures.byTrump[0]).toEqual({ name: 'fives', part: 1, all: 2 });
  expect(figures.byPartner).toEqual([{ name: 'Gran', part: 1, all: 2 }]);
});

it('counts the same game from another seat as its other side sees it', () => {
  const figures = figuresOf([game('one', { hands: HANDS, self: 1 })]);
  expect(figures.games).toEqual({ part: 0, all: 1 });
  expect(figures.mine).toEqual({ part: 0, all: 1 });
  expect(figures.marks).toEqual([2 / 6, 4 / 6]);
  expect(figures.byPartner).toEqual([{ name: 'Dale', part: 0, all: 1 }]);
});

it('leaves out single hands and games that were taken over', () => {
  const { mine, games } = figuresOf([
    game('a', { kind: 'hand', hands: HANDS }),
    game('b', { kind: 'what-if', hands: HANDS }),
  ]);
  expect([mine.all, games.all]).toEqual([0, 0]);
});

it('finds games by every word that is asked for', () => {
  const games = [
    game('one', { hands: HANDS }),
    game('two', { names: ['You', 'Ann', 'Bea', 'Cal'], rules: 'straight · to 5' }),
  ];
  const found = (asked: string): readonly string[] => searcher(games)(asked).map(({ id }) => id);
  expect(found('gran')).toEqual(['one']);
  expect(found('BEA straight')).toEqual(['two']);
  expect(found('bea casual')).toEqual([]);
  expect(found('2026-03')).toEqual(['one', 'two']);
  expect(found('nello')).toEqual(['one']);
});
