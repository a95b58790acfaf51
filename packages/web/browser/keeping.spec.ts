import { expect, test } from '@playwright/test';
import { openHome, openTable, playUntil } from './game.ts';
import { POSITIONS } from './positions.ts';

test('a game goes on after a reload in the middle of a trick', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Deal me in' }).tap();
  await playUntil(page, 'button.bone.may');
  const hand = await page
    .locator('[data-hand] button.bone')
    .evaluateAll((bones) => bones.map((bone) => bone.ariaLabel));
  const pad = await page.locator('.pad').innerText();
  await page.reload();
  await page.locator('button.bone.may').first().waitFor();
  expect(
    await page.locator('[data-hand] button.bone').evaluateAll((bones) => bones.map((bone) => bone.ariaLabel)),
  ).toEqual(hand);
  expect(await page.locator('.pad').innerText()).toBe(pad);
  await page.goto('./');
  await page.getByRole('button', { name: 'Back to your game' }).tap();
  await expect(page.locator('button.bone.may').first()).toBeVisible();
});

test('plays without a signal after the first visit, the table and all', async ({ page, context }) => {
  await openHome(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Deal me in' }).tap();
  await playUntil(page, '.big-slip');
  await page.reload();
  await expect(page.locator('.game')).toBeVisible();
  await page.goto('./#rules');
  await expect(page.getByRole('heading', { name: 'House rules' })).toBeVisible();
});

test('can be installed: a name, a start, icons that are there, and a page for it without a signal', async ({
  page,
  context,
}) => {
  await openHome(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const browser = await context.newCDPSession(page);
  const { url, data = '', errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({ name: 'Texas 42', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await page.request.get(new URL(src, url).href)).ok(), src).toBe(true);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Every page of a test is private; a browser asks for nothing else.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('a second window takes the table, and the first says so', async ({ page, context }) => {
  await openTable(page, POSITIONS.following);
  await page.locator('button.bone.may').first().waitFor();
  const second = await context.newPage();
  await second.goto('./#table');
  await second.locator('button.bone.may').first().waitFor();
  await expect(page.getByRole('heading', { name: 'open in another window' })).toBeVisible();
  await page.getByRole('button', { name: 'Play here' }).tap();
  await expect(page.locator('button.bone.may').first()).toBeVisible();
});

test('a layer that throws does not leave the table standing: it says so, and the game goes on from what was kept', async ({
  page,
}) => {
  await openTable(page, POSITIONS.following);
  await page.locator('button.bone.may').first().waitFor();
  const bones = await page.locator('[data-hand] .bone').count();
  const [table] = page.workers().filter((worker) => worker.url().includes('worker'));
  if (!table) throw new Error('There is a worker that holds the table.');
  // Rules are asked in here and nowhere else.
  await table.evaluate(() => {
    Array.prototype.includes = () => {
      throw new Error('A layer throws.');
    };
  });
  await page.locator('button.bone.may').first().tap();
  await expect(page.getByRole('heading', { name: 'This table could not go on' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).tap();
  await page.locator('button.bone.may').first().waitFor();
  await expect(page.locator('[data-hand] .bone')).toHaveCount(bones);
  await page.locator('button.bone.may').first().tap();
  await expect(page.locator('[data-hand] .bone')).toHaveCount(bones - 1);
});

test('settings stay', async ({ page }) => {
  await openHome(page, {});
  await page.getByRole('button', { name: 'Settings' }).tap();
  await page.getByRole('button', { name: 'Dark', exact: true }).tap();
  await page.getByRole('button', { name: 'Numerals' }).tap();
  await page.getByRole('switch', { name: /^Sound/ }).tap();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Numerals' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('switch', { name: /^Sound/ })).toHaveAttribute('aria-checked', 'false');
});

test('house rules are changed, saved under a name, shared as a link and played', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHome(page);
  await page.getByRole('button', { name: 'House rules' }).tap();
  await page.getByRole('radio', { name: /^Straight 42/ }).tap();
  await expect(page.locator('.lined')).toContainText('Straight');
  await page.getByText('Change a rule').tap();
  await page.getByRole('switch', { name: 'Nello' }).tap();
  await expect(page.locator('.lined')).toContainText('Nello');
  await page.getByLabel('The game is to').fill('3');
  await page.getByLabel('The game is to').blur();
  await expect(page.locator('.lined')).toContainText('to 3');
  await page.getByLabel('Save these rules as').fill('Sunday');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('radio', { name: /^Sunday/ })).toBeChecked();
  await page.getByRole('button', { name: 'Share as a link' }).tap();
  await page.getByRole('button', { name: 'Copy the link' }).tap();
  await expect(page.getByRole('button', { name: 'The link is copied.' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.locator('.oneline')).toContainText('Sunday');
  await expect(guest.locator('.lined')).toContainText('Nello · to 3');
  await guest.getByRole('button', { name: 'Deal me in by these rules' }).tap();
  await expect(guest.locator('.rulesline')).toHaveText('Nello · to 3');
});

test('the first table is plain 42; its card says so, and its button to deal stays in reach', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'House rules' }).tap();
  await expect(page.getByRole('radio', { name: /^Plain 42/ })).toBeChecked();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  const deal = page.getByRole('button', { name: 'Deal me in by these rules' });
  await expect(deal).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 10_000);
  await expect(deal).toBeInViewport({ ratio: 1 });
  await deal.tap();
  await expect(page.locator('.rulesline')).not.toContainText(/nello|sevens|plunge|splash/i);
  await expect(page.locator('.rulesline')).toContainText('to 7');
  await page.goto('./#rules');
  await page.getByRole('radio', { name: /^Texas table/ }).tap();
  await expect(page.getByRole('radio', { name: /^Texas table/ })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Texas table/ })).toBeChecked();
});
