import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { axe } from './axe.ts';
import { openHome, playUntil, QUICK } from './game.ts';

const DIST = join(import.meta.dirname, '..', 'dist');
const KINDS: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The app as a server has it, and as it has it after an update. */
async function house(): Promise<{ server: Server; address: string; publish: () => void }> {
  let version = '1';
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    try {
      const file = readFileSync(join(DIST, path === '/' ? 'index.html' : path));
      response.setHeader('content-type', KINDS[extname(path)] ?? 'text/html');
      response.end(path === '/sw.js' ? `${file}\n// ${version}` : file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const publish = (): void => {
    version = '2';
  };
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, publish };
}

test('a new version is spoken of when the hand is over, and used when it is wanted', async ({ page }) => {
  const { server, address, publish } = await house();
  await page.goto(`${address}icon.svg`);
  await page.evaluate((kept) => localStorage.setItem('texas42.settings', JSON.stringify(kept)), QUICK);
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Deal me in' }).tap();
  await playUntil(page, 'button.bone.may');
  // The app listens for a new version once this part of it is there.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /update-.*\.js$/.test(name)),
  );
  publish();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // The app has listened to both events for longer, and so has heard of each when it is heard of here.
    const installed = new Promise<void>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => installing.state === 'installed' && resolve());
      });
    });
    await registration.update();
    await installed;
  });
  await expect(page.locator('[data-update]')).toHaveCount(0);
  await playUntil(page, '.big-slip');
  await expect(page.locator('[data-update]')).toContainText('There is a new version.');
  // It covers no button.
  await page.locator('[data-next]').tap({ trial: true });
  await page.evaluate(() => Object.assign(window, { old: true }));
  await page.getByRole('button', { name: 'Use it now' }).tap();
  await page.waitForFunction(() => !('old' in window));
  await expect(page.locator('.game')).toBeVisible();
  await expect(page.locator('[data-update]')).toHaveCount(0);
  server.close();
});

test('a part that cannot be fetched says what to do next', async ({ browser }) => {
  // What the service worker has fetched already cannot fail.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route(/Settings-/, (route) => route.abort());
  await openHome(page);
  await page.getByRole('button', { name: 'Settings' }).tap();
  await expect(page.getByRole('heading')).toContainText('Look whether there is a signal');
  await page.unroute(/Settings-/);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await context.close();
});

const SCREENS: readonly (readonly [hash: string, seen: string])[] = [
  ['#teach', 'button.bone.may'],
  ['#words', '.passage'],
  ['#fair', '.three'],
  ['#about', '[data-version]'],
];

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing where one learns: ${theme}`, async ({ page }) => {
    await openHome(page, { ...QUICK, theme });
    for (const [hash, seen] of SCREENS) {
      await page.goto(`./${hash}`);
      await page.locator(seen).first().waitFor();
      expect(await axe(page), hash).toEqual([]);
    }
    await page.goto('./#words');
    await page.waitForFunction(() => CSS.highlights.has('words'));
    await page.keyboard.press('w');
    await page.locator('dialog.explained').waitFor();
    expect(await axe(page, 'dialog.explained')).toEqual([]);
  });
}
