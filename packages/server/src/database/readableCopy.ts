import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { databaseIn } from './directory.ts';

const TRIES = 5;

/**
 * Copies a database and its journal to a folder of this process: a journal can be read only where files can be made
 * beside it. Copies again if the files changed meanwhile, since they would not fit together.
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
