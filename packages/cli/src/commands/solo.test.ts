import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@texas42/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';

const LAUNCHER = join(import.meta.dirname, '..', '..', 'bin', 'texas42.js');
const NO_DATABASE = join(import.meta.dirname, '..', '..', '..', 'server', 'src', 'testing', 'noDatabase.cjs');
const folder = mkdtempSync(join(tmpdir(), 'texas42 solo '));
const data = join(folder, 'data');
const SENTENCE = /^The database does not run on this machine \(\w+ \w+\): Cannot find module '@libsql\/[\w-]+'\./;

const { NODE_OPTIONS = '' } = process.env;

beforeAll(() => {
  process.env.NODE_OPTIONS = `--require ${JSON.stringify(NO_DATABASE)}`;
});

afterAll(() => {
  process.env.NODE_OPTIONS = NODE_OPTIONS;
  rmSync(folder, { recursive: true, force: true });
});

it('without a database the web app is served, without tables for friends', async () => {
  const server = await startServer(LAUNCHER, data);
  const at = (path: string, method = 'GET'): Promise<Response> =>
    fetch(`http://127.0.0.1:${server.port}/${path}`, { method });
  expect(server.said()).toMatch(SENTENCE);
  expect(server.said()).toContain('One plays the computers here; there are no tables with friends.');
  expect(await (await at('')).text()).toContain('<!doctype html>');
  expect((await at('healthz')).status).toBe(200);
  expect((await at('api/tables', 'POST')).status).toBe(503);
  expect(await (await at('readyz')).text()).toBe('not ready: database\n');
  const visitor = new WebSocket(`ws://127.0.0.1:${server.port}/ws/BCDF2345`);
  expect(await new Promise((resolve) => visitor.on('close', resolve))).toBe(1011);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  expect(existsSync(data)).toBe(false);
});

it.each([
  ['serve', '--metrics', '0', '--port', '0'],
  ['forget', 'BCDF2345'],
])('without a database %s %s is refused in a sentence', (...words) => {
  const { status, stderr } = spawnSync(process.execPath, [LAUNCHER, ...words, '--data', data], { encoding: 'utf8' });
  expect(stderr).toMatch(SENTENCE);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});
