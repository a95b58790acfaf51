import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { test } from './house.ts';
import { makeTable, sit, somebody } from './people.ts';

const DIST = join(import.meta.dirname, '..', 'dist');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** A host of files, which knows no tables; an eager one has the app's page at every address. */
async function files(isEager: boolean): Promise<{ readonly address: string; readonly close: () => void }> {
  const host = createServer(({ url = '' }, response) => {
    const asked = join(DIST, url.replace(/[?#].*/, ''));
    const found = existsSync(asked) && statSync(asked).isFile();
    if (!found && url !== '/' && !isEager) response.writeHead(404).end('<h1>Not found</h1>');
    else {
      const file = found ? asked : join(DIST, 'index.html');
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      response.end(readFileSync(file));
    }
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    host.close();
    host.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(host.address() as AddressInfo).port}/`, close };
}

async function comeIn(page: Page, written: string): Promise<void> {
  await page.locator('[data-invitation]').fill(written);
  await page.getByRole('button', { name: 'Come in' }).tap();
}

const trouble = (page: Page) => page.locator('[data-trouble]');
const UNKNOWN = 'ZZZZ9999';

test('a code is typed on the first page, or the whole invitation pasted', async ({ browser }) => {
  const ann = await somebody(browser);
  const link = await makeTable(ann, 'Ann');
  const code = link.slice(-8);
  const bob = await somebody(browser);
  for (const written of [
    code,
    `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase(),
    `Come and play with us!\n${link}`,
  ]) {
    await bob.goto('./');
    await comeIn(bob, written);
    await expect(bob.locator('[data-seat="0"]')).toContainText('Ann');
    expect(bob.url()).toBe(link);
  }
  await Promise.all([ann, bob].map((page) => page.context().close()));
});

test('what is wrong with a code is said', async ({ page }) => {
  await page.goto('./');
  const said = page.locator('[data-join-said]');
  for (const [written, answer] of [
    ['', 'Type the eight letters and digits'],
    ['bcdf234', 'this has seven'],
    ['bcdo2340', 'No code has “O” or “0” in it'],
    [UNKNOWN, 'There is no table ZZZZ 9999.'],
    ['https://42.example.org/#t=BCDF2345', 'on another server'],
    ['https://42.example.org/', 'leads to no table'],
  ] as const) {
    await comeIn(page, written);
    await expect(said).toContainText(answer);
  }
  await comeIn(page, 'https://42.example.org/#t=BCDF2345');
  await expect(said.getByRole('link')).toHaveAttribute('href', 'https://42.example.org/#t=BCDF2345');
  await expect(said).toHaveRole('status');
  expect(await axe(page)).toEqual([]);
});

test('the server goes: the page says so and what to do, and comes by itself when it is back', async ({
  browser,
  houses,
}) => {
  const first = await houses.start();
  const door = await houses.door();
  door.leadTo(first);
  const ann = await somebody(browser, undefined, door.address);
  const link = await makeTable(ann, 'Ann', door.address);
  const bob = await somebody(browser, undefined, door.address);
  await bob.goto(link);
  await sit(bob, 'Bob', 2);
  await bob.goto('about:blank');
  await bob.goto(door.address);
  await expect(bob.locator('[data-way-back]')).toContainText(/Back to Ann.*Table .{9}, today at/);
  await bob.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(await first.stop()).toBe(0);
  await comeIn(bob, UNKNOWN);
  await expect(bob.locator('[data-join-said]')).toContainText('The server does not answer.');
  await bob.locator('[data-friends]').tap();
  await expect(bob.getByText('The server does not answer. Play the computers')).toBeVisible();
  await bob.locator('[data-way-back]').tap();
  await expect(trouble(bob)).toHaveAttribute('data-trouble', 'no-answer');
  await expect(trouble(bob)).toContainText('Look whether you have a signal.');
  expect(await axe(bob)).toEqual([]);
  door.leadTo(await houses.start());
  await bob.getByRole('button', { name: 'Try now' }).tap();
  await expect(bob.locator('[data-seat="2"]')).toContainText(/Bob\s*you/);
  await Promise.all([ann, bob].map((page) => page.context().close()));
});

test('a table whose part of the app cannot be fetched', async ({ page }) => {
  await page.goto('./');
  await page.evaluate((code) => {
    localStorage.setItem('texas42.tables', JSON.stringify([{ code, at: Date.now(), others: ['Bob', 'Cat'] }]));
  }, UNKNOWN);
  await page.goto('about:blank');
  await page.route('**/assets/online*', (route) => route.abort());
  await page.goto('./');
  await expect(page.locator('[data-way-back]')).toContainText('Back to Bob and Cat');
  await page.locator('[data-way-back]').tap();
  await expect(page.getByRole('alert')).toContainText('The server does not answer.');
});

test('nothing answers at all: within three seconds the page says so', async ({ page }) => {
  await page.clock.install();
  await page.routeWebSocket(/\/ws\//, () => {});
  await page.route('**/api/tables/*', () => {});
  await page.goto(`./#t=${UNKNOWN}`);
  await expect(page.getByText('Setting the table…')).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(trouble(page)).toContainText('tries again by itself');
});

test('whoever is one too many is told so', async ({ browser, houses }) => {
  const { address } = await houses.start('--limit', 'socketsPerAddress=1');
  const ann = await somebody(browser, undefined, address);
  const link = await makeTable(ann, 'Ann', address);
  const bob = await somebody(browser, undefined, address);
  await bob.goto(link);
  await expect(trouble(bob)).toHaveAttribute('data-trouble', 'too-many');
  await expect(trouble(bob)).toContainText('Wait a minute');
  await ann.context().close();
  // By itself, as soon as there is room.
  await expect(bob.locator('[data-seat="0"]')).toContainText('Ann');
  await bob.context().close();
});

for (const isEager of [false, true]) {
  test(`a link to a table on a host of files${isEager ? ' that has one page for all' : ''}`, async ({ page }) => {
    const { address, close } = await files(isEager);
    await page.goto(`${address}#t=${UNKNOWN}`);
    await expect(trouble(page)).toContainText('There are no tables with friends here.');
    await page.getByRole('button', { name: 'To the first page' }).tap();
    await comeIn(page, UNKNOWN);
    await expect(page.locator('[data-join-said]')).toContainText('one plays the computers only');
    await page.goto('about:blank');
    close();
  });
}
