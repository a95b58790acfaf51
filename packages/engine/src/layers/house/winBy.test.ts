import { expect, it } from 'vitest';
import type { ByTeam } from '../../game/seat.ts';
import { table } from '../../testing/scriptedTable.ts';

/** Seat 0 has every five: whatever is bid on them is made. */
const ALL_FIVES = { 0: '5-5 6-5 5-4 5-3 5-2 5-1 5-0' };

function after(marks: ByTeam<number>, bid: string, rules: Readonly<Record<string, unknown>>) {
  const game = table({ rules, hands: ALL_FIVES, marks }).bid(`${bid} P P P`).declare('suit:5');
  while (game.state.phase === 'playing') game.play(game.legal()[0] ?? '');
  return game.state;
}

it.each<[ByTeam<number>, string, ByTeam<number>, boolean]>([
  [[6, 6], '30', [7, 6], false],
  [[6, 5], '30', [7, 5], true],
  [[6, 6], '2M', [8, 6], true],
  [[7, 7], '30', [8, 7], false],
  [[7, 6], '30', [8, 6], true],
  [[4, 0], '2M', [6, 0], false],
])('[GAME-1] winBy 2: from %j a made %s leads to %j; over: %j', (marks, bid, total, isOver) => {
  const state = after(marks, bid, { winBy: 2 });
  expect(state.marks).toEqual(total);
  expect(state.phase === 'game-over' && state.winner === 0).toBe(isOver);
});

it('[GAME-1] winBy 1 is the usual: one mark is enough', () => {
  expect(after([6, 6], '30', {}).phase).toBe('game-over');
  expect(after([6, 6], '30', { winBy: 1 }).phase).toBe('game-over');
});

it('[GAME-1] the lead counts for either team', () => {
  const game = table({ rules: { winBy: 2 }, marks: [7, 7], hands: { 1: ALL_FIVES[0] } });
  game.bid('P 2M P P').declare('suit:5');
  while (game.state.phase === 'playing') game.play(game.legal()[0] ?? '');
  expect(game.in('game-over')).toMatchObject({ winner: 1, marks: [7, 9] });
});
