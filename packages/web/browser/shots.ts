import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { openHome, openTable, QUICK } from './game.ts';
import { POSITIONS } from './positions.ts';
import { GAME } from './records.ts';
import { still } from './still.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'shots');

const SIZES = { phone: [390, 844], small: [360, 640], land: [844, 390], desk: [1280, 800] } as const;
const DRESSES = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  comfort: { theme: 'light', comfort: true },
  'comfort-dark': { theme: 'dark', comfort: true },
} as const;

const tap = (selector: string) => async (page: Page) => page.locator(selector).first().click({ force: true });
const press = (key: string) => async (page: Page) => page.keyboard.press(key);

/** Each picture: where to begin, what to do there, and what must be seen before it is taken. */
const TABLES: Readonly<Record<string, readonly [keyof typeof POSITIONS, string, ((page: Page) => Promise<unknown>)?]>> =
  {
    bidding: ['bidding', '[data-bid]'],
    stuck: ['stuck', '[data-bid]'],
    plunge: ['plunge', '[data-bid="30"]'],
    declaring: ['declaring', '[data-declared]'],
    'declaring-special': ['unsure', 'button.bone.may'],
    plunged: ['plunged', '[data-declared]'],
    leading: ['leading', 'button.bone.may'],
    play: ['late', 'button.bone.may'],
    illegal: ['following', '.why', tap('[data-word="6-5"]')],
    'last-trick': ['following', '.peek', tap('.util.l')],
    hint: ['following', '.hinted', tap('.util.r')],
    picked: ['following', '.confirm', tap('[data-word="6-4"]')],
    'trick-won': ['lateTaken', '.gain'],
    nello: ['nello', 'button.bone.may'],
    'sitting-out': ['sittingOut', '.seat .tag'],
    sevens: ['sevens', 'button.bone.may'],
    stacked: ['stacked', 'button.bone.may'],
    points: ['points', 'button.bone.may'],
    made: ['lateMade', '[data-next]'],
    set: ['lateSet', '[data-next]'],
    over: ['spelled', '.story', tap('[data-next]')],
    menu: ['following', '.choices', tap('.iconbtn')],
    heard: ['following', '.prompt', press('h')],
  };

const PAGES: Readonly<Record<string, (page: Page, settings: object) => Promise<unknown>>> = {
  home: async () => {},
  rules: async (page) => page.getByRole('button', { name: 'House rules' }).click(),
  settings: async (page) => page.getByRole('button', { name: 'Settings' }).click(),
  teach: async (page) => {
    await page.getByRole('button', { name: 'Teach me' }).click();
    await page.locator('[data-hand] .bone').first().waitFor();
  },
  words: async (page) => page.goto('./#words'),
  replay: async (page) => page.goto(`./#g=${GAME}&at=24`),
  share: async (page) => {
    await page.goto(`./#g=${GAME}`);
    await page.locator('[data-share-game]').click();
  },
  open: async (page) => page.goto('./#replay'),
  deal: async (page) => page.goto(`./#d=${GAME}`),
  'no-games': async (page) => page.goto('./#games'),
  daily: async (page) => {
    await page.goto('./#daily');
    await page.locator('[data-hand] .bone').first().waitFor();
  },
  fair: async (page) => page.goto('./#fair'),
  about: async (page) => page.goto('./#about'),
  lobby: async (page) => {
    await page.locator('[data-friends]').click();
    await page.locator('[data-name]').fill('Ann');
    await page.locator('[data-sit="0"]').click();
    await page.locator('svg.qr').waitFor();
  },
  games: async (page, settings) => {
    await openTable(page, POSITIONS.spelled, settings);
    await page.locator('[data-next]').click();
    await page.locator('[data-look]').waitFor();
    await page.goto('./#games');
    await page.locator('[data-game]').waitFor();
  },
  figures: async (page, settings) => {
    await PAGES.games?.(page, settings);
    await page.getByRole('button', { name: 'Figures' }).click();
  },
};

for (const [size, [width, height]] of Object.entries(SIZES)) {
  for (const [dress, worn] of Object.entries(DRESSES)) {
    const kept = { ...QUICK, ...worn };
    const shoot = (page: Page, name: string) =>
      page.screenshot({ path: join(FOLDER, `${name}-${dress}-${size}.png`), fullPage: true, animations: 'disabled' });
    test.describe(`${size} ${dress}`, () => {
      test.use({ viewport: { width, height }, hasTouch: false, colorScheme: 'light' });
      for (const [name, act] of Object.entries(PAGES)) {
        test(name, async ({ page }) => {
          await openHome(page, kept);
          await act(page, kept);
          await still(page);
          await shoot(page, name);
        });
      }
      for (const [name, [position, seen, act]] of Object.entries(TABLES)) {
        test(name, async ({ page }) => {
          const isPaused = name === 'trick-won' || name === 'sitting-out';
          const confirm = name === 'picked' ? { confirm: true } : {};
          await openTable(page, POSITIONS[position], { ...kept, ...confirm, ...(isPaused ? { speed: 'wait' } : {}) });
          if (act) {
            await page.locator('button.bone.may, [data-next]').first().waitFor();
            await act(page);
          }
          await page.locator(seen).first().waitFor();
          await still(page);
          await shoot(page, name);
        });
      }
    });
  }
}
