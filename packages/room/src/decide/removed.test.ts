import { describe, expect, it } from 'vitest';
import { Room } from '../room.ts';
import { Party, type Visitor } from '../testing/party.ts';

/** Bob sits at Ann's table. Each has a line and a device of their own unless `lines` says otherwise. */
function twoAt(lines: Readonly<Record<string, string>> = {}) {
  const party: Party = new Party({}, { householdOf: (id) => lines[id] ?? `house of ${id}` });
  const ann = party.sit(0, 'Ann');
  const bob = party.enter({ client: 'bob-device' });
  bob.client.ask({ type: 'sit', seat: 1, name: 'Bob' });
  party.settle();
  return { party, ann, bob };
}

function ask(party: Party, { client, answers }: Visitor, request: Parameters<Visitor['client']['ask']>[0]) {
  client.ask(request);
  party.settle();
  return answers.at(-1);
}

const again = { type: 'sit', seat: 1, name: 'Rob' } as const;
const REFUSED = { ok: false, code: 'removed' };

describe('somebody who was removed', () => {
  it('cannot sit down again: on this line, on another of the same device, from the same household', () => {
    const { party, ann, bob } = twoAt({ 'visitor-4': 'house of visitor-2' });
    expect(ask(party, ann, { type: 'free', seat: 1 })).toMatchObject({ ok: true });
    expect(bob.client.view?.mine).toMatchObject({ seats: [], out: true });
    expect(ask(party, bob, again)).toMatchObject(REFUSED);
    const sameDevice = party.enter({ client: 'bob-device' });
    expect(sameDevice.client.view?.mine.out).toBe(true);
    expect(ask(party, sameDevice, { type: 'sit', name: 'Rob' })).toMatchObject(REFUSED);
    const sameHouse = party.enter();
    expect(ask(party, sameHouse, again)).toMatchObject(REFUSED);
    // Somebody from another household with another device cannot be told from a stranger.
    expect(ask(party, party.enter(), again)).toMatchObject({ ok: true });
  });

  it('until the owner lets them in, which only the owner may do', () => {
    const { party, ann, bob } = twoAt();
    ask(party, ann, { type: 'free', seat: 1 });
    const [removed] = ann.client.view?.mine.removed ?? [];
    expect(removed).toMatchObject({ name: 'Bob' });
    expect(bob.client.view?.mine.removed).toBeUndefined();
    const who = removed?.who ?? 0;
    expect(ask(party, bob, { type: 'let-in', who })).toMatchObject({ ok: false, code: 'not-allowed' });
    expect(ask(party, ann, { type: 'let-in', who: who + 1 })).toMatchObject({ ok: false, code: 'unknown' });
    expect(ask(party, ann, { type: 'let-in', who })).toMatchObject({ ok: true });
    expect(ann.client.view?.mine.removed).toBeUndefined();
    expect(bob.client.view?.mine.out).toBeUndefined();
    expect(ask(party, bob, again)).toMatchObject({ ok: true });
  });

  it('may come back at once where the owner only frees the seat', () => {
    const { party, ann, bob } = twoAt();
    ask(party, ann, { type: 'free', seat: 1, mayReturn: true });
    expect(bob.client.view?.mine).toMatchObject({ seats: [] });
    expect(bob.client.view?.mine.out).toBeUndefined();
    expect(ask(party, bob, again)).toMatchObject({ ok: true });
  });

  it('stays removed after a restart, also if they had left before', () => {
    const { party, ann, bob } = twoAt();
    bob.line.client.close();
    party.settle();
    ask(party, ann, { type: 'free', seat: 1 });
    const later = new Party({}, { householdOf: () => undefined }, party.rows);
    // The first two ids are taken by Ann's and Bob's requests in the log.
    later.enter();
    later.enter();
    expect(ask(later, later.enter({ client: 'bob-device' }), again)).toMatchObject(REFUSED);
    expect(ask(later, later.enter({ client: 'another' }), again)).toMatchObject({ ok: true });
    expect(party.rows.join('')).not.toContain('house of');
  });

  it('does not lock out the others: a family shares one household, an owner uses two devices', () => {
    const { party, ann, bob } = twoAt({ 'visitor-1': 'home', 'visitor-2': 'home', 'visitor-3': 'home' });
    ask(party, ann, { type: 'free', seat: 1 });
    expect(ask(party, bob, again)).toMatchObject(REFUSED);
    expect(ask(party, party.enter({ client: 'cat-device' }), again)).toMatchObject({ ok: true });
  });

  it('does not affect a seated person of the same household, who may still move', () => {
    const { party, ann } = twoAt({ 'visitor-2': 'home', 'visitor-3': 'home' });
    ask(party, ann, { type: 'free', seat: 1 });
    const [removed] = ann.client.view?.mine.removed ?? [];
    ask(party, ann, { type: 'let-in', who: removed?.who ?? 0 });
    const cat = party.enter({ client: 'cat-device' });
    ask(party, cat, { type: 'sit', seat: 2, name: 'Cat' });
    ask(party, ann, { type: 'free', seat: 2 });
    expect(ask(party, cat, { type: 'sit', seat: 3, name: 'Cat' })).toMatchObject(REFUSED);
  });

  it('loses the seat that was promised as well', () => {
    const { party, ann } = twoAt();
    ask(party, ann, { type: 'start' });
    const eve = party.enter({ client: 'eve-device' });
    ask(party, eve, { type: 'sit', seat: 2, name: 'Eve' });
    expect(eve.client.view?.mine.next).toBe(2);
    ask(party, ann, { type: 'free', seat: 2 });
    expect(eve.client.view?.mine).toMatchObject({ next: null, out: true });
    expect(ask(party, eve, { type: 'sit', seat: 2, name: 'Eve' })).toMatchObject(REFUSED);
  });

  it('cannot be the owner of the table', () => {
    const { party, ann } = twoAt();
    const { owner } = party.table;
    const second = party.enter({ owner: owner ?? '', client: 'second-device' });
    ask(party, second, { type: 'free', seat: 0 });
    expect(ask(party, ann, { type: 'sit', seat: 0, name: 'Ann' })).toMatchObject({ ok: true });
  });
});

it('a host frees a seat as the owner does', () => {
  const { party, bob } = twoAt();
  expect(party.room).toBeInstanceOf(Room);
  expect(party.room.free(1)).toBe(true);
  party.settle();
  expect(ask(party, bob, again)).toMatchObject(REFUSED);
});
