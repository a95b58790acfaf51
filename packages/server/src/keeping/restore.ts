import { existsSync, renameSync, rmSync } from 'node:fs';
import { databaseIn, makeDirectory } from '../database/directory.ts';
import { inspect, isSound } from '../database/inspect.ts';
import { holdDirectory } from '../database/lock.ts';
import { deleteTable, keyOfTable } from '../database/tableRows.ts';
import { failureOf } from '../failure.ts';
import { Database } from '../libraries.ts';
import { before, type Copied, Unsound } from './backup.ts';
import { copying, settle } from './copy.ts';

/** A restored copy, and the tables that were left out. */
export interface Restored extends Copied {
  readonly leftOut: readonly string[];
}

/**
 * Puts a copy in place of a directory's database, which must not be served. The previous database is kept beside it
 * with its journal. Unreadable tables are left out if `mayLeaveOut`; otherwise the copy is refused.
 */
export function restore(file: string, directory: string, now: Date, mayLeaveOut = false): Restored {
  const found = inspect(file);
  const leftOut = mayLeaveOut && found.integrity === 'ok' ? found.damaged : [];
  if (!isSound(found) && leftOut.length === 0) throw new Unsound(file, found);
  makeDirectory(directory);
  const release = holdDirectory(directory);
  const target = databaseIn(directory);
  try {
    return copying(file, target, (draft, copied) => {
      if (leftOut.length > 0) leaveOut(draft, leftOut);
      const inspection = leftOut.length > 0 ? inspect(draft) : copied;
      if (!isSound(inspection)) throw new Unsound(draft, inspection);
      const kept = keep(target, now);
      settle(draft, target);
      return { inspection, kept, leftOut };
    });
  } catch (error) {
    throw failureOf(`"${target}" cannot be replaced`, error);
  } finally {
    release();
  }
}

function leaveOut(file: string, codes: readonly string[]): void {
  const database = new Database(file);
  try {
    database.exec('PRAGMA secure_delete = ON');
    for (const code of codes) deleteTable(database, keyOfTable(database, code) ?? 0);
  } finally {
    database.close();
  }
}

function keep(target: string, now: Date): string | null {
  rmSync(`${target}-shm`, { force: true });
  const kept = before(target, now);
  // Move the journal last: a server refuses a journal without its database, but would accept a database without its
  // journal.
  const moved = ['', '-wal'].filter((rest) => existsSync(target + rest));
  for (const rest of moved) renameSync(target + rest, kept + rest);
  return moved.length > 0 ? kept : null;
}
