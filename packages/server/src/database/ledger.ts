import type { LogRow, Store } from '@texas42/room';
import type { Database as Connection, Statement } from 'libsql';
import { addUp, COLUMNS, DamagedLog, logFrom, readLog, sumOfNothing, type Written } from './logRows.ts';
import { versionOf } from './migrate.ts';
import { rewriteLog } from './rewriteLog.ts';
import { deleteTable } from './tableRows.ts';
import { LONGEST_WAIT, openToWrite } from './writing.ts';

/** A table in the database: its key, and the sum of its written log. */
interface Place {
  readonly key: number;
  readonly code: string;
  sum: number | undefined;
}

interface Pending {
  readonly place: Place;
  readonly rows: readonly LogRow[];
  readonly done: (error?: Error) => void;
}

/** Gets notified about writes. */
export interface LedgerWatch {
  readonly committed: (seconds: number, rows: readonly LogRow[]) => void;
  readonly failed: (error: Error) => void;
}

export interface LedgerMeans {
  readonly watch?: LedgerWatch;
  readonly open?: (file: string) => Connection;
}

/** Checks only the youngest tables, whatever else is stored: an hour is time enough to sit down. */
const UNUSED = `SELECT key, CAST(code AS BLOB) FROM tables WHERE made < ? AND key > (SELECT max(key) FROM tables) - 1000
  AND NOT EXISTS (SELECT 1 FROM log WHERE table_key = key AND n = 2)`;
const OLD = `SELECT key, CAST(code AS BLOB), max(made, coalesce((SELECT at FROM log WHERE table_key = key ORDER BY n DESC LIMIT 1), 0))
  FROM tables WHERE key > ? ORDER BY key LIMIT 500`;

const TAIL = `SELECT n, at, CAST(event AS BLOB) FROM log WHERE table_key = (SELECT key FROM tables WHERE code = ?)
  ORDER BY n DESC LIMIT ?`;

const LATELY = 5000;

/**
 * Milliseconds between commits. After a slow commit the pause is as long as the commit took. Rows that arrive meanwhile
 * share the next one: one commit costs as much as thirty rows together, and nobody notices five milliseconds.
 */
const GATHERING = 5;
/** The most rows that one statement writes. */
const MOST_AT_ONCE = 32;

/**
 * All tables' logs in one database. Rows that are appended during one turn of the event loop or one pause are committed
 * together; callbacks run after the commit.
 */
export class Ledger {
  readonly #database: Connection;
  readonly #release: () => void;
  readonly #watch: LedgerWatch | undefined;
  readonly #begin;
  readonly #end;
  /** Insert statements by their number of rows. */
  readonly #inserts: Statement[] = [];
  readonly #rows;
  readonly #find;
  readonly #make;
  readonly #unused;
  readonly #old;
  readonly #others;
  #queue: Pending[] = [];
  #isDue = false;
  #looked = 0;
  #committedAt = Number.NEGATIVE_INFINITY;
  /** How long the last commit took. */
  #took = 0;
  #failedAt = Number.NEGATIVE_INFINITY;
  /** Whether the journal still holds deleted data. */
  #holdsDeleted = false;

  constructor(directory: string, { watch, open }: LedgerMeans = {}) {
    const { database, release } = openToWrite(directory, open);
    this.#watch = watch;
    this.#database = database;
    this.#release = release;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#end = database.prepare('COMMIT');
    this.#rows = database.prepare(logFrom()).raw();
    this.#find = database.prepare('SELECT key FROM tables WHERE code = ?').raw();
    this.#make = database.prepare('INSERT INTO tables (code, made) VALUES (?, ?)');
    this.#unused = database.prepare(UNUSED).raw();
    this.#old = database.prepare(OLD).raw();
    this.#others = database.prepare('PRAGMA data_version').raw();
  }

  /** A store for a new table; undefined if the code is taken. */
  make(code: string, at: number): Store | undefined {
    if (this.find(code)) return undefined;
    const { lastInsertRowid } = this.#inTransaction(() => this.#make.run(code, at));
    return this.#storeOf({ key: Number(lastInsertRowid), code, sum: sumOfNothing(code) });
  }

  /** The store of a table. Loading a damaged log throws. */
  find(code: string): Store | undefined {
    const found = this.#find.get(code) as readonly [number] | undefined;
    return found && this.#storeOf({ key: found[0], code, sum: undefined });
  }

  /** How many tables there are. */
  count(): number {
    const [count] = this.#database.prepare('SELECT count(*) FROM tables').raw().get() as [number];
    return count;
  }

  /** The codes of all tables. */
  codes(): readonly string[] {
    const found = this.#database.prepare('SELECT CAST(code AS BLOB) FROM tables ORDER BY key').raw().all() as readonly [
      Buffer,
    ][];
    return found.map(([code]) => code.toString());
  }

  /** Whether the database is writable: a small write works, and no write has failed lately. */
  isWritable(): boolean {
    if (performance.now() - this.#failedAt < LATELY) return false;
    try {
      const version = versionOf(this.#database);
      this.#database.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${version}; COMMIT`);
      return true;
    } catch {
      if (this.#database.inTransaction) this.#database.exec('ROLLBACK');
      return false;
    }
  }

  /** Deletes tables older than `before` that nobody ever sat down at and that are not in use. */
  sweep(before: number, isInUse: (code: string) => boolean): void {
    for (const [key, code] of this.#unused.all(before) as readonly (readonly [number, Buffer])[]) {
      if (!isInUse(code.toString())) this.#delete(key);
    }
  }

  /** Deletes tables without events since a time. Each call checks some more of them. */
  forgetOld(before: number, isInUse: (code: string) => boolean): number {
    const some = this.#old.all(this.#looked) as readonly (readonly [key: number, code: Buffer, last: number])[];
    this.#looked = some.at(-1)?.[0] ?? 0;
    const old = some.filter(([, code, last]) => last < before && !isInUse(code.toString()));
    for (const [key] of old) this.#delete(key);
    return old.length;
  }

  /** Deletes one table. Returns whether it existed. */
  forget(code: string): boolean {
    const found = this.#find.get(code) as readonly [number] | undefined;
    if (found) this.#delete(found[0]);
    return found !== undefined;
  }

  #delete(key: number): void {
    this.#inTransaction(() => deleteTable(this.#database, key));
    this.#holdsDeleted = true;
  }

  /** The rows of a query. Select text as a blob: the library aborts the process on invalid UTF-8. */
  ask(sql: string, ...values: readonly (string | number)[]): readonly (readonly unknown[])[] {
    return this.#database
      .prepare(sql)
      .raw()
      .all(...values) as readonly (readonly unknown[])[];
  }

  /** Runs a task in a transaction. Pending rows are written after it, unless they are flushed first. */
  change<T>(task: (database: Connection) => T): T {
    return this.#inTransaction(() => task(this.#database));
  }

  /** The last rows of a table's log. */
  tail(code: string, most: number): readonly LogRow[] {
    const found = this.ask(TAIL, code, most) as readonly (readonly [number, number, Buffer])[];
    return found
      .map(([n, at, event]) => ({ n, id: '', at, event: JSON.parse(event.toString()) as LogRow['event'] }))
      .reverse();
  }

  /** Grows whenever another process has written to the database. */
  changesOfOthers(): number {
    const [version] = this.#others.get() as [number];
    return version;
  }

  /** Empties the journal if it holds deleted data; tries again later if somebody is reading. */
  emptyJournal(): void {
    if (!this.#holdsDeleted) return;
    try {
      // Do not wait for readers.
      this.#database.exec('PRAGMA busy_timeout = 0');
      const [isBusy] = this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').raw().get() as [number];
      this.#holdsDeleted = isBusy !== 0;
    } catch {
      // Try again later.
    } finally {
      this.#database.exec(`PRAGMA busy_timeout = ${LONGEST_WAIT}`);
    }
  }

  /** Writes pending rows now. */
  flush(): void {
    this.#isDue = false;
    const pending = this.#queue;
    if (pending.length === 0) return;
    this.#queue = [];
    const error = this.#commit(pending);
    if (!error || !isOfOneTable(error)) {
      for (const { done } of pending) done(error);
      return;
    }
    // A row may fail because of its own table: try each table by itself.
    for (const key of new Set(pending.map(({ place }) => place.key))) {
      const own = pending.filter(({ place }) => place.key === key);
      const trouble = this.#commit(own);
      for (const { done } of own) done(trouble);
    }
  }

  close(): void {
    this.flush();
    try {
      // Leaves everything in the one file.
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // The journal still has everything.
    }
    this.#database.close();
    this.#release();
  }

  #storeOf(place: Place): Store {
    return {
      load: () => this.#load(place),
      rewrite: (change) => this.#rewrite(place, change),
      append: (rows, done) => {
        this.#queue.push({ place, rows, done });
        if (this.#isDue) return;
        this.#isDue = true;
        const wait = this.#committedAt + Math.max(GATHERING, this.#took) - performance.now();
        if (wait > 0) setTimeout(() => this.flush(), wait);
        else setImmediate(() => this.flush());
      },
    };
  }

  #rewrite(place: Place, change: (rows: readonly LogRow[]) => readonly LogRow[]): boolean {
    this.flush();
    try {
      this.#inTransaction(() => rewriteLog(this.#database, place, change));
      this.#holdsDeleted = true;
      return true;
    } catch (thrown) {
      this.#watch?.failed(thrown instanceof Error ? thrown : new Error(String(thrown)));
      return false;
    }
  }

  #load(place: Place): readonly LogRow[] {
    const { rows, sum } = readLog(place.code, this.#rows.get(place.key) as Written);
    place.sum = sum;
    return rows;
  }

  #commit(pending: readonly Pending[]): Error | undefined {
    const begun = performance.now();
    const sums = new Map<Place, number>();
    try {
      const fields = pending.flatMap(({ place, rows }) => this.#fieldsOf(place, rows, sums));
      this.#inTransaction(() => {
        for (let i = 0; i < fields.length; i += MOST_AT_ONCE * COLUMNS.length) {
          this.#insert(fields.slice(i, i + MOST_AT_ONCE * COLUMNS.length));
        }
      });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!isOfOneTable(error)) this.#failedAt = performance.now();
      this.#watch?.failed(error);
      return error;
    }
    for (const [place, sum] of sums) place.sum = sum;
    this.#committedAt = performance.now();
    this.#took = this.#committedAt - begun;
    this.#watch?.committed(
      this.#took / 1000,
      pending.flatMap(({ rows }) => rows),
    );
    return undefined;
  }

  /**
   * Runs a transaction. All writes need one: after a busy error the library may let a statement outside a transaction
   * neither fail nor reach the disk.
   */
  #inTransaction<T>(write: () => T): T {
    try {
      this.#begin.run();
      const written = write();
      this.#end.run();
      return written;
    } catch (error) {
      try {
        if (this.#database.inTransaction) this.#database.exec('ROLLBACK');
      } catch {
        // The error has rolled it back already.
      }
      throw error;
    }
  }

  /** Rows as the database has them, one after the other, added up. */
  #fieldsOf(place: Place, rows: readonly LogRow[], sums: Map<Place, number>): (number | string)[] {
    let sum = sums.get(place) ?? this.#sumOf(place);
    const fields: (number | string)[] = [];
    for (const row of rows) {
      const event = JSON.stringify(row.event);
      sum = addUp(sum, row, event);
      fields.push(place.key, row.n, row.id, row.at, event, sum);
    }
    sums.set(place, sum);
    return fields;
  }

  #insert(fields: readonly (number | string)[]): void {
    const count = fields.length / COLUMNS.length;
    this.#inserts[count] ??= this.#database.prepare(
      `INSERT INTO log (${COLUMNS}) VALUES ${Array.from({ length: count }, () => `(${COLUMNS.map(() => '?')})`)}`,
    );
    this.#inserts[count].run(fields);
  }

  #sumOf(place: Place): number {
    if (place.sum === undefined) this.#load(place);
    return place.sum ?? 0;
  }
}

/** Whether an error concerns one table. A full disk or a busy database concerns all. */
function isOfOneTable(error: Error): boolean {
  return error instanceof DamagedLog || ('code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT'));
}
