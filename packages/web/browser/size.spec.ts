import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const DIST = join(import.meta.dirname, '..', 'dist');

/** From the first page to seven bones on the table: the page, the table, the room and its computers. */
const MOST = 120_000;

/** What is fetched when somebody wants it, tables with friends among them; words explain themselves a second later. */
const LATER =
  /\/(Rules|Settings|Bar|Switch|Friends|online\.svelte|reader|ReplayPage|readerDoor|sitIn|src|Teach|RulesAndWords|glossary|explain|learnWords|Menu|Record|GameOver|pageWords|Daily|[Ff]air|About|update)-/;

function files(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

test('the first load is at most 120 kB in all', () => {
  const text = files(DIST).filter((file) => /\.(html|js|css|svg|webmanifest)$/.test(file) && !LATER.test(file));
  const sizes = text.map((file) => [file.slice(DIST.length + 1), gzipSync(readFileSync(file)).length] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  test.info().annotations.push({ type: 'gzip', description: `${total} bytes` });
  expect(total, sizes.map(([file, size]) => `${file} ${size}`).join('\n')).toBeLessThanOrEqual(MOST);
});

test('every file that is kept for a day without a signal is there', () => {
  const [, list = '[]'] = /const FILES = (\[.*\]);/.exec(readFileSync(join(DIST, 'sw.js'), 'utf8')) ?? [];
  const kept: readonly string[] = JSON.parse(list);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter((file) => file !== './' && !existsSync(join(DIST, file)))).toEqual([]);
});
