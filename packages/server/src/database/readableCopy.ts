import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { databaseIn } from './directory.ts';

const TRIES = 5;

/**
 * A database and its journal, copied to a folder of this process alone: what is in the journal can only be read where
 * something can be written beside it. On a read-only disk nobody writes; in somebody else's folder somebody may, and of two
 * files that change while they are copied comes a moment that never was.
 */
export function copyToRead(file: string): { readonly copy: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'texas42-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const copy = databaseIn(folder);
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = stampOf(file);
      for (const rest of ['', '-wal']) copyFileSync(file + rest, copy + rest);
      if (stampOf(file) === before) return { copy, remove };
    }
  } catch (error) {
    remove();
    throw error;
  }
  remove();
  throw new Failure(`"${file}" is written to all the time, and can be read only where its folder can be written.`);
}

function stampOf(file: string): string {
  const stats = [file, `${file}-wal`].map((path) => statSync(path, { bigint: true }));
  return stats.map(({ size, mtimeNs, ino }) => `${size} ${mtimeNs} ${ino}`).join(' ');
}
