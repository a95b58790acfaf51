import { foldTable, type LogRow, pastOf, type Table } from '@texas42/room';
import type { Database as Connection } from 'libsql';
import { logFrom, readLog, type Written } from './logRows.ts';
import { reading } from './reading.ts';

/** The contents of a database, and what is unreadable. */
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

/** Reads and replays every log of a database as of one moment, while others may write to it. */
export function inspect(file: string, seen: Seen = () => {}): Inspection {
  return reading(file, (database, version) => {
    const [found] = database.prepare('PRAGMA integrity_check(1)').raw().get() as [string];
    // The line before names the database, of which there is only one.
    const integrity = found.split('\n').at(-1) ?? found;
    const tables = database.prepare('SELECT key, CAST(code AS BLOB) FROM tables ORDER BY key').raw().all() as readonly [
      number,
      Buffer,
    ][];
    const log = logOf(database, version);
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
  return reading(file, (database, version) => {
    const found = database.prepare('SELECT key FROM tables WHERE code = ?').raw().get(code) as [number] | undefined;
    return found && readLog(code, logOf(database, version).get(found[0]) as Written).rows;
  });
}

/** The first database version had no sums, and before the sixth no row was ever rewritten. */
function logOf(database: Connection, version: number) {
  const sum = version < 2 ? 'NULL' : 'sum';
  const goesOn = version < 6 ? 'NULL' : 'goes_on';
  return database.prepare(logFrom(sum, goesOn)).raw();
}

export function isSound({ integrity, damaged }: Inspection): boolean {
  return integrity === 'ok' && damaged.length === 0;
}
