import type { Options } from '@texas42/engine';
import { type Limits, newCode, whereOf } from '@texas42/host';
import type { Ledger } from './ledger.ts';
import { LiveTable, type Means } from './liveTable.ts';
import { type Log, tag } from './log.ts';
import type { Metrics } from './metrics.ts';

const DAY = 86_400_000;

/** All the tables: those in memory, and the others as they are written down. */
export class Hall {
  readonly #ledger: Ledger;
  readonly #means: Means;
  readonly #limits: Limits;
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #tables = new Map<string, LiveTable>();

  constructor(ledger: Ledger, means: Omit<Means, 'broke'>, limits: Limits, log: Log, metrics: Metrics) {
    this.#ledger = ledger;
    this.#limits = limits;
    this.#log = log;
    this.#metrics = metrics;
    this.#means = {
      ...means,
      broke: (code, error) => {
        this.#broken('table-closed', code, error);
        this.#drop(code, true);
      },
    };
  }

  /** A new table, once it is written down; undefined when that could not be done. */
  make(rules: Options): { readonly code: string; readonly owner: string } | undefined {
    try {
      const code = newCode(this.#means.random);
      const store = this.#ledger.make(code, this.#means.now());
      if (!store) return this.make(rules);
      const { table, owner } = LiveTable.make(code, this.#means, store, rules);
      this.#tables.set(code, table);
      this.#ledger.flush();
      if (store.load().length === 0) return undefined;
      this.#metrics.tablesMade += 1;
      this.#log('info', 'table-made', { table: tag(code) });
      return { code, owner };
    } catch (error) {
      this.#log('error', 'table-not-made', whereOf(error));
      return undefined;
    }
  }

  /** The table of a code, woken if it sleeps; undefined where there is none. One whose log cannot be read throws. */
  find(code: string): LiveTable | undefined {
    const known = this.#tables.get(code);
    if (known) return known;
    try {
      const store = this.#ledger.find(code);
      const log = store?.load() ?? [];
      if (!store || log.length === 0) return undefined;
      const table = LiveTable.open(code, this.#means, store, log);
      this.#tables.set(code, table);
      return table;
    } catch (error) {
      this.#broken('table-unreadable', code, error);
      throw error;
    }
  }

  #broken(event: string, code: string, error: unknown): void {
    this.#metrics.recoveryFailures += 1;
    this.#log('error', event, { table: tag(code), ...whereOf(error) });
  }

  get size(): number {
    return this.#tables.size;
  }

  /** Puts tables to sleep at which nobody is, and forgets those at which nobody ever was. */
  tidy(): void {
    const now = this.#means.now();
    for (const [code, table] of this.#tables) {
      if (table.isEmptySince(now - this.#limits.sleepMs)) this.#drop(code);
    }
    const isAwake = (code: string): boolean => this.#tables.has(code);
    this.#ledger.sweep(now - this.#limits.unusedMs, isAwake);
    if (this.#limits.keepDays === 0) return;
    const forgotten = this.#ledger.forgetOld(now - this.#limits.keepDays * DAY, isAwake);
    if (forgotten > 0) this.#log('info', 'tables-forgotten', { tables: forgotten });
  }

  stop(): void {
    for (const code of [...this.#tables.keys()]) this.#drop(code);
  }

  #drop(code: string, isBroken = false): void {
    const table = this.#tables.get(code);
    this.#tables.delete(code);
    table?.stop(isBroken);
  }
}
