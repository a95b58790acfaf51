import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

// A folder can be taken in at a glance, and says in which order to read it.
const PACKAGES = join(import.meta.dirname, '..', 'packages');
const MOST = 28;

interface Folder {
  readonly path: string;
  readonly files: number;
  /** Its own, or the package's, which tells of `src`. */
  readonly hasReadme: boolean;
}

function foldersIn(path: string): readonly Folder[] {
  const entries = readdirSync(path, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'README.md').length;
  const hasReadme = [path, ...(path.endsWith('src') ? [dirname(path)] : [])].some((one) =>
    existsSync(join(one, 'README.md')),
  );
  const within = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => foldersIn(join(path, name)));
  return [{ path: relative(PACKAGES, path), files, hasReadme }, ...within];
}

describe.each(readdirSync(PACKAGES))('the folders of %s', (name) => {
  const folders = foldersIn(join(PACKAGES, name, 'src'));

  it(`have at most ${MOST} files`, () => {
    expect(folders.filter(({ files }) => files > MOST).map(({ path }) => path)).toEqual([]);
  });

  it('say in which order to read them where there are more than three', () => {
    expect(folders.filter(({ files, hasReadme }) => files > 3 && !hasReadme).map(({ path }) => path)).toEqual([]);
  });
});
