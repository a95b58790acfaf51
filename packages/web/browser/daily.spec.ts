import { expect, type Page, test } from '@playwright/test';
import { openHome, openTable, playUntil, QUICK } from './game.ts';
import { POSITIONS } from './positions.ts';

const RESULT = '.dailybody [data-daily]';

const held = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('[data-hand] .bone').evaluateAll((bones) => bones.map((bone) => bone.getAttribute('aria-label')));

test('the hand of the day: the same for all, played once, compared, shared without a bone', async ({
  page,
  browser,
}) => {
  // The same day for both of them, also about midnight.
  const noon = new Date('2026-11-15T12:00:00');
  await page.clock.setFixedTime(noon);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHome(page);
  await page.locator('[data-daily]').tap();
  await expect(page.locator('[data-hand] .bone')).toHaveCount(7);

  const other = await (await browser.newContext()).newPage();
  await other.clock.setFixedTime(noon);
  await openHome(other, { ...QUICK, name: 'Bob', computers: [] });
  await other.goto('./#daily');
  await expect(other.locator('[data-hand] .bone')).toHaveCount(7);
  const names = async (of: Page) => (await held(of)).map((name) => name?.split(',')[0]).sort();
  expect(await names(other)).toEqual(await names(page));
  await expect(other.locator('.plate').first()).toContainText('Earl');
  await other.context().close();

  await playUntil(page, 'button.bone.may, .big-slip');
  await page.reload();
  await page.locator('.game').waitFor();
  await page.keyboard.press('u');
  await playUntil(page, '.big-slip');
  await page.locator('[data-next]').tap();
  await expect(page.locator(RESULT)).toContainText('There to be had');
  await expect(page.locator('[data-streak]')).toHaveText('1');
  await page.locator('[data-share]').tap();
  await expect(page.getByRole('status').first()).toContainText('not a bone');
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(/^Texas 42, hand of \d{4}-\d\d-\d\d\n[🟨🟦⬛]{7}\n/u);
  expect(shared.split('\n').slice(2).join(' ')).not.toMatch(/\b[0-6]-[0-6]\b(?!-)/);

  await page.goto('./');
  await page.reload();
  await page.getByRole('button', { name: 'See it' }).tap();
  await expect(page.locator(RESULT)).toBeVisible();
  await page.getByRole('button', { name: 'Look back at it' }).tap();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.goto('./#daily');
  await page.locator('[data-yesterday]').tap();
  await expect(page.locator('.game [data-hand] .bone')).toHaveCount(7);
});

test('the fair shake is verified hand by hand, on the table and in the history, with the numbers', async ({ page }) => {
  await openHome(page, { ...QUICK, rules: '42:casual/gt=1' });
  await page.getByRole('button', { name: 'Deal me in' }).tap();
  await playUntil(page, '.big-slip');
  await page.goto('./#fair');
  await expect(page.locator('.three li')).toHaveCount(3);
  await page.locator('[data-check]').tap();
  const proofs = page.locator('[data-proofs]');
  await expect(proofs).toContainText('Fair: these bones follow from the key. You saw its seal before the bidding.');
  await proofs.getByText('The numbers').first().tap();
  await expect(proofs.locator('code').first()).toHaveText(/^[0-9a-f]{64}$/);

  await page.locator('[data-check-game]').first().tap();
  await expect(proofs.getByRole('heading')).toContainText('Earl, Gran, Dale, one hand');
  await expect(proofs).toContainText('Fair: these bones follow from the key.');

  await page.getByRole('textbox').fill('no record');
  await page.getByRole('button', { name: 'Check the record' }).tap();
  await expect(page.getByRole('alert')).toContainText('Paste the whole record');
});

test('a hand that was given, and not shaken, is not called fair', async ({ page }) => {
  await openTable(page, POSITIONS.made);
  await page.locator('[data-next]').waitFor();
  await page.goto('./#fair');
  await page.locator('[data-check]').tap();
  await expect(page.locator('[data-proofs]')).toContainText('given, not shaken');
});
