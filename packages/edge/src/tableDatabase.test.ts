import { env, runInDurableObject } from 'cloudflare:test';
import { USUAL_LIMITS } from '@texas42/host';
import { row, storeSuite, written } from '@texas42/room/storeSuite';
import { describe, expect, it } from 'vitest';
import { TableDatabase } from './tableDatabase.ts';
import { somewhere } from './testing/visitor.ts';

describe('a store in a Durable Object', () => {
  storeSuite((test) =>
    runInDurableObject(somewhere(env), (_table, { storage }) => {
      const database = new TableDatabase(storage, USUAL_LIMITS);
      database.open(true);
      return test(database.store);
    }),
  );

  it('writes all rows of an append or none, and has an end', () =>
    runInDurableObject(somewhere(env), async (_table, { storage }) => {
      const database = new TableDatabase(storage, USUAL_LIMITS);
      database.open(true);
      await written(database.store, [row(1)]);
      expect(() => database.store.append([row(2), row(1)], () => {})).toThrow(/UNIQUE/);
      expect(database.store.load()).toEqual([row(1)]);
    }));

  it('that was never made is not made by looking, and one of a newer worker is left alone', () =>
    runInDurableObject(somewhere(env), (_table, { storage }) => {
      const database = new TableDatabase(storage, USUAL_LIMITS);
      expect(database.open()).toBe(false);
      expect(
        storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
      ).toEqual([]);
      database.open(true);
      expect(database.open()).toBe(true);
      storage.sql.exec('UPDATE version SET number = 99');
      expect(() => database.open()).toThrow(/newer/);
    }));
});
