import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFile } from '../database/directory.ts';
import { type Inspection, inspect } from '../database/inspect.ts';
import { openToRead } from '../database/reading.ts';
import { failureOf } from '../failure.ts';

const DAY = 86_400_000;

/**
 * Copies a database as of one moment, journal included, into a draft beside its final name. The draft is checked before
 * use and deleted unless it got its final name.
 */
export function copying<T>(source: string, file: string, use: (draft: string, found: Inspection) => T): T {
  const draft = `${file}.draft-${randomBytes(4).toString('hex')}`;
  makeFile(draft, file);
  try {
    removeOldDrafts(file);
    copyDatabase(source, draft);
    return use(draft, inspect(draft));
  } catch (error) {
    throw failureOf(`"${source}" cannot be copied to "${file}"`, error);
  } finally {
    remove(draft);
  }
}

/** Copies into an existing empty file. */
export function copyDatabase(source: string, file: string): void {
  const { database, close } = openToRead(source);
  try {
    database.prepare('VACUUM INTO ?').run(file);
  } finally {
    close();
  }
}

/** Renames a draft to its final name and makes that durable. */
export function settle(draft: string, file: string): void {
  sync(draft, 'r+');
  renameSync(draft, file);
  // Windows cannot sync directories.
  if (process.platform !== 'win32') sync(dirname(file), 'r');
}

/** Removes drafts of killed processes; today's may belong to one that is still running. */
function removeOldDrafts(file: string): void {
  for (const name of readdirSync(dirname(file))) {
    if (!name.startsWith(`${basename(file)}.draft-`)) continue;
    const draft = join(dirname(file), name);
    const found = statSync(draft, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > DAY) remove(draft);
  }
}

function remove(draft: string): void {
  for (const rest of ['', '-journal', '-wal', '-shm']) rmSync(draft + rest, { force: true });
}

function sync(path: string, flags: string): void {
  const handle = openSync(path, flags);
  fsyncSync(handle);
  closeSync(handle);
}
