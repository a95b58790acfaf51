import { expect, it } from 'vitest';
import { steadyClock } from './clock.ts';

it('a clock goes on when the date is set back, and follows when it is set forward', () => {
  let date = 1_000_000;
  let ticks = 5;
  const now = steadyClock(
    () => date,
    () => ticks,
  );
  const pass = (ms: number): void => {
    date += ms;
    ticks += ms;
  };
  expect(now()).toBe(1_000_000);
  pass(400);
  expect(now()).toBe(1_000_400);
  date -= 3_600_000;
  expect(now()).toBe(1_000_400);
  pass(400);
  expect(now()).toBe(1_000_800);
  date += 7_200_000;
  expect(now()).toBe(1_000_800 + 3_600_000);
});
