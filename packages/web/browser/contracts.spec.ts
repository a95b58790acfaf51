import { expect, test } from '@playwright/test';
import { openTable, playUntil, QUICK } from './game.ts';
import { POSITIONS } from './positions.ts';
import { tapAnyway } from './still.ts';

const verdict = '.big-slip';

test('nello: the partner lies face down, tricks have three bones, and the hand plays to its end', async ({ page }) => {
  await openTable(page, POSITIONS.nello, { ...QUICK, speed: 'wait' });
  await expect(page.locator('.seat.n .asleep .bone.back')).toHaveCount(7);
  await expect(page.locator('.seat.n')).toContainText('sits this one out');
  await expect(page.locator('.pad')).toContainText('Nello');
  await expect(page.locator('.pad')).toContainText('must lose every trick');
  await page.locator('[data-word="0-0"]').tap();
  await expect(page.locator('.gain')).toBeVisible();
  await expect(page.locator('.ring .put')).toHaveCount(3);
  await expect(page.locator('.seat.n .put')).toHaveCount(0);
  await openTable(page, POSITIONS.nello);
  await playUntil(page, verdict);
  await expect(page.locator(verdict)).toContainText(/Made it|Set/);
});

test('nello of the partner: I sit out, see every trick, and read the result', async ({ page }) => {
  await openTable(page, POSITIONS.sittingOut, { ...QUICK, speed: 'wait' });
  await expect(page.locator('.seat.s')).toContainText('sits this one out');
  await expect(page.locator('.gain')).toBeVisible();
  await expect(page.locator('.ring .put')).toHaveCount(3);
  await openTable(page, POSITIONS.sittingOutLate, { ...QUICK, speed: 'fast' });
  await playUntil(page, verdict);
  await expect(page.locator(verdict)).toContainText('Gran bid one mark');
});

test('plunge: offered on four doubles, and the partner names trumps', async ({ page }) => {
  await openTable(page, POSITIONS.plunge);
  await page.getByRole('button', { name: /^Plunge for four marks/ }).tap();
  await page.getByRole('button', { name: 'Bid plunge for four marks' }).tap();
  await expect(page.locator('.pad')).toContainText(/plunge for four marks|marks/);
  await playUntil(page, `button.bone.may, ${verdict}`);
  await playUntil(page, verdict);
});

test('plunge of the partner: I name trumps, the hand is sorted by what I try', async ({ page }) => {
  await openTable(page, POSITIONS.plunged);
  await expect(page.getByRole('heading', { name: 'Name trumps' })).toBeVisible();
  await page.locator('[data-declare="suit:6"]').tap();
  await expect(page.locator('.bracket')).toContainText('three trumps');
  const first = page.locator('[data-hand] .bone').first();
  await expect(first).toHaveAccessibleName(/^six-five, trump/);
  await page.getByRole('button', { name: 'Sixes are trumps' }).tap();
  await expect(page.locator('.trump')).toContainText('Sixes');
  await playUntil(page, verdict);
});

test('splash: offered on three doubles, and the partner names trumps', async ({ page }) => {
  await openTable(page, POSITIONS.splash);
  await expect(page.getByRole('button', { name: /^Plunge/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Splash for two marks/ }).tap();
  await page.getByRole('button', { name: 'Bid splash for two marks' }).tap();
  await expect(page.locator('.pad')).toContainText(/splash for two marks|marks/);
  await playUntil(page, `button.bone.may, ${verdict}`);
  await playUntil(page, verdict);
});

test('splash of the partner: I name trumps and lead', async ({ page }) => {
  await openTable(page, POSITIONS.splashed);
  await expect(page.getByRole('heading', { name: 'Name trumps' })).toBeVisible();
  await page.locator('[data-declare="suit:6"]').tap();
  await page.getByRole('button', { name: 'Sixes are trumps' }).tap();
  await expect(page.locator('.trump')).toContainText('Sixes');
  await expect(page.locator('button.bone.may')).toHaveCount(7);
  await playUntil(page, verdict);
});

test('sevens: only the nearest to seven may be played, and the others say why not', async ({ page }) => {
  await openTable(page, POSITIONS.sevens);
  await expect(page.locator('button.bone.may')).toHaveCount(3);
  await tapAnyway(page.locator('[data-word="6-2"]'));
  await expect(page.locator('.why')).toContainText('you must play your nearest to seven');
  await playUntil(page, verdict);
});

test('points to 250: every hand is played out and scored in points', async ({ page }) => {
  await openTable(page, POSITIONS.points);
  await playUntil(page, verdict);
  await expect(page.locator(verdict)).toContainText('points');
  await expect(page.getByRole('button', { name: 'Play it out' })).toHaveCount(0);
});

test('a forced bid: the shaker is stuck and cannot pass', async ({ page }) => {
  await openTable(page, POSITIONS.stuck);
  await expect(page.getByRole('button', { name: 'Pass' })).toBeDisabled();
  await expect(page.locator('.bidsheet')).toContainText('the shaker must bid');
});

test('stacked tricks: only the last may be looked at', async ({ page }) => {
  await openTable(page, POSITIONS.stacked);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Bids and tricks' }).tap();
  await expect(page.locator('dialog')).toContainText('stacked');
  await expect(page.locator('dialog .mini')).toHaveCount(1);
});
