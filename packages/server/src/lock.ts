import { join } from 'node:path';
import { Database } from './loaded.ts';

/** Somebody else has the directory. */
export class Occupied extends Error {
  constructor(directory: string) {
    super(`Another process already serves the tables in ${directory}.`);
  }
}

/**
 * Holds a directory for this process. The lock is the operating system's, so that it is gone with the process however that
 * ends; and it is on a file of its own, so that the database stays readable for whoever makes copies of it.
 */
export function holdDirectory(directory: string): () => void {
  const lock = new Database(join(directory, 'texas42.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Occupied(directory);
  }
  return () => lock.close();
}
