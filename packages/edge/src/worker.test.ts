import { env, listDurableObjectIds, SELF } from 'cloudflare:test';
import { CLOSE_CODES } from '@texas42/host';
import { expect, it, vi } from 'vitest';
import type { Env } from './tableObject.ts';
import { EdgeVisitor, tables } from './testing/visitor.ts';
import worker from './worker.ts';

const ADDRESS = 'https://42.example/';

const make = (): Promise<Response> =>
  worker.fetch(new Request(`${ADDRESS}api/tables`, { method: 'POST' }), env as unknown as Env);

it('gives no two tables the same code, however often chance does', async () => {
  const dice = vi.spyOn(crypto, 'getRandomValues');
  // The bytes of BCDFGHJK, of BCDFGHJK again for the other maker and once more, then whatever comes.
  for (let i = 0; i < 24; i += 1) dice.mockImplementationOnce((bytes) => (bytes as Uint8Array).fill(i % 8) as never);
  const made = await Promise.all([make(), make(), make()]);
  dice.mockRestore();
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  const codes = await Promise.all(made.map(async (one) => ((await one.json()) as { code: string }).code));
  expect(codes).toContain('BCDFGHJK');
  expect(new Set(codes).size).toBe(3);
});

it('leads from /table/CODE to the table, and says so where there is none, without making its object', async () => {
  const { code } = (await (await make()).json()) as { code: string };
  const ann = new EdgeVisitor();
  await ann.come(SELF, `${ADDRESS}table/${code.toLowerCase()}`);
  await ann.until(() => ann.client.view !== undefined);
  const bob = new EdgeVisitor();
  await bob.come(SELF, `${ADDRESS}table/ZZZZ-9999`);
  await bob.until(() => bob.closed === CLOSE_CODES.unknownTable);
  expect((await SELF.fetch(`${ADDRESS}table/ZZZZ9999/games`)).status).toBe(404);
  const there = (await listDurableObjectIds(tables(env))).map(String);
  expect(there).toContain(String(tables(env).idFromName(code)));
  expect(there).not.toContain(String(tables(env).idFromName('ZZZZ9999')));
});

it('has a household make a few tables a minute, and no more', async () => {
  const make = async (address: string): Promise<number> => {
    const headers = { 'cf-connecting-ip': address };
    return (await SELF.fetch(`${ADDRESS}api/tables`, { method: 'POST', headers })).status;
  };
  // Counted by the minute: a test that begins in one and ends in the next may make twice as many.
  let made = 0;
  while (made <= 120 && (await make(`2001:db8:1:2::${made}`)) === 201) made += 1;
  expect(made).toBeGreaterThanOrEqual(60);
  expect(made).toBeLessThanOrEqual(120);
  expect(await make('2001:db8:1:3::1')).toBe(201);
});

it('tells browsers to come by https only, and to keep what never changes', async () => {
  const page = await SELF.fetch(ADDRESS);
  expect(page.headers.get('strict-transport-security')).toContain('max-age');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const script = await SELF.fetch(`${ADDRESS}assets/index-abc.js`);
  expect(script.headers.get('cache-control')).toContain('immutable');
});
