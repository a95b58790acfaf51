import { join } from 'node:path';
import type { Database as Connection } from 'libsql';
import { codeOf, Failure, failureOf } from '../failure.ts';
import { Database } from '../libraries.ts';
import { makeFile } from './directory.ts';

/** Another process holds the directory. */
export class Occupied extends Failure {
  constructor(directory: string) {
    super(`Another process already serves the tables in "${directory}".`);
  }
}

/**
 * Holds a directory for this process. The operating system releases the lock when the process ends, however it ends.
 * The lock has a file of its own so that backups can still read the database.
 */
export function holdDirectory(directory: string): () => void {
  const file = join(directory, 'texas42.lock');
  makeFile(file);
  let lock: Connection | undefined;
  try {
    lock = new Database(file, { timeout: 0 });
    lock.exec('PRAGMA journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    throw codeOf(error) === 'SQLITE_BUSY' ? new Occupied(directory) : failureOf(`"${file}" cannot be locked`, error);
  }
  const held = lock;
  return () => held.close();
}
