import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USUAL_LIMITS } from '@texas42/host';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Ledger } from './database/ledger.ts';
import { Guest } from './testing/guest.ts';
import { House } from './testing/house.ts';
import { ANY_CROWD, seatMany } from './testing/load.ts';
import { startServer } from './testing/process.ts';

const LAUNCHER = join(import.meta.dirname, '..', '..', 'cli', 'bin', 'texas42.js');

const folders: string[] = [];
const houses: House[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const house of houses.splice(0)) await house.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'texas42-stress-'));
  folders.push(made);
  return made;
}

async function house(...options: Parameters<typeof House.open>): Promise<House> {
  const opened = await House.open(...options);
  houses.push(opened);
  return opened;
}

it.each(['SIGTERM', 'shutdown'] as const)(
  '%s: everybody is told to come back, nothing is lost, and it ends',
  async (how) => {
    const data = folder();
    const server = await startServer(LAUNCHER, data);
    const made = await fetch(`http://127.0.0.1:${server.port}/api/tables`, { method: 'POST', body: '' });
    const { code, owner } = (await made.json()) as { code: string; owner: string };
    const guest = await Guest.at(`ws://127.0.0.1:${server.port}/ws/${code}`, { owner });
    await guest.sit('Ann');
    const ending = server.end(how);
    expect(await guest.ended).toBe(1012);
    expect((await ending).code).toBe(0);
    const ledger = new Ledger(data);
    expect(ledger.find(code)?.load()).toHaveLength(guest.view.n);
    ledger.close();
  },
);

it('ends within 5 s of its own clock, whoever does not hang up', async () => {
  const home = await house();
  const { code } = await home.make();
  const deaf = new WebSocket(home.tableAt(code));
  deaf.on('error', () => {});
  await new Promise((resolve) => deaf.on('open', resolve));
  deaf.pause();
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date', 'performance'] });
  const ending = home.serving.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(home.serving.visitors()).toBe(1);
  await vi.advanceTimersByTimeAsync(4000);
  // Connections end in the time of the machine.
  const isAlone = (): boolean => home.serving.visitors() === 0;
  for (let turns = 0; turns < 10_000 && !isAlone(); turns += 1) await new Promise((resolve) => setImmediate(resolve));
  const left = home.serving.visitors();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await ending;
  deaf.terminate();
  expect(left).toBe(0);
});

it('whoever gives no sign of life is let go, in turn, and nobody else', async () => {
  const home = await house({ limits: { silentMs: 640 } });
  const { code } = await home.make('42:casual');
  const ann = await home.guest(code);
  await ann.sit('Ann');
  const silent = Array.from({ length: 5 }, () => new WebSocket(home.tableAt(code), { autoPong: false }));
  const ends = await Promise.all(silent.map((socket) => new Promise((resolve) => socket.on('close', resolve))));
  expect(ends).toEqual(silent.map(() => 1006));
  expect((await ann.ask({ type: 'rename', name: 'Anna' })).ok).toBe(true);
});

it('a line that is open and says nothing any more: the others see that somebody is away, and may wait', async () => {
  const home = await house({ limits: { silentMs: 2000, graceMs: 0 } });
  const { code, owner } = await home.make('42:casual');
  const ann = await home.guest(code, { owner });
  await ann.sit('Ann', 0);
  const bob = new Guest();
  await bob.come(home.tableAt(code), { autoPong: false });
  await bob.sit('Bob', 2);
  await ann.until(({ table }) => table.seats[2].connected);
  expect(await ann.ask({ type: 'wait', seat: 2, on: true })).toMatchObject({ ok: true });
  expect((await ann.ask({ type: 'start' })).ok).toBe(true);
  const { table } = await ann.until((view) => !view.table.seats[2].connected);
  expect(table.seats[2]).toMatchObject({ player: 'person', name: 'Bob', awaited: true });
  await bob.come(home.tableAt(code));
  await ann.until((view) => view.table.seats[2].connected);
});

it('somebody who vanishes is away within ten to fifteen seconds', () => {
  expect(USUAL_LIMITS.silentMs).toBe(15_000);
});

it('no byte to a visitor names a domino that it has not seen, or a secret', async () => {
  const home = await house();
  const { code, owner } = await home.make('42:casual');
  const guests: Guest[] = [];
  for (const seat of [0, 1, 2, 3] as const) {
    const guest = await home.guest(code, seat === 0 ? { owner } : {});
    await guest.sit(`Player ${seat}`, seat);
    guest.heard = [];
    guests.push(guest);
  }
  const watcher = await home.guest(code);
  watcher.heard = [];
  await guests[0]?.ask({ type: 'start' });
  const played = new Set<string>();
  const seen = new Map<Guest, Set<string>>([...guests, watcher].map((guest) => [guest, new Set()]));
  for (let move = 0; move < 60 && guests[0]?.view.table.lastHand === null; move += 1) {
    const [guest] = await Promise.race(
      guests.map(async (one) => [one, await one.until(({ mine }) => mine.offers.length > 0)] as const),
    );
    const offered = guest.view.mine.offers[0]?.words ?? [];
    const word = offered.find((offer) => offer !== 'P') ?? '';
    if (/^\d-\d$/.test(word)) played.add(word);
    expect((await guest.act(word)).ok).toBe(true);
    await Promise.all([...guests, watcher].map((one) => one.until(({ n }) => n >= guest.view.n)));
    if (guests[0]?.view.table.lastHand !== null) break;
    for (const [one, own] of seen) {
      for (const domino of one.view.mine.hands.flatMap((hand) => hand ?? [])) own.add(domino);
      const named = (one.heard ?? []).join('').match(/"\d-\d"/g) ?? [];
      expect(
        named.map((domino) => domino.slice(1, -1)).filter((domino) => !own.has(domino) && !played.has(domino)),
      ).toEqual([]);
    }
  }
  expect(played.size).toBeGreaterThan(3);
  const secrets = JSON.stringify(home.serving.ledger.find(code)?.load()).match(/[0-9a-f]{32,64}/g) ?? [];
  expect(secrets.length).toBeGreaterThan(4);
  const said = [...seen.keys()].flatMap((one) => one.heard ?? []).join('');
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
});

it('fifty people at once: every action is told to all, in time', async () => {
  const home = await house({ limits: ANY_CROWD });
  const crowd = await seatMany(home.serving.port, 12);
  const { actions, bytes } = await crowd.play(1500);
  crowd.leave();
  expect(actions).toBeGreaterThanOrEqual(1500);
  expect(bytes / actions).toBeLessThan(980);
});
