import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database as Connection } from 'libsql';
import { codeOf, Failure, failureOf, Mistake, reasonOf } from '../failure.ts';
import { Database, noDatabase } from '../libraries.ts';
import { recognise } from './migrate.ts';
import { copyToRead } from './readableCopy.ts';

/** Reads one of our databases as of one moment, with its version. Creates and changes nothing. */
export function reading<T>(file: string, read: (database: Connection, version: number) => T): T {
  return looking(file, (database, version) => {
    if (version === 0) throw new Mistake(`"${file}" holds no tables.`);
    return read(database, version);
  });
}

/** Throws for another program's database and for a newer version of ours. An empty one is fine. */
export function expectOurs(file: string): void {
  looking(file, () => {});
}

function looking<T>(file: string, look: (database: Connection, version: number) => T): T {
  const { database, close } = openToRead(file);
  try {
    database.exec('BEGIN');
    return look(database, recognise(database, file));
  } catch (error) {
    throw failureOf(`"${file}" cannot be read`, error);
  } finally {
    // Closing waits neither for uncollected statements nor for their locks.
    if (database.inTransaction) database.exec('ROLLBACK');
    close();
  }
}

export interface Opened {
  readonly database: Connection;
  readonly close: () => void;
}

/** Opens an existing file; the library would create a missing one. */
export function openToRead(file: string): Opened {
  if (noDatabase !== undefined) throw new Failure(noDatabase);
  expectFile(file);
  try {
    return opened(file);
  } catch (error) {
    if (!JOURNAL_FAILED.has(codeOf(error))) throw failureOf(`"${file}" cannot be read`, error);
    // Without a journal nobody is writing.
    if (!statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) {
      return opened(`${pathToFileURL(file).href}?immutable=1`);
    }
    const { copy, remove } = copyToRead(file);
    return opened(copy, remove);
  }
}

/** The errors if no journal can be made beside the file: a read-only disk, or somebody else's folder. */
const JOURNAL_FAILED: ReadonlySet<string> = new Set(['SQLITE_CANTOPEN', 'SQLITE_READONLY']);

function opened(name: string, closed = (): void => {}): Opened {
  let database: Connection | undefined;
  const close = (): void => {
    database?.close();
    closed();
  };
  try {
    database = new Database(name, { timeout: 5000 });
    database.exec('SELECT count(*) FROM sqlite_schema');
    return { database, close };
  } catch (error) {
    close();
    throw error;
  }
}

function expectFile(file: string): void {
  try {
    const found = statSync(file);
    if (found.isDirectory()) throw new Mistake(`"${file}" is a folder, not a database.`);
    if (found.size === 0) throw new Mistake(`"${file}" is empty.`);
    accessSync(file, constants.R_OK);
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (codeOf(error) !== 'ENOENT') throw new Mistake(`"${file}" cannot be read: ${reasonOf(error)}.`);
    const hasFolder = statSync(dirname(file), { throwIfNoEntry: false });
    throw new Mistake(hasFolder ? `There is no file "${file}".` : `There is no folder "${dirname(file)}".`);
  }
}
