import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServeOptions } from '../serve.ts';
import { type Guest, lineTo } from '../testing/guest.ts';
import { House } from '../testing/house.ts';
import { readProxies } from './proxies.ts';

const houses: House[] = [];

async function house(options: Partial<ServeOptions> = {}): Promise<House> {
  const opened = await House.open(options);
  houses.push(opened);
  return opened;
}

afterEach(async () => {
  for (const opened of houses.splice(0)) await opened.close();
});

const makes = async (at: string, from: string): Promise<number> =>
  (await fetch(`${at}api/tables`, { method: 'POST', headers: { 'x-forwarded-for': from } })).status;

describe('where a server is reached', () => {
  it('is the address it was told to listen on, and no other', async () => {
    // A Mac has one loopback address of the old kind.
    const [host, written] = process.platform === 'darwin' ? ['::1', '[::1]'] : ['127.0.0.2', '127.0.0.2'];
    const { serving } = await house({ host });
    expect(serving.url).toBe(`http://${written}:${serving.port}/`);
    expect((await fetch(serving.url)).status).toBe(200);
    await expect(fetch(`http://127.0.0.1:${serving.port}/`)).rejects.toThrow();
  });

  it('is said by its public address, which is all that its page may talk to', async () => {
    const home = await house({ publicUrl: new URL('https://42.example.org/') });
    expect(home.serving.url).toBe('https://42.example.org/');
    const { headers } = await fetch(home.web);
    expect(headers.get('content-security-policy')).toContain('wss://42.example.org');
    expect(headers.get('strict-transport-security')).toContain('max-age');
  });
});

describe('two hundred people behind one address', () => {
  /** A table of four, who play at the pace of people; says how often they were refused. */
  async function play(home: House, people: readonly Guest[], moves: number): Promise<number> {
    let refused = 0;
    for (let made = 0; made < moves; ) {
      await Promise.any(people.map((guest) => guest.until(({ mine }) => mine.offers.length > 0)));
      const guest = people.find(({ view }) => view.mine.offers.length > 0);
      const words = guest?.view.mine.offers[0]?.words ?? [];
      if (!guest) continue;
      const { n } = guest.view;
      const { ok } = await guest.act(words[made % words.length] ?? '');
      if (!ok) refused += 1;
      made += 1;
      await Promise.all(people.map((one) => one.until((view) => view.n > n)));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    expect(home.serving.visitors()).toBe(200);
    return refused;
  }

  it('are welcome as a server usually is: all of them play, and all come back after a restart', async () => {
    const home = await house();
    const tables = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { code, owner } = await home.make();
        const people: Guest[] = [];
        for (const seat of [0, 1, 2, 3] as const) {
          people.push(await home.guest(code, seat === 0 ? { owner } : {}));
          await people[seat]?.sit(`Player ${seat}`, seat);
        }
        expect(await people[0]?.ask({ type: 'start' })).toMatchObject({ ok: true });
        return { code, people };
      }),
    );
    const refused = await Promise.all(tables.map(({ people }) => play(home, people, 20)));
    expect(refused.filter((times) => times > 0)).toEqual([]);
    expect(home.serving.metrics.text()).not.toMatch(/texas42_(drops|refusals)_total\{.*\} [1-9]/);
    const first = tables[0]?.code ?? '';
    expect((await fetch(`${home.web}api/tables/${first}`)).status).toBe(200);
    await home.restart();
    await Promise.all(tables.map(({ code, people }) => Promise.all(people.map((one) => one.come(home.tableAt(code))))));
    await Promise.all(tables.map(({ people }) => play(home, people, 2)));
  });

  it('and whoever is one too many is told so at the door', async () => {
    const home = await house({ limits: { socketsPerAddress: 1 } });
    const { code } = await home.make();
    await home.guest(code);
    await expect(lineTo(home.tableAt(code))).rejects.toThrow('429');
    const response = await fetch(`${home.web}api/tables/${code}`);
    expect([response.status, await response.json()]).toEqual([429, { trouble: 'too-many' }]);
  });
});

describe('a page about the house', () => {
  it('changes when its file does, is no longer than the limits say, and says which copies are kept', async () => {
    const troubles: string[] = [];
    const log: ServeOptions['log'] = (level, event) => troubles.push(`${level} ${event}`);
    const nights = { place: '/mnt', hour: 4, minute: 0, command: [] };
    const home = await house({ limits: { pageBytes: 100, nights: 7 }, log, nights });
    const page = async (name: string): Promise<string> => (await fetch(home.web + name)).text();
    expect(await page('privacy')).toContain('the last 7 are kept');
    const file = join(home.data, 'contact.txt');
    writeFileSync(file, 'Ask Ann.');
    expect(await page('contact')).toContain('Ask Ann.');
    writeFileSync(file, 'x'.repeat(101));
    expect(await page('contact')).toContain('Ask Ann.');
    expect(troubles).toContain('error file-unread');
    writeFileSync(file, 'Ask Bob.');
    expect(await page('contact')).toContain('Ask Bob.');
    rmSync(file);
    expect((await fetch(`${home.web}contact`)).status).toBe(404);
  });
});

describe('what is said of where a visitor comes from', () => {
  it('counts when a proxy says it that is trusted', async () => {
    const { web } = await house({ limits: { tablesPerHour: 1 }, proxies: readProxies('127.0.0.0/8') });
    expect(await makes(web, '198.51.100.1')).toBe(201);
    expect(await makes(web, '198.51.100.1')).toBe(429);
    expect(await makes(web, '198.51.100.2')).toBe(201);
    // Whatever a visitor wrote before the proxy's own word is worth nothing.
    expect(await makes(web, '203.0.113.9, 198.51.100.2')).toBe(429);
  });

  it('is worth nothing from anybody else', async () => {
    const { web } = await house({ limits: { tablesPerHour: 1 } });
    expect(await makes(web, '198.51.100.1')).toBe(201);
    expect(await makes(web, '198.51.100.2')).toBe(429);
  });

  it.each(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8,127.0.0.1'])('%s is a list of proxies', (list) => {
    expect(readProxies(list)('192.0.2.1')).toBe(false);
  });

  it.each(['', 'localhost', '10.0.0.0/33', '10.0.0.0/x'])('%j is none', (list) => {
    expect(() => readProxies(list)).toThrow('not an address');
  });
});
