import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request as ask, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProxies } from '@texas42/server';
import { Guest, House } from '@texas42/server/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const FILE = join(import.meta.dirname, '..', 'hosting', 'Caddyfile');
const NAME = '42.example.org';

/** What the file asks of Caddy; each was tried with 2.6.2, which Debian has. */
const KNOWN = ['log', 'exclude', NAME, 'reverse_proxy', 'transport', 'read_timeout'];

it('the Caddyfile asks for nothing that Caddy 2.6 does not know', () => {
  const lines = readFileSync(FILE, 'utf8').matchAll(/^\s*([^#{}\s]+)/gm);
  expect([...lines].map(([, word]) => word)).toEqual(KNOWN);
});

describe.skipIf(spawnSync('caddy', ['version']).status !== 0)('behind the Caddy of this machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texas42 proxy-'));
  let house: House;
  let caddy: ChildProcess;
  let port = 0;
  let said = '';

  /** The file as it is, but for names, ports and certificates of the world outside. */
  beforeAll(async () => {
    const publicUrl = new URL(`https://${NAME}/`);
    const proxies = readProxies('127.0.0.1');
    house = await House.open({ publicUrl, proxies, limits: { tablesPerHour: 1 } });
    port = await freePort();
    const own = join(folder, 'Caddyfile');
    const inside = `admin off\nskip_install_trust\nauto_https disable_redirects\nstorage file_system \`${folder}\`\n`;
    const text = readFileSync(FILE, 'utf8')
      .replace(/^\{/m, `{\n${inside}`)
      .replace(`\n${NAME} {`, `\nhttps://${NAME}:${port} {\nbind 127.0.0.1\ntls internal\n`)
      .replace('127.0.0.1:4242', `127.0.0.1:${house.serving.port}`);
    writeFileSync(own, text);
    caddy = spawn('caddy', ['run', '--config', own, '--adapter', 'caddyfile'], { stdio: ['ignore', 'ignore', 'pipe'] });
    caddy.stderr?.setEncoding('utf8').on('data', (words: string) => {
      said += words;
    });
    await vi.waitFor(async () => expect((await get()).code).toBe(200), { timeout: 300_000 });
  });

  afterAll(async () => {
    const gone = new Promise((resolve) => caddy.once('exit', resolve));
    caddy.kill();
    await gone;
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** As a browser that knows the name and trusts the certificate. */
  const visit = () => ({
    host: '127.0.0.1',
    port,
    servername: NAME,
    ca: readFileSync(join(folder, 'pki', 'authorities', 'local', 'root.crt')),
    headers: { host: NAME, origin: `https://${NAME}` },
  });

  function get(more: RequestOptions = {}): Promise<{ readonly code: number; readonly text: string }> {
    const usual = visit();
    const options = { ...usual, ...more, headers: { ...usual.headers, ...more.headers } };
    return new Promise((resolve, reject) => {
      const sent = ask(options, async (response) => {
        let text = '';
        for await (const part of response.setEncoding('utf8')) text += part;
        resolve({ code: response.statusCode ?? 0, text: `${JSON.stringify(response.headers)}\n${text}` });
      });
      sent.on('error', reject).end();
    });
  }

  const make = (more: RequestOptions): ReturnType<typeof get> => get({ ...more, method: 'POST', path: '/api/tables' });

  it('the file is valid as it is', () => {
    const { status, stderr } = spawnSync('caddy', ['validate', '--config', FILE, '--adapter', 'caddyfile']);
    expect(status, String(stderr)).toBe(0);
  });

  it('pages come as the server sends them', async () => {
    const { code, text } = await get();
    expect(code).toBe(200);
    expect(text).toContain(`wss://${NAME}`);
    expect(text).toContain('strict-transport-security');
    expect(text).toContain('<title>Texas 42</title>');
  });

  it('people play', async () => {
    const { code, owner } = await house.make();
    const { host: _, ...options } = visit();
    const ann = new Guest({ owner });
    await ann.come(`wss://127.0.0.1:${port}/ws/${code}`, options);
    await ann.sit('Ann', 0);
    expect((await ann.ask({ type: 'start' })).ok).toBe(true);
    await ann.until((view) => view.mine.offers.length > 0);
    ann.leave();
  });

  // A Mac has no second address of its own to come from.
  it.skipIf(process.platform === 'darwin')(
    'visitors are told apart by where they come from, whatever they say',
    async () => {
      const headers = { 'x-forwarded-for': '198.51.100.7' };
      expect((await make({ localAddress: '127.0.0.2' })).code).toBe(201);
      expect((await make({ localAddress: '127.0.0.2', headers })).code).toBe(429);
      expect((await make({ localAddress: '127.0.0.3', headers })).code).toBe(201);
    },
  );

  it('nothing is said of visitors when the server is away', async () => {
    await house.serving.close();
    expect((await get({ path: '/t/BCDFGHJK' })).code).toBe(502);
    expect(said).not.toMatch(/remote_ip|BCDFGHJK/);
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
