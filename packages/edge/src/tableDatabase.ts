import type { Limits } from '@texas42/host';
import type { KeptPresence, LogRow, Store, TableEvent } from '@texas42/room';

/** The SQL that each database version added, from the first on. Released entries never change. */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE log (n INTEGER PRIMARY KEY, id TEXT NOT NULL, at INTEGER NOT NULL, event TEXT NOT NULL);
   CREATE TABLE presence (one INTEGER PRIMARY KEY CHECK (one = 1), kept TEXT NOT NULL);`,
  'CREATE TABLE told (one INTEGER PRIMARY KEY CHECK (one = 1), game TEXT NOT NULL);',
];

const DAY = 86_400_000;

interface Fields extends Record<string, SqlStorageValue> {
  readonly n: number;
  readonly id: string;
  readonly at: number;
  readonly event: string;
}

/** A table's own database: its log, who was connected last, and what its register knows. */
export class TableDatabase {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  readonly #limits: Pick<Limits, 'unusedMs' | 'keepDays'>;

  constructor(storage: DurableObjectStorage, limits: Pick<Limits, 'unusedMs' | 'keepDays'>) {
    this.#limits = limits;
    this.#storage = storage;
    this.#sql = storage.sql;
  }

  /**
   * Migrates the database. For a table that was never made it writes nothing: otherwise guessing codes would fill a
   * disk.
   */
  open(isNew = false): boolean {
    const version = this.#version();
    if (version === 0 && !isNew) return false;
    if (version > MIGRATIONS.length) throw new Error(`The table was written by a newer worker (version ${version}).`);
    if (version === MIGRATIONS.length) return true;
    this.#storage.transactionSync(() => {
      for (const step of MIGRATIONS.slice(version)) this.#sql.exec(step);
      // The platform has no PRAGMA user_version.
      this.#sql.exec('CREATE TABLE IF NOT EXISTS version (one INTEGER PRIMARY KEY, number INTEGER NOT NULL)');
      this.#sql.exec('INSERT OR REPLACE INTO version VALUES (1, ?)', MIGRATIONS.length);
    });
    return true;
  }

  readonly store: Store = {
    load: () =>
      this.#sql
        .exec<Fields>('SELECT n, id, at, event FROM log ORDER BY n')
        .toArray()
        .map(({ n, id, at, event }): LogRow => ({ n, id, at, event: JSON.parse(event) as TableEvent })),
    append: (rows, done) => {
      this.#storage.transactionSync(() => {
        for (const { n, id, at, event } of rows) {
          this.#sql.exec('INSERT INTO log (n, id, at, event) VALUES (?, ?, ?, ?)', n, id, at, JSON.stringify(event));
        }
      });
      // Messages may be sent before the write is on disk: the platform's output gate holds them until the write is
      // confirmed, and resets the object with all its pending messages if it fails. So nothing here may be awaited or
      // made `unconfirmed`.
      done();
    },
    rewrite: (change) => this.rewrite(change),
  };

  rewrite(change: (rows: readonly LogRow[]) => readonly LogRow[]): boolean {
    const changed = change(this.store.load());
    this.#storage.transactionSync(() => {
      for (const { n, event } of changed) {
        this.#sql.exec('UPDATE log SET event = ? WHERE n = ?', JSON.stringify(event), n);
      }
    });
    return true;
  }

  /** The time of the last event at the table. */
  last(): { readonly n: number; readonly at: number } | undefined {
    return this.#sql.exec<{ n: number; at: number }>('SELECT n, at FROM log ORDER BY n DESC LIMIT 1').toArray()[0];
  }

  /** When an empty table is deleted: soon if nobody ever sat down, else this many days after the last move. */
  expires(): number {
    const { n, at } = this.last() ?? { n: 0, at: 0 };
    const { unusedMs, keepDays } = this.#limits;
    if (n <= 1) return at + unusedMs;
    return keepDays === 0 ? Number.POSITIVE_INFINITY : at + keepDays * DAY;
  }

  presence(): KeptPresence | undefined {
    const [row] = this.#sql.exec<{ kept: string }>('SELECT kept FROM presence').toArray();
    return row && (JSON.parse(row.kept) as KeptPresence);
  }

  keepPresence(presence: KeptPresence): void {
    this.#sql.exec('INSERT OR REPLACE INTO presence VALUES (1, ?)', JSON.stringify(presence));
  }

  /** The last game that the register knows. */
  told(): string {
    return this.#sql.exec<{ game: string }>('SELECT game FROM told').toArray()[0]?.game ?? 'null';
  }

  keepTold(game: string): void {
    this.#sql.exec('INSERT OR REPLACE INTO told VALUES (1, ?)', game);
  }

  #version(): number {
    const found = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'version'").toArray();
    if (found.length === 0) return 0;
    return this.#sql.exec<{ number: number }>('SELECT number FROM version').one().number;
  }
}
