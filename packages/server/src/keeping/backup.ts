import { chmodSync, chownSync, lstatSync, realpathSync, renameSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { databaseIn } from '../database/directory.ts';
import { type Inspection, inspect, isSound } from '../database/inspect.ts';
import { reading } from '../database/reading.ts';
import { codeOf, Failure, failureOf, Mistake } from '../failure.ts';
import { copying, settle } from './copy.ts';

/** Not a copy that could be relied on. */
export class Unsound extends Failure {
  readonly damaged: readonly string[];

  constructor(file: string, { integrity, damaged }: Inspection) {
    const many = `${damaged.length} ${damaged.length === 1 ? 'table' : 'tables'} in it cannot be read`;
    super(`"${file}" is damaged: ${integrity === 'ok' ? many : integrity}.`);
    this.damaged = damaged;
  }
}

/** A copy that was made or put back, and under which name what was there before is kept, where it is. */
export interface Copied {
  readonly inspection: Inspection;
  readonly kept: string | null;
}

/** The name under which something is kept that gives its own to something newer. */
export const before = (file: string, now: Date): string => `${file}.before-${now.toISOString().replace(/[:.]/g, '-')}`;

/**
 * Copies the database of a directory into a file, while it is served or not. A backup that has that name already gives it up
 * when the new one is proven; a whole one does not go for one in which tables are damaged, but is kept beside it.
 */
export function backup(directory: string, file: string, now: Date): Copied {
  const source = databaseIn(directory);
  reading(source, () => {});
  const target = placeFor(file, directory);
  return copying(source, target, (draft, inspection) => {
    if (inspection.integrity !== 'ok') throw new Unsound(source, inspection);
    const old = statSync(target, { throwIfNoEntry: false });
    if (old) dress(draft, old);
    const kept = old && !isSound(inspection) && isWhole(target) ? before(target, now) : null;
    if (kept !== null) renameSync(target, kept);
    settle(draft, target);
    return { inspection, kept };
  });
}

/** Where a name leads. Only a backup is ever replaced. */
function placeFor(file: string, directory: string): string {
  const target = resolved(file);
  const old = statSync(target, { throwIfNoEntry: false });
  if (isServers(target, old, directory)) throw new Mistake(`"${file}" is one of the server’s own files.`);
  if (!old) return target;
  if (!old.isFile()) throw new Mistake(`"${file}" is ${old.isDirectory() ? 'a folder' : 'no file'}.`);
  if (old.size > 0 && !isBackup(target)) {
    throw new Mistake(`"${file}" is there already and is no backup: name another file.`);
  }
  return target;
}

/** By its name, which may be written otherwise on some disks, or as the same file by another name. */
function isServers(target: string, old: Stats | undefined, directory: string): boolean {
  if (dirname(target) === realpathSync(directory) && /^texas42\.(db|lock)/i.test(basename(target))) return true;
  const { dev, ino } = statSync(databaseIn(directory));
  return old?.dev === dev && old.ino === ino;
}

function resolved(file: string): string {
  try {
    if (lstatSync(file, { throwIfNoEntry: false })) return realpathSync(file);
    return join(realpathSync(dirname(file)), basename(file));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new Mistake(`There is no folder for "${file}".`);
    throw failureOf(`"${file}" cannot be written`, error);
  }
}

function isBackup(file: string): boolean {
  try {
    reading(file, () => {});
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

function isWhole(file: string): boolean {
  try {
    return isSound(inspect(file));
  } catch {
    return false;
  }
}

/** Whoever may read the old one may read the new one, and nobody else. */
function dress(draft: string, { mode, uid, gid }: Stats): void {
  chmodSync(draft, mode & 0o777);
  if (process.geteuid?.() === 0) chownSync(draft, uid, gid);
}
