import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openHome, openTable, QUICK } from './game.ts';
import { POSITIONS } from './positions.ts';
import { GAME } from './records.ts';

const tap = (name: string) => async (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const opened = async (page: Page, place: string, seen: string): Promise<void> => {
  await page.goto(`./#${place}`);
  await page.locator(seen).waitFor();
};
const none = async (): Promise<void> => {};

/** Every screen: where it is, and what opens it there. */
const SCREENS: readonly (readonly [string, keyof typeof POSITIONS | null, (page: Page) => Promise<void>])[] = [
  ['home', null, none],
  ['house rules', null, tap('House rules')],
  ['settings', null, tap('Settings')],
  ['learning', null, tap('Teach me')],
  ['a replay', null, async (page) => opened(page, `g=${GAME}&at=30`, '.steps')],
  [
    'sharing a hand',
    null,
    async (page) => {
      await opened(page, `g=${GAME}`, '.steps');
      await page.locator('[data-share-game]').click();
    },
  ],
  ['a deal to play', null, async (page) => opened(page, `d=${GAME}`, '[data-play-deal]')],
  ['opening a record', null, async (page) => opened(page, 'replay', '.opengame')],
  ['no games yet', null, async (page) => opened(page, 'games', '.carry')],
  [
    'a table with friends',
    null,
    async (page) => {
      await page.locator('[data-friends]').click();
      await page.locator('[data-start]').waitFor();
    },
  ],
  ['bidding', 'bidding', none],
  ['bidding a plunge', 'plunge', none],
  ['naming trumps', 'plunged', none],
  ['playing', 'following', none],
  ['a refused play', 'following', async (page) => page.locator('[data-word="6-5"]').click({ force: true })],
  ['the last trick', 'following', tap('Last trick')],
  ['nello', 'nello', none],
  ['a result', 'made', none],
  ['game over', 'spelled', tap('See how it went')],
  ['the menu', 'following', tap('Menu')],
];

for (const dress of [{ theme: 'light' }, { theme: 'dark' }, { theme: 'light', comfort: true }]) {
  const name = `${dress.theme}${'comfort' in dress ? ', comfort' : ''}`;
  test(`axe finds nothing on any screen: ${name}`, async ({ page }) => {
    test.setTimeout(180_000);
    for (const [screen, position, open] of SCREENS) {
      const kept = { ...QUICK, ...dress };
      if (position) {
        await openTable(page, POSITIONS[position], kept);
        await page.locator('[data-bid], [data-declared], button.bone.may, [data-next]').first().waitFor();
      } else await openHome(page, kept);
      await open(page);
      await page.waitForTimeout(350);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      expect(found, screen).toEqual([]);
    }
  });
}

test('nothing is lost at 320 pixels, at 200 % zoom, or with the largest words', async ({ page }) => {
  for (const [width, height, size] of [
    [320, 568, 'usual'],
    [640, 400, 'usual'],
    [360, 640, 'largest'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openTable(page, POSITIONS.following, { ...QUICK, size });
    await page.locator('button.bone.may').first().waitFor();
    for (const bone of await page.locator('button.bone').all()) await expect(bone).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport();
    await openTable(page, POSITIONS.bidding, { ...QUICK, size });
    await expect(page.locator('[data-bid]')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Pass' })).toBeInViewport();
  }
});

test('with reduced motion nothing travels', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTable(page, POSITIONS.following, { ...QUICK, speed: 'wait' });
  await page.locator('[data-word="6-0"]').tap();
  await expect(page.locator('.seat.s .put')).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('no permission is asked for and nothing is fetched from elsewhere', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(test.info().project.use.baseURL ?? '')) elsewhere.push(request.url());
  });
  await openHome(page, {});
  await page.getByRole('button', { name: 'Deal me in' }).tap();
  await expect(page.locator('[data-hand] .bone')).toHaveCount(7);
  expect(elsewhere.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([]);
});
