import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Inspection, inspect, isSound } from './inspect.ts';
import { databaseIn } from './ledger.ts';
import { Database } from './loaded.ts';
import { holdDirectory } from './lock.ts';

/** Not a copy that could be relied on. */
export class Unsound extends Error {
  constructor(file: string, { integrity, damaged }: Inspection) {
    const why = integrity === 'ok' ? `${damaged.length} of its tables do not replay` : integrity;
    super(`${file} is damaged: ${why}.`);
  }
}

/** Copies the database of a directory into a file, while it is served or not. The copy is checked before it has its name. */
export function backup(directory: string, file: string): Inspection {
  const source = databaseIn(directory);
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const draft = `${file}.${process.pid}`;
  try {
    const inspection = copy(source, draft);
    if (inspection.integrity !== 'ok') throw new Unsound(draft, inspection);
    settle(draft, file);
    return inspection;
  } finally {
    remove(draft);
  }
}

/**
 * Puts a copy in the place of a directory's database, which must not be served. What was there is kept beside it, with its
 * journal, under the name that is returned.
 */
export function restore(
  file: string,
  directory: string,
  now: Date,
): { readonly inspection: Inspection; readonly kept: string | null } {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const release = holdDirectory(directory);
  try {
    const target = databaseIn(directory);
    const draft = `${target}.${process.pid}`;
    try {
      const inspection = copy(file, draft);
      if (!isSound(inspection)) throw new Unsound(file, inspection);
      const kept = existsSync(target) ? `${target}.before-${now.toISOString().replace(/[:.]/g, '-')}` : null;
      if (kept !== null) {
        for (const rest of ['', '-wal']) if (existsSync(target + rest)) renameSync(target + rest, kept + rest);
        rmSync(`${target}-shm`, { force: true });
      }
      settle(draft, target);
      return { inspection, kept };
    } finally {
      remove(draft);
    }
  } finally {
    release();
  }
}

/** As things stand at one moment, what is still in the journal included. */
function copy(source: string, draft: string): Inspection {
  if (!existsSync(source)) throw new Error(`There is no database ${source}.`);
  const database = new Database(source, { timeout: 5000 });
  try {
    database.prepare('VACUUM INTO ?').run(draft);
  } finally {
    database.close();
  }
  chmodSync(draft, 0o600);
  return inspect(draft);
}

function remove(draft: string): void {
  for (const rest of ['', '-wal', '-shm']) rmSync(draft + rest, { force: true });
}

/** Gives a finished file its name; after that it is on disk whatever happens. */
function settle(draft: string, file: string): void {
  sync(draft);
  renameSync(draft, file);
  sync(dirname(file));
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
