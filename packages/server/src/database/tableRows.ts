import type { Database as Connection } from 'libsql';

/** The key of a table, and none where there is no such table. */
export function keyOfTable(database: Connection, code: string): number | undefined {
  const [key] = (database.prepare('SELECT key FROM tables WHERE code = ?').raw().get(code) ?? []) as readonly number[];
  return key;
}

/** Deletes a table for good. What it was stays in the journal until that is emptied. */
export function deleteTable(database: Connection, key: number): void {
  database.prepare('DELETE FROM log WHERE table_key = ?').run(key);
  database.prepare('DELETE FROM tables WHERE key = ?').run(key);
}
