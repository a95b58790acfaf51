import { chmodSync, statSync } from 'node:fs';
import type { Database as Connection } from 'libsql';
import { Failure, failureOf } from '../failure.ts';
import { Database } from '../libraries.ts';
import { databaseIn, makeDirectory, makeFile } from './directory.ts';
import { holdDirectory } from './lock.ts';
import { migrate } from './migrate.ts';
import { expectOurs } from './reading.ts';

/** Nobody waits longer for whoever else holds the database, in milliseconds. */
export const LONGEST_WAIT = 1000;

/** The database of a directory, made if it is not there, of the newest version, and held by this process alone. */
export function openToWrite(
  directory: string,
  open = openDatabase,
): { readonly database: Connection; readonly release: () => void } {
  const file = databaseIn(directory);
  let release = (): void => {};
  let database: Connection | undefined;
  try {
    // Before anything is made or changed: it may be another program's.
    if (sizeOf(file) > 0) expectOurs(file);
    else expectNoJournal(file);
    makeDirectory(directory);
    release = holdDirectory(directory);
    makeFile(file);
    database = open(file);
    chmodSync(file, 0o600);
    // A row is small and the next one another table's: what is written is mostly pages. A database that is there keeps its own.
    database.exec('PRAGMA page_size = 2048');
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    // What is deleted is gone from the file too.
    database.exec('PRAGMA secure_delete = ON');
    migrate(database, file);
    // A part of it may be missing.
    database.prepare('SELECT count(*) FROM tables').raw().get();
    return { database, release };
  } catch (error) {
    database?.close();
    release();
    throw failureOf(`"${file}" cannot be used`, error);
  }
}

function openDatabase(file: string): Connection {
  return new Database(file, { timeout: LONGEST_WAIT });
}

/** The library would throw away a journal beside a file in which there is nothing: something has happened to that file. */
function expectNoJournal(file: string): void {
  if (sizeOf(`${file}-wal`) === 0) return;
  throw new Failure(
    `"${file}" holds nothing, but its journal "${file}-wal" does: put a backup back, or move both away.`,
  );
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
