import { expect as accepted, bySeat, type GameRecord, parseLink, parseRules, SEATS, writeLink } from '@texas42/engine';
import { randomRecord } from '@texas42/engine/testing';
import { expect, it } from 'vitest';
import { momentsOf } from '../show/moments.ts';
import { handWords } from '../show/tableView.ts';
import { foldTable } from './fold.ts';
import { takeOverLog } from './takeOver.ts';

const NAMES = ['Ann', 'Bea', 'Cal', 'Dot'] as const;

/** A game by these rules, or by random ones, as a link stores it. */
function game(seed: string, rules?: unknown): GameRecord {
  const record = randomRecord({ seed, ...(rules === undefined ? { steps: 300 } : { rules, steps: 5000 }) });
  return accepted(parseLink(writeLink(record)));
}

/** The table after somebody takes over. */
function taken(record: GameRecord, moves: number, isSwept: boolean, seat: (typeof SEATS)[number]) {
  const rows = takeOverLog({
    record,
    rules: accepted(parseRules({ ...record.rules, consensus: true, speed: false, 'oneHand.script': '' })),
    moves,
    isSwept,
    seat,
    name: 'You',
    token: 'a hash',
    computers: bySeat((place) => ({ name: NAMES[place], level: 'random' })),
    seed: new Uint8Array(32).fill(7),
    chance: 'chance',
    at: 1,
  });
  const table = foldTable(JSON.parse(JSON.stringify(rows)));
  if (!table?.game) throw new Error('There is no game.');
  return { ...table, game: table.game };
}

it('stops at every shake, call, declaration, play and result', () => {
  const record = game('moments', 'straight');
  const moments = momentsOf(record, NAMES);
  const moves = record.hands.flatMap((hand) => hand.moves);
  expect([...new Set(moments.map((moment) => moment.moves))]).toEqual([0, ...moves.map((_, i) => i + 1)]);
  expect(moments.filter(({ table }) => table.calls.every((call) => call === null))).toHaveLength(record.hands.length);
  expect(moments.at(-1)?.table).toMatchObject({
    phase: 'game-over',
    seats: [{ name: 'Ann' }, {}, {}, { name: 'Dot' }],
  });
  const won = moments.filter(({ table }) => table.phase === 'trick-won');
  expect(won.length).toBeGreaterThan(record.hands.length);
  for (const { table } of won) expect(table.trick.filter((word) => word !== null)).toHaveLength(table.active.length);
});

it('ends where the record ends, without another shake', () => {
  const whole = game('moments', 'straight');
  const part = { ...whole, hands: whole.hands.slice(0, 2) };
  const moments = momentsOf(part, NAMES);
  expect(moments.at(-1)?.table).toMatchObject({ handNumber: 2, phase: 'scoring' });
  expect(momentsOf(whole, NAMES).slice(0, moments.length)).toEqual(moments);
});

it('seats a person at any moment, at any seat and under any rules', () => {
  for (const seed of ['one', 'two', 'three']) {
    const record = game(seed);
    for (const [i, { table, hands, moves, isSwept }] of momentsOf(record, NAMES).entries()) {
      if (i % 5 !== 0 || table.phase === 'game-over' || table.phase === 'scoring') continue;
      const seat = SEATS[i % 4] ?? 0;
      const { game: now, seats } = taken(record, moves, isSwept, seat);
      expect(seats[seat]).toMatchObject({ player: 'person', name: 'You' });
      // Without nods, a finished trick is taken in at once.
      if (table.phase === 'trick-won' || table.phase === 'thrown-in') continue;
      expect(now.state).toMatchObject({ shaker: table.shaker, handNumber: table.handNumber, marks: table.marks });
      expect(now.state.hands.map(handWords)).toEqual(hands);
    }
  }
});

it('takes over in the middle of a trick, with the score so far', () => {
  const record = game('middle', 'straight');
  const moments = momentsOf(record, NAMES);
  const middle = moments.find(({ table }) => table.handNumber === 3 && table.trick.filter(Boolean).length === 2);
  if (!middle) throw new Error('The record has no such moment.');
  const { game: now } = taken(record, middle.moves, middle.isSwept, 2);
  expect(now.state).toMatchObject({ phase: 'playing', turn: middle.table.turn, marks: middle.table.marks });
  expect(now.state.people).toEqual([2]);
});
