import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const DIST = join(import.meta.dirname, '..', 'dist');

/** From the first page to seven bones on the table: the page, the table, the room and its computers. */
const MOST = 120_000;

/** The requests of the first page, and those of a table when a person sits down. */
const WANTED = /\/(index|base|Game|session\.svelte|worker)-[^/]*$|\.(html|svg|webmanifest)$|\/sw\.js$/;

function files(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

/** A file and all that it imports before it runs; what it imports later is fetched when it is wanted. */
function withImports(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (!file.endsWith('.js')) return found;
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) {
    withImports(join(dirname(file), name), found);
  }
  return found;
}

test('the first load is at most 120 kB in all', () => {
  const first = files(DIST).filter((file) => WANTED.test(file));
  const text = [...new Set(first.flatMap((file) => [...withImports(file)]))];
  const sizes = text.map((file) => [file.slice(DIST.length + 1), gzipSync(readFileSync(file)).length] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  test.info().annotations.push({ type: 'gzip', description: `${total} bytes` });
  expect(total, sizes.map(([file, size]) => `${file} ${size}`).join('\n')).toBeLessThanOrEqual(MOST);
});

test('what a link to a game waits for is small and in one piece, and computer players are no part of it', () => {
  const [reader = ''] = files(DIST).filter((file) => /\/reader-[^/]*\.js$/.test(file));
  expect([...withImports(reader)]).toEqual([reader]);
  expect(gzipSync(readFileSync(reader)).length).toBeLessThanOrEqual(25_000);
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  expect(page.indexOf('assets/preload-')).toBeLessThan(page.indexOf('assets/index-'));
});

test('every file that is kept for a day without a signal is there', () => {
  const [, list = '[]'] = /const FILES = (\[.*\]);/.exec(readFileSync(join(DIST, 'sw.js'), 'utf8')) ?? [];
  const kept: readonly string[] = JSON.parse(list);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter((file) => file !== './' && !existsSync(join(DIST, file)))).toEqual([]);
});
