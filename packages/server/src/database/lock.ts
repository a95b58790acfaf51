import { join } from 'node:path';
import type { Database as Connection } from 'libsql';
import { codeOf, Failure, failureOf } from '../failure.ts';
import { Database } from '../libraries.ts';
import { makeFile } from './directory.ts';

/** Somebody else has the directory. */
export class Occupied extends Failure {
  constructor(directory: string) {
    super(`Another process already serves the tables in "${directory}".`);
  }
}

/**
 * Holds a directory for this process. The lock is the operating system's, so that it is gone with the process however that
 * ends; and it is on a file of its own, so that the database stays readable for whoever makes copies of it.
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
