import { chmodSync, statSync } from 'node:fs';
import type { Database as Connection } from 'libsql';
import { Failure, failureOf } from '../failure.ts';
import { Database } from '../libraries.ts';
import { databaseIn, makeDirectory, makeFile } from './directory.ts';
import { holdDirectory } from './lock.ts';
import { migrate } from './migrate.ts';
import { expectOurs } from './reading.ts';

/** The longest wait for another process that holds the database, in milliseconds. */
export const LONGEST_WAIT = 1000;

/** Opens the database of a directory for this process alone; creates or migrates it if needed. */
export function openToWrite(
  directory: string,
  open = openDatabase,
): { readonly database: Connection; readonly release: () => void } {
  const file = databaseIn(directory);
  let release = (): void => {};
  let database: Connection | undefined;
  try {
    // Check before creating or changing anything: it may be another program's database.
    if (sizeOf(file) > 0) expectOurs(file);
    else expectNoJournal(file);
    makeDirectory(directory);
    release = holdDirectory(directory);
    makeFile(file);
    database = open(file);
    chmodSync(file, 0o600);
    // Small pages: consecutive rows belong to different tables, so that a commit writes many pages. Existing databases
    // keep their page size.
    database.exec('PRAGMA page_size = 2048');
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    // Overwrite deleted data in the file.
    database.exec('PRAGMA secure_delete = ON');
    migrate(database, file);
    // Fails if a part of the file is missing.
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

/** Throws if an empty database file has a journal: the file was lost, and the library would delete the journal. */
function expectNoJournal(file: string): void {
  if (sizeOf(`${file}-wal`) === 0) return;
  throw new Failure(
    `"${file}" holds nothing, but its journal "${file}-wal" does: put a backup back, or move both away.`,
  );
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
