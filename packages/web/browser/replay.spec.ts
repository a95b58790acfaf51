import { expect, type Page, test } from '@playwright/test';
import { openHome, openTable, QUICK } from './game.ts';
import { POSITIONS } from './positions.ts';
import { GAME, RECORD } from './records.ts';

const bones = (page: Page) => page.locator('.lookhand .bone:visible');

/** A text file under the mouse. */
const drag = (page: Page, text: string) =>
  page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([given], 'game.txt', { type: 'text/plain' }));
    return transfer;
  }, text);

test('a link is stepped through by keys, buttons and the slider, with all hands or one', async ({ page }) => {
  await openHome(page);
  await page.goto(`./#g=${GAME}`);
  await expect(page.locator('[data-at]')).toHaveText(/^1 of \d+$/);
  await expect(bones(page)).toHaveCount(28);
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.locator('.where b')).toHaveText('Trick 1, play 1');
  await expect(bones(page)).toHaveCount(27);
  await expect(page.locator('[data-news]')).toContainText('leads');
  await page.locator('[data-previous]').tap();
  await expect(page.locator('.where b')).toHaveText('Trumps are named');
  await page.locator('[data-slider]').fill('8');
  await expect(page.locator('[data-at]')).toHaveText(/^9 of/);
  await page.locator('[data-see]').selectOption({ label: 'West alone' });
  await expect.poll(() => bones(page).count()).toBeLessThanOrEqual(7);
  await page.keyboard.press('End');
  await expect(page.locator('.where b')).toHaveText('The end');
  await expect(page.locator('[data-news]')).toHaveText('South and North win, 8 to 6.');
  await expect(page.locator('[data-take-over]')).toBeDisabled();
  await page.keyboard.press('PageUp');
  await expect(page.locator('.where b')).toHaveText('The shake');
});

test('a record is pasted, opened as a file and dropped; a bad one is met with its line', async ({ page }) => {
  await openHome(page);
  await page.goto('./#replay');
  const box = page.getByLabel('A link or a record');
  await box.fill(RECORD.replace('Trick 1', 'Trck 1'));
  await page.getByRole('button', { name: 'Look at it' }).tap();
  await expect(page.getByRole('alert')).toContainText('Line ');
  await box.fill(RECORD);
  await page.getByRole('button', { name: 'Look at it' }).tap();
  await expect(page.locator('.lookscore')).toContainText('Ann & Cal');

  await page.goto('./#replay');
  await page
    .locator('.filebtn input')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(RECORD) });
  await expect(page.locator('.lookscore')).toContainText('Ann & Cal');

  await page.goto('./');
  await page.waitForFunction(() => CSS.highlights.has('words'));
  await page.dispatchEvent('body', 'drop', { dataTransfer: await drag(page, RECORD) });
  await expect(page.locator('.lookscore')).toContainText('Ann & Cal');
  await page.dispatchEvent('body', 'drop', { dataTransfer: await drag(page, 'no game at all') });
  await expect(page.getByRole('alert')).toContainText('Line ');

  await openTable(page, POSITIONS.following);
  await page.locator('button.bone.may').first().waitFor();
  await page.waitForFunction(() => CSS.highlights.has('words'));
  await page.dispatchEvent('body', 'drop', { dataTransfer: await drag(page, RECORD) });
  await page.getByRole('button', { name: 'Not now' }).tap();
  await expect(page.locator('button.bone.may').first()).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: await drag(page, RECORD) });
  await page.locator('[data-look-at-it]').tap();
  await expect(page.locator('.lookscore')).toContainText('Ann & Cal');
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(page.locator('button.bone.may').first()).toBeVisible();
});

test('a damaged link and a newer one each get a sentence, and the game at home is not lost', async ({ page }) => {
  await openTable(page, POSITIONS.following);
  await page.locator('button.bone.may').first().waitFor();
  await page.goto(`./#g=${GAME.slice(0, -4)}`);
  await expect(page.getByRole('alert')).toContainText('damaged');
  await page.goto(`./#g=2~${GAME.slice(2)}`);
  await expect(page.getByRole('alert')).toContainText('newer version');
  await page.goto('./');
  await page.getByRole('button', { name: 'Back to your game' }).tap();
  await expect(page.locator('button.bone.may').first()).toBeVisible();
});

test('a game is taken over in the middle of a hand, and the one at home stays', async ({ page }) => {
  await openTable(page, POSITIONS.following, QUICK);
  await page.locator('button.bone.may').first().waitFor();
  const mine = await page.locator('[data-hand]').innerHTML();
  await page.goto(`./#g=${GAME}&at=6&s=1`);
  await page.locator('[data-take-over]').tap();
  await expect(page.locator('.game')).toBeVisible();
  await page.locator('button.bone.may, [data-next]').first().waitFor();
  await page.reload();
  await page.locator('button.bone.may, [data-next]').first().waitFor();
  await page.goto('./');
  await page.getByRole('button', { name: 'Back to your game' }).tap();
  await page.locator('button.bone.may').first().waitFor();
  expect(await page.locator('[data-hand]').innerHTML()).toBe(mine);
});
