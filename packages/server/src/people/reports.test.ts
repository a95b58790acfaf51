import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Ledger } from '../database/ledger.ts';
import type { ServeOptions } from '../serve.ts';
import { House } from '../testing/house.ts';
import { Reports } from './reports.ts';

const houses: House[] = [];

async function house(options: Partial<ServeOptions> = {}): Promise<House> {
  const opened = await House.open(options);
  houses.push(opened);
  return opened;
}

afterEach(async () => {
  for (const opened of houses.splice(0)) await opened.close();
});

/** What the host of a house was told, as it is written down. */
function told({ serving }: House): Reports['all'] {
  return new Reports(serving.ledger, { reportBytes: 0 } as never, Date.now).all;
}

describe('reports', () => {
  it('are kept with the end of the log of their table, and survive a restart', async () => {
    const home = await house();
    const { code } = await home.make();
    const ann = await home.guest(code);
    await ann.sit('Ann', 0);
    const bob = await home.guest(code);
    await bob.sit('Rude Bob', 1);
    expect((await ann.ask({ type: 'report', about: 'name', seat: 1, words: 'Look at that.' })).ok).toBe(true);
    await home.restart();
    const [report, ...more] = told(home);
    expect(more).toEqual([]);
    expect(report).toMatchObject({ code, about: 'name', by: 'Ann', seat: 1, name: 'Rude Bob', words: 'Look at that.' });
    expect(report?.log.at(-1)).toMatch(/^3 \S+Z Rude Bob sits down at seat 1$/);
  });

  it('are as many, as often and as long as the limits say', async () => {
    const limits = { reports: 2, reportsPerHour: 3, reportBytes: 60 };
    const home = await house({ limits });
    const { code } = await home.make();
    const ann = await home.guest(code);
    await ann.sit('Ann', 0);
    const answers: boolean[] = [];
    for (const words of ['one', 'two', 'three', 'four']) {
      answers.push((await ann.ask({ type: 'report', about: 'behaviour', words })).ok);
    }
    expect(answers).toEqual([true, true, true, false]);
    expect(told(home).map(({ words, log }) => [words, log.length])).toEqual([
      ['three', 1],
      ['two', 1],
    ]);
  });

  it('are not taken where there is no room for any', () => {
    const home = { change: () => expect.unreachable() } as unknown as Ledger;
    const reports = new Reports(home, { reports: 0, reportsPerHour: 9 } as never, () => 0);
    expect(reports.take('BCDFGHJK', {} as never, '', [])).toBe(false);
  });
});

describe('the list of refused names', () => {
  it('is read again when it has changed, without a restart', async () => {
    const home = await house();
    const { code } = await home.make();
    const ann = await home.guest(code);
    await ann.sit('Rude Ann');
    const file = join(home.data, 'refused-names.txt');
    writeFileSync(file, 'rude\n');
    expect(await ann.ask({ type: 'rename', name: 'RUDE' })).toMatchObject({ ok: false, code: 'bad-name' });
    writeFileSync(file, '# nobody any more\n');
    expect((await ann.ask({ type: 'rename', name: 'RUDE' })).ok).toBe(true);
    // A list that is somebody's mistake changes nothing.
    writeFileSync(file, 'Ann\n');
    expect((await ann.ask({ type: 'rename', name: 'Ann' })).ok).toBe(false);
    writeFileSync(file, 'x\n'.repeat(600_000));
    expect((await ann.ask({ type: 'rename', name: 'Ann' })).ok).toBe(false);
  });
});
