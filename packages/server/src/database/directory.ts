import { accessSync, chownSync, closeSync, constants, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, failureOf, Mistake } from '../failure.ts';

const { R_OK, W_OK, X_OK } = constants;

/** Where the database lies in a server's directory. */
export const databaseIn = (directory: string): string => join(directory, 'texas42.db');

/** Creates the directory with access for its owner alone. Fails if an existing one is not writable. */
export function makeDirectory(directory: string): void {
  try {
    make(directory);
    accessSync(directory, R_OK | W_OK | X_OK);
  } catch (error) {
    throw failureOf(`The directory "${directory}" cannot be used`, error);
  }
}

/** Node's recursive mkdir never returns on systems that refuse new directories there, such as in /proc. */
function make(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  try {
    mkdirSync(directory, 0o700);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(directory) === directory) throw error;
    make(dirname(directory));
    mkdirSync(directory, 0o700);
  }
  belong(directory, dirname(directory));
}

/** Creates the file with access for its owner alone. Fails if an existing one is not writable. */
export function makeFile(file: string, called = file): void {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw new Mistake(`"${called}" is a folder.`);
    if (found) accessSync(file, R_OK | W_OK);
    else {
      closeSync(openSync(file, 'a', 0o600));
      belong(file, dirname(file));
    }
  } catch (error) {
    throw failureOf(`"${called}" cannot be written`, error);
  }
}

/** Gives a file that root made to the owner of the directory: the service must be able to open what root restored. */
export function belong(path: string, directory: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(directory);
  if (statSync(path).uid !== uid) chownSync(path, uid, gid);
}
