import { expect, test } from '@playwright/test';
import { openHome, playUntil } from './game.ts';

// Some games are long.
test.setTimeout(240_000);

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
  const anything = page.locator('[data-bid], [data-declared], button.bone.may, [data-next], .story').first();
  for (let keys = 0; keys < 1500; keys += 1) {
    await anything.waitFor();
    if (await page.locator('.story').isVisible()) break;
    if (await page.locator('[data-bid]').isVisible()) {
      // The sheet may close between two looks at it: then there is nothing to press.
      const pass = page.getByRole('button', { name: 'Pass' });
      const mayPass = await pass.isEnabled({ timeout: 500 }).catch(() => undefined);
      if (mayPass !== undefined) await page.keyboard.press(mayPass ? 'p' : 'Enter');
    } else if (await page.locator('button.bone.may').first().isVisible()) {
      for (const key of ['1', '2', '3', '4', '5', '6', '7']) {
        if (!(await page.locator('button.bone.may').first().isVisible())) break;
        await page.keyboard.press(key);
      }
    } else await page.keyboard.press('Enter');
  }
  await expect(page.locator('.story')).toBeVisible();
});
