import { Allowance, type Cost } from '@texas42/room';
import type { Limits } from './limits.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 86_400 * SECOND;
/** So many bytes count as a message. */
const MESSAGE = 512;

/** What comes in by a line, or by all lines of a household: messages and control frames, and their bytes. */
export class Hearing {
  readonly #messages: Allowance;

  constructor(burst: number, perSecond: number, now: number) {
    this.#messages = new Allowance(burst, perSecond / SECOND, now);
  }

  /** Whether one more is heard. */
  hears(now: number): boolean {
    return this.#messages.take(now) === 0;
  }

  /** Whether so many more bytes are, with whatever is in them. */
  takes(bytes: number, now: number): boolean {
    this.#messages.spend(now, bytes / MESSAGE);
    return this.#messages.wait(now) === 0;
  }

  isFull(now: number): boolean {
    return this.#messages.isFull(now);
  }
}

/** What a household has asked for and was given: how much it cost, however many lines it came by. */
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

  /** In how many milliseconds it may ask again. */
  wait(now: number): number {
    return Math.min(MINUTE, Math.max(this.#work.wait(now), this.#rows.wait(now), this.#rowsOfDay.wait(now)));
  }

  isFull(now: number): boolean {
    return [this.hearing, this.#work, this.#rows, this.#rowsOfDay].every((part) => part.isFull(now));
  }
}

/** Those of all households that have used up something lately. */
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
