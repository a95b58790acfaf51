import { chmodSync, chownSync, lstatSync, realpathSync, renameSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { databaseIn } from '../database/directory.ts';
import { type Inspection, inspect, isSound } from '../database/inspect.ts';
import { reading } from '../database/reading.ts';
import { codeOf, Failure, failureOf, Mistake } from '../failure.ts';
import { copying, settle } from './copy.ts';

/** A copy that failed its check. */
export class Unsound extends Failure {
  readonly damaged: readonly string[];

  constructor(file: string, { integrity, damaged }: Inspection) {
    const many = `${damaged.length} ${damaged.length === 1 ? 'table' : 'tables'} in it cannot be read`;
    super(`"${file}" is damaged: ${integrity === 'ok' ? many : integrity}.`);
    this.damaged = damaged;
  }
}

/** A copy that was made or restored, and the new name of what it replaced. */
export interface Copied {
  readonly inspection: Inspection;
  readonly kept: string | null;
}

/** The name for something that is replaced by a newer one. */
export const before = (file: string, now: Date): string => `${file}.before-${now.toISOString().replace(/[:.]/g, '-')}`;

/**
 * Copies a directory's database into a file, while it is served or not. The copy replaces an earlier backup of that
 * name only after a check; an undamaged backup is kept beside a copy with damaged tables.
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

/** Resolves a name through links. Only backups are ever replaced. */
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

/** Whether it is the server's own database: by name, which some disks compare differently, or as the same file. */
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

/** Gives the new copy the permissions and owner of the old one. */
function dress(draft: string, { mode, uid, gid }: Stats): void {
  chmodSync(draft, mode & 0o777);
  if (process.geteuid?.() === 0) chownSync(draft, uid, gid);
}
