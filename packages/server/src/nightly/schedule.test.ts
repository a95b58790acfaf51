import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ledger } from '../database/ledger.ts';
import type { Night } from './nightRecords.ts';
import { NightSchedule, nextTime } from './schedule.ts';

const HOUR = 3_600_000;
/** Ten in the evening by the clock on the wall. */
const EVENING = new Date(2026, 10, 19, 22, 0).getTime();
const FOUR = new Date(2026, 10, 20, 4, 0).getTime();

/** A schedule after these nights, and when it began to copy. */
function schedule(nights: readonly Partial<Night>[]): { schedule: NightSchedule; begun: number[] } {
  const ledger = { ask: () => nights.map((night) => [JSON.stringify(night)]) } as unknown as Ledger;
  const plan = { place: '/mnt', hour: 4, minute: 0, command: [] };
  const made = new NightSchedule({ plan, ledger, log: () => {}, now: Date.now, longest: HOUR });
  const begun: number[] = [];
  made.begin = () => void begun.push(Date.now());
  return { schedule: made, begun };
}

beforeEach(() => void vi.useFakeTimers({ now: EVENING }));
afterEach(() => void vi.useRealTimers());

describe('a copy is made', () => {
  it('every night at the same time', () => {
    const { begun, schedule: made } = schedule([{ at: EVENING - 18 * HOUR, worked: true }]);
    vi.advanceTimersByTime(53 * HOUR);
    expect(begun).toEqual([FOUR, FOUR + 24 * HOUR]);
    made.stop();
    vi.advanceTimersByTime(48 * HOUR);
    expect(begun).toHaveLength(2);
  });

  it.each<[string, readonly Partial<Night>[]]>([
    ['there was none yet', []],
    ['one was missed', [{ at: EVENING - 42 * HOUR, worked: true }]],
  ])('soon after the start where %s', (_name, nights) => {
    const { begun } = schedule(nights);
    vi.advanceTimersByTime(HOUR);
    expect(begun).toEqual([EVENING + 60_000]);
  });

  it('when the clock of the machine has been set', () => {
    const { begun } = schedule([{ at: EVENING, worked: true }]);
    vi.advanceTimersByTime(HOUR / 2);
    vi.setSystemTime(FOUR + 1);
    vi.advanceTimersByTime(HOUR);
    expect(begun).toHaveLength(1);
  });
});

it('the record says when one last worked, and how many have failed since', () => {
  const [failed, worked] = [
    { at: 3, worked: false },
    { at: 2, worked: true },
  ] as const;
  const recordOf = (nights: readonly Partial<Night>[]) => schedule(nights).schedule.record;
  expect(recordOf([])).toEqual({ workedAt: null, failed: 0 });
  expect(recordOf([failed])).toEqual({ workedAt: null, failed: 1 });
  expect(recordOf([failed, failed, worked, failed, { at: 1, worked: true }])).toEqual({ workedAt: 2, failed: 2 });
});

it('the next time is today, or tomorrow', () => {
  expect(nextTime({ hour: 4, minute: 0 }, EVENING)).toBe(FOUR);
  expect(nextTime({ hour: 4, minute: 0 }, FOUR)).toBe(new Date(2026, 10, 21, 4, 0).getTime());
  expect(nextTime({ hour: 22, minute: 30 }, EVENING)).toBe(EVENING + HOUR / 2);
});
