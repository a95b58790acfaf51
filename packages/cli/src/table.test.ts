import {
  createContext,
  type ExecutionContext,
  expect as engineExpect,
  findMove,
  parseConfig,
  type Seat,
  turnOf,
} from '@texas42/engine';
import { expect, it } from 'vitest';
import { Table } from './table.ts';

function contextOf(rules: object): ExecutionContext {
  return createContext(engineExpect(parseConfig({ rules, seed: 'table', shaker: 0 }, () => new Uint8Array(32))));
}

function say(table: Table, word: string): void {
  const seat: Seat = turnOf(table.state) ?? 0;
  table.act(engineExpect(findMove(table.state, table.context, seat, word)));
}

it('opens at rest, scripted calls made', () => {
  const table = Table.open(contextOf({ 'oneHand.enabled': true, 'oneHand.script': 'P 31 P P' }));
  expect(table.state.phase).toBe('declaring');
  expect(table.actions).toHaveLength(4);
});

it('keeps every action, those of nobody included', () => {
  const table = Table.open(contextOf({}));
  for (let pass = 0; pass < 4; pass += 1) say(table, 'P');
  expect(table.actions.map(({ type }) => type)).toEqual(['pass', 'pass', 'pass', 'pass', 'redeal']);
});

it('changes nothing when something goes wrong on the way', () => {
  const sound = contextOf({});
  const faulty = {
    ...sound,
    deal: (hand: number) => {
      if (hand === 2) throw new Error('planted');
      return sound.deal(hand);
    },
  };
  const table = Table.open(faulty);
  for (let pass = 0; pass < 3; pass += 1) say(table, 'P');
  const { state } = table;
  expect(() => say(table, 'P')).toThrow('planted');
  expect(table.state).toBe(state);
  expect(table.actions).toHaveLength(3);
});
