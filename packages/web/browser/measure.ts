import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openHome, playUntil, QUICK } from './game.ts';
import { GAME } from './records.ts';

// How long things take, printed and never judged: `npm run measure`.

const GAMES = 5000;

// One after the other: they would slow each other down.
test.describe.configure({ mode: 'serial' });

/**
 * Opens a place of the app on a page of its own, and says how many milliseconds after the beginning of the navigation
 * something was first painted. The page tells it by itself: asking it would slow down what is measured.
 */
async function open(context: BrowserContext, place: string, selector: string): Promise<readonly [Page, number]> {
  const page = await context.newPage();
  await page.addInitScript((wanted) => {
    const look = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => console.debug('painted', performance.now())));
    });
    look.observe(document, { childList: true, subtree: true });
  }, selector);
  // What was open before is put away first.
  await page.waitForTimeout(1000);
  const told = page.waitForEvent('console', (message) => message.text().startsWith('painted'));
  await page.goto(place);
  return [page, Math.round(Number((await told).text().split(' ')[1]))];
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

const say = (what: string, figure: number, unit = 'ms'): void => console.log(`${what}: ${figure} ${unit}`);

test('a link of thirteen hands', async ({ browser }) => {
  const place = `./#g=${GAME}`;
  const firsts: number[] = [];
  for (let i = 0; i < 7; i += 1) {
    const nothingKept = await browser.newContext();
    firsts.push((await open(nothingKept, place, '.steps'))[1]);
    await nothingKept.close();
  }
  say('a link to its first frame, median of 7 first visits', median(firsts));
  const context = await browser.newContext();
  const [first] = await open(context, place, '.steps');
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await first.waitForTimeout(2000);
  const laters: number[] = [];
  for (let i = 0; i < 7; i += 1) {
    const [page, took] = await open(context, place, '.steps');
    laters.push(took);
    await page.close();
  }
  say('a link to its first frame, median of 7 later visits', median(laters));
  const steps = await first.evaluate(async () => {
    const taken: number[] = [];
    for (let i = 0; i < 250; i += 1) {
      const start = performance.now();
      dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
      await Promise.resolve();
      document.body.getBoundingClientRect();
      taken.push(performance.now() - start);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return taken.sort((a, b) => a - b);
  });
  say('a step, median', Math.round(10 * (steps[125] ?? 0)) / 10);
  say('a step, longest of 250', Math.round(10 * (steps.at(-1) ?? 0)) / 10);
  await context.close();
});

test('the page while the computers think', async ({ page }) => {
  await openHome(page, { ...QUICK, speed: 'fast' });
  await page.getByRole('button', { name: 'Deal me in' }).tap();
  await playUntil(page, 'button.bone.may');
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  await playUntil(page, '.big-slip');
  say(
    'the longest task of the page in a hand',
    Math.round(await page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest)),
  );
});

test('five thousand games', async ({ page }) => {
  test.setTimeout(300_000);
  await openHome(page, {});
  await page.goto('./#games');
  const partners = ['Gran', 'Dot', 'Hollis', 'Opal', 'Ruby'];
  const games = Array.from({ length: GAMES }, (_, i) => ({
    id: `game-${i}`,
    at: 1_600_000_000_000 + i * 7_200_000,
    names: ['You', 'Earl', partners[i % partners.length], 'Dale'],
    self: i % 4,
    isWhatIf: false,
    isWithFriends: false,
    link: GAME,
    keys: [],
  }));
  const file = JSON.stringify({ title: 'Texas 42 games, version 1', games });
  const begun = Date.now();
  await page
    .locator('.carry input')
    .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await expect(page.getByRole('status').last()).toContainText('taken in', { timeout: 240_000 });
  say('taking in 5,000 games of 13 hands', Date.now() - begun);
  await page.close();
  const [again, listed] = await open(page.context(), './#games', '[data-game]');
  say('opening the page to the list of 5,000 games', listed);
  const took = await again.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('[data-search]');
    const taken: number[] = [];
    for (const asked of ['h', 'ho', 'hol', 'holl', 'hollis', 'hollis 2021', 'sixes', '']) {
      const start = performance.now();
      if (input) input.value = asked;
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      while (document.querySelector<HTMLElement>('[data-found]')?.dataset.found !== asked) {
        await new Promise((resolve) => setTimeout(resolve));
      }
      document.body.getBoundingClientRect();
      taken.push(performance.now() - start);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return taken;
  });
  say('the first letter in the search, with the page hardly there', Math.round(took[0] ?? 0));
  say('a later letter, longest', Math.round(Math.max(...took.slice(1))));
  const figures = await again.evaluate(async () => {
    const start = performance.now();
    [...document.querySelectorAll<HTMLElement>('.seg button')].at(-1)?.click();
    while (!document.querySelector('.facts')) await new Promise((resolve) => setTimeout(resolve));
    document.body.getBoundingClientRect();
    return performance.now() - start;
  });
  say('the figures of 5,000 games', Math.round(figures));
  await again.close();
});
