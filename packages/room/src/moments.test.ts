import { randomRecord } from '@texas42/engine/testing';
import { expect, it, vi } from 'vitest';
import { momentsOf } from './moments.ts';

const counts = vi.hoisted(() => ({ shared: 0 }));

vi.mock('./tableView.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./tableView.ts')>();
  const tableView: typeof real.tableView = (table, connected, before) => {
    const view = real.tableView(table, connected, before);
    expect(view).toEqual(real.tableView(table, connected));
    if (before && view.rules === before.view.rules) counts.shared += 1;
    return view;
  };
  return { ...real, tableView };
});

it('every moment is shown as if there had been none before it', () => {
  for (const seed of ['one', 'two', 'three', 'four', 'five', 'six']) {
    momentsOf(randomRecord({ seed, steps: 400 }), ['Ann', 'Bea', 'Cal', 'Dot']);
  }
  expect(counts.shared).toBeGreaterThan(500);
});
