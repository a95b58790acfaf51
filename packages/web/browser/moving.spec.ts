import { expect, type Page, test } from '@playwright/test';
import { openTable, QUICK } from './game.ts';
import { POSITIONS } from './positions.ts';

interface Moved {
  readonly what: string;
  readonly from: string;
  readonly ms: number;
}

/** Notes every movement of a bone from now on: where it begins, and how long it takes. */
async function noteMoves(page: Page): Promise<() => Promise<readonly Moved[]>> {
  await page.addInitScript(() => {
    const moved: Moved[] = [];
    Object.assign(window, { moved });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const [first] = Array.isArray(frames) ? frames : [];
      const ms = typeof options === 'number' ? options : Number(options?.duration ?? 0);
      if (this.classList.contains('bone') && ms > 0)
        moved.push({ what: this.className, from: String(first?.transform ?? ''), ms });
      return animate.call(this, frames, options);
    };
  });
  return () => page.evaluate(() => (window as unknown as { moved: readonly Moved[] }).moved);
}

/** Bones that came to the middle of the table or left it, from some way off. */
const put = (moves: readonly Moved[]): readonly Moved[] => moves.filter(({ what }) => /\bput\b/.test(what));

test('a bone travels from its seat to its place, and a trick is gathered to who took it', async ({ page }) => {
  const moves = await noteMoves(page);
  await openTable(page, POSITIONS.following, { ...QUICK, speed: 'fast' });
  await page.locator('button.bone.may').first().waitFor();
  expect(put(await moves())).toEqual([]);

  await page.locator('button.bone.may').first().tap();
  await expect.poll(async () => put(await moves()).length).toBeGreaterThan(0);
  const [mine] = put(await moves());
  expect(mine?.ms).toBe(260);
  // From my hand, which lies far below: up, and getting smaller or larger on the way.
  expect(mine?.from).toMatch(/translate\(.*, [1-9]\d+(\.\d+)?px\) scale\(/);

  // Once the trick is full its four bones go to one place.
  await expect.poll(async () => put(await moves()).filter(({ ms }) => ms === 300).length).toBe(4);
});

test('trumps slide to the left when they are named', async ({ page }) => {
  const moves = await noteMoves(page);
  await openTable(page, POSITIONS.declaring);
  await page.locator('[data-declared]').first().waitFor();
  await page.locator('[data-declare="suit:4"]').tap();
  await expect.poll(async () => (await moves()).filter(({ ms }) => ms === 240).length).toBeGreaterThan(1);
});

test('nothing travels for whoever asked for stillness, nor where everything comes at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moves = await noteMoves(page);
  await openTable(page, POSITIONS.following, { ...QUICK, speed: 'fast' });
  await page.locator('button.bone.may').first().tap();
  await expect(page.locator('.trickcount, [data-hand] .gap').first()).toBeVisible();
  expect(await moves()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openTable(page, POSITIONS.following, QUICK);
  await page.locator('button.bone.may').first().tap();
  await expect(page.locator('[data-hand] .gap').first()).toBeVisible();
  expect(put(await moves())).toEqual([]);
});
