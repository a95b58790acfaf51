import { expect, test } from '@playwright/test';
import { answered, NEXT, openHome, playUntil } from './game.ts';

// Some games are long.
test.setTimeout(900_000);

test('a whole game by tapping on a phone', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Deal me in' }).tap();
  await expect(page.locator('[data-hand] .bone')).toHaveCount(7);
  await playUntil(page, '.story');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/ALL|They have it/);
  await expect(page.locator('.chart')).toBeVisible();
  await page.getByRole('button', { name: 'Shake again' }).tap();
  await expect(page.locator('[data-hand] .bone')).toHaveCount(7);
});

test('a whole game by keyboard alone', async ({ page }) => {
  await openHome(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Deal me in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-bid]')).toBeFocused();
  const next = page.locator(`${NEXT}, .story`).first();
  for (let keys = 0; keys < 1500; keys += 1) {
    await next.waitFor();
    const [found] = await next.elementHandles();
    const key = await found?.evaluate((node) => {
      const element = node as Element;
      if (element.matches('.story')) return null;
      const number = element.querySelector('.key-hint')?.textContent;
      const pass = element.parentElement?.querySelector<HTMLButtonElement>('.btn.quiet');
      return number ?? (element.matches('[data-bid]') && pass?.disabled === false ? 'p' : 'Enter');
    });
    if (key === null) break;
    if (!found || key === undefined) continue;
    // The focus moves to the next control; where it did not, Enter moves it.
    const isThere = (element: Node): boolean => element === document.activeElement;
    if (key === 'Enter') await page.waitForFunction(isThere, found, { timeout: 3000 }).catch(() => {});
    await page.keyboard.press(key);
    await answered(page, found);
  }
  await expect(page.locator('.story')).toBeVisible();
});
