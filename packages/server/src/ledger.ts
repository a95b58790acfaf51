import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LogRow, Store, TableEvent } from '@texas42/room';
import type { Database as Connection } from 'libsql';
import { Database } from './loaded.ts';
import { holdDirectory } from './lock.ts';
import { migrate } from './migrate.ts';

interface Pending {
  readonly key: number;
  readonly rows: readonly LogRow[];
  readonly done: (error?: Error) => void;
}

/** Only the youngest are looked through, whatever else is stored: an hour is time enough to sit down. */
const UNUSED = `SELECT key, code FROM tables WHERE made < ? AND key > (SELECT max(key) FROM tables) - 1000
  AND NOT EXISTS (SELECT 1 FROM log WHERE table_key = key AND n = 2)`;

/** When much is going on, what comes within so many milliseconds goes to disk together. */
const GATHER = 4;

type Fields = readonly [n: number, id: string, at: number, event: string];

/**
 * Every table's log in one database. What is written during one turn of the event loop, or shortly after the last time,
 * goes to disk together, once, and only then is anybody told.
 */
export class Ledger {
  readonly #database: Connection;
  readonly #release: () => void;
  readonly #begin;
  readonly #end;
  readonly #insert;
  readonly #rows;
  readonly #find;
  readonly #make;
  readonly #unused;
  #queue: Pending[] = [];
  #isDue = false;
  #writtenAt = 0;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.#release = holdDirectory(directory);
    const file = join(directory, 'texas42.db');
    try {
      this.#database = new Database(file, { timeout: 5000 });
      chmodSync(file, 0o600);
      this.#database.exec('PRAGMA journal_mode = WAL');
      this.#database.exec('PRAGMA synchronous = FULL');
      migrate(this.#database, file);
    } catch (error) {
      this.#release();
      throw error;
    }
    const database = this.#database;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#end = database.prepare('COMMIT');
    this.#insert = database.prepare('INSERT INTO log (table_key, n, id, at, event) VALUES (?, ?, ?, ?, ?)');
    this.#rows = database.prepare('SELECT n, id, at, event FROM log WHERE table_key = ? ORDER BY n').raw();
    this.#find = database.prepare('SELECT key FROM tables WHERE code = ?').raw();
    this.#make = database.prepare('INSERT INTO tables (code, made) VALUES (?, ?)');
    this.#unused = database.prepare(UNUSED).raw();
  }

  /** A place for a new table's log; undefined when there is a table of that code. */
  make(code: string, at: number): Store | undefined {
    if (this.find(code)) return undefined;
    const { lastInsertRowid } = this.#make.run(code, at);
    return this.#storeOf(Number(lastInsertRowid));
  }

  /** The log of the table with that code. */
  find(code: string): Store | undefined {
    const found = this.#find.get(code) as readonly [number] | undefined;
    return found && this.#storeOf(found[0]);
  }

  /** How many tables there are. */
  count(): number {
    const [count] = this.#database.prepare('SELECT count(*) FROM tables').raw().get() as [number];
    return count;
  }

  /** Forgets tables that were made before a time, that nobody ever sat down at and that are not in use. */
  sweep(before: number, isInUse: (code: string) => boolean): void {
    for (const [key, code] of this.#unused.all(before) as readonly (readonly [number, string])[]) {
      if (isInUse(code)) continue;
      this.#database.prepare('DELETE FROM log WHERE table_key = ?').run(key);
      this.#database.prepare('DELETE FROM tables WHERE key = ?').run(key);
    }
  }

  /** Writes what is waiting, now. */
  flush(): void {
    this.#isDue = false;
    const pending = this.#queue;
    if (pending.length === 0) return;
    this.#queue = [];
    this.#writtenAt = performance.now();
    if (this.#commit(pending) === undefined) {
      for (const { done } of pending) done();
      return;
    }
    // One table's trouble is not another's: each is tried by itself.
    for (const key of new Set(pending.map((one) => one.key))) {
      const own = pending.filter((one) => one.key === key);
      const error = this.#commit(own);
      for (const { done } of own) done(error);
    }
  }

  close(): void {
    this.flush();
    this.#database.close();
    this.#release();
  }

  #storeOf(key: number): Store {
    return {
      load: () => (this.#rows.all(key) as readonly Fields[]).map(rowOf),
      append: (rows, done) => {
        this.#queue.push({ key, rows, done });
        if (this.#isDue) return;
        this.#isDue = true;
        const early = this.#writtenAt + GATHER - performance.now();
        if (early > 0) setTimeout(() => this.flush(), early);
        else setImmediate(() => this.flush());
      },
    };
  }

  #commit(pending: readonly Pending[]): Error | undefined {
    const database = this.#database;
    try {
      this.#begin.run();
      for (const { key, rows } of pending) {
        for (const { n, id, at, event } of rows) this.#insert.run(key, n, id, at, JSON.stringify(event));
      }
      this.#end.run();
      return undefined;
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

function rowOf([n, id, at, event]: Fields): LogRow {
  return { n, id, at, event: JSON.parse(event) as TableEvent };
}
