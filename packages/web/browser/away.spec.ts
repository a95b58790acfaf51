import { expect } from '@playwright/test';
import { axe } from './axe.ts';
import { QUICK } from './game.ts';
import { test } from './house.ts';
import { ALL_PLAY, makeTable, sit, somebody, textsOf, together } from './people.ts';

test('somebody vanishes: the others are told, and choose to wait or to play on', async ({ browser, houses }) => {
  const house = await houses.start('--limit', 'silentMs=2000', '--limit', 'graceMs=60000');
  const door = await houses.door();
  door.leadTo(house);
  const ann = await somebody(browser, { ...QUICK, rules: ALL_PLAY }, house.address);
  const link = await makeTable(ann, 'Ann', house.address);
  const bob = await somebody(browser, QUICK, door.address);
  await bob.goto(link.replace(house.address, door.address));
  await sit(bob, 'Bob', 1);
  await ann.locator('[data-start]').tap();
  await bob.locator('.game').waitFor();
  const told = await textsOf(ann, '[data-live]');
  // His line stays open but carries nothing any more.
  door.stall(true);
  const away = ann.locator('[data-somebody-away]');
  await expect(away).toContainText('Bob is away. A computer takes over, unless you wait.');
  await expect(ann.locator('.plate[data-place="1"] [data-away]')).toBeVisible();
  await expect.poll(told).toContain('Bob is away.');
  expect(await axe(ann)).toEqual([]);
  await away.locator('[data-wait]').tap();
  await together([ann], () => ann.getByText('Bob is away', { exact: true }).isVisible());
  await expect(away).toContainText('Waiting for Bob');
  await expect(bob.locator('[data-lost]')).toContainText('Your seat is kept');
  door.stall(false);
  await expect.poll(told).toContain('Bob is back.');
  await expect(away).toBeHidden();
  await expect(bob.locator('[data-lost]')).toBeHidden();
  await bob.context().close();
  // The others still wait when he goes again, and say when it is enough.
  await expect(away).toContainText('Waiting for Bob');
  await away.locator('[data-go-on]').tap();
  await expect(away).toContainText('A computer takes over, unless you wait.');
  await away.locator('[data-play-on]').tap();
  await expect(away).toBeHidden();
  // It can be chosen otherwise at any time.
  await ann.getByRole('button', { name: 'Menu' }).tap();
  await ann.locator('[data-table-sheet]').tap();
  await away.locator('[data-wait]').tap();
  await expect(away.first()).toContainText('Waiting for Bob');
  await ann.context().close();
});

test('taking a seat from somebody is asked first; whoever is removed stays so until they are let in', async ({
  browser,
}) => {
  const ann = await somebody(browser);
  const link = await makeTable(ann, 'Ann');
  const bob = await somebody(browser);
  await bob.goto(link);
  await sit(bob, 'Bob', 1);
  const ask = ann.locator('[data-asks]');
  await ann.locator('[data-free="1"]').tap();
  await expect(ask).toContainText('Take Bob from the table?');
  expect(await axe(ann)).toEqual([]);
  await ask.getByRole('button', { name: 'Leave it as it is' }).tap();
  await expect(ask).toBeHidden();
  await expect(bob.locator('[data-seat="1"]')).toContainText(/Bob\s*you/);
  await ann.locator('[data-free="1"]').tap();
  await ask.getByRole('button', { name: 'Remove Bob' }).tap();
  for (const back of [() => bob.locator('[data-out]').waitFor(), () => bob.reload()]) {
    await back();
    await expect(bob.locator('[data-out]')).toContainText('You cannot sit down at this table.');
    await expect(bob.locator('[data-sit], [data-name]')).toHaveCount(0);
  }
  await expect(ann.locator('[data-removed]')).toContainText('Bob');
  await ann.locator('[data-let-in]').tap();
  await expect(ann.locator('[data-removed]')).toBeHidden();
  await expect(bob.locator('[data-out]')).toBeHidden();
  await sit(bob, 'Bob', 1);
  await Promise.all([ann, bob].map((page) => page.context().close()));
});

test('giving up a seat is asked first', async ({ browser }) => {
  const ann = await somebody(browser);
  await makeTable(ann, 'Ann');
  await ann.locator('[data-leave]').tap();
  await expect(ann.locator('[data-asks]')).toContainText('Give up your seat?');
  await ann.getByRole('button', { name: 'Keep it' }).tap();
  await expect(ann.locator('[data-seat="0"]')).toContainText(/Ann\s*you/);
  await ann.locator('[data-leave]').tap();
  await ann.locator('[data-give-up]').tap();
  await expect(ann.locator('[data-name]')).toBeVisible();
  await ann.context().close();
});
