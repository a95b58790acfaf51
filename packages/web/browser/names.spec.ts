import { expect, type Page, test } from '@playwright/test';
import { openTable, QUICK } from './game.ts';
import { makeTable, shows, somebody, TO_BE_SET, together } from './people.ts';
import { POSITIONS } from './positions.ts';
import { still } from './still.ts';

const WIDE = ['W', 'M', '🎅', '國'] as const;
const PHONES = [
  [320, 640],
  [360, 640],
  [390, 844],
  [430, 932],
] as const;

const named = (letter: string): readonly [string, string, string] => {
  const name = letter.repeat(20);
  return [name, name, name];
};

/** The elements that are wider than the window, and the lines that overlap. */
async function overlaps(page: Page, what: string): Promise<readonly string[]> {
  await still(page);
  return page.evaluate((selector) => {
    const parts = [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => part.checkVisibility());
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);
    for (const [i, part] of parts.entries()) {
      const a = part.getBoundingClientRect();
      if (a.left < -1 || a.right > innerWidth + 1) found.push(`${part.className} sticks out`);
      for (const other of parts.slice(i + 1)) {
        const b = other.getBoundingClientRect();
        const isApart =
          a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        if (!isApart && !part.contains(other) && !other.contains(part))
          found.push(`${part.className} over ${other.className}`);
      }
    }
    return found;
  }, what);
}

/** Which bones are hardly in sight, and on which a finger in the middle would not meet them, where they can be tapped. */
const hidden = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-hand] .bone').evaluateAll(async (bones) => {
    const seen = new Map<Element, number>();
    await new Promise<void>((resolve) => {
      const look = new IntersectionObserver((entries) => {
        for (const { target, intersectionRatio } of entries) seen.set(target, intersectionRatio);
        resolve();
      });
      for (const bone of bones) look.observe(bone);
    });
    const isMet = (bone: Element): boolean => {
      const { left, top, width, height } = bone.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      return !(bone instanceof HTMLButtonElement) || bone.contains(met);
    };
    return bones
      .filter((bone) => (seen.get(bone) ?? 0) < 0.9 || !isMet(bone))
      .map((bone) => `${bone.ariaLabel} is hidden`);
  });

const PARTS = '.pad, .plate, .call, .put, [data-hand] .bone, .sheet, .leftover .bone, .overbtns';

/** Where the names stand beside one's own bones, and how many there are. */
const AT = { following: 5, leading: 7, bidding: 7, plunged: 7, nello: 7, lateTaken: 4 } as const;
const EVERYWHERE = Object.keys(AT) as (keyof typeof AT)[];

for (const comfort of [false, true]) {
  test(`twenty wide letters leave seven bones in sight on every phone${comfort ? ', in comfort' : ''}`, async ({
    page,
  }) => {
    for (const [i, letter] of WIDE.entries()) {
      // Every letter at one place, and one letter at every place.
      for (const at of i === 0 ? EVERYWHERE : (['following'] as const)) {
        await openTable(page, { ...POSITIONS[at], names: named(letter) }, { ...QUICK, comfort, speed: 'wait' });
        await expect(page.locator('[data-hand] .bone')).toHaveCount(AT[at]);
        for (const [width, height] of PHONES) {
          await page.setViewportSize({ width, height });
          const found = [...(await overlaps(page, PARTS)), ...(await hidden(page))];
          expect(found, `${letter} at ${at}, ${width} by ${height}`).toEqual([]);
        }
      }
    }
  });
}

test('a plate that is cut tells the whole name: to a tap, and to whoever listens', async ({ page }) => {
  const name = 'Wilhelmina of Waxahachie';
  await openTable(page, { ...POSITIONS.following, names: [name, 'Gran', 'Dale'] });
  const plate = page.locator('.plate[data-place="1"]');
  await expect(plate).toHaveText(new RegExp(name));
  // What explains itself to a tap is there once words are underlined.
  await page.waitForFunction(() => CSS.highlights.has('words'));
  await plate.tap();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.locator('.plate[data-place="2"]').tap();
  await expect(page.getByRole('dialog', { name: 'Gran' })).toHaveCount(0);
});

test('wide names at a table of people: the lobby, the talk, the table sheet, the result', async ({ browser }) => {
  const ann = await somebody(browser, { ...QUICK, rules: '42:straight/gt=1/ch=y' });
  await ann.setViewportSize({ width: 320, height: 568 });
  const name = 'W'.repeat(20);
  const link = await makeTable(ann, name);
  const bob = await somebody(browser);
  await bob.setViewportSize({ width: 320, height: 568 });
  await bob.goto(link);
  const second = `${'W'.repeat(16)} (2)`;
  await bob.locator('[data-name]').fill(name);
  await bob.locator('[data-sit="2"]').tap();
  await expect(ann.locator('[data-seat="2"] .plate')).toContainText('(2)');
  await expect(ann.locator('[data-seat="2"] .cut')).toHaveAttribute('title', 'W'.repeat(16));
  const lobby = '.plate, .lobbyseat .btn, .lobbyseat .tag, .controls .line, .controls select, .phrases .btn';
  for (const page of [ann, bob]) expect(await overlaps(page, lobby)).toEqual([]);
  await ann.locator('[data-start]').tap();
  await bob.locator('.game').waitFor();
  const cat = await somebody(browser);
  await cat.setViewportSize({ width: 320, height: 640 });
  await cat.goto(link);
  // Spectators see who plays with whom.
  await expect(cat.locator('.pad .side.u')).toContainText(`${name} & ${second}`);
  await expect(cat.locator('.pad')).not.toContainText(/\b(Us|Them|We|They)\b/);
  expect(await overlaps(cat, '.pad .side > *, .pad .iconbtn, .plate, .onlinebar > *')).toEqual([]);
  const areOver = async (): Promise<boolean> => (await shows(ann, '.story')()) && (await shows(bob, '.story')());
  await together([ann, bob], areOver, `${TO_BE_SET}, [data-next]`);
  for (const page of [ann, bob, cat]) expect(await overlaps(page, '.storybody > *, .slip')).toEqual([]);
  await expect(cat.locator('.big-slip')).toBeVisible();
  await expect(cat.locator('.big-slip')).not.toContainText(/\b(us|them|we|they)\b/i);
  for (const key of ['s', 'n', 'b', 't', 'l']) {
    await cat.keyboard.press(key);
    await expect(cat.locator('[data-live]')).not.toContainText(/\b(us|them|we|they|you|your)\b/i);
  }
  await cat.locator('[data-next]').tap();
  await expect(cat.locator('.story')).toContainText(`${name} and ${second}`);
  await expect(cat.locator('.story')).not.toContainText(/\b(us|them|we|they|you|your)\b/i);
  await Promise.all([ann, bob, cat].map((page) => page.context().close()));
});
