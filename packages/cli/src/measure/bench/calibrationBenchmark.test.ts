import { expect, it } from 'vitest';
import { calibrationOf } from './calibrationBenchmark.ts';

it('the error is a share, and the same every time', () => {
  const error = calibrationOf('beginner', 12);
  expect(error).toBeGreaterThan(0);
  expect(error).toBeLessThan(1);
  expect(calibrationOf('beginner', 12)).toBe(error);
});
