import { afterEach, describe, expect, it } from 'vitest';
import { readProxies } from './proxies.ts';
import type { ServeOptions } from './serve.ts';
import { House } from './testing/house.ts';

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
    const { serving } = await house({ host: '127.0.0.2' });
    expect(serving.url).toBe(`http://127.0.0.2:${serving.port}/`);
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
