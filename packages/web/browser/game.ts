import type { Page } from '@playwright/test';
import { expect as accepted, parseHands, type SEATS, seedText } from '@texas42/engine';
import { hashToken, type LogRow, TABLE_LOG_VERSION, type TableEvent } from '@texas42/room';

/** Settings for a test: computers and finished tricks take no time, and nothing plays by itself. */
export const QUICK = {
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
  /** Calls, declaration and plays so far, from the shaker's left on; `+` is my nod to a trick, `=` to a result. */
  readonly words?: string;
  /** How many times the same four hands are dealt before they are dealt by chance. */
  readonly deals?: number;
}

const NODS: Readonly<Record<string, readonly string[]>> = {
  '+': ['agree-trick:0', 'complete-trick'],
  '=': ['agree-score:0', 'score-hand'],
};

/** The log of a table at which a person sits with three computers, given dominoes and what has been done with them. */
function logOf({ hands, shaker = 3, rules = '42:casual', words = '', deals = 1 }: Position): readonly LogRow[] {
  const dealt = hands.map((hand) => hand.split(' '));
  accepted(parseHands(dealt));
  const [mine = [], left = [], across = [], right = []] = dealt;
  const events: TableEvent[] = [
    { type: 'create', version: TABLE_LOG_VERSION, rules: `${rules}/co=y/hi=y`, owner: '', chance: 'browser test' },
    { type: 'sit', seat: 0, name: 'You', token: hashToken(TOKEN) },
    { type: 'set-level', seat: 1, level: 'random', name: 'Earl' },
    { type: 'set-level', seat: 2, level: 'random', name: 'Gran' },
    { type: 'set-level', seat: 3, level: 'random', name: 'Dale' },
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

/** Opens the app with these settings and nothing else on the device. */
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

/** Taps whatever is to be tapped next, until the selector is there: bids, declarations, bones, the next hand. */
export async function playUntil(page: Page, selector: string, most = 600): Promise<void> {
  for (let taps = 0; taps < most; taps += 1) {
    const next = page.locator(`${selector}, [data-bid], [data-declared], button.bone.may, [data-next]`).first();
    await next.waitFor();
    // Held on to, since what comes up meanwhile may be what is waited for. It may be gone by now: then something else is to be tapped.
    const found = await next.elementHandle({ timeout: 1000 }).catch(() => null);
    if (await page.locator(selector).first().isVisible()) return;
    await found?.tap({ timeout: 1000 }).catch(() => {});
  }
  throw new Error(`${selector} did not come up.`);
}
