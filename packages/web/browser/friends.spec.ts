import { expect, type Page } from '@playwright/test';
import { QUICK } from './game.ts';
import { test } from './house.ts';
import {
  ALL_PLAY,
  bones,
  makeTable,
  mostOf,
  shows,
  sit,
  somebody,
  TO_BE_SET,
  textsOf,
  together,
  twoPlay,
} from './people.ts';

/** Claims the rest of the hand. Returns the number of bones laid down; null if the claim could not be decided. */
async function layDown(page: Page): Promise<number | null> {
  const held = (await bones(page)).length;
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Lay down' }).tap();
  await page.locator('[data-lay-down]').tap();
  const untold = page.getByText('Nobody can tell yet');
  await page.locator('[data-claim]').or(untold).first().waitFor();
  return (await untold.isVisible()) ? null : held;
}

test('a link, two people, a hand, a reload in the middle, and somebody who watches', async ({ browser }) => {
  const { ann, bob, link } = await twoPlay(browser);
  const cat = await somebody(browser);
  await cat.goto(link);
  await expect(cat.locator('[data-watching]')).toBeVisible();
  await expect(cat.locator('[data-hand] button.bone')).toHaveCount(0);
  await expect(cat.locator('.plate[data-place="0"]')).toContainText('Ann');

  await together([ann, bob], shows(ann, 'button.bone.may'));
  await ann.getByRole('button', { name: 'Hint' }).tap();
  await expect(ann.locator('button.bone.hinted')).toHaveCount(1);
  const shown = await mostOf(cat, '[data-claim] .bone');
  const claims = await Promise.all([cat, ann, bob].map((page) => textsOf(page, '[data-claim]')));
  let laid = await layDown(ann);
  while (laid === null) {
    // It would take too long to look at everything: there is less to look at when more has fallen.
    await ann.locator('button.bone.may').first().tap();
    await together([bob], shows(ann, 'button.bone.may'));
    laid = await layDown(ann);
  }
  for (const claim of claims) await expect.poll(claim).toMatch(/Nobody can stop it|not certain/);
  // A proved claim plays itself: one bone may lie on the table already.
  expect([laid, laid - 1]).toContain(await shown());

  await together([ann, bob], async () => (await shows(ann, '.story')()) && (await shows(bob, '.story')()));
  await expect(cat.locator('.big-slip')).toBeVisible();
  await expect(ann.locator('.tale .line')).toHaveCount(1);
  await ann.locator('[data-replay-of]').tap();
  await expect(ann.locator('a[data-replay]')).toHaveAttribute('href', /^#g=.{10,}/);
  const said = await textsOf(ann, '[data-said]');
  await bob.locator('[data-phrase="good-game"]').tap();
  await expect.poll(said).toContain('Bob: Good game.');
  await bob.locator('[data-again]').tap();
  await expect(ann.getByText('Ready for another: Bob.')).toBeVisible();
  await ann.locator('[data-again]').tap();
  await Promise.all([ann, bob].map((page) => page.locator('.game').waitFor()));
  // Seven places, and none of the game before.
  await expect(ann.locator('[data-hand] .row > *')).toHaveCount(7);
  await Promise.all([ann, bob, cat].map((page) => page.context().close()));
});

test('after a decided hand: why the computers did that, and the rest played out on this device', async ({
  browser,
}) => {
  const ann = await somebody(browser, { ...QUICK, rules: '42:straight/gt=100' });
  await makeTable(ann, 'Ann');
  for (const seat of [1, 2, 3]) await ann.locator(`[data-level="${seat}"]`).selectOption('beginner');
  await ann.locator('[data-start]').tap();
  const onlyNext = '.overbtns:not(:has([data-play-out])) [data-next]';
  await together([ann], shows(ann, '[data-play-out]'), `${TO_BE_SET}, ${onlyNext}`);
  await ann.getByRole('button', { name: 'Menu' }).tap();
  await ann.locator('[data-why]').tap();
  await expect(ann.getByRole('heading', { name: 'Why did' }).first()).toBeVisible();
  await ann.getByRole('button', { name: 'Close' }).tap();
  const score = await ann.locator('.pad .side .n').allInnerTexts();
  await ann.locator('[data-play-out]').tap();
  await expect(ann.locator('.pad')).toContainText('Playing it out');
  await expect(ann.locator('.pad .side .n')).toHaveText(score);
  // Bones alone: a tap on the result would lead away from it.
  await together([ann], shows(ann, '.big-slip'), 'button.bone.may');
  await expect(ann.locator('.pad')).toContainText('Playing it out');
  await expect(ann.locator('.leftover')).toHaveCount(0);
  await ann.locator('[data-next]').tap();
  await expect(ann.locator('.pad')).not.toContainText('Playing it out');
  await expect(ann.locator('.big-slip')).toBeHidden();
  await ann.context().close();
});

test('a restart of the server in the middle of a hand', async ({ browser, houses }) => {
  const first = await houses.start();
  const door = await houses.door();
  door.leadTo(first);
  const ann = await somebody(browser, { ...QUICK, rules: ALL_PLAY }, door.address);
  await makeTable(ann, 'Ann', door.address);
  await ann.locator('[data-start]').tap();
  await together([ann], shows(ann, 'button.bone.may'));
  const before = await bones(ann);
  expect(await first.stop()).toBe(0);
  await expect(ann.locator('[data-lost]')).toBeVisible();
  door.leadTo(await houses.start());
  await expect(ann.locator('[data-lost]')).toBeHidden();
  expect(await bones(ann)).toEqual(before);
  await ann.locator('button.bone.may').first().tap();
  await expect.poll(() => bones(ann)).not.toEqual(before);
  await ann.context().close();
});

test('a computer plays for somebody who went, and gives the seat back; a takeback by consent', async ({
  browser,
  houses,
}) => {
  const { address } = await houses.start('--limit', 'graceMs=2000');
  const ann = await somebody(browser, { ...QUICK, rules: ALL_PLAY }, address);
  const link = await makeTable(ann, 'Ann', address);
  const bob = await somebody(browser, QUICK, address);
  await bob.goto(link);
  await sit(bob, 'Bob', 1);
  await ann.locator('[data-start]').tap();
  await together([ann, bob], shows(bob, '.game:not(.calling) [data-hand] button.bone'));
  await together([ann, bob], async () => (await bones(ann)).length < 7);
  await together([ann], shows(bob, 'button.bone.may'));

  const held = (await bones(ann)).length;
  await ann.getByRole('button', { name: 'Menu' }).tap();
  await ann.getByRole('button', { name: 'Take back' }).tap();
  const told = await textsOf(ann, '[data-refused]');
  await bob.locator('[data-takeback] .btn.quiet').tap();
  await expect.poll(told).toContain('It stands');
  // After a no it is not asked again before the game goes on.
  await ann.getByRole('button', { name: 'Menu' }).tap();
  await ann.getByRole('button', { name: 'Take back' }).tap();
  await expect.poll(told).toContain('said no');
  await expect(bob.locator('[data-takeback]')).toHaveCount(0);
  await together([ann, bob], async () => (await bones(ann)).length < held);
  await together([ann], shows(bob, 'button.bone.may'));
  const left = (await bones(ann)).length;
  await ann.getByRole('button', { name: 'Menu' }).tap();
  await ann.getByRole('button', { name: 'Take back' }).tap();
  await bob.locator('[data-takeback] .btn:not(.quiet)').tap();
  await expect.poll(async () => (await bones(ann)).length).toBe(left + 1);

  await bob.goto('about:blank');
  await expect(ann.locator('[data-away]')).toBeVisible();
  await together([ann], async () => (await bones(ann)).length < left || (await shows(ann, '.big-slip')()));
  await bob.goto(link);
  await expect(bob.locator('.game')).toBeVisible();
  await expect(ann.locator('[data-away]')).toBeHidden();
  await Promise.all([ann, bob].map((page) => page.context().close()));
});

test('whoever made the table keeps it: levels, seats, the lock; a seat moves to another device', async ({
  browser,
}) => {
  const ann = await somebody(browser);
  const link = await makeTable(ann, 'Ann');
  const bob = await somebody(browser);
  await bob.goto(link);
  await sit(bob, 'Bob', 1);
  const said = await textsOf(ann, '[data-said]');
  await bob.locator('[data-phrase="hello"]').tap();
  await expect.poll(said).toContain('Bob: Howdy!');
  await expect(bob.locator('[data-option=locked]')).toHaveCount(0);
  await ann.locator('[data-level="2"]').selectOption('beginner');
  await expect(bob.locator('[data-seat="2"]')).toContainText('computer');
  await ann.locator('[data-partner]').selectOption({ label: 'Bob' });
  await expect(ann.locator('[data-seat="2"]')).toContainText('Bob');
  await ann.locator('[data-option=locked]').tap();
  await ann.locator('[data-free="2"]').tap();
  await ann.locator('[data-free-only]').tap();
  await expect(bob.locator('[data-seat-went]')).toContainText('Your seat was freed');
  await expect(bob.locator('[data-name]')).toBeVisible();
  const refused = await textsOf(bob, '[data-refused]');
  await bob.locator('[data-sit="2"]').tap();
  await expect.poll(refused).toContain('The table is locked');

  await ann.locator('[data-hand-over]').tap();
  const handOver = await ann.locator('[data-hand-over-link] input').inputValue();
  const tablet = await somebody(browser);
  await tablet.goto(handOver);
  await expect(tablet.locator('[data-seat="0"]')).toContainText(/Ann\s*you/);
  expect(tablet.url()).toBe(link);
  await expect(ann.getByRole('heading', { name: 'open elsewhere' })).toBeVisible();
  // The link was good once: the seat is the tablet's, also after a reload, and no longer this device's.
  await tablet.reload();
  await expect(tablet.locator('[data-seat="0"]')).toContainText(/Ann\s*you/);
  await ann.getByRole('button', { name: 'Play here' }).tap();
  await expect(ann.locator('[data-seat-went]')).toContainText('on the other device now');
  await expect(ann.locator('[data-name]')).toBeVisible();
  await Promise.all([ann, bob, tablet].map((page) => page.context().close()));
});

test('a network that dies without a word: the page says so, and comes back by itself', async ({ browser }) => {
  const ann = await somebody(browser);
  await ann.clock.install();
  let isDead = false;
  await ann.routeWebSocket(/\/ws\//, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => (isDead ? undefined : server.send(message)));
    server.onMessage((message) => (isDead ? undefined : line.send(message)));
  });
  await makeTable(ann, 'Ann');
  isDead = true;
  await ann.clock.fastForward(25_000);
  await ann.clock.fastForward(10_000);
  await expect(ann.locator('[data-lost]')).toContainText('Your seat is kept');
  isDead = false;
  await expect(ann.locator('[data-lost]')).toBeHidden();
  await expect(ann.locator('[data-seat="0"]')).toContainText(/Ann\s*you/);
  await ann.context().close();
});
