import { existsSync } from 'node:fs';
import { foldTable, type LogRow, pastOf, type Table } from '@texas42/room';
import type { Database as Connection } from 'libsql';
import { Database } from './loaded.ts';
import { MIGRATIONS, versionOf } from './migrate.ts';
import { logFrom, readLog, type Written } from './rows.ts';

/** What a database holds, and what of it cannot be read. */
export interface Inspection {
  readonly version: number;
  readonly tables: number;
  readonly rows: number;
  /** Games that were played to their end. */
  readonly games: number;
  /** `ok`, or what SQLite says. */
  readonly integrity: string;
  /** Codes of tables whose log does not replay. */
  readonly damaged: readonly string[];
}

type Seen = (code: string, table: Table) => void;

/** Reads every log of a database and plays it through, as it was at one moment, while others may write to it. */
export function inspect(file: string, seen: Seen = () => {}): Inspection {
  return reading(file, (database) => {
    const version = versionOf(database);
    if (version > MIGRATIONS.length) throw new Error(`${file} was written by a newer Texas 42.`);
    const [integrity] = database.prepare('PRAGMA integrity_check(1)').raw().get() as [string];
    const tables = database.prepare('SELECT key, CAST(code AS BLOB) FROM tables ORDER BY key').raw().all() as readonly [
      number,
      Buffer,
    ][];
    const log = logOf(database);
    const damaged: string[] = [];
    let rows = 0;
    let games = 0;
    for (const [key, bytes] of tables) {
      const code = bytes.toString();
      try {
        const read = readLog(code, log.get(key) as Written).rows;
        const table = foldTable(read);
        rows += read.length;
        games += table ? pastOf(table).length : 0;
        if (table) seen(code, table);
      } catch {
        damaged.push(code);
      }
    }
    return { version, tables: tables.length, rows, games, integrity, damaged };
  });
}

/** The log of one table. */
export function inspectLog(file: string, code: string): readonly LogRow[] | undefined {
  return reading(file, (database) => {
    const found = database.prepare('SELECT key FROM tables WHERE code = ?').raw().get(code) as [number] | undefined;
    return found && readLog(code, logOf(database).get(found[0]) as Written).rows;
  });
}

/** The first version had no sums. */
function logOf(database: Connection) {
  const sum = versionOf(database) < 2 ? 'NULL' : 'sum';
  return database.prepare(logFrom(sum)).raw();
}

export function isSound({ integrity, damaged }: Inspection): boolean {
  return integrity === 'ok' && damaged.length === 0;
}

/** A database as it stands at one moment. */
export function reading<T>(file: string, read: (database: Connection) => T): T {
  if (!existsSync(file)) throw new Error(`There is no database ${file}.`);
  const database = new Database(file, { timeout: 5000 });
  try {
    database.exec('BEGIN');
    return read(database);
  } finally {
    // Closing does not wait for statements that nobody has collected, and neither do their locks end.
    if (database.inTransaction) database.exec('ROLLBACK');
    database.close();
  }
}
