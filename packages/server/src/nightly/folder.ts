import { closeSync, copyFileSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf, Mistake } from '../failure.ts';
import { settle } from '../keeping/copy.ts';
import type { Vault } from './vault.ts';

/** A directory for copies. A missing one is an error: it may be a disk that is not mounted. */
export function openFolder(folder: string): Vault {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Mistake(`There is no folder "${folder}".`);
  return {
    list: async () => told(folder, () => readdirSync(folder)),
    put: async (name, file) =>
      told(folder, () => {
        const draft = join(folder, `${name}.draft`);
        // Readable by its owner alone, whatever the folder allows.
        closeSync(openSync(draft, 'w', 0o600));
        copyFileSync(file, draft);
        settle(draft, join(folder, name));
      }),
    get: async (name, file) => told(folder, () => copyFileSync(join(folder, name), file)),
    remove: async (name) => told(folder, () => rmSync(join(folder, name))),
  };
}

function told<T>(folder: string, task: () => T): T {
  try {
    return task();
  } catch (error) {
    throw failureOf(`"${folder}" cannot be used`, error);
  }
}
