import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { NEXT, QUICK, tapNext } from './game.ts';

/** A person with a device of their own. */
export async function somebody(browser: Browser, settings: object = QUICK, address = './'): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${address}icon.svg`);
  await page.evaluate((kept) => localStorage.setItem('texas42.settings', JSON.stringify(kept)), settings);
  return page;
}

/** Makes a table and sits down at seat 0; gives the link to it. */
export async function makeTable(page: Page, name: string, address = './'): Promise<string> {
  await page.goto(address);
  await page.locator('[data-friends]').tap();
  await sit(page, name, 0);
  return page.locator('[data-link]').inputValue();
}

export async function sit(page: Page, name: string, seat: number): Promise<void> {
  await page.locator('[data-name]').fill(name);
  await page.locator(`[data-sit="${seat}"]`).tap();
  await expect(page.locator(`[data-seat="${seat}"]`)).toContainText(new RegExp(`${name}\\s*you`));
}

export const bones = (page: Page): Promise<readonly string[]> =>
  page
    .locator('[data-hand] button.bone')
    .evaluateAll((found) => found.map((bone) => (bone.ariaLabel ?? '').replace(/, (not )?playable$/, '')));

/** Rules in which nobody sits out and every hand is played to its end. */
export const ALL_PLAY = '42:straight/ch=y/ee=play-out';
/** The same to one mark. */
const ONE_HAND = '42:straight/gt=1/ch=y/ee=play-out';

const BID_A_MARK = '.bidsheet:not(:has([data-bid$="M"])) .wide2 .key, [data-bid$="M"]';
const LEAST = '.row:not(:has(~ .row button.bone.may)) > button.bone.may:not(:has(~ button.bone.may))';
/** Bids a mark on any hand and plays the lowest bones, to be set soon. */
export const TO_BE_SET = `${BID_A_MARK}, [data-declared], ${LEAST}`;

/** Ann makes a table, Bob comes by its link; in the middle of a hand he is away for a moment, and finds his bones again. */
export async function twoPlay(
  browser: Browser,
  address = './',
): Promise<{ readonly ann: Page; readonly bob: Page; readonly link: string }> {
  const ann = await somebody(browser, { ...QUICK, rules: ONE_HAND }, address);
  const link = await makeTable(ann, 'Ann', address);
  expect(link).toMatch(/#t=[A-Z0-9]{8}$/);
  await expect(ann.locator('svg.qr path')).toHaveAttribute('d', /^M/);
  const bob = await somebody(browser, QUICK, address);
  await bob.goto(link);
  await expect(bob.getByText('to 1', { exact: false }).first()).toBeVisible();
  await sit(bob, 'Bob', 2);
  await expect(ann.locator('[data-seat="2"]')).toContainText('Bob');
  await ann.locator('[data-start]').tap();
  await Promise.all([ann, bob].map((page) => page.locator('.game').waitFor()));
  await together([ann, bob], shows(bob, '.game:not(.calling) [data-hand] button.bone'));
  // While Ann is to play nobody else is, so Bob keeps his bones however long he is away.
  await together([bob], shows(ann, 'button.bone.may'));
  const before = await bones(bob);
  await bob.reload();
  await bob.locator('[data-hand] button.bone').first().waitFor();
  expect(await bones(bob)).toEqual(before);
  return { ann, bob, link };
}

/** All of them tap whatever is to be tapped, until it is so. */
export async function together(pages: readonly Page[], isSo: () => Promise<boolean>, what = NEXT): Promise<void> {
  for (let rounds = 0; rounds < 20_000; rounds += 1) {
    let isIdle = true;
    for (const page of pages) {
      const found = await tapNext(page, isSo, what);
      if (found === 'so') return;
      if (found === 'tapped') isIdle = false;
    }
    if (isIdle) await Promise.race(pages.map((page) => page.evaluate(changes)));
  }
  throw new Error('It did not come to that.');
}

/** Until something changes on the page; not for long, since it may have changed before. */
const changes = (): Promise<void> =>
  new Promise((resolve) => {
    const look = new MutationObserver(() => end());
    const late = setTimeout(() => end(), 300);
    const end = (): void => {
      look.disconnect();
      clearTimeout(late);
      resolve();
    };
    look.observe(document, { subtree: true, childList: true, attributes: true });
  });

/** Records from now on every text of these elements, including short-lived ones. */
export async function textsOf(page: Page, selector: string): Promise<() => Promise<string>> {
  const noted = await page.evaluateHandle((what) => {
    const texts = new Set<string>();
    const note = (): void => {
      for (const part of document.querySelectorAll(what)) texts.add(part.textContent);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    note();
    return texts;
  }, selector);
  return () => noted.evaluate((texts) => [...texts].join('\n'));
}

/** Records from now on the largest number of these elements on a page, including short-lived ones. */
export async function mostOf(page: Page, selector: string): Promise<() => Promise<number>> {
  const noted = await page.evaluateHandle((what) => {
    const most = { number: 0 };
    const note = (): void => {
      most.number = Math.max(most.number, document.querySelectorAll(what).length);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
    return most;
  }, selector);
  return () => noted.evaluate(({ number }) => number);
}

export const shows = (page: Page, selector: string) => (): Promise<boolean> =>
  page.locator(selector).first().isVisible();
