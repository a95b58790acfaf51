import { expect, test } from '@playwright/test';
import { openTable, playUntil, QUICK } from './game.ts';
import { POSITIONS } from './positions.ts';

test('a bone that may not be played says why, and nothing is played', async ({ page }) => {
  await openTable(page, POSITIONS.following);
  const trump = page.getByRole('button', { name: 'five-six, trump, not playable' });
  await trump.tap({ force: true });
  await expect(page.locator('.why')).toContainText('Your 6-5 is a trump just now.');
  await expect(page.locator('.why')).toContainText('Sixes were led; you have the 6-4 and the 6-0.');
  await expect(page.locator('[data-live]')).toContainText('Sixes were led');
  await expect(page.locator('.seat.s .put')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'six-four, ten count, playable' })).toBeVisible();
});

test('a bone is played by dragging it to the table', async ({ page }) => {
  await openTable(page, POSITIONS.following, { ...QUICK, speed: 'wait' });
  const bone = page.locator('[data-word="6-0"]');
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
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  for (const bone of await page.locator('button.bone').all()) {
    expect((await bone.boundingBox())?.width).toBeGreaterThanOrEqual(56);
  }
  await button.tap();
  await expect(page.locator('.seat.s .put')).toHaveAccessibleName(/six-four/);
});

test('a finished trick waits for a tap where that is wished', async ({ page }) => {
  await openTable(page, POSITIONS.taken, { ...QUICK, speed: 'wait' });
  await expect(page.locator('.prompt')).toContainText('Gran takes it.');
  await expect(page.locator('.gain')).toHaveText('+11');
  await page.waitForTimeout(2000);
  await expect(page.locator('.ring .put')).toHaveCount(4);
  await page.locator('.ring').tap();
  await expect(page.locator('.pad')).toContainText('We have 27');
});

test('a double tap that hurries a trick does not play the bone under it', async ({ page }) => {
  await openTable(page, POSITIONS.won, { ...QUICK, speed: 'wait' });
  await expect(page.locator('.gain')).toBeVisible();
  const bone = await page.locator('[data-word="2-1"]').boundingBox();
  const [x, y] = [(bone?.x ?? 0) + 20, (bone?.y ?? 0) + 30];
  // No time passes between the two taps, however slow the machine is.
  await page.evaluate(() => {
    const at = performance.now();
    performance.now = () => at;
  });
  await page.touchscreen.tap(x, y);
  await page.locator('button.bone.may').first().waitFor();
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(500);
  await expect(page.locator('.seat.s .put')).toHaveCount(0);
  await page.evaluate(() => Reflect.deleteProperty(performance, 'now'));
  await page.waitForTimeout(300);
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
  await expect(page.locator('.sheet .lead .small')).not.toHaveText(/Let me think|Take at least 31/);
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
  // What is asked from here on is asked of the game again.
  await playUntil(page, 'button.bone.may');
  await page.getByRole('button', { name: 'Hint' }).tap();
  await expect(page.locator('button.bone.hinted')).toHaveCount(1);
});

test('a claim is proved and the rest plays itself, or the line that beats it is shown', async ({ page }) => {
  await openTable(page, POSITIONS.sure);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Lay down' }).tap();
  await expect(page.locator('dialog')).toContainText('nobody can stop you');
  await expect(page.locator('.big-slip')).toContainText('Made it.');

  await openTable(page, POSITIONS.unsure);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Lay down' }).tap();
  await expect(page.locator('dialog')).toContainText('This would beat it');
  await expect(page.locator('.line-that-beats li').first()).toContainText('You');
});
