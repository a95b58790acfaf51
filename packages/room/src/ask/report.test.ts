import { describe, expect, it } from 'vitest';
import type { Host } from '../host.ts';
import { tokenAt } from '../remember/table.ts';
import { Party } from '../testing/party.ts';
import { reportOf } from './report.ts';

describe('a report', () => {
  it('tells the operator who reports whom, and for what', () => {
    const told: unknown[] = [];
    const report: Host['report'] = (line, asked, by) => {
      if (told.length === 2) return 'not-now';
      told.push([line, reportOf(party.room.table, by, asked)]);
      return undefined;
    };
    const party = new Party({}, { report });
    const ann = party.sit(0, 'Ann');
    const bob = party.sit(1, 'Bob');
    ann.client.ask({ type: 'report', about: 'name', seat: 1, words: ' rude\u202e \n word ' });
    party.settle();
    const watcher = party.enter();
    watcher.client.ask({ type: 'report', about: 'behaviour' });
    party.settle();
    bob.client.ask({ type: 'report', about: 'behaviour', seat: 0 });
    party.settle();
    const { n } = party.room.table;
    const token = tokenAt(party.room.table, 1);
    expect(told).toEqual([
      ['visitor-1', { about: 'name', n, by: 'Ann', seat: 1, name: 'Bob', token, words: 'rude word' }],
      ['visitor-3', { about: 'behaviour', n, by: null, seat: null, name: null, token: null, words: '' }],
    ]);
    expect([ann, watcher, bob].map(({ answers }) => answers.at(-1))).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: false, code: 'not-now' },
    ]);
    expect(n).toBe(3);
  });

  it('of an empty seat is refused, and so is every report to a host that takes none', () => {
    const party = new Party();
    const ann = party.sit(0, 'Ann');
    ann.client.ask({ type: 'report', about: 'name', seat: 0 });
    party.settle();
    expect(ann.answers.at(-1)).toMatchObject({ ok: false, code: 'unknown' });
    const asked = { type: 'report', id: 'x', about: 'name', seat: 3 } as const;
    expect(reportOf(party.room.table, 0, asked)).toBeUndefined();
  });
});

describe('a host', () => {
  it('refuses names, of people and of computers', () => {
    const party = new Party({}, { allowsName: (name) => !/rude/i.test(name) });
    const ann = party.sit(0, 'Rude Ann');
    expect(ann.answers.at(-1)).toMatchObject({ ok: false, code: 'bad-name' });
    const asked = [
      { type: 'sit', seat: 0, name: 'Ann' },
      { type: 'rename', name: 'rude' },
      { type: 'set-level', seat: 1, level: 'strong', name: 'So rude' },
    ] as const;
    for (const ask of asked) ann.client.ask(ask);
    party.settle();
    expect(ann.answers.slice(-3)).toMatchObject([{ ok: true }, { code: 'bad-name' }, { code: 'bad-name' }]);
  });

  it('frees a seat and turns its holder away afterwards', () => {
    const banned = new Set<string>();
    const party = new Party({}, { turnsAway: (token) => banned.has(token) });
    const ann = party.sit(0, 'Ann');
    const [seat] = party.room.table.seats;
    expect(party.room.linesAt(0)).toEqual(['visitor-1']);
    expect([party.room.free(0), party.room.free(0)]).toEqual([true, false]);
    expect(party.room.table.seats[0].player).toBe('nobody');
    if (seat.player === 'person') banned.add(seat.token);
    const again = party.enter({ token: ann.token ?? '' });
    expect(again.client.view).toBeUndefined();
    expect(party.enter().client.view?.table.seats[0].name).toBe('');
  });
});
