import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const DIST = join(import.meta.dirname, '..', 'dist');

/** In all: the page, its table and computers, and every screen. Tables with friends are fetched when they are wanted. */
const MOST = 120 * 1024;

function files(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

test('the first load is at most 120 kB in all', () => {
  const isForFriends = (file: string): boolean => /[\\/](Friends|online\.svelte)-[^\\/]*$/.test(file);
  const text = files(DIST).filter((file) => /\.(html|js|css|svg|webmanifest)$/.test(file) && !isForFriends(file));
  const sizes = text.map((file) => [file.slice(DIST.length + 1), gzipSync(readFileSync(file)).length] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  test.info().annotations.push({ type: 'gzip', description: `${total} bytes` });
  expect(total, sizes.map(([file, size]) => `${file} ${size}`).join('\n')).toBeLessThanOrEqual(MOST);
});
