import { expect, it } from 'vitest';
import { readBudget } from './readBudget.ts';

it('no limit is a budget', () => {
  expect(readBudget({})).toEqual({ ok: true, value: {} });
});

it('a limit in time comes with a clock', () => {
  const read = readBudget({ worlds: 50, nodes: 1000, ms: 2.5 });
  expect(read).toEqual({ ok: true, value: { worlds: 50, nodes: 1000, ms: 2.5, clock: expect.any(Function) } });
  const clock = read.ok ? read.value.clock : undefined;
  expect(clock?.()).toBeLessThanOrEqual(clock?.() ?? 0);
});

it.each([
  { worlds: 0 },
  { worlds: 0.5 },
  { nodes: Number.NaN },
  { ms: Number.POSITIVE_INFINITY },
  { clock: 1 },
  { ms: true },
])('%j is refused', (budget) => {
  expect(readBudget(budget)).toMatchObject({ ok: false, refusal: { code: 'bad-value' } });
});
