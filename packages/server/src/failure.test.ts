import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseIn } from './database/directory.ts';
import { inspect } from './database/inspect.ts';
import { PortTaken } from './door/listen.ts';
import { Failure, Mistake } from './failure.ts';
import { backup } from './keeping/backup.ts';
import { finishedGames } from './keeping/finishedGames.ts';
import { forget } from './keeping/forget.ts';
import { restore } from './keeping/restore.ts';
import { serve } from './serve.ts';
import { keepTable, meddle } from './testing/databases.ts';
import { asNobody } from './testing/somebody.ts';
import { tree } from './testing/tree.ts';

const NOON = new Date('2026-11-15T12:00:00Z');
const CODE = 'BCDFGHJK';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texas42 failure-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const serving = (data: string, more: Partial<Parameters<typeof serve>[0]> = {}): ReturnType<typeof serve> =>
  serve({ host: '127.0.0.1', port: 0, site: folder, ...more, data });

/** What was thrown, which must be one sentence. */
async function sentenceOf(task: () => unknown): Promise<Failure> {
  try {
    await task();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(error.message).toMatch(/^[^\n]+[^.]\.$/);
    return error;
  }
  throw new Error('Nothing went wrong.');
}

/** Everything that works on what is there already. */
const WORK: Readonly<Record<string, (directory: string) => unknown>> = {
  inspect: (directory) => inspect(databaseIn(directory)),
  export: (directory) => finishedGames(databaseIn(directory), CODE),
  forget: (directory) => forget(directory, CODE),
  backup: (directory) => backup(directory, join(folder, 'copy.db'), NOON),
  restore: (directory) => restore(databaseIn(directory), join(folder, 'elsewhere'), NOON),
};

/** A directory, made or not, in which there is nothing to work on, and what is said of it. */
const NOTHING: Readonly<Record<string, readonly [make: (directory: string) => void, says: RegExp]>> = {
  missing: [() => {}, /^There is no folder ".*tables"\.$/],
  'a file': [(directory) => writeFileSync(directory, ''), /cannot be read: (its path goes|there is no)|There is no/],
  'an empty folder': [(directory) => mkdirSync(directory), /^There is no file ".*texas42\.db"\.$/],
  'one with an empty file': [holding(''), /^".*texas42\.db" is empty\.$/],
};

/** A directory in which there is something else, which nobody may serve. */
const FOREIGN: typeof NOTHING = {
  'with a folder of that name': [
    (directory) => mkdirSync(databaseIn(directory), { recursive: true }),
    /^".*texas42\.db" is a folder, not a database\.$/,
  ],
  'with something that is no database': [holding('Dear diary, '.repeat(900)), /cannot be read: it is no database\.$/],
  'with the database of another program': [
    (directory) => {
      mkdirSync(directory);
      meddle(databaseIn(directory), 'CREATE TABLE notes (text); PRAGMA user_version = 1');
    },
    /^".*texas42\.db" is the database of another program\.$/,
  ],
  'of a newer Texas 42': [
    (directory) => {
      keepTable(directory, CODE);
      meddle(databaseIn(directory), 'PRAGMA journal_mode = DELETE; PRAGMA user_version = 99');
    },
    /^".*texas42\.db" was written by a newer Texas 42, which alone can read it\.$/,
  ],
};

function holding(text: string): (directory: string) => void {
  return (directory) => {
    mkdirSync(directory);
    writeFileSync(databaseIn(directory), text);
  };
}

describe.each(Object.entries({ ...NOTHING, ...FOREIGN }))('a directory that is %s', (_name, [make, says]) => {
  it.each(Object.entries(WORK))('is told by %s in a sentence, and nothing is made or changed', async (_task, work) => {
    const directory = join(folder, 'tables');
    make(directory);
    const found = tree(folder);
    const told = await sentenceOf(() => work(directory));
    expect(told).toBeInstanceOf(Mistake);
    expect(told.message).toMatch(says);
    expect(tree(folder)).toEqual(found);
  });
});

describe.each(Object.entries(FOREIGN))('a directory %s', (_name, [make, says]) => {
  it('is not served, and nothing is made or changed', async () => {
    const directory = join(folder, 'tables');
    make(directory);
    const found = tree(folder);
    expect((await sentenceOf(() => serving(directory))).message).toMatch(says);
    expect(tree(folder)).toEqual(found);
  });
});

describe('a database', () => {
  it('whose pages do not fit together is said to be damaged, in a line', () => {
    const directory = join(folder, 'tables');
    keepTable(directory, CODE);
    meddle(databaseIn(directory), "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE type = 'index'");
    expect(inspect(databaseIn(directory)).integrity).toMatch(/^Page \d+: never used$/);
  });

  it('of which a part is missing is not served, and said to be damaged', async () => {
    const directory = join(folder, 'tables');
    keepTable(directory, CODE);
    const size = readFileSync(databaseIn(directory)).length;
    for (const left of [size - 2048, 4096, 3000, 500, 50]) {
      truncateSync(databaseIn(directory), left);
      const { message } = await sentenceOf(() => serving(directory));
      expect(message).toMatch(/it is (damaged|no database)\.$/);
      expect((await sentenceOf(() => inspect(databaseIn(directory)))).message).toMatch(
        /it is (damaged|no database)\.$/,
      );
    }
  });

  it('that was deleted beside its journal is not begun anew: the journal would be lost', async () => {
    const directory = join(folder, 'tables');
    mkdirSync(directory);
    writeFileSync(`${databaseIn(directory)}-wal`, 'rows');
    const { message } = await sentenceOf(() => serving(directory));
    expect(message).toMatch(/holds nothing, but its journal ".*-wal" does: put a backup back, or move both away\.$/);
    expect(readFileSync(`${databaseIn(directory)}-wal`, 'utf8')).toBe('rows');
  });

  it('that may be read and not changed is read, with nothing beside it, and not served', async () => {
    const directory = join(folder, 'tables');
    keepTable(directory, CODE);
    chmodSync(databaseIn(directory), 0o444);
    chmodSync(directory, 0o555);
    const found = tree(directory);
    try {
      expect(asNobody(() => inspect(databaseIn(directory)))).toMatchObject({ tables: 1, integrity: 'ok' });
      expect(asNobody(() => finishedGames(databaseIn(directory), CODE))).toBeUndefined();
      expect((await sentenceOf(() => asNobody(() => forget(directory, CODE)))).message).toMatch(/ cannot be written: /);
      expect(tree(directory)).toEqual(found);
    } finally {
      chmodSync(directory, 0o755);
    }
  });
});

describe('a directory in which nothing can be written', () => {
  it.each([
    ['one that is there', 'tables'],
    ['one that is not there', 'tables/of/ours'],
  ])('is neither served nor restored to: %s', async (_name, path) => {
    const good = join(folder, 'good');
    keepTable(good, CODE);
    const copy = join(folder, 'copy.db');
    copyFileSync(databaseIn(good), copy);
    chmodSync(copy, 0o644);
    const directory = join(folder, 'tables');
    mkdirSync(directory);
    lockUp(directory);
    const data = join(folder, path);
    const found = tree(folder);
    const tasks: readonly (() => unknown)[] = [() => serving(data), () => restore(copy, data, NOON)];
    for (const task of tasks) {
      const told = await sentenceOf(() => asNobody(task));
      expect(told.message).toMatch(/^The directory ".*" cannot be used: |^".*" cannot be (used|written): /);
    }
    expect(tree(folder)).toEqual(found);
  });

  it('is found where the system allows no folder at all, and not looked for for ever', async () => {
    const nowhere = process.platform === 'linux' ? '/proc/texas42' : join(folder, 'copy.db', 'tables');
    writeFileSync(join(folder, 'copy.db'), '');
    await sentenceOf(() => serving(nowhere));
  });
});

/** Windows has no folders that cannot be written: there a file stands in its place. */
function lockUp(directory: string): void {
  chmodSync(directory, 0o555);
  if (process.platform !== 'win32') return;
  rmSync(directory, { recursive: true });
  writeFileSync(directory, '');
}

describe('a port', () => {
  it('that is taken is named, that of the office too', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const data = join(folder, 'tables');
    const first = await sentenceOf(() => serving(data, { port }));
    expect(first).toBeInstanceOf(PortTaken);
    expect(first).toMatchObject({ message: `Port ${port} is taken.`, isOffice: false });
    const second = await sentenceOf(() => serving(data, { office: { host: '127.0.0.1', port, page: folder } }));
    expect(second).toMatchObject({ message: `Port ${port} for figures is taken.`, isOffice: true });
    expect(tree(folder)).toEqual({});
    other.close();
    // Whoever could not begin has let go of the directory.
    await (await serving(data)).close();
  });

  it.each([
    ['texas42.invalid', 'There is no host "texas42.invalid" to listen on.'],
    ['192.0.2.1', 'This machine has no address "192.0.2.1" to listen on.'],
    ['2001:db8::1', 'This machine has no address "2001:db8::1" to listen on.'],
  ])('of %s is nowhere', async (host, sentence) => {
    expect((await sentenceOf(() => serving(join(folder, 'tables'), { host }))).message).toBe(sentence);
    expect(tree(folder)).toEqual({});
  });
});
