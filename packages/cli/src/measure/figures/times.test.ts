import { expect, it } from 'vitest';
import { Times } from './times.ts';

it('mean and most are exact, quantiles within a hundredth', () => {
  const times = new Times();
  for (let ms = 1; ms <= 1000; ms += 1) times.add(ms);
  const { decisions, mean, p50, p95, max } = times.timing();
  expect({ decisions, mean, max }).toEqual({ decisions: 1000, mean: 501, max: 1000 });
  expect(Math.abs(p50 / 500 - 1)).toBeLessThan(0.02);
  expect(Math.abs(p95 / 950 - 1)).toBeLessThan(0.02);
});

it('holds no time at all and hours', () => {
  const times = new Times();
  for (const ms of [0, 0, 0, 1e9]) times.add(ms);
  expect(times.timing()).toMatchObject({ decisions: 4, p50: 0.0001, max: 1e9 });
});

it('nothing took no time', () => {
  expect(new Times().timing()).toEqual({ decisions: 0, mean: 0, p50: 0, p95: 0, max: 0 });
});
