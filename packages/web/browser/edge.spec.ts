import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { QUICK } from './game.ts';
import { startEdge } from './house.ts';
import { bones, makeTable, shows, sit, somebody, together } from './people.ts';

test('a hand between two browsers at a table on the edge', async ({ browser }) => {
  // Starting the platform on a busy machine takes a while.
  test.setTimeout(240_000);
  const kept = mkdtempSync(join(tmpdir(), 'texas42-edge-'));
  const edge = await startEdge(kept);
  const ann = await somebody(browser, QUICK, edge.address);
  const troubles: string[] = [];
  ann.on('pageerror', ({ message }) => troubles.push(message));
  const link = await makeTable(ann, 'Ann', edge.address);
  expect(link).toMatch(new RegExp(`^${edge.address}#t=[A-Z0-9]{8}$`));
  const bob = await somebody(browser, QUICK, edge.address);
  await bob.goto(link);
  await sit(bob, 'Bob', 2);
  await expect(ann.locator('[data-seat="2"]')).toContainText('Bob');
  await ann.locator('[data-start]').tap();
  await Promise.all([ann, bob].map((page) => page.locator('.game').waitFor()));
  await together([ann, bob], shows(bob, '.game:not(.calling) [data-hand] button.bone'));
  const before = await bones(bob);
  await bob.reload();
  await bob.locator('[data-hand] button.bone').first().waitFor();
  expect(await bones(bob)).toEqual(before);
  await together([ann, bob], shows(bob, '.big-slip'));
  await expect(ann.locator('.big-slip')).toBeVisible();
  expect(troubles).toEqual([]);
  await Promise.all([ann, bob].map((page) => page.context().close()));
  await edge.stop();
  rmSync(kept, { recursive: true, force: true });
});
