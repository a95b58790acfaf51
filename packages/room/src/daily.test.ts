import { turnOf } from '@texas42/engine';
import { describe, expect, it } from 'vitest';
import { dailyLog, dailyRecord } from './daily.ts';

import { computerMove } from './people/schedule.ts';
import { foldTable } from './remember/fold.ts';
import { gameOf, type Table } from './remember/table.ts';
import { PLAYERS } from './testing/players.ts';

const DAY = '2026-11-15';

function tableOf(name: string, at: number): Table {
  const table = foldTable(JSON.parse(JSON.stringify(dailyLog(DAY, name, `hash of ${name}`, at))));
  if (!table) throw new Error('There is no table.');
  return table;
}

describe('the hand of the day', () => {
  it('is the same for everybody, and another one the next day', () => {
    expect(dailyRecord(DAY)).toEqual(dailyRecord(DAY));
    expect(dailyRecord('2026-11-16').hands[0]?.dealt).not.toEqual(dailyRecord(DAY).hands[0]?.dealt);
    const shakers = Array.from({ length: 40 }, (_, day) => dailyRecord(`2026-01-${day}`).hands[0]?.shaker);
    expect(new Set(shakers).size).toBe(4);
  });

  it('never changes for a date: these words are fixed', () => {
    const hand = dailyRecord(DAY).hands[0];
    expect(hand?.dealt.map((dominoes) => dominoes.map(({ id }) => id).join(' '))).toMatchInlineSnapshot(`
      [
        "6-0 5-2 4-1 3-2 2-2 2-0 0-0",
        "6-6 6-4 6-3 4-3 3-1 3-0 1-0",
        "6-5 6-1 5-5 5-3 4-2 3-3 1-1",
        "6-2 5-4 5-1 5-0 4-4 4-0 2-1",
      ]
    `);
  });

  it('has the same opponents, who make the same moves', () => {
    const [ann, bob] = [tableOf('Ann', 1), tableOf('Bob', 2)];
    expect(gameOf(ann).state).toEqual(gameOf(bob).state);
    expect(ann.seats.slice(1)).toEqual(bob.seats.slice(1));
    const seat = turnOf(gameOf(ann).state) ?? 0;
    const [first, second] = [ann, bob].map((table) =>
      computerMove(table, seat, PLAYERS.get('strong'), [true, true, true, true]),
    );
    expect(first?.word).toBeTruthy();
    expect(first?.word).toBe(second?.word);
  });
});
