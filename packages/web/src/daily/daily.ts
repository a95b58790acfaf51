import { kept } from '../app/device.ts';

// The hands of the day that were played on this device, and their results.

/** The result of a hand of the day, our side first. */
export interface DailyResult {
  /** Whether we bid it, and whether it was made. */
  readonly isOurs: boolean;
  readonly made: boolean;
  readonly points: readonly [number, number];
  readonly marks: readonly [number, number];
  /** Each trick: ours with count, ours, or theirs. */
  readonly tricks: readonly ('count' | 'ours' | 'theirs')[];
  /** The result for both sides by best play with all hands open. */
  readonly par: { readonly points: readonly [number, number] | null; readonly made: boolean } | null;
  /** The hand as it was played. */
  readonly link: string;
}

export interface DailyBook {
  /** The day of the hand on the table. */
  readonly on: string | null;
  readonly days: Readonly<Record<string, DailyResult>>;
}

/** Where the device keeps it. */
export const DAILY_KEPT = 'texas42.daily';

export function keptDaily(): DailyBook {
  try {
    const book: unknown = JSON.parse(kept(DAILY_KEPT) ?? '{}');
    return { on: null, days: {}, ...(typeof book === 'object' ? book : {}) };
  } catch {
    return { on: null, days: {} };
  }
}

/** A date where the device is, as 2026-11-15. */
export function dayOf(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function dayBefore(day: string): string {
  const date = new Date(`${day}T12:00:00`);
  date.setDate(date.getDate() - 1);
  return dayOf(date);
}

/** The number of days in a row with a hand played, up to this day; today's unplayed hand does not end the series. */
export function streak({ days }: DailyBook, today: string): number {
  let day = days[today] ? today : dayBefore(today);
  let length = 0;
  while (days[day]) {
    length += 1;
    day = dayBefore(day);
  }
  return length;
}

const SQUARES = { count: '🟨', ours: '🟦', theirs: '⬛' } as const;

/** The tricks as squares: who took them, without the bones. */
export function squares({ tricks }: DailyResult): string {
  return tricks.map((trick) => SQUARES[trick]).join('');
}

/** The share of the points that we took; null if points do not matter. */
export function shareOf({ points, par }: DailyResult): { readonly taken: number; readonly there: number } | null {
  return par?.points ? { taken: points[0], there: par.points[0] } : null;
}
