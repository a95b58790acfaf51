import { Allowance, type Cost } from '@texas42/room';
import type { Limits } from './limits.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 86_400 * SECOND;
/** This many bytes count as one message. */
const MESSAGE = 512;

/** The incoming traffic of a line, or of all lines of a household: messages and control frames, and their bytes. */
export class Hearing {
  readonly #messages: Allowance;

  constructor(burst: number, perSecond: number, now: number) {
    this.#messages = new Allowance(burst, perSecond / SECOND, now);
  }

  /** Whether one more message is within the limit. */
  hears(now: number): boolean {
    return this.#messages.take(now) === 0;
  }

  /** Whether this many more bytes are within the limit. */
  takes(bytes: number, now: number): boolean {
    this.#messages.spend(now, bytes / MESSAGE);
    return this.#messages.wait(now) === 0;
  }

  isFull(now: number): boolean {
    return this.#messages.isFull(now);
  }
}

/** The cost of a household's requests over all its lines. */
export class HouseholdBudget {
  readonly hearing: Hearing;
  readonly #work: Allowance;
  readonly #rows: Allowance;
  readonly #rowsOfDay: Allowance;

  constructor(limits: Limits, now: number) {
    const { messageBurstPerAddress, messagesPerAddress, workBurst, workPerSecond } = limits;
    const { rowBurst, rowsPerSecond, rowsPerDay } = limits;
    this.hearing = new Hearing(messageBurstPerAddress, messagesPerAddress, now);
    this.#work = new Allowance(workBurst, workPerSecond / SECOND, now);
    this.#rows = new Allowance(rowBurst, rowsPerSecond / SECOND, now);
    this.#rowsOfDay = new Allowance(rowsPerDay, rowsPerDay / DAY, now);
  }

  spend({ work, rows }: Cost, now: number): void {
    this.#work.spend(now, work);
    this.#rows.spend(now, rows);
    this.#rowsOfDay.spend(now, rows);
  }

  /** Milliseconds until it may send the next request. */
  wait(now: number): number {
    return Math.min(MINUTE, Math.max(this.#work.wait(now), this.#rows.wait(now), this.#rowsOfDay.wait(now)));
  }

  isFull(now: number): boolean {
    return [this.hearing, this.#work, this.#rows, this.#rowsOfDay].every((part) => part.isFull(now));
  }
}

/** The budgets of all households that were active lately. */
export class HouseholdBudgets {
  readonly #limits: Limits;
  readonly #all = new Map<string, HouseholdBudget>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  of(household: string, now: number): HouseholdBudget {
    const known = this.#all.get(household);
    if (known) return known;
    const budget = new HouseholdBudget(this.#limits, now);
    this.#all.set(household, budget);
    return budget;
  }

  tidy(now: number): void {
    for (const [household, budget] of this.#all) if (budget.isFull(now)) this.#all.delete(household);
  }
}
