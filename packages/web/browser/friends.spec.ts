import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { QUICK } from './game.ts';

/** Somebody with a device of their own. */
async function somebody(browser: Browser, settings: object = QUICK): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto('icon.svg');
  await page.evaluate((kept) => localStorage.setItem('texas42.settings', JSON.stringify(kept)), settings);
  return page;
}

/** Makes a table and sits down at seat 0; gives the link to it. */
async function makeTable(page: Page, name: string): Promise<string> {
  await page.goto('./');
  await page.locator('[data-friends]').tap();
  await sit(page, name, 0);
  return page.locator('[data-link]').inputValue();
}

async function sit(page: Page, name: string, seat: number): Promise<void> {
  await page.locator('[data-name]').fill(name);
  await page.locator(`[data-sit="${seat}"]`).tap();
  await expect(page.locator(`[data-seat="${seat}"]`)).toContainText(`${name} (you)`);
}

const bones = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('[data-hand] button.bone').evaluateAll((found) => found.map((bone) => bone.ariaLabel));

/** All of them tap whatever is to be tapped, until it is so. */
async function together(pages: readonly Page[], isSo: () => Promise<boolean>): Promise<void> {
  for (let rounds = 0; rounds < 3000; rounds += 1) {
    if (await isSo()) return;
    for (const page of pages) {
      const next = page.locator('[data-bid], [data-declared], button.bone.may, [data-next]').first();
      if (await next.isVisible()) await next.tap({ timeout: 1000 }).catch(() => {});
    }
    await pages[0]?.waitForTimeout(30);
  }
  throw new Error('It did not come to that.');
}

const shows = (page: Page, selector: string) => (): Promise<boolean> => page.locator(selector).first().isVisible();

test('a link, two people, a hand, a reload in the middle, and somebody who watches', async ({ browser }) => {
  const ann = await somebody(browser);
  const link = await makeTable(ann, 'Ann');
  expect(link).toMatch(/#t=[A-Z0-9]{8}$/);
  await expect(ann.locator('svg.qr path')).toHaveAttribute('d', /^M/);
  const bob = await somebody(browser);
  await bob.goto(link);
  await expect(bob.getByText('to 7', { exact: false }).first()).toBeVisible();
  await sit(bob, 'Bob', 2);
  await expect(ann.locator('[data-seat="2"]')).toContainText('Bob');
  await ann.locator('[data-start]').tap();
  await Promise.all([ann, bob].map((page) => page.locator('.game').waitFor()));
  await together([ann, bob], shows(bob, '.game:not(.calling) [data-hand] button.bone'));

  if (process.env.SHOW) await bob.screenshot({ path: `${process.env.SHOW}/bob.png` });
  const before = await bones(bob);
  await bob.reload();
  await bob.locator('[data-hand] button.bone').first().waitFor();
  expect(await bones(bob)).toEqual(before);

  const cat = await somebody(browser);
  await cat.goto(link);
  await expect(cat.locator('[data-watching]')).toBeVisible();
  await expect(cat.locator('[data-hand] button.bone')).toHaveCount(0);

  await together([ann, bob], shows(bob, '.big-slip'));
  await expect(cat.locator('.big-slip')).toBeVisible();
  await Promise.all([ann, bob, cat].map((page) => page.context().close()));
});
