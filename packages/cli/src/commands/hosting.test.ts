import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseIn, inspect, LIMITS } from '@texas42/server';
import { FIGURES, House, keepTable, type ServerProcess, startServer, tree } from '@texas42/server/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const LAUNCHER = join(import.meta.dirname, '..', '..', 'bin', 'texas42.js');

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

let folder = '';
let data = '';
const others: Server[] = [];
/** Ends a test that hangs. */
const PATIENCE = 120_000;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texas42 hosting-'));
  data = join(folder, 'tables');
});
afterEach(() => {
  for (const other of others.splice(0)) other.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command as it would be typed; its output may go elsewhere. */
function run(words: readonly string[], output: 'pipe' | number = 'pipe'): Promise<Ran> {
  const child = spawn(process.execPath, [LAUNCHER, ...words], { stdio: ['ignore', output, 'pipe'], cwd: folder });
  const said = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...said })));
}

/** A port that is taken. */
async function taken(port = 0): Promise<number> {
  const other = createServer();
  others.push(other);
  await new Promise<void>((resolve) => {
    // If another process has the port, it is taken too.
    other.once('error', () => resolve());
    other.listen(port, '127.0.0.1', resolve);
  });
  const address = other.address();
  return address !== null && typeof address === 'object' ? address.port : port;
}

describe('one sentence on stderr, and the exit code', () => {
  it.each<[string, readonly string[], RegExp]>([
    ['forget', ['BCDF-GHJK'], /^There is no folder ".*tables"\.\n$/],
    ['export', ['BCDF-GHJK'], /^There is no folder ".*tables"\.\n$/],
    ['verify-data', [], /^There is no folder ".*tables"\.\n$/],
    ['backup', ['copy.db'], /^There is no folder ".*tables"\.\n$/],
    ['restore', ['copy.db'], /^There is no file ".*copy\.db"\.\n$/],
  ])('2 from %s of a mistyped directory, and nothing is made', async (name, words, says) => {
    expect(await run([name, ...words, '--data', 'tables'])).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(says),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ['verify-data', []],
    ['serve', ['--port', '0']],
  ])('1 from %s of a damaged database', async (name, words) => {
    keepTable(data, 'BCDFGHJK');
    truncateSync(databaseIn(data), 5000);
    expect(await run([name, ...words, '--data', data])).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^".*texas42\.db" cannot be (read|used): it is damaged\.\n$/),
    });
  });

  it('1 from serve when its port is taken, or that of --metrics', async () => {
    const port = String(await taken());
    expect(await run(['serve', '--data', data, '--port', port])).toEqual({
      code: 1,
      out: '',
      err: `Port ${port} is taken.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
    expect(await run(['serve', '--data', data, '--port', '0', '--metrics', port])).toEqual({
      code: 1,
      out: '',
      err: `Port ${port} for figures is taken.\n`,
    });
  });

  it('1 where the output cannot be written', async () => {
    const unread = join(folder, 'unread');
    writeFileSync(unread, '');
    const output = existsSync('/dev/full') ? openSync('/dev/full', 'w') : openSync(unread, 'r');
    for (const words of [['--help'], ['explain'], ['simulate', '--games', '1']]) {
      const { code, err } = await run(words, output);
      expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^The output cannot be written: .+\.\n$/) });
    }
    closeSync(output);
  });

  it('2 where the file to read is a folder or missing', async () => {
    mkdirSync(join(folder, 'game.t42'));
    for (const name of ['replay', 'solve', 'verify']) {
      expect(await run([name, 'game.t42'])).toEqual({
        code: 2,
        out: '',
        err: '"game.t42" cannot be read: it is a folder.\n',
      });
    }
  });
});

it('every limit is printed on stdout, and nothing is served', async () => {
  const { code, out, err } = await run(['serve', '--limit', 'help', '--data', data]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const [name, { usual }] of Object.entries(LIMITS)) expect(out).toContain(`\n  ${name}=${usual} `);
  expect(readdirSync(folder)).toEqual([]);
});

describe('the usual port', () => {
  it('gives way to another when it is taken, which is said, but not where a proxy looks for it', async () => {
    await taken(4242);
    const proxied = await run(['serve', '--data', data, '--public-url', 'https://42.example.org/']);
    expect(proxied).toEqual({ code: 1, out: '', err: 'Port 4242 is taken.\n' });
    const server = await startServer(LAUNCHER, data, [], []);
    await vi.waitFor(() => expect(server.said()).toContain(`Port 4242 is taken; this is port ${server.port}.\n`));
    await server.end('SIGTERM');
  });
});

it('backups to one file at a time all succeed, and one of them is it', async () => {
  keepTable(data, 'BCDFGHJK');
  const words = ['backup', join(folder, 'nightly.db'), '--data', data];
  const ran = await Promise.all([run(words), run(words), run(words)]);
  expect(ran.map(({ code, err }) => ({ code, err }))).toEqual(ran.map(() => ({ code: 0, err: '' })));
  expect(inspect(join(folder, 'nightly.db'))).toMatchObject({ tables: 1, integrity: 'ok' });
  expect(readdirSync(folder).sort()).toEqual(['nightly.db', 'tables']);
  expect(Object.keys(tree(data))).toEqual(['texas42.db']);
});

describe('one person', () => {
  it('is exported and forgotten while the tables are served, by a name, a key, or the link to their seat', async () => {
    const house = await House.open({ data });
    const { code } = await house.make();
    const [ann, will, other] = [await house.guest(code), await house.guest(code), await house.guest(code)];
    await ann.sit('Ann', 0);
    await will.sit('Wilhelmina', 1);
    await other.sit('Ann', 2);
    const words = [code, '--data', data, '--person'];
    const exported = await run(['export', ...words, 'wilhelmina']);
    expect(JSON.parse(exported.out)).toMatchObject({ table: code, called: ['Wilhelmina'], games: [], reports: [] });
    await ann.ask({ type: 'leave' });
    await ann.ask({ type: 'rename', name: 'x' });
    await other.ask({ type: 'rename', name: 'Ann' });
    const several = await run(['forget', ...words, 'Ann']);
    expect(several).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Several people are meant.*\(Ann\); \w{8} \(Ann \(2\), Ann\)\.\n$/),
    });
    const [, key = ''] = /: (\w{8}) \(/.exec(several.err) ?? [];
    const done = { code: 0, err: '', out: `They are forgotten at table ${code}.\n` };
    expect(await run(['forget', ...words, key])).toEqual(done);
    const link = `https://42.example.org/#t=${code}&k=${will.tokens.token}`;
    expect(await run(['forget', ...words, link])).toEqual(done);
    expect(await run(['forget', ...words, 'Wilhelmina'])).toMatchObject({
      code: 1,
      err: `No person of that name or key sat at table ${code}.\n`,
    });
    expect(
      house.serving.ledger
        .find(code)
        ?.load()
        .map(({ event }) => ('name' in event ? event.name : '')),
    ).toContain('Ann (2)');
    await house.close();
  });
});

describe('copies to another place', () => {
  const office = (server: ServerProcess): string => /For the host alone: (\S+?)\/\n/.exec(server.said())?.[1] ?? '';

  it('are made by a server in a process of its own, and reported', async () => {
    const away = join(folder, 'away');
    mkdirSync(away);
    const server = await startServer(LAUNCHER, data, [...FIGURES, '--backup', away, '--log', 'info']);
    const page = await (await fetch(`${office(server)}/copies`)).text();
    const [, seal = ''] = /name="seal" value="(\w+)"/.exec(page) ?? [];
    const form = new URLSearchParams({ seal, deed: 'copy-now' });
    const headers = { origin: office(server) };
    const begun = await fetch(`${office(server)}/deeds`, { method: 'POST', headers, body: form });
    expect(await begun.text()).toContain('A copy is being made.');
    await vi.waitFor(() => expect(server.said()).toContain('"night-worked"'), PATIENCE);
    expect(readdirSync(away)).toEqual([expect.stringMatching(/^texas42-\w+\.db\.gz$/)]);
    const { copies } = (await (await fetch(`${office(server)}/readyz`)).json()) as { copies: object };
    expect(copies).toEqual({ workedAt: expect.any(Number), failed: 0 });
    rmSync(away, { recursive: true });
    await fetch(`${office(server)}/deeds`, { method: 'POST', headers, body: form });
    await vi.waitFor(() => expect(server.said()).toMatch(/"night-failed".*There is no folder/), PATIENCE);
    await server.end('SIGTERM');
  });

  it('work, or say in a sentence why not', async () => {
    keepTable(data, 'BCDFGHJK');
    const away = join(folder, 'away');
    mkdirSync(away);
    const sent = await run(['nightly', away, '--data', data]);
    expect(sent).toEqual({ code: 0, err: '', out: expect.stringMatching(/restored and read: 1 tables, 0 rows/) });
    const without = { code: 2, out: '', err: expect.stringMatching(/^A bucket needs AWS_ACCESS_KEY_ID.*\n$/) };
    expect(await run(['nightly', 'https://s3.example.org/club', '--data', data])).toEqual(without);
    expect(await run(['serve', '--backup', 'https://s3.example.org/club'])).toEqual(without);
    const at = await run(['serve', '--backup', away, '--backup-at', '25:00']);
    expect(at.err).toBe('--backup-at is a time such as 04:00, not "25:00".\n');
  });
});
