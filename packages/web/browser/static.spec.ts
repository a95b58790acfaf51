import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { playUntil, QUICK } from './game.ts';
import { somebody } from './people.ts';

const WEB = join(import.meta.dirname, '..');
const DIST = join(WEB, 'dist');
const DEV = join(WEB, 'src', 'dev');

/** What only the panel for time travel has in it: its worker and its classes. */
const OF_THE_PANEL = /time-travel|travel-|travelWorker/;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

function textIn(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !path.endsWith('.png'))
    .map((path) => [path, readFileSync(path, 'utf8')] as const);
}

test('the build, as files beneath any path of any host, is a table to play at', async ({ browser }) => {
  const path = '/some/where/';
  const missing: string[] = [];
  const host = createServer(({ url = '' }, response) => {
    const asked = url.replace(/[?#].*/, '');
    const file = join(DIST, asked.startsWith(path) ? asked.slice(path.length) || 'index.html' : '..');
    if (existsSync(file) && statSync(file).isFile()) {
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      response.end(readFileSync(file));
    } else {
      missing.push(asked);
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`;
  const page = await somebody(browser, QUICK, address);
  await page.goto(address);
  await page.getByRole('button', { name: 'Deal me in' }).tap();
  // A whole hand: its result is shown.
  await playUntil(page, '[data-next]');
  // The only thing that no host of files has are tables with friends.
  expect(missing).toEqual([]);
  await page.goto(`${address}#home`);
  await page.locator('[data-friends]').tap();
  await expect(page.getByRole('alert')).toContainText('There is no server here for tables with friends.');
  await page.context().close();
  host.close();
  host.closeAllConnections();
});

test('nothing of the panel for time travel is in the build', () => {
  const source = textIn(DEV).filter(([, text]) => OF_THE_PANEL.test(text));
  expect(source.length).toBeGreaterThan(3);
  const built = textIn(DIST);
  expect(built.length).toBeGreaterThan(20);
  expect(
    built.filter(([path, text]) => OF_THE_PANEL.test(path) || OF_THE_PANEL.test(text)).map(([path]) => path),
  ).toEqual([]);
});
