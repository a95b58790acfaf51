import type { Database as Connection } from 'libsql';
import { Failure, failureOf } from '../failure.ts';
import { databaseIn } from './directory.ts';
import { holdDirectory, Occupied } from './lock.ts';
import { reading } from './reading.ts';
import { inTransaction, openShared } from './sharedDatabase.ts';

/** A command's request to the server that serves the directory. */
export type CommandRequest =
  /** Deletes a table; the answer says whether it existed. */
  | { readonly what: 'forget'; readonly code: string }
  /** Forgets the person who sat down in this row of the log; the answer says whether that was possible. */
  | { readonly what: 'forget-person'; readonly code: string; readonly row: number };

const LOOK_EVERY = 50;
/** After this many milliseconds without an answer the server counts as hung. */
const PATIENCE = 30_000;
/** The first database version with the table of requests (named `errands`). */
const FIRST = 3;

/**
 * Changes stored data of a directory: directly if no server has it, else by asking the server, which keeps tables in
 * memory. Requests go through the database, which only the server's own user can write to.
 */
export async function changeStored<T>(
  directory: string,
  asked: CommandRequest,
  work: (database: Connection) => T,
): Promise<T> {
  const file = databaseIn(directory);
  let release: () => void;
  try {
    release = holdDirectory(directory);
  } catch (error) {
    if (!(error instanceof Occupied) || reading(file, (_, version) => version) < FIRST) throw error;
    return (await askServer(file, asked)) as T;
  }
  const database = openShared(file);
  try {
    database.exec('PRAGMA secure_delete = ON');
    const done = inTransaction(database, () => work(database));
    // The journal holds the deleted data too.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return done;
  } catch (error) {
    throw failureOf(`"${file}" cannot be changed`, error);
  } finally {
    database.close();
    release();
  }
}

/** Waits for the answer of the server that has the database. */
export async function askServer(file: string, asked: CommandRequest): Promise<unknown> {
  const database = openShared(file);
  try {
    const insert = database.prepare('INSERT INTO errands (errand) VALUES (?)');
    const key = Number(inTransaction(database, () => insert.run(JSON.stringify(asked))).lastInsertRowid);
    const find = database.prepare('SELECT CAST(answer AS BLOB) FROM errands WHERE key = ?').raw();
    let answer: Buffer | null | undefined;
    for (let waited = 0; waited < PATIENCE && !answer; waited += LOOK_EVERY) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
      [answer] = (find.get(key) ?? []) as readonly (Buffer | null | undefined)[];
    }
    inTransaction(database, () => database.prepare('DELETE FROM errands WHERE key = ?').run(key));
    if (!answer) throw new Failure('The server does not answer: nothing was changed.');
    const { done } = JSON.parse(answer.toString()) as { readonly done?: unknown };
    if (done === undefined) throw new Failure('The server could not do that: its log says why.');
    return done;
  } catch (error) {
    throw failureOf(`"${file}" cannot be changed`, error);
  } finally {
    database.close();
  }
}
