import type { LogRow, TableEvent } from '../remember/event.ts';
import { Allowance } from './allowance.ts';

/** A limit for rows that are no moves and that anybody may cause: so many at once, and so many an hour after that. */
export interface SideRowLimits {
  readonly burst: number;
  readonly perHour: number;
  /** What each household still has when others have used all of that up. */
  readonly kept: number;
}

export const USUAL_SIDE_ROWS: SideRowLimits = { burst: 500, perHour: 600, kept: 20 };

const HOUR = 3_600_000;

const BESIDE: ReadonlySet<TableEvent['type']> = new Set([
  'sit',
  'renew',
  'leave',
  'rename',
  'stand-in',
  'wait',
  'ready',
  'lay-down',
  'ask-takeback',
  'consent',
  'rewind',
]);

/** How many rows that are no moves may still be written. It follows from the log, so that sleeping gives nothing back. */
export class SideRows {
  readonly #ofTable: Allowance;
  readonly #kept: number;
  /** What is left of each household's own share, in memory only. */
  readonly #ofHouseholds = new Map<string | undefined, Allowance>();

  constructor({ burst, perHour, kept }: SideRowLimits, rows: readonly LogRow[]) {
    this.#ofTable = new Allowance(burst, perHour / HOUR, rows[0]?.at ?? 0);
    this.#kept = kept;
    for (const { event, at } of rows) if (BESIDE.has(event.type)) this.#ofTable.spend(at, 1);
  }

  /** Charges rows to the table and to a household. */
  note(rows: readonly LogRow[], household: string | undefined): void {
    for (const { event, at } of rows) {
      if (!BESIDE.has(event.type)) continue;
      this.#ofTable.spend(at, 1);
      this.#of(household, at).take(at);
    }
  }

  /** In how many milliseconds somebody of a household may write one. */
  wait(now: number, household: string | undefined): number {
    const wait = this.#ofTable.wait(now);
    return wait === 0 ? 0 : Math.min(wait, this.#of(household, now).wait(now));
  }

  #of(household: string | undefined, now: number): Allowance {
    const known = this.#ofHouseholds.get(household);
    if (known) return known;
    for (const [other, allowance] of this.#ofHouseholds) if (allowance.isFull(now)) this.#ofHouseholds.delete(other);
    const allowance = new Allowance(this.#kept, this.#kept / HOUR, now);
    this.#ofHouseholds.set(household, allowance);
    return allowance;
  }
}
