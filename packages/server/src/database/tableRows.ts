import type { Database as Connection } from 'libsql';

/** The key of a table; undefined if there is none. */
export function keyOfTable(database: Connection, code: string): number | undefined {
  const [key] = (database.prepare('SELECT key FROM tables WHERE code = ?').raw().get(code) ?? []) as readonly number[];
  return key;
}

/** Deletes a table for good. Its data stays in the journal until that is emptied. */
export function deleteTable(database: Connection, key: number): void {
  database.prepare('DELETE FROM log WHERE table_key = ?').run(key);
  database.prepare('DELETE FROM tables WHERE key = ?').run(key);
}
