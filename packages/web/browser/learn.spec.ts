import { expect, type Page, test } from '@playwright/test';
import { openHome, openTable, QUICK } from './game.ts';
import { POSITIONS } from './positions.ts';
import { still, tapAnyway } from './still.ts';

const coach = (page: Page) => page.locator('.coach .said');
const bone = (page: Page, word: string) => page.locator(`[data-hand] [data-word="${word}"]`);
const answer = (page: Page, word: string | number) => page.locator(`[data-answer="${word}"]`);

test('a first hand is taught step by step, and mistakes are harmless', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Teach me' }).tap();
  await expect(coach(page)).toContainText('Fives are trumps');
  await bone(page, '6-0').tap();
  await expect(coach(page)).toContainText('Nothing beats the 5-5.');
  await expect(page.locator('.seat.s .put')).toHaveCount(0);
  await bone(page, '5-5').tap();
  await answer(page, '5-3').tap();
  await expect(coach(page)).toContainText('Try again');
  await answer(page, '5-5').tap();
  await answer(page, 15).tap();
  await expect(coach(page)).toContainText('Try again');
  await answer(page, 16).tap();
  await expect(page.locator('.pad')).toContainText('We have 16');
  await expect(page.locator('.coach')).toHaveAttribute('data-step', '4');

  await bone(page, '2-1').tap();
  await answer(page, '2-2').tap();
  await expect(coach(page)).toContainText('tap it');
  await tapAnyway(bone(page, '6-5'));
  await expect(page.locator('.why')).toContainText('Your 6-5 is a trump just now.');
  await expect(coach(page)).toContainText('leaves its other suit');
  await bone(page, '6-4').tap();
  await page.locator('[data-on]').tap();
  await bone(page, '5-1').tap();
  await answer(page, '5-1').tap();
  await expect(page.locator('.big-slip')).toContainText('Made it.');
  await expect(coach(page)).toContainText('You said 31 and took 33');
});

test('a second hand has bidding and a partner, and leads to a game', async ({ page }) => {
  await openHome(page);
  await page.goto('./#teach');
  await bone(page, '5-5').tap();
  for (const [word, right] of [
    ['', '5-5'],
    ['', 16],
    ['2-1', '2-2'],
  ] as const) {
    if (word !== '') await bone(page, word).tap();
    await answer(page, right).tap();
  }
  // This tap needs nobody's turn.
  await expect(coach(page)).toContainText('tap it');
  await tapAnyway(bone(page, '6-5'));
  await bone(page, '6-4').tap();
  await page.locator('[data-on]').tap();
  await bone(page, '5-1').tap();
  await answer(page, '5-1').tap();
  await page.locator('[data-next]').tap();

  await page.getByRole('button', { name: 'Pass' }).tap();
  await expect(coach(page)).toContainText('worth a bid');
  await page.locator('[data-bid="31"]').tap();
  await page.locator('[data-declare="suit:6"]').tap();
  await page.locator('[data-declared="suit:6"]').tap();
  await expect(coach(page)).toContainText('Name treys');
  await page.locator('[data-declare="suit:3"]').tap();
  await page.locator('[data-declared="suit:3"]').tap();
  await bone(page, '3-3').tap();
  await answer(page, 16).tap();
  await bone(page, '6-3').tap();
  await page.locator('[data-on]').tap();
  await bone(page, '4-4').tap();
  await answer(page, 6).tap();
  await bone(page, '6-2').tap();
  await answer(page, '6-6').tap();
  await bone(page, '5-3').tap();
  await expect(coach(page)).toContainText('from your own partner');
  await bone(page, '2-0').tap();
  await page.locator('[data-on]').tap();
  await expect(page.locator('.big-slip')).toContainText('Made it.');
  await page.getByRole('button', { name: 'Deal me in' }).tap();
  await expect(page.locator('[data-hand] .bone')).toHaveCount(7);
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Teach me' })).toHaveCount(0);
});

test('a lesson is done by keyboard, told to whoever listens, and left', async ({ page }) => {
  await openHome(page, { ...QUICK, knows: true });
  await page.goto('./#teach');
  await expect(page.locator('[data-live]')).toContainText('Fives are trumps');
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.locator('button.bone.may').first().waitFor();
  await press('1');
  await answer(page, '5-5').focus();
  await press('Enter');
  await answer(page, 16).focus();
  await press('Enter');
  await expect(page.locator('[data-live]')).toContainText('Try the 2-1');
  await page.getByRole('button', { name: 'Menu' }).focus();
  await press('Enter');
  await page.getByRole('button', { name: 'Leave the table' }).focus();
  await press('Enter');
  await page.getByRole('button', { name: 'Leave the table' }).last().focus();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Deal me in' })).toBeVisible();
});

test('whoever knows 42 says so once and is never taught', async ({ page }) => {
  await openHome(page);
  await expect(page.getByRole('button', { name: 'Teach me' })).toBeVisible();
  await page.getByRole('button', { name: 'I know 42' }).tap();
  await expect(page.getByRole('button', { name: 'Teach me' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Deal me in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Teach me' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'I know 42' })).toHaveCount(0);
});

test('the rules are told as they are played, with bones, and can be searched', async ({ page }) => {
  await openHome(page, { ...QUICK, rules: '42:straight/mb=32' });
  await page.getByRole('button', { name: 'Rules', exact: true }).tap();
  const rules = page.locator('.passages');
  await expect(rules).toContainText('Bids are 32 to 41 points');
  await expect(rules).toContainText('the next player shakes');
  await expect(rules).not.toContainText('Nello');
  await expect(rules.getByRole('img', { name: 'six-four' }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('count');
  await expect(page.locator('mark').first()).toHaveText(/count/i);
  await expect(rules.locator('.passage')).toHaveCount(1);
  await page.getByRole('searchbox').fill('zebra');
  await expect(page.getByText('Try one word of it')).toBeVisible();

  await openTable(page, POSITIONS.following);
  await page.locator('button.bone.may').first().waitFor();
  await page.goto('./#words');
  await expect(rules).toContainText('the shaker is stuck and must bid');
  await expect(rules).toContainText('Doubles in nello: a suit of their own.');
});

test('every word of the game explains itself: to a tap, and to the key W', async ({ page }) => {
  await openTable(page, POSITIONS.following, { ...QUICK, speed: 'wait' });
  await page.locator('button.bone.may').first().waitFor();
  await page.waitForFunction(() => CSS.highlights.has('words'));
  await tapAnyway(page.locator('.tag.shaker'));
  const slip = page.locator('dialog.explained');
  await expect(slip).toContainText('The shaker bids last');
  await page.keyboard.press('Escape');
  await expect(slip).toHaveCount(0);
  await page.keyboard.press('w');
  for (const word of ['Shake', 'Trick', 'Set', 'Lead']) {
    await expect(slip.getByRole('heading', { name: word, exact: true })).toBeVisible();
  }
  await slip.getByRole('button', { name: 'All rules and words' }).tap();
  await expect(page.getByRole('heading', { name: 'The words' })).toBeVisible();
});

test('the words on a button are explained when it is held, and by W and the menu key on it', async ({ page }) => {
  await openTable(page, POSITIONS.bidding, { ...QUICK, speed: 'wait' });
  const pass = page.getByRole('button', { name: 'Pass' });
  await pass.waitFor();
  await page.waitForFunction(() => CSS.highlights.has('words'));
  const slip = page.locator('dialog.explained');
  await still(page);
  const box = (await pass.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const touch = await page.context().newCDPSession(page);
  const finger = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger });
  await expect(slip.getByRole('heading', { name: 'Pass', exact: true })).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(slip).toBeVisible();
  await slip.getByRole('button', { name: 'Close' }).tap();
  await expect(slip).toHaveCount(0);
  await expect(pass).toBeVisible();
  await pass.focus();
  await page.keyboard.press('w');
  await expect(slip.getByRole('heading', { name: 'Pass', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slip).toHaveCount(0);
  await pass.dispatchEvent('contextmenu');
  await expect(slip.getByRole('heading', { name: 'Pass', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await pass.tap();
  await expect(pass).toHaveCount(0);
});
