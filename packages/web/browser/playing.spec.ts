import { expect, type Page, test } from '@playwright/test';
import { openTable, playUntil, QUICK } from './game.ts';
import { textsOf } from './people.ts';
import { POSITIONS } from './positions.ts';
import { still, tapAnyway } from './still.ts';

/** What the page asks of its table, from the next page on. */
async function asksOf(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const post: (message: unknown) => void = Worker.prototype.postMessage;
    const asked: string[] = [];
    Object.assign(window, { asked });
    Worker.prototype.postMessage = function (this: Worker, message: unknown): void {
      asked.push(JSON.stringify(message));
      post.call(this, message);
    };
  });
  return () => page.evaluate(() => (window as unknown as { asked: readonly string[] }).asked);
}

test('a bone that may not be played says why, and nothing is played', async ({ page }) => {
  await openTable(page, POSITIONS.following);
  await tapAnyway(page.getByRole('button', { name: 'five-six, trump, not playable' }));
  await expect(page.locator('.why')).toContainText('Your 6-5 is a trump just now.');
  await expect(page.locator('.why')).toContainText('Sixes were led; you have the 6-4 and the 6-0.');
  await expect(page.locator('[data-live]')).toContainText('Sixes were led');
  await expect(page.locator('.seat.s .put')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'six-four, ten count, playable' })).toBeVisible();
});

test('a bone is played by dragging it to the table', async ({ page }) => {
  await openTable(page, POSITIONS.following, { ...QUICK, speed: 'wait' });
  const bone = page.locator('[data-word="6-0"].may');
  await bone.waitFor();
  await still(page);
  const from = await bone.boundingBox();
  if (!from) throw new Error('The bone is not there.');
  await page.mouse.move(from.x + 20, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 120, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator('.seat.s .put')).toHaveAccessibleName(/six-blank/);
});

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [844, 390],
] as const) {
  test(`in comfort all that a sheet offers is large enough at ${width} by ${height}, and my bones are in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const position of ['plunge', 'declaring'] as const) {
      await openTable(page, POSITIONS[position], { ...QUICK, comfort: true, speed: 'wait' });
      const sheet = page.locator('[data-sheet]');
      await sheet.locator('.btn').last().waitFor();
      await still(page);
      const sizes = await sheet
        .locator('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => [button.textContent, button.clientWidth, button.clientHeight] as const),
        );
      expect(sizes.filter(([, wide, high]) => wide < 56 || high < 56)).toEqual([]);
      const top = (await sheet.boundingBox())?.y ?? 0;
      for (const bone of await page.locator('[data-hand] .bone').all()) {
        const box = await bone.boundingBox();
        expect(top - ((box?.y ?? height) + (box?.height ?? 0) / 2)).toBeGreaterThanOrEqual(0);
      }
    }
  });
}

test('in comfort a tap picks and a button plays; everything is large enough', async ({ page }) => {
  await openTable(page, POSITIONS.following, { ...QUICK, comfort: true, speed: 'wait' });
  await page.locator('[data-word="6-4"]').tap();
  await expect(page.locator('.seat.s .put')).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Play the six-four' });
  await button.waitFor();
  await still(page);
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  for (const bone of await page.locator('button.bone').all()) {
    expect((await bone.boundingBox())?.width).toBeGreaterThanOrEqual(56);
  }
  await button.tap();
  await expect(page.locator('.seat.s .put')).toHaveAccessibleName(/six-four/);
});

test('a finished trick waits for a tap where that is wished', async ({ page }) => {
  await page.clock.install();
  const asks = await asksOf(page);
  await openTable(page, POSITIONS.taken, { ...QUICK, speed: 'wait' });
  await expect(page.locator('.prompt')).toContainText('Gran takes it.');
  await expect(page.locator('.gain')).toHaveText('+11');
  await page.clock.fastForward('10:00');
  expect((await asks()).filter((asked) => asked.includes('agree-trick'))).toEqual([]);
  await expect(page.locator('.ring .put')).toHaveCount(4);
  await page.locator('.ring').tap();
  await expect(page.locator('.pad')).toContainText('We have 27');
});

test('a double tap that hurries a trick does not play the bone under it', async ({ page }) => {
  const asks = await asksOf(page);
  await openTable(page, POSITIONS.won, { ...QUICK, speed: 'wait' });
  await expect(page.locator('.gain')).toBeVisible();
  await still(page);
  const bone = await page.locator('[data-word="2-1"]').boundingBox();
  const [x, y] = [(bone?.x ?? 0) + 20, (bone?.y ?? 0) + 30];
  // No time passes between the two taps, however slow the machine is.
  await page.evaluate(() => {
    const at = performance.now();
    const taps = { number: 0, later: 0 };
    performance.now = () => at + taps.later;
    Object.assign(window, { taps });
    // Heard last of all, when the app has done what it does at a tap.
    addEventListener('click', () => {
      taps.number += 1;
    });
  });
  await page.touchscreen.tap(x, y);
  await page.locator('button.bone.may').first().waitFor();
  await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => (window as unknown as { taps: { number: number } }).taps.number === 2);
  expect((await asks()).filter((asked) => /word\W+2-1\W/.test(asked))).toEqual([]);
  await expect(page.locator('.seat.s .put')).toHaveCount(0);
  await page.evaluate(() => {
    (window as unknown as { taps: { later: number } }).taps.later = 1000;
  });
  await page.touchscreen.tap(x, y);
  await expect(page.locator('.seat.s .put')).toHaveAccessibleName(/deuce-ace/);
});

test('a nod to a trick that the table was too busy to hear is given again, hurried or not', async ({ page }) => {
  await page.addInitScript(() => {
    const post: (message: unknown) => void = Worker.prototype.postMessage;
    let unheard = 0;
    Worker.prototype.postMessage = function (this: Worker, message: unknown): void {
      if (unheard < 2 && JSON.stringify(message).includes('agree-trick')) {
        unheard += 1;
        document.title = `${unheard} not heard`;
      } else post.call(this, message);
    };
  });
  await openTable(page, POSITIONS.taken);
  await expect(page).toHaveTitle('1 not heard');
  await page.locator('.ring').tap();
  await expect(page).toHaveTitle('2 not heard');
  await expect(page.locator('.pad')).toContainText('We have 27');
});

test('the last trick, a hint and taking back', async ({ page }) => {
  await openTable(page, POSITIONS.following);
  await page.getByRole('button', { name: 'Last trick' }).tap();
  await expect(page.locator('.peek')).toContainText('Earl took it');
  await expect(page.locator('.peek .bone')).toHaveCount(4);
  await page.getByRole('button', { name: 'Hint' }).tap();
  await expect(page.locator('.hinted')).toHaveCount(1);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Take back' }).tap();
  await expect(page.locator('.pad')).toContainText('Trick 2 of 7');
  await expect(page.getByRole('button', { name: /^deuce-ace, playable/ })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: /^double five, trump, ten count, playable/ })).toBeVisible();
});

test('a hint at the bidding and at naming trumps chooses, and says why', async ({ page }) => {
  await openTable(page, POSITIONS.declaring);
  await page.getByRole('button', { name: 'Hint' }).tap();
  await expect(page.locator('.suit.on')).toContainText('Fives');
  await expect(page.locator('.sheet .lead .small')).toHaveText(/fives/i);
  await openTable(page, POSITIONS.bidding);
  await page.getByRole('button', { name: 'Hint' }).tap();
  await expect(page.locator('.sheet .lead .small')).toHaveText(/^(Pass|Bid .+)\..* made \d+ times in 100\.$/);
});

test('a hint says what to do before it says why, and only what it means is lit', async ({ page }) => {
  await openTable(page, POSITIONS.partnerHasIt);
  await expect(page.locator('.sheet .key.on')).toHaveCount(0);
  await page.getByRole('button', { name: 'Hint' }).tap();
  await expect(page.locator('.sheet .lead .small')).toHaveText('Pass. Gran has it at 30; leave it there.');
  await expect(page.getByRole('button', { name: 'Pass' })).toHaveClass(/advised/);
  await expect(page.locator('.sheet .key.on')).toHaveCount(0);
  await openTable(page, POSITIONS.sureBid);
  await page.getByRole('button', { name: 'Hint' }).tap();
  await expect(page.locator('.sheet .lead .small')).toHaveText(/^Bid .+\. .+ is made \d+ times in 100\.$/);
  await expect(page.locator('.sheet .key.on')).toHaveCount(1);
  await openTable(page, POSITIONS.following);
  await page.getByRole('button', { name: 'Hint' }).tap();
  await expect(page.locator('.prompt')).toHaveText(
    /^Play the six-(four|blank)\. The 6-[40] makes the bid \d+ times in 100/,
  );
});

test('single keys tell the hand, the trick, the last trick, the bids and the score', async ({ page }) => {
  await openTable(page, POSITIONS.following);
  await page.locator('button.bone.may').first().waitFor();
  const live = page.locator('[data-live]');
  for (const [key, said] of [
    ['h', /You hold .*six-four, ten count/],
    ['t', /Earl plays six-trey.*Gran plays double six, winning/],
    ['l', /Earl takes the trick, 6 points/],
    ['b', /Dale bids thirty.*|You bid thirty-one/],
    ['s', /We have 0, they have 0/],
    ['n', /Fives are trumps/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(live).toHaveText(said);
  }
});

test('a decided hand is played out at a table beside, and the score stands', async ({ page }) => {
  await openTable(page, POSITIONS.made);
  await expect(page.getByRole('heading', { name: 'Made it.' })).toBeVisible();
  await expect(page.locator('.pad')).toContainText('You bid 31');
  await page.getByRole('button', { name: 'Play it out' }).tap();
  await expect(page.locator('.pad')).toContainText('Playing it out');
  await playUntil(page, '.big-slip');
  await expect(page.locator('.leftover')).toHaveCount(0);
  await expect(page.locator('.pad .side.u .n')).toHaveText('1');
  await page.getByRole('button', { name: 'Next hand' }).tap();
  await expect(page.locator('.pad')).toContainText('Hand 2');
  // Later questions go to the game again.
  await playUntil(page, 'button.bone.may');
  await page.getByRole('button', { name: 'Hint' }).tap();
  await expect(page.locator('button.bone.hinted')).toHaveCount(1);
});

/** Lays down, once what judges it has loaded. */
async function layDown(page: Page): Promise<void> {
  const table = page.workers().find((worker) => worker.url().includes('worker'));
  const isThere = async (): Promise<boolean> => {
    const [judge] = performance.getEntriesByType('resource').filter(({ name }) => /\/claim-[^/]*$/.test(name));
    if (judge) await import(judge.name);
    return judge !== undefined;
  };
  await expect.poll(() => table?.evaluate(isThere)).toBe(true);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Lay down' }).tap();
  await page.locator('[data-lay-down]').tap();
  await expect(page.locator('dialog')).toHaveCount(0);
}

test('a claim that is certain plays itself; another names no bone and is played on', async ({ page }) => {
  await openTable(page, POSITIONS.sure);
  await page.locator('button.bone.may').first().waitFor();
  const told = await textsOf(page, '.prompt');
  await layDown(page);
  await expect.poll(told).toContain('Nobody can stop it');
  await expect(page.locator('.big-slip')).toContainText('Made it.');

  await openTable(page, POSITIONS.unsure);
  await page.locator('button.bone.may').first().waitFor();
  await layDown(page);
  await expect(page.locator('.prompt')).toHaveText(
    'You lay it down. It is not certain. The hand is played on, with these open.',
  );
  // The menu does not show it either, and a second claim is refused.
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Lay down' }).tap();
  await expect(page.locator('dialog')).toContainText('once a hand');
  await expect(page.locator('[data-lay-down]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const held = await page.locator('[data-hand] .bone').count();
  await page.locator('button.bone.may').first().tap();
  // The others may have played already.
  await expect(page.locator('[data-hand] .bone')).toHaveCount(held - 1);
});

test('why a computer played what it played is told of bones that lie there; what it thought, after the hand', async ({
  page,
}) => {
  const heard: string[] = [];
  await page.exposeFunction('hears', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    const add = Worker.prototype.addEventListener;
    Worker.prototype.addEventListener = function (this: Worker, type: string, hear: EventListener): void {
      add.call(this, 'message', (event) => {
        const { data } = event as MessageEvent<{ readonly type: string; readonly text: string }>;
        const { hears } = window as unknown as { readonly hears: (text: string) => void };
        if (data.type !== 'say' || data.text.includes('"type":"why"')) hears(JSON.stringify(data));
      });
      add.call(this, type, hear);
    };
  });
  await openTable(page, POSITIONS.following, { ...QUICK, speed: 'wait' });
  await page.locator('button.bone.may').first().waitFor();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.locator('[data-why]').tap();
  await expect(page.getByRole('heading', { name: 'Why did Gran play the 6-6?' })).toBeVisible();
  await expect(page.locator('dialog')).toContainText('Lead sixes with the 6-3.');
  const laid = ['5-5', '5-3', '5-0', '5-2', '2-1', '2-2', '4-2', '3-2', '6-3', '6-6', '6-2'];
  const told = heard.flatMap((text) => text.match(/\b\d-\d\b/g) ?? []);
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter((word) => !laid.includes(word))).toEqual([]);
});
