import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every file and folder beneath a folder, with what the files hold: to see that nothing was made, changed or deleted. What
 * the library has there while it has a database open goes with the process.
 */
export function tree(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const isOpen = (name: string): boolean =>
    /-shm$/.test(name) || (/-wal$/.test(name) && !statSync(join(folder, name)).size);
  return Object.fromEntries(
    names
      .filter((name) => !isOpen(name))
      .map((name) => {
        const path = join(folder, name);
        return [name, statSync(path).isDirectory() ? 'a folder' : readFileSync(path, 'latin1')];
      }),
  );
}
