import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { openHome, openTable, QUICK } from './game.ts';
import { POSITIONS } from './positions.ts';
import { GAME } from './records.ts';
import { tapAnyway } from './still.ts';

const tap = (name: string) => async (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const open = (place: string) => async (page: Page) => page.goto(`./#${place}`);
const press = (selector: string) => async (page: Page) => page.locator(selector).click();

/** Every screen: its address, what it shows once it is ready, and how to open it. */
const SCREENS: readonly (readonly [
  screen: string,
  position: keyof typeof POSITIONS | null,
  seen: string,
  open?: (page: Page) => Promise<unknown>,
])[] = [
  ['home', null, '.homebody .btn'],
  ['house rules', null, '.lined', tap('House rules')],
  ['settings', null, '[role="switch"]', tap('Settings')],
  ['learning', null, '[data-step] .said', tap('Teach me')],
  ['a replay', null, '.steps', open(`g=${GAME}&at=30`)],
  [
    'sharing a hand',
    null,
    '[data-share="deal"]',
    async (page) => {
      await open(`g=${GAME}`)(page);
      await press('[data-share-game]')(page);
    },
  ],
  ['a deal to play', null, '[data-play-deal]', open(`d=${GAME}`)],
  ['opening a record', null, '.opengame', open('replay')],
  ['no games yet', null, '.carry', open('games')],
  ['a table with friends', null, '[data-start]', press('[data-friends]')],
  ['bidding', 'bidding', '[data-bid]'],
  ['bidding a plunge', 'plunge', '[data-bid]'],
  ['naming trumps', 'plunged', '[data-declared]'],
  ['playing', 'following', 'button.bone.may'],
  ['a refused play', 'following', '.why', async (page) => tapAnyway(page.locator('[data-word="6-5"].no'))],
  ['the last trick', 'following', '.peek', tap('Last trick')],
  ['nello', 'nello', 'button.bone.may'],
  ['a result', 'made', '[data-next]'],
  ['game over', 'spelled', '.story', tap('See how it went')],
  ['the menu', 'following', 'dialog[open]', tap('Menu')],
];

for (const [screen, position, seen, opens] of SCREENS) {
  test(`axe finds nothing: ${screen}, by day and by night, and in comfort`, async ({ page }) => {
    for (const comfort of [true, false]) {
      await page.emulateMedia({ colorScheme: 'light' });
      if (position) await openTable(page, POSITIONS[position], { ...QUICK, comfort });
      else await openHome(page, { ...QUICK, comfort });
      await opens?.(page);
      await page.locator(seen).first().waitFor();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect(await axe(page), comfort ? 'comfort' : 'light').toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator(seen).first().waitFor();
    expect(await axe(page), 'dark').toEqual([]);
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
