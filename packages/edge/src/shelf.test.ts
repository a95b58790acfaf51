import { env, runInDurableObject } from 'cloudflare:test';
import { row, storeSuite, written } from '@texas42/room/storeSuite';
import { describe, expect, it } from 'vitest';
import { Shelf } from './shelf.ts';
import { somewhere } from './testing/visitor.ts';

describe('a store in a Durable Object', () => {
  storeSuite((test) =>
    runInDurableObject(somewhere(env), (_table, { storage }) => {
      const shelf = new Shelf(storage);
      shelf.open(true);
      return test(shelf.store);
    }),
  );

  it('writes all rows of an append or none, and has an end', () =>
    runInDurableObject(somewhere(env), async (_table, { storage }) => {
      const shelf = new Shelf(storage);
      shelf.open(true);
      await written(shelf.store, [row(1)]);
      expect(() => shelf.store.append([row(2), row(1)], () => {})).toThrow(/UNIQUE/);
      expect(shelf.store.load()).toEqual([row(1)]);
    }));

  it('that was never made is not made by looking, and one of a newer worker is left alone', () =>
    runInDurableObject(somewhere(env), (_table, { storage }) => {
      const shelf = new Shelf(storage);
      expect(shelf.open()).toBe(false);
      expect(
        storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
      ).toEqual([]);
      shelf.open(true);
      expect(shelf.open()).toBe(true);
      storage.sql.exec('UPDATE version SET number = 99');
      expect(() => shelf.open()).toThrow(/newer/);
    }));
});
