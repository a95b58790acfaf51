import type { ElementHandle, Page } from '@playwright/test';
import { expect as accepted, parseHands, type SEATS, seedText } from '@texas42/engine';
import { hashToken, type LogRow, TABLE_LOG_VERSION, type TableEvent } from '@texas42/room';

/** Settings for tests: computers and finished tricks take no time, and nothing plays automatically. */
export const QUICK = {
  rules: '42:casual',
  speed: 'at-once',
  forced: 'never',
  sound: false,
  computers: ['Earl', 'Gran', 'Dale'].map((name) => ({ name, level: 'beginner' })),
};

const TOKEN = '0123456789abcdef0123456789abcdef';

export interface Position {
  /** Four hands of seven, mine first; the others to my left, across and to my right. */
  readonly hands: readonly string[];
  readonly shaker?: (typeof SEATS)[number];
  readonly rules?: string;
  /** Calls, declaration and plays so far, from the shaker's left on; `+` is my nod to a trick, `-` none where I sit out, `=` one to a result. */
  readonly words?: string;
  /** How many times the same four hands are dealt before they are dealt by chance. */
  readonly deals?: number;
  /** What the others are called: to my left, across and to my right. */
  readonly names?: readonly [string, string, string];
}

const NODS: Readonly<Record<string, readonly string[]>> = {
  '+': ['agree-trick:0', 'complete-trick'],
  '-': ['complete-trick'],
  '=': ['agree-score:0', 'score-hand'],
};

/** The log of a table with a person and three computers, with given dominoes and actions. */
function logOf({
  hands,
  shaker = 3,
  rules = '42:casual',
  words = '',
  deals = 1,
  names = ['Earl', 'Gran', 'Dale'],
}: Position): readonly LogRow[] {
  const dealt = hands.map((hand) => hand.split(' '));
  accepted(parseHands(dealt));
  const [mine = [], left = [], across = [], right = []] = dealt;
  const events: TableEvent[] = [
    { type: 'create', version: TABLE_LOG_VERSION, rules: `${rules}/co=y/hi=y`, owner: '', chance: 'browser test' },
    { type: 'sit', seat: 0, name: 'You', token: hashToken(TOKEN) },
    { type: 'set-level', seat: 1, level: 'random', name: names[0] },
    { type: 'set-level', seat: 2, level: 'random', name: names[1] },
    { type: 'set-level', seat: 3, level: 'random', name: names[2] },
    {
      type: 'start',
      seed: seedText(new Uint8Array(32)),
      shaker,
      level: 'random',
      deals: Array.from({ length: deals }, () => [mine, left, across, right] as const),
    },
    ...words
      .split(' ')
      .filter((word) => word !== '')
      .map((word): TableEvent => ({ type: 'act', words: NODS[word] ?? [word] })),
  ];
  return events.map((event, i) => ({ n: i + 1, id: `row-${i}`, at: 0, event }));
}

/** Opens the app with these settings on an otherwise empty device. */
export async function openHome(page: Page, settings: object = QUICK): Promise<void> {
  await page.goto('icon.svg');
  await page.evaluate((kept) => localStorage.setItem('texas42.settings', JSON.stringify(kept)), settings);
  await page.goto('./');
}

/** Opens the app at a table that stands as the position says. */
export async function openTable(page: Page, position: Position, settings: object = QUICK): Promise<void> {
  await page.goto('icon.svg');
  await page.evaluate(
    async ({ rows, token, kept }) => {
      localStorage.clear();
      localStorage.setItem('texas42.settings', JSON.stringify(kept));
      localStorage.setItem('texas42.game', 'on');
      const request = indexedDB.open('texas42', 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('rows', { keyPath: 'n' });
        request.result.createObjectStore('keys');
      };
      const database = await new Promise<IDBDatabase>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
      const writing = database.transaction(['rows', 'keys'], 'readwrite');
      writing.objectStore('rows').clear();
      for (const row of rows) writing.objectStore('rows').put(row);
      writing.objectStore('keys').put(token, 'token');
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      database.close();
    },
    { rows: logOf(position), token: TOKEN, kept: settings },
  );
  await page.goto('./#table');
}

/** Whatever is to be tapped next: bids, declarations, bones, the next hand. */
export const NEXT = '[data-bid], [data-declared], button.bone.may, [data-next]';

/**
 * Taps the first of these, unless it is so already, and looks at nothing before that tap is answered: before what was tapped
 * is offered no more. Says whether it is so, and whether anything was tapped.
 */
export async function tapNext(
  page: Page,
  isSo: () => Promise<boolean>,
  what = NEXT,
): Promise<'so' | 'tapped' | 'nothing'> {
  // Take the handle before asking: a new element may be the one that the test waits for.
  const [found] = await page.locator(what).filter({ visible: true }).elementHandles();
  if (await isSo()) return 'so';
  // It may be gone by now: then something else is to be tapped.
  const isTapped = await found?.tap({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
  if (found && isTapped) await answered(page, found, what);
  return found ? 'tapped' : 'nothing';
}

/** Waits until this is no longer offered; taps again if nothing happens for a while. */
export async function answered(page: Page, offered: ElementHandle, what = NEXT): Promise<void> {
  const isOver = ([element, selector]: readonly [Node, string]): boolean =>
    !(element as Element).isConnected || !(element as Element).matches(selector);
  await page.waitForFunction(isOver, [offered, what] as const, { timeout: 3000 }).catch(() => {});
}

/** Taps whatever is to be tapped next, until the selector is there. */
export async function playUntil(page: Page, selector: string, most = 600): Promise<void> {
  for (let taps = 0; taps < most; taps += 1) {
    await page.locator(`${selector}, ${NEXT}`).first().waitFor();
    if ((await tapNext(page, () => page.locator(selector).first().isVisible())) === 'so') return;
  }
  throw new Error(`${selector} did not come up.`);
}
