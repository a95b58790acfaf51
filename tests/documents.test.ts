import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LAYER_REGISTRY, OPTION_SPECS, PRESETS } from '@texas42/engine';
import { describe, expect, it } from 'vitest';

// Documents name only what exists: links, files, folders, names of the code, scripts, commands, flags, batteries, numbers.

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Every file of the project, as a path from its root. */
function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', '.git', 'shots', 'test-results'].includes(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const FILES = filesIn('');
const NAMES = new Set(FILES.map((file) => basename(file)));
const FOLDERS = new Set(FILES.flatMap((file) => file.split('/').slice(0, -1)));
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'));
/** All but this file, which names what is not there. */
const CODE = FILES.filter(
  (file) =>
    /\.(ts|svelte|mjs|cjs|js|css|json|html|service)$|^hosting\//.test(file) && file !== 'tests/documents.test.ts',
);
const SOURCES = CODE.filter((file) => file !== 'package-lock.json').map((file) => ({ file, text: read(file) }));
/** Every word of the code, and every file and folder without its ending. */
const WORDS = new Set([
  ...SOURCES.flatMap(({ text }) => text.match(/[\w$]+(?:-[\w$]+)*/g) ?? []),
  ...SOURCES.flatMap(({ text }) => text.match(/[\w$]+/g) ?? []),
  ...FILES.flatMap((file) => file.split('/').map((part) => part.replace(/(?<=.)\..*$/, ''))),
]);
const within = (folder: string): string =>
  SOURCES.filter(({ file }) => file.startsWith(folder))
    .map(({ text }) => text)
    .join('\n');
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

const SCRIPTS = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const COMMANDS = found(read('packages/cli/src/commandList.ts'), /\[\s*'([\w-]+)',\s*\{/g);
const BATTERIES = found(read('packages/battery/src/batteries.ts'), /\['([\w-]+)', \w+\]/g);
const LEVELS = found(read('packages/ai/src/mind/levels.ts'), /\['(\w+)', \w+(?:\(\w+, tools\))?\]/g);
const RULES = found(read('packages/engine/src/rules/rules.ts').replace(/.*ARGUMENTS/s, ''), /^ {2}(\w+): \d,$/gm);
/** Flags of a command or a battery: in code they stand as `name: { type: 'string' …`. */
const flagsIn = (folder: string): string[] =>
  found(within(folder), /['"]?([\w-]+)['"]?:\s*\{\s*type: '(?:string|boolean)'/g);
const FLAGS = new Set([...flagsIn('packages/cli/src/'), 'help', 'version']);
const BATTERY_FLAGS = new Set(flagsIn('packages/battery/src/'));

/** What a server, a build or the reader of a walk-through writes, which no checkout has. */
const WRITTEN = new Set([
  'sw.js',
  'refused-names.txt',
  'game.txt',
  'texas42.db',
  'privacy.md',
  'terms.md',
  'contact.md',
  'packages/engine/src/layers/contracts/lowFollow.ts',
  'dist/',
  'shots/',
]);

/** Names in backticks that are not ours: placeholders, what we do without, other people's programs and settings. */
const FOREIGN = new Set([
  ...['NAME', 'CODE', 'FILE', 'TABLE', 'ACCOUNT', 'utils', 'helpers', 'common', 'npm', 'MonteCarloStrategy'],
  ...['jurisdiction', 'somaxconn', 'gunzip', 'systemd-analyze', '_headers'],
]);

/** Without the columns in which a table has the words of the seeds. */
function withoutSeeds(text: string): string {
  let column = -1;
  return text
    .split('\n')
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/);
      if (cells.length < 3) column = -1;
      else if (cells.some((cell) => cell.trim() === 'seeds'))
        column = cells.findIndex((cell) => cell.trim() === 'seeds');
      return column < 0 ? line : cells.filter((_cell, place) => place !== column).join('|');
    })
    .join('\n');
}

/** What stands between backticks, outside blocks of code. */
const quoted = (text: string): string[] =>
  [...text.replace(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
/** What stands between backticks or in a block of code. */
const code = (text: string): string[] => [
  ...quoted(text),
  ...[...text.matchAll(/```\w*\n(.*?)```/gs)].flatMap(([, block = '']) => block.split('\n')),
];

const CHECKS: Readonly<Record<string, (text: string, document: string) => readonly string[]>> = {
  'links to what is there': (text, document) =>
    found(text, /\]\(([^)#\s]+)[^)]*\)/g)
      .filter((to) => !/^[a-z]+:/.test(to))
      .filter((to) => !existsSync(join(ROOT, dirname(document), to))),

  'names files that are there': (text, document) => {
    const isFile = /^(\.{0,2}[\w@-]*\/)*[\w.-]+\.(ts|svelte|mjs|cjs|css|json|md|txt|service)$/;
    return quoted(text).filter((words) => isFile.test(words) && !isThere(document, words));
  },

  'names folders that are there': (text, document) =>
    quoted(text)
      .filter(
        (words) => /^(?:[\w-]+\/)+$/.test(words) || /^(packages|scripts|docs|tests|hosting)(\/[\w-]+)+$/.test(words),
      )
      .filter((folder) => !WRITTEN.has(folder) && !isFolder(document, folder.replace(/\/$/, ''))),

  'uses names that are in the code': (text) =>
    quoted(withoutSeeds(text))
      .flatMap((words) => /^([A-Za-z_$][\w$-]{2,}(?:\.[a-zA-Z]\w*)*)(?:\(.*\))?$/.exec(words)?.[1]?.split('.') ?? [])
      .filter((name) => !WORDS.has(name) && !FOREIGN.has(name)),

  'names scripts that are there': (text) =>
    found(text, /npm run (?:-s )?([\w:-]+)/g).filter((name) => !SCRIPTS.includes(name)),

  'names commands and flags that are there': (text) =>
    code(text).flatMap((line) => {
      const [, command, rest = ''] = /(?:^|npx |node \S*)texas42(?:\.m?js)? ([a-z][\w-]*)(.*)/.exec(line) ?? [];
      if (command === undefined) return [];
      const flags = found(rest.replace(/ [#(].*/, ''), /(?<=\s)--([a-z][\w-]*)/g);
      return [...(COMMANDS.includes(command) ? [] : [command]), ...flags.filter((flag) => !FLAGS.has(flag))];
    }),

  'names batteries and flags of theirs that are there': (text) =>
    [...text.matchAll(/npm run battery -- ([a-z][\w-]*)?([^`\n]*)/g)].flatMap(([, name, rest = '']) => [
      ...(name === undefined || BATTERIES.includes(name) ? [] : [name]),
      ...found(rest, /--([a-z][\w-]*)/g).filter((flag) => !BATTERY_FLAGS.has(flag)),
    ]),

  'says right numbers': (text) => wrongNumbers(text.replace(/\s+/g, ' ')),
};

const NUMBERS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const numberOf = (word: string): number => {
  const place = NUMBERS.indexOf(word.toLowerCase());
  return place >= 0 ? place : Number(word.replaceAll(',', ''));
};

/** How many there are of each thing that a document may count. */
const COUNTS: Readonly<Record<string, number>> = {
  ways: BATTERIES.length,
  batteries: BATTERIES.length,
  options: OPTION_SPECS.size,
  presets: PRESETS.size,
  layers: LAYER_REGISTRY.length,
  commands: COMMANDS.length,
  levels: LEVELS.length,
  tests: -1,
};

/**
 * Numbers from five on: fewer are said of other things ("two options that contradict each other"). A number of tests is always
 * wrong, since the next test changes it.
 */
function wrongNumbers(text: string): string[] {
  const things = Object.keys(COUNTS).join('|');
  const wrong = [...text.matchAll(new RegExp(`\\b([A-Za-z]+|[\\d,]+) (${things})\\b`, 'g'))].filter(
    ([, word = '', thing = '']) => {
      const number = numberOf(word);
      return number >= 5 && number !== COUNTS[thing];
    },
  );
  const [, seeds = '', more = ''] = /(\w+) rules of the seeds and (\w+) more/.exec(text) ?? [];
  const rules = seeds === '' || numberOf(seeds) + numberOf(more) === RULES.length ? [] : [`${seeds} and ${more} rules`];
  return [...wrong.map(([words]) => words), ...rules];
}

function isThere(document: string, words: string): boolean {
  if (WRITTEN.has(words)) return true;
  if (!words.includes('/')) return NAMES.has(words);
  const beside = dirname(document);
  return (
    [words, join(beside, words), join(beside, 'src', words)].some((path) => existsSync(join(ROOT, path))) ||
    FILES.some((file) => file.endsWith(`/${words}`))
  );
}

function isFolder(document: string, folder: string): boolean {
  const beside = dirname(document);
  return (
    [folder, join(beside, folder), join(beside, 'src', folder)].some((path) => existsSync(join(ROOT, path))) ||
    (!folder.includes('/') && FOLDERS.has(folder)) ||
    FILES.some((file) => file.includes(`/${folder}/`))
  );
}

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  it.each(Object.entries(CHECKS))('%s', (_what, check) => {
    expect(check(text, document)).toEqual([]);
  });
});

describe('the checks', () => {
  it('know what there is', () => {
    expect(DOCUMENTS.length).toBeGreaterThan(30);
    expect(
      [COMMANDS, BATTERIES, LEVELS, RULES, [...FLAGS], [...BATTERY_FLAGS]].map(({ length }) => length > 2),
    ).toEqual([true, true, true, true, true, true]);
  });

  it.each([
    ['See [this](docs/nowhere.md).', 'links to what is there', 'docs/nowhere.md'],
    ['In `nowhere.ts`.', 'names files that are there', 'nowhere.ts'],
    ['In `packages/engine/src/nowhere.ts`.', 'names files that are there', 'packages/engine/src/nowhere.ts'],
    ['In `nowhere/`.', 'names folders that are there', 'nowhere/'],
    ['In `packages/nowhere`.', 'names folders that are there', 'packages/nowhere'],
    ['Call `createNothing(config)`.', 'uses names that are in the code', 'createNothing'],
    ['Ask `room.askNothing`.', 'uses names that are in the code', 'askNothing'],
    ['Read `bananas` first.', 'uses names that are in the code', 'bananas'],
    ['`npm run nothing`', 'names scripts that are there', 'nothing'],
    ['```\nnpm run nothing\n```', 'names scripts that are there', 'nothing'],
    ['`texas42 nothing`', 'names commands and flags that are there', 'nothing'],
    ['```\nnpx texas42 nothing\n```', 'names commands and flags that are there', 'nothing'],
    ['`texas42 simulate --gamez 5`', 'names commands and flags that are there', 'gamez'],
    ['`npm run battery -- nothing`', 'names batteries and flags of theirs that are there', 'nothing'],
    ['`npm run battery -- kill --shorter`', 'names batteries and flags of theirs that are there', 'shorter'],
    ['tries it in twenty\nways', 'says right numbers', 'twenty ways'],
    ['has 99 options', 'says right numbers', '99 options'],
    ['2,000 tests', 'says right numbers', '2,000 tests'],
    ['eighteen rules of the seeds and nine more', 'says right numbers', 'eighteen and nine rules'],
  ])('find the fault in: %s', (text, check, fault) => {
    expect(CHECKS[check]?.(text, 'README.md')).toEqual([fault]);
  });

  it.each([
    'See [this](docs/hosting.md) and [that](https://example.org/nowhere.md).',
    'In `contracts/nello.ts`, `texas42 simulate --games 5`, `npm run battery -- kill --short`, `createContext(config)`.',
    '```\nnothing.ts\n```',
    'two options, three layers',
  ])('leave alone: %s', (text) => {
    for (const check of Object.values(CHECKS)) expect(check(text, 'README.md')).toEqual([]);
  });
});
