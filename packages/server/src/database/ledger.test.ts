import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore, type Store } from '@texas42/room';
import { row, storeSuite, written } from '@texas42/room/storeSuite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Database } from '../libraries.ts';
import { databaseIn } from './directory.ts';
import { Ledger, type LedgerWatch } from './ledger.ts';
import { Occupied } from './lock.ts';
import { DamagedLog, readLog } from './logRows.ts';
import { MIGRATIONS, migrate, versionOf } from './migrate.ts';

const folders: string[] = [];
const ledgers: Ledger[] = [];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'texas42-ledger-'));
  folders.push(made);
  return made;
}

function open(directory = folder(), watch?: LedgerWatch): Ledger {
  const ledger = new Ledger(directory, watch ? { watch } : {});
  ledgers.push(ledger);
  return ledger;
}

afterEach(() => {
  vi.useRealTimers();
  for (const ledger of ledgers.splice(0)) ledger.close();
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

function onDisk(): Store {
  const store = open().make('A', 0);
  if (!store) throw new Error('There is such a table.');
  return store;
}

describe.each([
  ['in memory', () => memoryStore()],
  ['on disk', onDisk],
])('a store %s', (_name, make) => storeSuite((test) => test(make())));

describe('the ledger', () => {
  it('answers only after what it answers for is on disk, all of a turn at once', async () => {
    const directory = folder();
    const ledger = open(directory);
    const [first, second] = [ledger.make('A', 0), ledger.make('B', 0)];
    const reader = new Database(join(directory, 'texas42.db'), { readonly: true });
    const count = (): number => (reader.prepare('SELECT count(*) FROM log').raw().get() as [number])[0];
    const seen: number[] = [];
    first?.append([row(1)], () => seen.push(count()));
    second?.append([row(1), row(2)], () => seen.push(count()));
    expect(count()).toBe(0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toEqual([3, 3]);
    reader.close();
  });

  it('writes what comes right after a commit together, however much', async () => {
    const commits: number[] = [];
    const ledger = open(folder(), { committed: (_seconds, rows) => commits.push(rows.length), failed: () => {} });
    const stores = Array.from({ length: 35 }, (_, i) => ledger.make(`T${i}`, 0)).filter((store) => store !== undefined);
    const [first, ...others] = stores;
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    if (first) await written(first, [row(1)]);
    const later: Promise<unknown>[] = [];
    for (const store of others) {
      later.push(written(store, [row(1), row(2)]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(commits).toEqual([1]);
    vi.runAllTimers();
    expect(commits).toEqual([1, 68]);
    expect(await Promise.all(later)).toEqual(others.map(() => undefined));
    for (const store of others) expect(store.load()).toEqual([row(1), row(2)]);
  });

  it('what was written after somebody else held the database is on disk', async () => {
    const directory = folder();
    const ledger = open(directory);
    const store = ledger.make('A', 0);
    const other = new Database(databaseIn(directory));
    other.exec('BEGIN IMMEDIATE');
    other.exec("INSERT INTO tables (code, made) VALUES ('B', 0)");
    expect(() => ledger.make('C', 0)).toThrow(/locked/);
    if (store) expect(await written(store, [row(1)])).toBeInstanceOf(Error);
    other.exec('COMMIT');
    const made = ledger.make('C', 0);
    for (const each of [store, made]) if (each) expect(await written(each, [row(1)])).toBeUndefined();
    const reader = new Database(databaseIn(directory), { readonly: true });
    const seen = reader
      .prepare('SELECT code, n FROM tables LEFT JOIN log ON table_key = key ORDER BY code')
      .raw()
      .all();
    expect(seen).toEqual([
      ['A', 1],
      ['B', null],
      ['C', 1],
    ]);
    for (const each of [other, reader]) each.close();
  });

  it('keeps the trouble of one table from the others', async () => {
    const ledger = open();
    const [good, bad] = [ledger.make('A', 0), ledger.make('B', 0)];
    if (!good || !bad) throw new Error('There are such tables.');
    await written(bad, [row(1)]);
    const [fine, wrong, after] = await Promise.all([
      written(good, [row(1)]),
      written(bad, [row(1)]),
      written(bad, [row(2)]),
    ]);
    expect([fine, good.load()]).toEqual([undefined, [row(1)]]);
    expect(wrong).toBeInstanceOf(Error);
    expect(after).toBeInstanceOf(Error);
    expect(bad.load()).toEqual([row(1)]);
  });

  it('is found again, is nobody else’s, and can be read by nobody else', async () => {
    const directory = folder();
    const ledger = open(directory);
    const store = ledger.make('A', 0);
    expect(ledger.make('A', 0)).toBeUndefined();
    if (store) await written(store, [row(1)]);
    expect(() => new Ledger(directory)).toThrow(Occupied);
    expect(statSync(join(directory, 'texas42.db')).mode & 0o77).toBe(0);
    ledgers.splice(0).forEach((one) => {
      one.close();
    });
    const again = open(directory);
    expect(again.find('A')?.load()).toEqual([row(1)]);
    expect(again.find('B')).toBeUndefined();
  });

  it('refuses a row whose text is no text any more, and nothing but that log', async () => {
    const directory = folder();
    const ledger = open(directory);
    const [bad, good] = [ledger.make('A', 0), ledger.make('B', 0)];
    for (const store of [bad, good]) if (store) await written(store, [row(1)]);
    const other = new Database(join(directory, 'texas42.db'));
    other.exec("UPDATE log SET event = CAST(x'7bff7d' AS TEXT), id = CAST(x'ff' AS TEXT) WHERE table_key = 1");
    other.close();
    expect(() => ledger.find('A')?.load()).toThrow(DamagedLog);
    expect(ledger.find('B')?.load()).toEqual([row(1)]);
  });

  it.each(['event = replace(event, 2, 7)', 'sum = sum + 1', 'goes_on = goes_on + 1', 'goes_on = NULL', 'sum = NULL'])(
    'notices when a row that was written anew is damaged: %s',
    async (damage) => {
      const directory = folder();
      const ledger = open(directory);
      const store = ledger.make('A', 0);
      if (!store) throw new Error('There is such a table.');
      await written(store, [row(1), row(2), row(3)]);
      store.rewrite?.(() => [{ ...row(2), event: { type: 'act', words: ['22'] } }]);
      expect(store.load()).toHaveLength(3);
      const other = new Database(join(directory, 'texas42.db'));
      other.exec(`UPDATE log SET ${damage} WHERE n = 2`);
      other.close();
      expect(() => store.load()).toThrow(DamagedLog);
    },
  );

  it('refuses a log in which a row that is counted is not to be read', () => {
    expect(readLog('A', [0, null]).rows).toEqual([]);
    expect(() => readLog('A', [1, null])).toThrow(DamagedLog);
  });

  it('forgets tables that nobody ever sat down at', async () => {
    const ledger = open();
    const [used, unused, young] = [ledger.make('A', 0), ledger.make('B', 0), ledger.make('C', 100)];
    for (const store of [used, unused, young]) if (store) await written(store, [row(1)]);
    if (used) await written(used, [row(2)]);
    ledger.sweep(50, (code) => code === 'D');
    expect(['A', 'B', 'C'].map((code) => ledger.find(code) !== undefined)).toEqual([true, false, true]);
  });
});

describe('migrations', () => {
  it('go forward, with a copy first, and refuse what is newer', () => {
    const directory = folder();
    const file = join(directory, 'texas42.db');
    const database = new Database(file);
    migrate(database, file);
    database.exec("INSERT INTO tables (code, made) VALUES ('A', 1)");
    const more = [...MIGRATIONS, 'ALTER TABLE tables ADD COLUMN title TEXT', 'CREATE TABLE extra (x)'];
    migrate(database, file, more);
    expect(versionOf(database)).toBe(more.length);
    expect(database.prepare('SELECT code, title FROM tables').raw().get()).toEqual(['A', null]);
    const copy = new Database(`${file}.version-${MIGRATIONS.length}`);
    expect(versionOf(copy)).toBe(MIGRATIONS.length);
    expect(copy.prepare('SELECT code FROM tables').raw().get()).toEqual(['A']);
    copy.close();
    expect(() => migrate(database, file)).toThrow(/newer Texas 42/);
    expect(() => migrate(database, file, [...more, 'CREATE TABLE other (x)', 'nonsense'])).toThrow();
    expect(versionOf(database)).toBe(more.length);
    expect(() => database.exec('SELECT * FROM other')).toThrow();
    database.close();
  });
});
