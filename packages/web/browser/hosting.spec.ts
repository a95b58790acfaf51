import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { test } from './house.ts';
import { makeTable, sit, somebody } from './people.ts';
import { still } from './still.ts';

test('somebody tells whoever runs the server of a name', async ({ browser }) => {
  const ann = await somebody(browser);
  const link = await makeTable(ann, 'Ann');
  const bob = await somebody(browser);
  await bob.goto(link);
  await sit(bob, 'Rude Bob', 1);
  await ann.locator('[data-report]').tap();
  const form = ann.locator('[data-reporting]');
  await form.getByLabel('Whom').selectOption('Rude Bob');
  await form.getByLabel('In your words').fill('Look at that.');
  await form.getByRole('button', { name: 'Send it' }).tap();
  await expect(form.getByRole('status')).toContainText('Sent. Thank you.');
  await Promise.all([ann, bob].map((page) => page.context().close()));
});

test('somebody is forgotten at a table, by those who play there and by their own device', async ({ browser }) => {
  const ann = await somebody(browser);
  const link = await makeTable(ann, 'Ann');
  const bob = await somebody(browser);
  await bob.goto(link);
  await sit(bob, 'Wilhelmina', 1);
  await expect(ann.locator('[data-seat="1"]')).toContainText('Wilhelmina');
  await bob.locator('[data-forget]').tap();
  const asks = bob.getByRole('alertdialog', { name: 'Be forgotten at this table?' });
  expect(await axe(bob, '[data-forgetting]')).toEqual([]);
  await asks.getByRole('button', { name: 'Stay' }).tap();
  await bob.locator('[data-forget]').tap();
  await bob.locator('[data-forget-me]').tap();
  await expect(bob.locator('[data-friends]')).toBeVisible();
  await expect(ann.locator('[data-seat="1"]')).not.toContainText('Wilhelmina');
  expect(await bob.evaluate(() => localStorage.getItem('texas42.tables'))).toBe('[]');
  await Promise.all([ann, bob].map((page) => page.context().close()));
});

test('what the house says about itself is a tap away, where one sits down and where the app tells of itself', async ({
  browser,
}) => {
  const ann = await somebody(browser);
  await makeTable(ann, 'Ann');
  const links = ann.locator('[data-house-pages]').getByRole('link');
  await expect(links).toHaveText(['Privacy']);
  const opened = ann.context().waitForEvent('page');
  await links.first().tap();
  const privacy = await opened;
  await expect(privacy.getByRole('heading', { name: 'What is kept' })).toBeVisible();
  await still(privacy);
  expect(await privacy.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await axe(privacy)).toEqual([]);
  await ann.goto('./#about');
  await expect(links).toHaveText(['Privacy']);
  await ann.context().close();
});

/** Nothing reaches beyond the sides of the page, and whatever is tapped is large enough. */
async function fits(page: Page): Promise<void> {
  await still(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const low = await page
    .locator('button, select, input:not([type=hidden]), nav a, summary')
    .evaluateAll((found) => found.filter((part) => part.checkVisibility() && part.clientHeight < 42).length);
  expect(low).toBe(0);
  expect(await axe(page)).toEqual([]);
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`whoever runs the server sees to people by keyboard, ${viewport.width} wide`, async ({ browser, houses }) => {
    const house = await houses.start('--metrics', '0');
    const ann = await somebody(browser, undefined, house.address);
    const link = await makeTable(ann, 'Ann', house.address);
    const bob = await somebody(browser, undefined, house.address);
    await bob.goto(link);
    await sit(bob, 'Rude Bob', 1);
    await ann.locator('[data-report]').tap();
    const form = ann.locator('[data-reporting]');
    await form.getByLabel('Whom').selectOption('Rude Bob');
    await form.getByRole('button', { name: 'Send it' }).tap();
    await expect(form.getByRole('status')).toContainText('Sent. Thank you.');

    const page = await (await browser.newContext({ viewport })).newPage();
    await page.goto(house.office ?? '');
    await fits(page);
    await page.getByRole('link', { name: 'Reports' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'The name Rude Bob' })).toBeVisible();
    await page.getByText('What happened at the table of late').press('Enter');
    await expect(page.getByRole('region')).toContainText('Rude Bob sits down at seat 1');
    await fits(page);
    await page.getByLabel('For').press('End');
    await page.getByRole('button', { name: 'Ban the seat' }).press('Enter');
    await expect(page.getByRole('status')).toHaveText('Banned.');
    await expect(page).toHaveTitle(/^Banned\. /);
    await expect(bob.getByRole('heading', { name: 'This table is closed to you.' })).toBeVisible();
    await page.getByRole('link', { name: /^[A-Z0-9]{4}-[A-Z0-9]{4}$/ }).press('Enter');
    await expect(page.getByRole('heading', { name: /^Table / })).toBeVisible();
    await fits(page);
    await page.getByRole('button', { name: 'Close the table' }).press('Enter');
    await expect(page.getByText('Closed. 0 connected')).toBeVisible();
    await expect(ann.getByRole('heading', { name: 'This table is closed to you.' })).toBeVisible();
    for (const name of ['Tables', 'Connections', 'Names', 'Bans']) {
      await page.getByRole('link', { name }).press('Enter');
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await fits(page);
    }
    await page.getByRole('button', { name: 'Lift it' }).first().press('Enter');
    await expect(page.getByRole('status')).toHaveText('The ban is lifted.');
    await ann.reload();
    await expect(ann.locator('[data-seat="0"]')).toContainText('Ann');
    await Promise.all([ann, bob, page].map((one) => one.context().close()));
  });
}
