import { readFileSync } from 'node:fs';
import { hashToken, type Person } from '@texas42/room';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseIn } from '../database/directory.ts';
import { inspect } from '../database/inspect.ts';
import { reading } from '../database/reading.ts';
import { reportsIn } from '../people/reports.ts';
import type { ServeOptions } from '../serve.ts';
import type { Guest } from '../testing/guest.ts';
import { House } from '../testing/house.ts';
import { dataOf, forgetPerson, peopleAt } from './personalData.ts';

const houses: House[] = [];

async function house(options: Partial<ServeOptions> = {}): Promise<House> {
  const opened = await House.open(options);
  houses.push(opened);
  return opened;
}

afterEach(async () => {
  for (const opened of houses.splice(0)) await opened.close();
});

/** Ann and Wilhelmina at a table on which a game is on; each has told the host of the other. */
async function evening(home: House): Promise<{ code: string; ann: Guest; will: Guest; person: Person }> {
  const { code, owner } = await home.make();
  const ann = await home.guest(code, { owner });
  await ann.sit('Ann', 0);
  const will = await home.guest(code);
  await will.sit('Wilhelmina', 1);
  await ann.ask({ type: 'report', about: 'behaviour', seat: 1 });
  await will.ask({ type: 'report', about: 'behaviour', seat: 0 });
  await ann.ask({ type: 'start' });
  await ann.until(({ table }) => table.phase === 'bidding');
  const [, person] = peopleAt(home.data, code) ?? [];
  if (!person) throw new Error('Nobody sat there.');
  return { code, ann, will, person };
}

/** Everything that lies in the files of the database. */
const filesOf = ({ data }: House): string =>
  ['', '-wal'].map((rest) => readFileSync(databaseIn(data) + rest, 'latin1')).join('');

const NOTHING = /Wilhelmina/;

describe('what is kept of a person at a table', () => {
  it('can be had while it is served: what they were called, what they did, what was told of them, and nobody else’s', async () => {
    const home = await house();
    const { code, will, person } = await evening(home);
    await will.ask({ type: 'rename', name: 'Willa' });
    const [, now] = peopleAt(home.data, code) ?? [];
    const data = dataOf(home.data, code, now ?? person);
    expect(data).toMatchObject({ table: code, called: ['Wilhelmina', 'Willa'], games: [] });
    expect(data.rows.map(({ event }) => event.type)).toEqual(['sit', 'rename']);
    expect(data.reports).toMatchObject([
      { by: 'Wilhelmina', name: 'Ann' },
      { by: 'Ann', name: 'Wilhelmina' },
    ]);
  });
});

describe('a person is forgotten', () => {
  it('while the table is served: the others play on with a computer, and nothing of them is left in the files', async () => {
    const home = await house();
    const { code, ann, will, person } = await evening(home);
    expect(filesOf(home)).toMatch(NOTHING);
    expect(await forgetPerson(home.data, code, person.rows[0] ?? 0)).toBe(true);
    await ann.until(({ table }) => table.seats[1]?.player === 'computer');
    await will.until(({ mine }) => mine.seats.length === 0);
    expect(filesOf(home)).not.toMatch(NOTHING);
    expect(filesOf(home)).not.toContain(person.tokens[0]);
    expect(inspect(databaseIn(home.data))).toMatchObject({ integrity: 'ok', damaged: [] });
    expect(reading(databaseIn(home.data), (database) => reportsIn(database))).toMatchObject([
      { by: 'Somebody', name: 'Ann' },
    ]);
    expect((await ann.ask({ type: 'rename', name: 'Anna' })).ok).toBe(true);
    await home.restart();
    await ann.come(home.tableAt(code));
    expect(ann.view.table.seats[0]?.name).toBe('Anna');
    expect(await forgetPerson(home.data, code, person.rows[0] ?? 0)).toBe(false);
    expect(await forgetPerson(home.data, 'BCDFGHJK', person.rows[0] ?? 0)).toBe(false);
  });

  it('and while nobody serves it', async () => {
    const home = await house();
    const { code, person } = await evening(home);
    await home.serving.close();
    expect(await forgetPerson(home.data, code, person.rows[0] ?? 0)).toBe(true);
    expect(readFileSync(databaseIn(home.data), 'latin1')).not.toMatch(NOTHING);
    expect(inspect(databaseIn(home.data))).toMatchObject({ integrity: 'ok', damaged: [] });
    await home.restart();
    const watcher = await home.guest(code);
    expect(watcher.view.table.seats.map(({ name }) => name)).toEqual([
      'Ann',
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ]);
    expect(watcher.view.table.seats[1]?.player).toBe('computer');
  });

  it('when they ask themselves, in the files too within seconds; what was told of them stays for the host', async () => {
    const home = await house();
    const { code, will } = await evening(home);
    const token = hashToken(will.tokens.token ?? '');
    expect(await will.ask({ type: 'forget-me' })).toMatchObject({ ok: true });
    expect(will.view.mine.seats).toEqual([]);
    const again = await home.guest(code, will.tokens);
    expect(again.view.mine.seats).toEqual([]);
    home.serving.hall.tidy();
    const { ledger } = home.serving;
    expect(JSON.stringify(ledger.find(code)?.load())).not.toMatch(NOTHING);
    expect(JSON.stringify(ledger.find(code)?.load())).not.toContain(token);
    expect(reading(databaseIn(home.data), (database) => reportsIn(database))).toHaveLength(2);
    expect(inspect(databaseIn(home.data))).toMatchObject({ integrity: 'ok', damaged: [] });
  });

  it('at the cost of the whole log, which whoever asks pays', async () => {
    const home = await house({ limits: { rowBurst: 20, rowsPerSecond: 1 } });
    const { code } = await home.make();
    const cy = await home.guest(code);
    await cy.sit('Cy');
    for (let i = 0; i < 10; i += 1) await cy.ask({ type: 'ready', ready: i % 2 === 0 });
    expect((await cy.ask({ type: 'forget-me' })).ok).toBe(true);
    expect(await cy.ask({ type: 'sit', name: 'Cy' })).toMatchObject({ ok: false, code: 'too-fast' });
  });
});
