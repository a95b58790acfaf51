import { env, SELF } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { tables } from './testing/visitor.ts';
import worker from './worker.ts';

const ADDRESS = 'https://42.example/';

it('makes a table at the object of its code, and takes another code for one that is taken', async () => {
  const asked: string[] = [];
  const real = tables(env);
  const crowded = {
    getByName: (code: string) => {
      asked.push(code);
      return asked.length < 3 ? { make: async () => undefined } : real.getByName(code);
    },
  };
  const request = new Request(`${ADDRESS}api/tables`, { method: 'POST' });
  const response = await worker.fetch(request, { ...env, TABLES: crowded } as never);
  const { code } = (await response.json()) as { code: string };
  expect([response.status, asked.length, asked.at(-1)]).toEqual([201, 3, code]);
  expect(await real.getByName(code).make('42:casual')).toBeUndefined();
});

it('has a household make a few tables a minute, and no more', async () => {
  const make = async (address: string): Promise<number> => {
    const headers = { 'cf-connecting-ip': address };
    return (await SELF.fetch(`${ADDRESS}api/tables`, { method: 'POST', headers })).status;
  };
  for (let i = 0; i < 30; i += 1) expect(await make(`2001:db8:1:2::${i}`)).toBe(201);
  expect(await make('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await make('2001:db8:1:3::1')).toBe(201);
});

it('tells browsers to come by https only, and to keep what never changes', async () => {
  const page = await SELF.fetch(ADDRESS);
  expect(page.headers.get('strict-transport-security')).toContain('max-age');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const script = await SELF.fetch(`${ADDRESS}assets/index-abc.js`);
  expect(script.headers.get('cache-control')).toContain('immutable');
});
