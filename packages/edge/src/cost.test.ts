import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, expect, it, vi } from 'vitest';
import type { Register } from './register.ts';
import type { Env } from './tableObject.ts';
import { playOut } from './testing/playOut.ts';
import { EdgeVisitor, somewhere, tables } from './testing/visitor.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The platform's costs of a whole game with this many people; computers play the other seats. */
async function costOf(people: number): Promise<Record<'actions' | 'messages' | 'alarms' | 'rows' | 'bytes', number>> {
  const table = somewhere(env);
  let rows = 0;
  let messages = 0;
  await runInDurableObject(table, (_table, { storage }) => {
    const { sql } = storage;
    const exec = sql.exec.bind(sql);
    vi.spyOn(sql, 'exec').mockImplementation((query, ...bindings) => {
      const cursor = exec(query, ...bindings);
      rows += cursor.rowsWritten;
      return cursor;
    });
    const setAlarm = storage.setAlarm.bind(storage);
    vi.spyOn(storage, 'setAlarm').mockImplementation((...words) => {
      rows += 1;
      return setAlarm(...words);
    });
  });
  const owner = (await table.make('42:casual/co=y')) ?? '';
  const all: EdgeVisitor[] = [];
  for (let seat = 0; seat < people; seat += 1) {
    const visitor = new EdgeVisitor(seat === 0 ? { owner } : {});
    await visitor.come(table);
    await visitor.until(() => visitor.client.view !== undefined);
    await visitor.ask({ type: 'sit', name: `Player ${seat}`, seat: seat as 0 });
    messages += 2;
    all.push(visitor);
  }
  const [ann] = all as [EdgeVisitor];
  for (let seat = people; seat < 4; seat += 1) await ann.ask({ type: 'set-level', seat: seat as 0, level: 'beginner' });
  await ann.ask({ type: 'start' });
  const begun = ann.view.n;
  const played = await playOut(table, all);
  const bytes = await runInDurableObject(table, (_table, { storage }) => storage.sql.databaseSize);
  const cost = {
    actions: ann.view.n - begun,
    messages: messages + played.messages,
    alarms: played.alarms,
    rows,
    bytes,
  };
  // For docs/edge.md.
  console.log(`${people} people: ${JSON.stringify(cost)}`);
  return cost;
}

it('a game of four people costs a row a move, and an alarm now and then', async () => {
  const { actions, messages, alarms, rows, bytes } = await costOf(4);
  expect(bytes).toBeLessThan(100_000);
  expect(messages).toBeLessThan(actions + 12);
  expect(alarms).toBeLessThan(actions / 20);
  expect(rows).toBeLessThan(1.1 * actions + 30);
});

it('a game with three computers costs a row and an alarm more for each of their moves', async () => {
  const { actions, messages, alarms, rows } = await costOf(1);
  expect(messages + alarms).toBeLessThan(1.3 * actions + 20);
  expect(rows).toBeLessThan(2.2 * actions + 30);
});

it('a table and its finished game cost the register a row each', async () => {
  const ids = Array.from({ length: 2000 }, () => String(tables(env).newUniqueId()));
  const register = (env as unknown as Env).REGISTERS.getByName('cost');
  await runInDurableObject(register, (instance: Register, { storage: { sql } }) => {
    const exec = sql.exec.bind(sql);
    let rows = 0;
    vi.spyOn(sql, 'exec').mockImplementation((query, ...bindings) => {
      const cursor = exec(query, ...bindings);
      rows += cursor.rowsWritten;
      return cursor;
    });
    const names = ['Ann', 'Bob', 'Cat', 'Dan'] as const;
    for (const id of ids) {
      instance.take(id);
      instance.note(id, 0, [{ game: 9, at: 1_700_000_000_000, names, marks: [7, 3], winner: 0 }]);
    }
    expect(rows).toBe(2 * ids.length);
    expect(sql.databaseSize / ids.length).toBeLessThan(500);
    console.log(`a register: ${sql.databaseSize / ids.length} bytes a game`);
  });
});
