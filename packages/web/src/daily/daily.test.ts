import { expect, it } from 'vitest';
import { type DailyBook, type DailyResult, dayBefore, dayOf, shareOf, squares, streak } from './daily.ts';

const RESULT: DailyResult = {
  isOurs: true,
  made: true,
  points: [34, 8],
  marks: [1, 0],
  tricks: ['count', 'ours', 'theirs', 'ours', 'ours', 'count', 'ours'],
  par: { points: [36, 6], made: true },
  link: '',
};

const played = (...days: readonly string[]): DailyBook => ({
  on: null,
  days: Object.fromEntries(days.map((day) => [day, RESULT])),
});

it('names a day by its date, and the one before it', () => {
  expect(dayOf(new Date(2026, 2, 1, 0, 5))).toBe('2026-03-01');
  expect(dayBefore('2026-03-01')).toBe('2026-02-28');
  expect(dayBefore('2028-03-01')).toBe('2028-02-29');
  expect(dayBefore('2027-01-01')).toBe('2026-12-31');
});

it('counts days in a row, today played or not', () => {
  expect(streak(played(), '2026-11-15')).toBe(0);
  expect(streak(played('2026-11-15'), '2026-11-15')).toBe(1);
  expect(streak(played('2026-11-13', '2026-11-14'), '2026-11-15')).toBe(2);
  expect(streak(played('2026-11-12', '2026-11-14', '2026-11-15'), '2026-11-15')).toBe(2);
  expect(streak(played('2026-11-13'), '2026-11-15')).toBe(0);
});

it('draws the tricks without telling a bone', () => {
  expect(squares(RESULT)).toBe('🟨🟦⬛🟦🟦🟨🟦');
});

it('compares with what was there, where points count', () => {
  expect(shareOf(RESULT)).toEqual({ taken: 34, there: 36 });
  expect(shareOf({ ...RESULT, par: { points: null, made: true } })).toBeNull();
});
