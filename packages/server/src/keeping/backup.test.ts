import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseIn } from '../database/directory.ts';
import { inspect } from '../database/inspect.ts';
import { Ledger } from '../database/ledger.ts';
import { Mistake } from '../failure.ts';
import { keepTable, meddle } from '../testing/databases.ts';
import { tree } from '../testing/tree.ts';
import { backup } from './backup.ts';

const NOON = new Date('2026-11-15T12:00:00Z');

let folder = '';
let data = '';
let nightly = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texas42 backup-'));
  data = join(folder, 'tables');
  nightly = join(folder, 'nightly.db');
  keepTable(data, 'BCDFGHJK');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const backUp = (file = nightly): ReturnType<typeof backup> => backup(data, file, NOON);

/** One more table, with a row that does not read. */
function damage(): void {
  const ledger = new Ledger(data);
  ledger.make('CDFGHJKM', 0);
  ledger.close();
  meddle(databaseIn(data), "INSERT INTO log (table_key, n, id, at, event, sum) VALUES (2, 1, 'x', 0, '{}', 7)");
}

describe('a backup to the same name every night', () => {
  it('takes the place of the last one, and leaves nothing else', () => {
    expect(backUp()).toMatchObject({ inspection: { tables: 1 }, kept: null });
    const ledger = new Ledger(data);
    ledger.make('CDFGHJKM', 0);
    expect(backUp()).toMatchObject({ inspection: { tables: 2 }, kept: null });
    ledger.close();
    expect(inspect(nightly).tables).toBe(2);
    expect(readdirSync(folder).sort()).toEqual(['nightly.db', 'tables']);
  });

  it('is for the same readers as the last one', () => {
    backUp();
    expect(statSync(nightly).mode & 0o77).toBe(0);
    chmodSync(nightly, 0o640);
    backUp();
    expect(statSync(nightly).mode & 0o777).toBe(0o640);
  });

  it('leaves the last one as it was when there is none to take its place', () => {
    backUp();
    const last = readFileSync(nightly);
    const pages = readFileSync(databaseIn(data));
    // All but the first page, which says that it is ours.
    writeFileSync(databaseIn(data), pages.fill(7, 2048));
    expect(() => backUp()).toThrow(/damaged/);
    expect(readFileSync(nightly).equals(last)).toBe(true);
    rmSync(data, { recursive: true });
    expect(() => backUp()).toThrow(Mistake);
    expect(readFileSync(nightly).equals(last)).toBe(true);
    expect(readdirSync(folder)).toEqual(['nightly.db']);
  });

  it('keeps a whole one beside it when a table cannot be read any more, and the whole one alone', () => {
    backUp();
    const last = readFileSync(nightly);
    damage();
    const { inspection, kept } = backUp();
    expect(inspection).toMatchObject({ tables: 2, damaged: ['CDFGHJKM'] });
    expect(readFileSync(kept ?? '').equals(last)).toBe(true);
    expect(backUp().kept).toBeNull();
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it('removes what one that was killed has left, but not what another is at', () => {
    backUp();
    const [dead, alive] = [`${nightly}.draft-0a`, `${nightly}.draft-0b`];
    for (const draft of [dead, alive]) writeFileSync(draft, 'half a backup');
    utimesSync(dead, 1, 1);
    backUp();
    expect([existsSync(dead), existsSync(alive)]).toEqual([false, true]);
  });

  it('follows the link that its name is', () => {
    mkdirSync(join(folder, 'disk'));
    const there = join(folder, 'disk', 'copy.db');
    backUp(there);
    rmSync(nightly, { force: true });
    symlinkSync(there, nightly);
    const { ino } = statSync(there);
    backUp();
    expect(readFileSync(nightly).equals(readFileSync(there))).toBe(true);
    expect(statSync(there).ino).not.toBe(ino);
  });
});

describe('what is no backup', () => {
  it.each<[string, (file: string) => void]>([
    ['a text', (file) => writeFileSync(file, 'A thesis.')],
    ['another database', (file) => meddle(file, 'CREATE TABLE notes (text)')],
    ['a folder', (file) => mkdirSync(file)],
    ['a link that leads nowhere', (file) => symlinkSync(join(folder, 'disk', 'copy.db'), file)],
  ])('is never replaced: %s', (_name, make) => {
    make(nightly);
    const found = existsSync(nightly) ? tree(folder) : readdirSync(folder);
    expect(() => backUp()).toThrow(Mistake);
    expect(existsSync(nightly) ? tree(folder) : readdirSync(folder)).toEqual(found);
  });

  it.each(['texas42.db', 'texas42.db-wal', 'texas42.lock', 'TEXAS42.DB'])(
    'is never replaced: %s of the server',
    (name) => {
      const found = tree(folder);
      symlinkSync(data, join(folder, 'link'));
      for (const path of [data, join(folder, 'link')])
        expect(() => backUp(join(path, name))).toThrow('one of the server’s');
      rmSync(join(folder, 'link'));
      linkSync(databaseIn(data), nightly);
      expect(() => backUp()).toThrow('one of the server’s');
      rmSync(nightly);
      expect(tree(folder)).toEqual(found);
    },
  );

  it('is never made where there is no folder for it', () => {
    expect(() => backUp(join(folder, 'disk', 'copy.db'))).toThrow(/^There is no folder for ".*copy\.db"\.$/);
    expect(readdirSync(folder)).toEqual(['tables']);
  });
});
