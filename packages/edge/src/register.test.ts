import { env, runDurableObjectAlarm, runInDurableObject, SELF } from 'cloudflare:test';
import { afterEach, expect, it, vi } from 'vitest';
import { type Finished, Register, registerOf, SHARDS, shardOf } from './register.ts';
import type { Env } from './tableObject.ts';
import { playOut } from './testing/playOut.ts';
import type { SeededTableObject } from './testing/seeded.ts';
import { EdgeVisitor, tables } from './testing/visitor.ts';

const { REGISTERS } = env as unknown as Env;
const ADDRESS = 'https://42.example/';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const finished = (game: number): Finished => ({
  game,
  at: 0,
  names: ['Ann', 'Bob', 'Cat', 'Dan'],
  marks: [7, game],
  winner: 0,
});

async function listed(code: string): Promise<readonly Finished[] | number> {
  const response = await SELF.fetch(`${ADDRESS}table/${code}/games`);
  return response.ok ? ((await response.json()) as { games: Finished[] }).games : response.status;
}

/** A short game between Ann and three computers. */
async function played(): Promise<{ code: string; table: DurableObjectStub<SeededTableObject>; ann: EdgeVisitor }> {
  const response = await SELF.fetch(`${ADDRESS}api/tables`, { method: 'POST', body: '{"rules":"42:casual/gt=1"}' });
  const { code, owner } = (await response.json()) as { code: string; owner: string };
  const ann = new EdgeVisitor({ owner });
  await ann.come(SELF, `${ADDRESS}table/${code}`);
  await ann.until(() => ann.client.view !== undefined);
  await ann.ask({ type: 'sit', name: 'Ann', seat: 0 });
  for (const seat of [1, 2, 3] as const) await ann.ask({ type: 'set-level', seat, level: 'random' });
  await ann.ask({ type: 'start' });
  expect(await listed(code)).toEqual([]);
  const table = tables(env).getByName(code);
  await playOut(table, [ann]);
  return { code, table, ann };
}

it('a finished game is listed, without a token, until its table is forgotten', async () => {
  const { code, table, ann } = await played();
  const { marks } = ann.view.table;
  await expect.poll(() => listed(code)).toHaveLength(1);
  const names = ['Ann', 'Earl', 'Gran', 'Dale'];
  const [game, ...rest] = (await listed(code)) as readonly Finished[];
  expect([game, rest]).toEqual([
    { game: expect.any(Number), at: expect.any(Number), names, marks, winner: marks[0] > 0 ? 0 : 1 },
    [],
  ]);
  ann.line?.close(1000);
  await ann.until(() => ann.closed !== undefined);
  vi.useFakeTimers({ now: Date.now() + 401 * 86_400_000, toFake: ['Date'] });
  await runDurableObjectAlarm(table);
  expect(await listed(code)).toBe(404);
});

it('of somebody who asks to be forgotten nothing is listed, nor in the log', async () => {
  const { code, table, ann } = await played();
  await expect.poll(() => listed(code)).toMatchObject([{ names: ['Ann', 'Earl', 'Gran', 'Dale'] }]);
  expect(await ann.ask({ type: 'forget-me' })).toMatchObject({ ok: true });
  await expect.poll(() => listed(code)).toMatchObject([{ names: ['Somebody', 'Earl', 'Gran', 'Dale'] }]);
  const log = await runInDurableObject(table, (_table, { storage }) =>
    storage.sql.exec('SELECT event FROM log').toArray(),
  );
  expect(JSON.stringify(log)).not.toContain('Ann');
});

it('a game that the register did not hear of is told after a wake', async () => {
  const deaf = vi.spyOn(Register.prototype, 'note').mockImplementation(() => {
    throw new Error('deaf');
  });
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { code, table, ann } = await played();
  await expect.poll(() => silenced.mock.calls.length).toBeGreaterThan(0);
  expect(deaf).toHaveBeenCalled();
  expect(await listed(code)).toEqual([]);
  vi.restoreAllMocks();
  await runInDurableObject(table, (instance: SeededTableObject) => instance.forget());
  await ann.ask({ type: 'history' });
  await expect.poll(() => listed(code)).toHaveLength(1);
});

it('a table is not forgotten before its register has forgotten it', async () => {
  const response = await SELF.fetch(`${ADDRESS}api/tables`, { method: 'POST' });
  const { code } = (await response.json()) as { code: string };
  const table = tables(env).getByName(code);
  vi.spyOn(Register.prototype, 'forget').mockImplementation(() => {
    throw new Error('deaf');
  });
  vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
  await expect(runDurableObjectAlarm(table)).rejects.toThrow('deaf');
  vi.restoreAllMocks();
  expect(await listed(code)).toEqual([]);
  // The platform rings again; if not, the alarm that was set does.
  const again = tables(env).getByName(code);
  const due = await runInDurableObject(again, (_table, { storage }) => storage.getAlarm());
  expect(due).toBeGreaterThan(Date.now());
  vi.useFakeTimers({ now: due ?? 0, toFake: ['Date'] });
  await runDurableObjectAlarm(again);
  expect(await listed(code)).toBe(404);
});

it('hears the same twice and has it once; a game that was taken back is none', async () => {
  const id = tables(env).newUniqueId();
  const register = registerOf(REGISTERS, id);
  await register.note(String(id), 0, [finished(5)]);
  expect(await register.games(String(id))).toBeUndefined();
  expect([await register.take(String(id)), await register.take(String(id))]).toEqual([true, false]);
  await register.note(String(id), 0, [finished(5)]);
  await register.note(String(id), 5, [finished(5), finished(90)]);
  expect(await register.games(String(id))).toEqual([finished(5), finished(90)]);
  await register.note(String(id), 90, []);
  expect(await register.games(String(id))).toEqual([finished(5)]);
  await register.forget(String(id));
  expect(await register.has(String(id))).toBe(false);
});

it('tables are spread over all registers as chance would', () => {
  const counts = new Float64Array(SHARDS);
  const many = 8 * SHARDS;
  for (let i = 0; i < many; i += 1) {
    const shard = shardOf(String(tables(env).idFromName(`table ${i}`)));
    counts[shard] = (counts[shard] ?? 0) + 1;
  }
  const mean = many / SHARDS;
  const spread = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0) / (SHARDS - 1);
  expect(spread).toBeGreaterThan(0.85);
  expect(spread).toBeLessThan(1.15);
});
