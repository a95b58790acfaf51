import { type Chance, chance } from '@texas42/engine/testing';

/** Where all of it comes from: honest people come from 127.0.0.1. */
export const HOSTILE_ADDRESS = '127.0.0.2';
/** The request ids of hostile clients start like this. */
export const HOSTILE_ID = 'evil-';

/** A table that has seen many games, and one who sat there. */
export interface LongTable {
  readonly code: string;
  readonly token: string;
  readonly games: readonly number[];
}

/** What the hostile address is to do. */
export interface HostilePlan {
  readonly port: number;
  readonly seed: string;
  readonly ms: number;
  /** The most loops of each kind. */
  readonly tables: number;
  readonly watchers: number;
  readonly lines: number;
  /** The tables at which honest people play, and one at which they wait for company. */
  readonly honest: readonly string[];
  readonly mixed: string;
  readonly open: string;
  readonly long: LongTable;
}

/** What it did, by kind, and what it should not have been able to do. */
export interface HostileReport {
  readonly counts: Readonly<Record<string, number>>;
  readonly crimes: readonly string[];
}

/** No kind of attack does more than this, however quick it is. */
const MOST_OF_A_KIND = 200_000;
/** In the second half it does not care whether its lines are cut. */
const RECKLESS = 5;

/** One hostile address at work: its duration, its rate, its results. */
export class Hostility {
  readonly plan: HostilePlan;
  readonly random: Chance;
  readonly #counts = new Map<string, number>();
  readonly #crimes: string[] = [];
  readonly #begun = performance.now();
  readonly #end: number;
  #ids = 0;

  constructor(plan: HostilePlan) {
    this.plan = plan;
    this.#end = this.#begun + plan.ms;
    this.random = chance(`hostile ${plan.seed}`);
  }

  get report(): HostileReport {
    return { counts: Object.fromEntries(this.#counts), crimes: this.#crimes };
  }

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  get isReckless(): boolean {
    return performance.now() - this.#begun > this.plan.ms / 2;
  }

  count(kind: string, more = 1): void {
    this.#counts.set(kind, more + (this.#counts.get(kind) ?? 0));
  }

  /** Something was possible that may not be. */
  crime(what: string): void {
    this.count('crimes');
    if (this.#crimes.length < 20) this.#crimes.push(what);
  }

  newId(): string {
    this.#ids += 1;
    return `${HOSTILE_ID}${this.#ids}-${this.random(1_000_000)}`;
  }

  /** Repeats something until it is over: within what an address may do at first, then without regard to that. */
  async repeat(kind: string, everyMs: number, task: () => Promise<unknown>): Promise<void> {
    while (!this.isOver && (this.#counts.get(kind) ?? 0) < MOST_OF_A_KIND) {
      const next = performance.now() + everyMs / (this.isReckless ? RECKLESS : 1);
      this.count(kind);
      // Whatever fails was refused, and is tried again.
      await task().catch(() => {});
      await this.#waitUntil(next);
    }
  }

  #waitUntil(time: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, Math.max(1, Math.min(time, this.#end) - performance.now())));
  }

  /** Runs this many loops side by side, with short delays between their starts. */
  async side(kind: string, many: number, everyMs: number, task: (i: number) => Promise<unknown>): Promise<void> {
    await Promise.all(
      Array.from({ length: many }, async (_, i) => {
        await this.#waitUntil(this.#begun + (i * Math.min(everyMs, this.plan.ms / 4)) / many);
        await this.repeat(kind, everyMs, () => task(i));
      }),
    );
  }
}
