import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { openHome, openTable, playUntil, QUICK } from './game.ts';
import { POSITIONS } from './positions.ts';
import { GAME } from './records.ts';

/** Ends a game with the hand that is on. */
async function finishGame(page: Page): Promise<void> {
  await openTable(page, POSITIONS.spelled);
  await page.locator('[data-next]').tap();
  await page.locator('[data-look]').waitFor();
}

test('a game that is over is kept, found, counted, looked at and deleted', async ({ page }) => {
  await finishGame(page);
  await page.locator('[data-look]').tap();
  await expect(page.locator('.lookscore')).toContainText('You & Gran');
  await page.goto('./#games');
  await expect(page.locator('[data-game]')).toHaveCount(1);
  await expect(page.locator('[data-game]')).toContainText('Won');
  await page.locator('[data-search]').fill('fives gran');
  await expect(page.locator('[data-found]')).toHaveText('One game');
  await page.locator('[data-search]').fill('hollis');
  await expect(page.locator('[data-found]')).toHaveText('No game is like that.');
  await page.getByRole('button', { name: 'Figures' }).tap();
  await expect(page.locator('.facts .card').first()).toContainText('1 of 1');
  await expect(page.getByRole('img', { name: /31: 7 of 7/ })).toBeVisible();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((worn) => {
      document.documentElement.dataset.theme = worn;
    }, theme);
    expect(await axe(page), theme).toEqual([]);
  }
  await page.getByRole('button', { name: 'Games', exact: true }).tap();
  await page.locator('[data-search]').fill('');
  await page.locator('[data-game]').tap();
  await expect(page.locator('.lookscore')).toContainText('You & Gran');
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await page.getByRole('button', { name: /^Delete it,/ }).tap();
  await page.locator('[data-remove]').tap();
  await expect(page.getByText('No game has been kept yet.')).toBeVisible();
});

test('games of an earlier version are found; the listing follows what comes and goes', async ({ page }) => {
  await openHome(page);
  await page.evaluate(async () => {
    const opening = indexedDB.open('texas42-games', 1);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
      opening.onupgradeneeded = () => {
        const games = opening.result.createObjectStore('games', { keyPath: 'id' });
        games.createIndex('at', 'at');
        games.createIndex('deal', 'deal');
        opening.result.createObjectStore('links', { keyPath: 'id' });
        for (const [at, partner] of ['Opal', 'Ruby', 'Hollis'].entries()) {
          const names = ['You', 'Earl', partner, 'Dale'];
          const rest = { kind: 'game', isWithFriends: false, self: 0, rules: 'straight', deal: null };
          games.put({ id: partner, at, names, ...rest, marks: [7, 2], winner: 0, hands: [] });
        }
      };
    });
    opening.result.close();
  });
  const finds = async (asked: string, ...partners: readonly string[]): Promise<void> => {
    await page.goto('./');
    await page.goto('./#games');
    await page.locator('[data-search]').fill(asked);
    await expect(page.locator(`[data-found="${asked}"]`)).toBeVisible();
    await expect(page.locator('[data-game]')).toHaveCount(partners.length);
    for (const [i, partner] of partners.entries()) {
      await expect(page.locator('[data-game]').nth(i)).toContainText(partner);
    }
  };
  await finds('earl', 'Hollis', 'Ruby', 'Opal');
  await page
    .getByRole('button', { name: /^Delete it,/ })
    .nth(1)
    .tap();
  await page.locator('[data-remove]').tap();
  await expect(page.locator('[data-game]')).toHaveCount(2);
  await finds('earl', 'Hollis', 'Opal');
  const game = { id: 'Dot', at: 1, names: ['You', 'Earl', 'Dot', 'Dale'], self: 0, link: GAME, keys: [] };
  const text = JSON.stringify({ title: 'Texas 42 games, version 1', games: [game, { ...game, id: 'Opal', at: 5 }] });
  await page
    .locator('.carry input')
    .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.locator('.carry')).toContainText('2 games taken in.');
  await finds('earl', 'Dot', 'Hollis', 'Dot');
});

test('all games go to a file, away, and back from the file', async ({ page }) => {
  await finishGame(page);
  await page.goto('./#games');
  await page.locator('[data-game]').waitFor();
  const saving = page.waitForEvent('download');
  await page.locator('[data-export]').tap();
  const file = readFileSync(await (await saving).path(), 'utf8');
  await page.locator('[data-forget]').tap();
  await page.locator('[data-forget-all]').tap();
  await expect(page.locator('[data-game]')).toHaveCount(0);
  await expect(page.getByText('No game has been kept yet.')).toBeVisible();
  const bring = (text: string) =>
    page
      .locator('.carry input')
      .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await bring('{"title":"something else"}');
  await expect(page.locator('.carry')).toContainText('This is no file of games.');
  await bring(file);
  await expect(page.locator('.carry')).toContainText('One game taken in.');
  await expect(page.locator('[data-game]')).toContainText('Won');
  await page.reload();
  await expect(page.locator('[data-game]')).toHaveCount(1);

  const [game] = JSON.parse(file).games;
  const many = Array.from({ length: 30_000 }, (_, i) => ({ ...game, id: `copy-${i}`, at: i, link: GAME }));
  await bring(JSON.stringify({ ...JSON.parse(file), games: many }));
  // Stopped by the page itself: on a busy machine the last game might be in before a finger comes.
  await page.waitForFunction(() => {
    const isOn = /Taking in game [1-9][\d,]* of 30,000/.test(
      document.querySelector('[data-taking]')?.textContent ?? '',
    );
    if (isOn) document.querySelector<HTMLElement>('[data-stop]')?.click();
    return isOn;
  });
  await expect(page.locator('.carry')).toContainText(/Stopped\. [\d,]+ games of 30,000 taken in/);
  await page.locator('[data-search]').fill('gran');
  await expect(page.locator('[data-found="gran"]')).toHaveText(/^[\d,]+ games$/);
  await expect(page.locator('[data-game]').first()).toContainText('Won');
});

test('a hand is sent to be beaten, played twice, and the tries stand beside each other', async ({ page }) => {
  await openHome(page, QUICK);
  await page.goto(`./#g=${GAME}`);
  await page.locator('[data-share-game]').tap();
  await page.locator('[data-share="deal"]').tap();
  await expect(page.locator('[data-link]')).toHaveValue(/#d=1~42:straight~[\w-]+$/);
  const link = await page.locator('[data-link]').inputValue();
  await expect(page.locator('svg.qr path')).toHaveAttribute('d', /^M/);
  const saving = page.waitForEvent('download');
  await page.locator('[data-save]').tap();
  expect(readFileSync(await (await saving).path(), 'utf8')).toMatch(/^Texas 42 record, version 1\n/);

  await page.goto('./');
  await page.goto(link);
  await expect(page.locator('.dealtbones .bone')).toHaveCount(7);
  await page.locator('[data-play-deal]').tap();
  await playUntil(page, '[data-tries]');
  await expect(page.locator('[data-tries] li')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(This hand is yours|They have it this time)\.$/);
  await expect(page.locator('[data-tries] li').first()).toContainText('Before');
  await page.getByRole('button', { name: 'The same bones again' }).tap();
  await page.locator('[data-tries]').waitFor({ state: 'detached' });
  await playUntil(page, '[data-tries]');
  await expect(page.locator('[data-tries] li')).toHaveCount(3);
});

test('the hands so far are looked back at from a result, and the game goes on', async ({ page }) => {
  await openTable(page, POSITIONS.set);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator('[data-play-out]')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-look]')).toBeInViewport({ ratio: 1 });
  await page.locator('[data-look]').tap();
  await expect(page.locator('.where b')).toHaveText('The shake');
  await page.keyboard.press('End');
  await expect(page.locator('.where b')).toHaveText('The result');
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await page.locator('[data-next]').tap();
  await expect(page.locator('[data-hand] .bone')).toHaveCount(7);
});
