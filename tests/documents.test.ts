import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Every file of the project, as a path from its root. */
function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name === '.git') return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const FILES = filesIn('');
const NAMES = new Set(FILES.map((file) => basename(file)));
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'));
const SCRIPTS = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const COMMANDS = [...read('packages/cli/src/commandList.ts').matchAll(/\[\s*'([\w-]+)',\s*\{/g)].map(
  ([, name]) => name,
);
const BATTERIES = [...read('packages/battery/src/batteries.ts').matchAll(/\['([\w-]+)', \w+\]/g)].map(
  ([, name]) => name,
);
/** What a server, a build or the reader of a walk-through writes, which no checkout has. */
const WRITTEN = new Set([
  'sw.js',
  'refused-names.txt',
  'game.txt',
  'texas42.db',
  'privacy.md',
  'terms.md',
  'contact.md',
  'packages/engine/src/layers/lowFollow.ts',
]);

/** What stands between backticks, outside blocks of code. */
const quoted = (text: string): string[] =>
  [...text.replace(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  it('links to what is there', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => to);
    const local = links.filter((to) => !/^[a-z]+:/.test(to));
    expect(local.filter((to) => !existsSync(join(ROOT, dirname(document), to)))).toEqual([]);
  });

  it('names files that are there', () => {
    const isFile = /^(\.?[\w@-]+\/)*[\w.-]+\.(ts|svelte|mjs|cjs|css|json|md|txt|service)$/;
    const missing = quoted(text).filter((words) => isFile.test(words) && !isThere(document, words));
    expect(missing).toEqual([]);
  });

  it('names folders that are there', () => {
    const folders = quoted(text).filter((words) => /^(packages|scripts|docs|tests|hosting)(\/[\w-]+)+\/?$/.test(words));
    expect(folders.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([]);
  });

  it('names scripts, commands and batteries that are there', () => {
    const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(scripts.filter((name) => name !== undefined && !SCRIPTS.includes(name))).toEqual([]);
    const commands = [...text.matchAll(/`(?:npx )?texas42 ([a-z][\w-]*)/g)].map(([, name]) => name);
    expect(commands.filter((name) => !COMMANDS.includes(name))).toEqual([]);
    const batteries = [...text.matchAll(/npm run battery -- ([a-z][\w-]*)/g)].map(([, name]) => name);
    expect(batteries.filter((name) => !BATTERIES.includes(name))).toEqual([]);
  });
});

function isThere(document: string, words: string): boolean {
  if (WRITTEN.has(words)) return true;
  if (!words.includes('/')) return NAMES.has(words);
  const beside = dirname(document);
  return (
    [words, join(beside, words), join(beside, 'src', words)].some((path) => existsSync(join(ROOT, path))) ||
    FILES.some((file) => file.endsWith(`/${words}`))
  );
}

it('documents say how many batteries there are', () => {
  const words = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'];
  const said = DOCUMENTS.flatMap((document) => [
    ...read(document).matchAll(/\b(\w+) ways to try|in one of (\w+) ways/g),
  ]);
  expect(said.length).toBeGreaterThan(0);
  expect(said.map(([, a, b]) => a ?? b)).toEqual(said.map(() => words[BATTERIES.length - 10]));
});
