import type { Database as Connection } from 'libsql';
import { Database } from '../libraries.ts';

/** Opens a database that a server may have open too. */
export const openShared = (file: string): Connection => new Database(file, { timeout: 5000 });

/** Runs a transaction. */
export function inTransaction<T>(database: Connection, write: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const written = write();
    database.exec('COMMIT');
    return written;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
