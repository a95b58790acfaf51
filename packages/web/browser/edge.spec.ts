import { expect } from '@playwright/test';
import { test } from './house.ts';
import { shows, together, twoPlay } from './people.ts';

test('a hand between two browsers at a table on the edge', async ({ browser, houses }) => {
  const edge = await houses.startEdge();
  const troubles: string[] = [];
  browser.on('context', (context) => context.on('weberror', (trouble) => troubles.push(trouble.error().message)));
  const { ann, bob, link } = await twoPlay(browser, edge.address);
  expect(link.startsWith(edge.address)).toBe(true);
  await together([ann, bob], async () => (await shows(ann, '.story')()) && (await shows(bob, '.story')()));
  const listed = await ann.request.get(`${edge.address}table/${link.slice(-8)}/games`);
  expect((await listed.json()).games).toMatchObject([{ names: ['Ann', 'Earl', 'Bob', 'Dale'] }]);
  expect(troubles).toEqual([]);
  await Promise.all([ann, bob].map((page) => page.context().close()));
});
