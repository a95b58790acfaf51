import { expect } from '@playwright/test';
import { test } from './house.ts';
import { somebody } from './people.ts';

test('where there is no database one plays the computers, and is told that there are no tables', async ({
  browser,
  houses,
}) => {
  const { address } = await houses.startSolo();
  const page = await somebody(browser, undefined, address);
  await page.goto(address);
  await page.locator('[data-friends]').tap();
  await expect(page.getByRole('alert')).toContainText('There is no server here for tables with friends.');
  await page.getByRole('button', { name: 'Deal me in' }).tap();
  await page.locator('[data-hand] .bone').first().waitFor();
  // By a shared link, or to a table that this device was at.
  await page.goto(`${address}#t=BCDF2345`);
  await expect(page.getByRole('heading')).toHaveText('There are no tables with friends here.');
  await page.getByRole('button', { name: 'To the first page' }).tap();
  await expect(page.locator('[data-friends]')).toBeVisible();
  await page.context().close();
});
