import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLOSE_CODES } from '@texas42/host';
import { readProxies } from '@texas42/server';
import { Guest, House, lineTo } from '@texas42/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EdgeHouse, TERMS } from './edgeHouse.ts';

// What every host of tables does, whatever it runs on.
describe.each([
  ['a server', () => House.open({ proxies: readProxies('127.0.0.0/8') })],
  ['the edge', () => EdgeHouse.open()],
])('at %s', (_name, open) => {
  let house: House | EdgeHouse;

  beforeAll(async () => {
    house = await open();
  });

  afterAll(async () => {
    await house.close();
  });

  /** Four people who have begun a game. */
  async function four(rules = '42:casual'): Promise<{ code: string; people: readonly Guest[] }> {
    const { code, owner } = await house.make(rules);
    const people: Guest[] = [];
    for (const seat of [0, 1, 2, 3] as const) {
      const guest = await house.guest(code, seat === 0 ? { owner } : {});
      await guest.sit(`Player ${seat}`, seat);
      people.push(guest);
    }
    expect((await people[0]?.ask({ type: 'start' }))?.ok).toBe(true);
    await together(people);
    return { code, people };
  }

  it('a table is made and played at, with computers in the other seats', async () => {
    const { code, owner } = await house.make();
    const ann = await house.guest(code, { owner });
    await ann.sit('Ann', 0);
    expect((await ann.ask({ type: 'start' })).ok).toBe(true);
    const { table } = await ann.until((view) => view.mine.offers.length > 0);
    expect(table.seats.map(({ player }) => player)).toEqual(['person', 'computer', 'computer', 'computer']);
    expect((await ann.act(ann.view.mine.offers[0]?.words[0] ?? '')).ok).toBe(true);
    expect(ann.view.table.calls[0]).not.toBeNull();
  });

  it('nobody is called what the host does not want', async () => {
    if (house instanceof House) writeFileSync(join(house.data, 'refused-names.txt'), 'unwanted\n');
    const { code } = await house.make();
    const ann = await house.guest(code);
    for (const name of ['UNWANTED', 'Yоu'])
      expect(await ann.ask({ type: 'sit', name })).toMatchObject({ ok: false, code: 'bad-name' });
    await ann.sit('Ann');
  });

  it('somebody who was removed stays so: by the same device, and from the same house', async () => {
    const { code, owner } = await house.make();
    const from = (address: string, client?: string): Promise<Guest> => {
      const headers = { 'x-forwarded-for': address, 'cf-connecting-ip': address };
      return Guest.at(house.tableAt(code), client === undefined ? {} : { client }, { headers });
    };
    const ann = await house.guest(code, { owner });
    await ann.sit('Ann', 0);
    const bob = await from('192.0.2.1', 'device-of-bob');
    await bob.sit('Bob', 1);
    expect(await ann.ask({ type: 'free', seat: 1 })).toMatchObject({ ok: true });
    await bob.until(({ mine }) => mine.out === true);
    const again = await Promise.all([from('192.0.2.7', 'device-of-bob'), from('192.0.2.1'), from('192.0.2.7')]);
    for (const guest of [bob, ...again.slice(0, 2)])
      expect(await guest.ask({ type: 'sit', name: 'Rob' })).toMatchObject({ ok: false, code: 'removed' });
    await again[2]?.sit('Cat', 2);
    const [removed] = (await ann.until(({ mine }) => mine.removed !== undefined)).mine.removed ?? [];
    expect(await ann.ask({ type: 'let-in', who: removed?.who ?? 0 })).toMatchObject({ ok: true });
    await bob.sit('Bob', 1);
  });

  it('somebody goes: the others see it, and have the table wait', async () => {
    const { code, people } = await four();
    const [ann, , , dan] = people as [Guest, Guest, Guest, Guest];
    dan.leave();
    await ann.until(({ table }) => !table.seats[3].connected);
    expect(await ann.ask({ type: 'wait', seat: 3, on: true })).toMatchObject({ ok: true });
    await people[1]?.until(({ table }) => table.seats[3].awaited === true);
    await house.restart();
    await ann.come(house.tableAt(code));
    await ann.until(({ table }) => table.seats[3].awaited === true);
    expect(await ann.ask({ type: 'wait', seat: 3, on: false })).toMatchObject({ ok: true });
    await ann.until(({ table }) => table.seats[3].awaited === undefined);
  });

  it('there are pages about the house: what the host has written, and one on privacy in any case', async () => {
    if (house instanceof House) writeFileSync(join(house.data, 'terms.md'), TERMS);
    const { pages } = (await (await fetch(`${house.web}api/pages`)).json()) as { pages: readonly string[] };
    expect(pages).toEqual(['privacy', 'terms']);
    const [terms, privacy] = await Promise.all(pages.toReversed().map((page) => fetch(house.web + page)));
    expect(terms?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(terms?.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await terms?.text()).toContain('<p>Be nice.</p>');
    expect(await privacy?.text()).toContain('deleted 400 days after');
    expect((await fetch(`${house.web}contact`)).status).toBe(404);
  });

  it('another version takes over in the middle of a trick: everybody comes back to the same table', async () => {
    const { code, people } = await four();
    await playUntil(people, ({ table }) => table.trick.filter((play) => play !== null).length === 2);
    const before = people.map(({ view }) => view);
    await house.restart();
    await Promise.all(people.map(({ ended }) => ended));
    await Promise.all(people.map((guest) => guest.come(house.tableAt(code))));
    await Promise.all(people.map((guest) => guest.until(({ table }) => table.seats.every((seat) => seat.connected))));
    for (const [i, { view }] of people.entries()) expect(view).toEqual(before[i]);
    await playUntil(people, ({ table }) => table.tricks.length === 2);
  });

  it('a newer connection has the seat, by whichever address, and an unknown code nothing', async () => {
    const { code } = await house.make();
    const ann = await house.guest(code);
    await ann.sit('Ann');
    const again = await Guest.at(house.tableAt(code).replace('/ws/', '/table/'), ann.tokens);
    expect(await ann.ended).toBe(CLOSE_CODES.replaced);
    expect(again.view.mine.seats).toEqual([0]);
    for (const code of ['BCDFGHJK', '__proto__', 'no-such']) {
      expect(await (await lineTo(house.tableAt(code))).ended).toBe(CLOSE_CODES.unknownTable);
    }
  });

  it('whoever knocks with a code is told whether there is a table', async () => {
    const { code } = await house.make();
    const knock = async (written: string): Promise<readonly [number, unknown]> => {
      const response = await fetch(`${house.web}api/tables/${written}`);
      return [response.status, await response.json()];
    };
    expect(await knock(code)).toEqual([200, { table: code }]);
    expect(await knock(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())).toEqual([200, { table: code }]);
    for (const wrong of ['BCDFGHJK', 'no-such', '__proto__'])
      expect(await knock(wrong)).toEqual([404, { trouble: 'no-table' }]);
  });

  it('25 people watch: they see every move, and no hand', async () => {
    const { code, people } = await four();
    const watching = await Promise.all(Array.from({ length: 25 }, () => house.guest(code)));
    for (const guest of watching) guest.heard = [];
    // Three bones in: one whole trick may end a hand, and the next would have been dealt.
    await playUntil([...people, ...watching], ({ table }) => table.trick.filter((play) => play !== null).length === 3);
    const [first] = watching;
    for (const { view, heard } of watching) {
      expect(view.mine).toMatchObject({ seats: [], hands: [null, null, null, null], offers: [] });
      expect(heard).toEqual(first?.heard);
    }
    const played = first?.view.table.trick.filter((play) => play !== null) ?? [];
    const hidden = people.flatMap(({ view }, seat) => view.mine.hands[seat] ?? []);
    expect([played.length, hidden.length]).toEqual([3, 25]);
    for (const word of hidden) expect(first?.heard?.join()).not.toContain(`"${word}"`);
  });

  it('what is no message ends the line: binary, too long, too many', async () => {
    const { code } = await house.make();
    const line = await lineTo(house.tableAt(code));
    for (let i = 0; i < 80; i += 1) line.send('{"type":"hello","protocol":1}');
    expect(await line.ended).toBe(CLOSE_CODES.refused);
    const long = await lineTo(house.tableAt(code));
    long.send('é'.repeat(2500));
    expect(await long.ended).toBe(CLOSE_CODES.tooLong);
    const binary = await lineTo(house.tableAt(code));
    binary.send(new Uint8Array([1, 2]) as unknown as string);
    expect(await binary.ended).toBe(CLOSE_CODES.refused);
    await (await house.guest(code)).sit('Ann');
  });

  it('a sign of life is answered', async () => {
    const { code } = await house.make();
    const line = await lineTo(house.tableAt(code));
    const heard = new Promise((resolve) => line.onMessage(resolve));
    line.send('ping');
    expect(await heard).toBe('pong');
    line.close();
  });

  it.each([
    'http://evil.example',
    'https://evil.example:4242',
    'null',
    'file://',
    'http://127.0.0.1.evil.example',
    'chrome-extension://abc',
    '//127.0.0.1',
    'http://127.0.0.1:1',
  ])('a page from %j is not let in', async (origin) => {
    const { code } = await house.make();
    const made = await fetch(`${house.web}api/tables`, { method: 'POST', headers: { origin } });
    expect(made.status).toBe(403);
    await expect(lineTo(house.tableAt(code), { origin })).rejects.toThrow('403');
    (await lineTo(house.tableAt(code), { origin: house.web.slice(0, -1) })).close();
  });

  it('the site has strict headers, short links, and nothing else', async () => {
    const { code } = await house.make();
    const page = await fetch(house.web);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(page.headers.get('content-security-policy')).toContain(`ws://${new URL(house.web).host}`);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
    for (const path of ['t', 'table']) {
      const short = await fetch(`${house.web}${path}/${typed}`, { redirect: 'manual' });
      expect([short.status, short.headers.get('location')]).toEqual([302, `../#t=${code}`]);
    }
    expect((await fetch(`${house.web}nothing`)).status).toBe(404);
    expect((await fetch(`${house.web}healthz`)).status).toBe(200);
    const ready = await fetch(`${house.web}readyz`);
    expect([ready.status, await ready.text()]).toEqual([200, 'ready\n']);
    expect((await fetch(house.web, { method: 'DELETE' })).status).toBe(405);
    expect((await fetch(`${house.web}api/tables`, { method: 'POST', body: '{"rules":"43:x"}' })).status).toBe(400);
    expect((await fetch(`${house.web}api/tables`, { method: 'POST', body: 'x'.repeat(5000) })).status).toBe(400);
  });
});

/** Waits until all of them are shown the same version. */
async function together(guests: readonly Guest[]): Promise<void> {
  const newest = Math.max(...guests.map(({ view }) => view.n));
  await Promise.all(guests.map((guest) => guest.until(({ n }) => n >= newest)));
}

/** Whoever is to move makes the first move offered, until all see it so. */
async function playUntil(guests: readonly Guest[], isSo: (view: Guest['view']) => boolean): Promise<void> {
  for (let moves = 0; moves < 200; moves += 1) {
    await together(guests);
    if (guests.every(({ view }) => isSo(view))) return;
    const mover = guests.find(({ view }) => view.mine.offers.length > 0);
    const word = mover?.view.mine.offers[0]?.words[0];
    if (!mover || word === undefined) throw new Error('Nobody is to move.');
    await mover.pace();
    expect(await mover.act(word)).toMatchObject({ ok: true });
  }
  throw new Error('It did not come to that.');
}

describe('a table asleep', () => {
  let house: EdgeHouse;

  beforeAll(async () => {
    house = await EdgeHouse.open();
  });

  afterAll(async () => {
    await house.close();
  });

  it('in the middle of a trick keeps its connections, and goes on where it was', async () => {
    const { code, owner } = await house.make('42:casual');
    const people: Guest[] = [];
    // All at once: connections that come together once kept a table awake for ever.
    await Promise.all(
      [0, 1, 2, 3].map(async (seat) => {
        people[seat] = await house.guest(code, seat === 0 ? { owner } : {});
      }),
    );
    for (const [seat, guest] of people.entries()) await guest.sit(`Player ${seat}`, seat as 0);
    await people[0]?.ask({ type: 'start' });
    await playUntil(people, ({ table }) => table.trick.filter((play) => play !== null).length === 2);
    const last = people[3];
    const life = await house.lifeOf(code);
    const rest = people.slice(0, 3);
    const isSeen = (connected: boolean) =>
      Promise.all(rest.map((guest) => guest.until(({ table }) => table.seats[3]?.connected === connected)));
    // Ten seconds after somebody came it looks whether they said hello. It is sent to sleep after ten more in which nothing
    // happens, by a busy machine later; asking for it would wake it.
    for (let tries = 0; tries < 10 && (await house.lifeOf(code)) === life; tries += 1) {
      if (tries > 0) await last?.come(house.tableAt(code));
      await isSeen(true);
      for (const guest of people) guest.heard = [];
      await new Promise((resolve) => setTimeout(resolve, 24_000));
      last?.leave();
      await isSeen(false);
    }
    expect(await house.lifeOf(code)).not.toBe(life);
    for (const { heard } of rest) expect(heard).toHaveLength(1);
    await last?.come(house.tableAt(code));
    await playUntil(people, ({ table }) => table.tricks.length === 1);
  });
});
