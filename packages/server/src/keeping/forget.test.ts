import { readFileSync, statSync } from 'node:fs';
import { CLOSE_CODES } from '@texas42/host';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseIn } from '../database/directory.ts';
import { inspect } from '../database/inspect.ts';
import { meddle } from '../testing/databases.ts';
import { House } from '../testing/house.ts';
import { forget } from './forget.ts';

const houses: House[] = [];

async function house(): Promise<House> {
  const opened = await House.open();
  houses.push(opened);
  return opened;
}

afterEach(async () => {
  for (const opened of houses.splice(0)) await opened.close();
});

describe('a table is forgotten', () => {
  it('while it is served: who sits there is let go, others play on, and nothing of it is left in the files', async () => {
    const home = await house();
    const [gone, stays] = [await home.make(), await home.make()];
    const ann = await home.guest(gone.code, { owner: gone.owner });
    const bob = await home.guest(stays.code);
    await ann.sit('Wilhelmina');
    await ann.ask({ type: 'start' });
    await bob.sit('Bob');
    expect(await forget(home.data, gone.code)).toBe(true);
    expect(await ann.ended).toBe(CLOSE_CODES.unknownTable);
    expect((await bob.ask({ type: 'rename', name: 'Bobby' })).ok).toBe(true);
    expect(await forget(home.data, gone.code)).toBe(false);
    expect(inspect(databaseIn(home.data))).toMatchObject({ tables: 1, integrity: 'ok', damaged: [] });
    for (const file of ['', '-wal']) {
      expect(readFileSync(databaseIn(home.data) + file, 'latin1')).not.toContain('Wilhelmina');
    }
  });

  it('from the journal too, as soon as nobody reads it', async () => {
    const home = await house();
    const { code } = await home.make();
    const ann = await home.guest(code);
    await ann.sit('Wilhelmina');
    const { hall } = home.serving;
    let isThere = false;
    const reader = inspect(databaseIn(home.data), () => {
      isThere = hall.forget(code);
    });
    expect([reader.tables, isThere]).toEqual([1, true]);
    hall.tidy();
    expect(statSync(`${databaseIn(home.data)}-wal`).size).toBe(0);
  });

  it('and what a command asked of the server before is not done by a server that starts', async () => {
    const home = await house();
    const { code } = await home.make();
    await home.serving.close();
    meddle(databaseIn(home.data), `INSERT INTO errands (errand) VALUES ('{"what":"forget","code":"${code}"}')`);
    await home.restart();
    expect(home.serving.ledger.ask('SELECT key FROM errands')).toEqual([]);
    expect(home.serving.ledger.count()).toBe(1);
  });

  it('and a request that cannot be done is answered', async () => {
    const home = await house();
    const { code } = await home.make();
    home.serving.hall.forget = () => {
      throw new Error('The hall is on fire.');
    };
    await expect(forget(home.data, code)).rejects.toThrow('The server could not do that: its log says why.');
  });
});
