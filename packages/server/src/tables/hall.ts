import type { Options } from '@texas42/engine';
import { type Limits, newCode, whereOf } from '@texas42/host';
import type { Ledger } from '../database/ledger.ts';
import { type Log, tag } from '../figures/log.ts';
import type { Metrics } from '../figures/metrics.ts';
import { LiveTable, type LiveTableMeans, type SeenTable, type WhyClosed } from './liveTable.ts';

const DAY = 86_400_000;

/** All tables, in memory or stored. */
export class Hall {
  readonly #ledger: Ledger;
  readonly #means: LiveTableMeans;
  readonly #limits: Limits;
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #tables = new Map<string, LiveTable>();

  constructor(ledger: Ledger, means: Omit<LiveTableMeans, 'broke'>, limits: Limits, log: Log, metrics: Metrics) {
    this.#ledger = ledger;
    this.#limits = limits;
    this.#log = log;
    this.#metrics = metrics;
    this.#means = {
      ...means,
      broke: (code, error) => {
        this.#broken('table-closed', code, error);
        this.#drop(code, 'broken');
      },
    };
  }

  /** Creates a table; undefined if it could not be written. */
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

  /** Whether a table exists, without waking it. */
  has(code: string): boolean {
    return this.#tables.has(code) || this.#ledger.find(code) !== undefined;
  }

  /** The table of a code, woken if needed; undefined if there is none. Throws if its log is unreadable. */
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

  /** The tables in memory. */
  get seen(): readonly SeenTable[] {
    return [...this.#tables.values()].map(({ seen }) => seen);
  }

  /** Puts empty tables to sleep, and deletes tables that nobody ever sat down at. */
  tidy(): void {
    const now = this.#means.now();
    for (const [code, table] of this.#tables) {
      if (table.isEmptySince(now - this.#limits.sleepMs)) this.#drop(code);
    }
    this.#ledger.emptyJournal();
    const isAwake = (code: string): boolean => this.#tables.has(code);
    this.#ledger.sweep(now - this.#limits.unusedMs, isAwake);
    if (this.#limits.keepDays === 0) return;
    const forgotten = this.#ledger.forgetOld(now - this.#limits.keepDays * DAY, isAwake);
    if (forgotten > 0) this.#log('info', 'tables-forgotten', { tables: forgotten });
  }

  /** Deletes a table for good and disconnects its visitors. Returns whether it existed. */
  forget(code: string): boolean {
    // Pending rows need the table to exist.
    this.#ledger.flush();
    this.#drop(code, 'forgotten');
    const wasThere = this.#ledger.forget(code);
    this.#ledger.emptyJournal();
    return wasThere;
  }

  /** Forgets a person by the hash of their token. Returns whether they were found. */
  forgetPerson(code: string, token: string): boolean {
    return this.find(code)?.forget(token) ?? false;
  }

  /** Disconnects everybody from a table that the operator has closed. */
  close(code: string): void {
    this.#ledger.flush();
    this.#drop(code, 'closed');
  }

  /** Disconnects everybody from banned households. */
  turnAwayFrom(isThere: (household: string) => boolean): void {
    for (const table of this.#tables.values()) table.turnAwayFrom(isThere);
  }

  stop(): void {
    for (const code of [...this.#tables.keys()]) this.#drop(code);
  }

  #drop(code: string, why?: WhyClosed): void {
    const table = this.#tables.get(code);
    this.#tables.delete(code);
    table?.stop(why);
  }
}
