import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { Ledger } from './ledger.ts';
import { WebSocket } from './loaded.ts';
import { Guest } from './testing/guest.ts';
import { House } from './testing/house.ts';
import { playMany } from './testing/load.ts';
import { startServer } from './testing/process.ts';

// Short forms of runs that are made longer elsewhere. `STRESS=20` makes them so many times as long.
const TIMES = Number(process.env.STRESS ?? 1);
const LAUNCHER = join(import.meta.dirname, '..', '..', 'cli', 'bin', 'texas42.js');

const folders: string[] = [];
const houses: House[] = [];

afterEach(async () => {
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

it('kill -9 at any moment: whatever was acknowledged is there, and the table goes on', async () => {
  const data = folder();
  const acknowledged = new Map<string, { n: number; owner: string }>();
  for (let life = 0; life < 3 * TIMES; life += 1) {
    const server = await startServer(LAUNCHER, data);
    const talk = async (code: string, owner: string): Promise<void> => {
      const guest = await Guest.at(`ws://127.0.0.1:${server.port}/ws/${code}`, { owner });
      expect(guest.view.n).toBeGreaterThanOrEqual(acknowledged.get(code)?.n ?? 0);
      for (let i = 0; i < 15; i += 1) {
        const answer = await guest.ask({ type: 'set-table', turnTime: i });
        if (!answer.ok) return;
        acknowledged.set(code, { n: answer.n, owner });
      }
    };
    const known = [...acknowledged];
    for (let i = 0; i < 4; i += 1) {
      const made = await fetch(`http://127.0.0.1:${server.port}/api/tables`, { method: 'POST', body: '' });
      const { code, owner } = (await made.json()) as { code: string; owner: string };
      known.push([code, { n: 1, owner }]);
    }
    const talking = Promise.allSettled(known.map(([code, { owner }]) => talk(code, owner)));
    for (let waits = 0; waits < 100 && acknowledged.size === 0; waits += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve, randomInt(20, 200)));
    await server.end('SIGKILL');
    await talking;
  }
  const ledger = new Ledger(data);
  let rows = 0;
  for (const [code, { n }] of acknowledged) {
    const log = ledger.find(code)?.load() ?? [];
    expect(log.map((row) => row.n)).toEqual(log.map((_, i) => i + 1));
    expect(log.length).toBeGreaterThanOrEqual(n);
    rows += n;
  }
  ledger.close();
  expect(rows).toBeGreaterThan(5);
});

it('SIGTERM: everybody is told to come back, nothing is lost, and it ends within 5 s', async () => {
  const data = folder();
  const server = await startServer(LAUNCHER, data);
  const made = await fetch(`http://127.0.0.1:${server.port}/api/tables`, { method: 'POST', body: '' });
  const { code, owner } = (await made.json()) as { code: string; owner: string };
  const guest = await Guest.at(`ws://127.0.0.1:${server.port}/ws/${code}`, { owner });
  await guest.sit('Ann');
  const ending = server.end('SIGTERM');
  expect(await guest.ended).toBe(1012);
  const { code: exit, ms } = await ending;
  expect(exit).toBe(0);
  expect(ms).toBeLessThan(5000);
  const ledger = new Ledger(data);
  expect(ledger.find(code)?.load()).toHaveLength(guest.view.n);
  ledger.close();
});

it('any frames at all: the server stays up and an honest table plays on', async () => {
  const home = await house({ limits: { messageBurst: 1e6, connectsPerMinute: 1e6, socketsPerAddress: 1e3 } });
  const { code } = await home.make();
  const words = ['hello', 'act', 'sit', 'start', 'free', '__proto__', 'constructor', 'set-rules', 'say', 'history'];
  const values = [null, 0, -1, Number.MAX_VALUE, '', 'a', [], {}, true, '42:casual', { __proto__: { polluted: true } }];
  const any = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
  const frame = (): string => {
    const fields = ['id', 'seat', 'word', 'base', 'name', 'protocol', 'token', 'rules', 'phrase', '__proto__'];
    const text = JSON.stringify({ type: any(words), [any(fields)]: any(values), [any(fields)]: any(values) });
    const at = randomInt(text.length);
    return randomInt(3) === 0 ? text.slice(0, at) + String.fromCharCode(randomInt(65_536)) + text.slice(at) : text;
  };
  const hostile = async (): Promise<void> => {
    const socket = new WebSocket(home.tableAt(code));
    socket.on('error', () => {});
    await new Promise((resolve) => socket.on('open', resolve));
    for (let i = 0; i < 1000 && socket.readyState === WebSocket.OPEN; i += 1) socket.send(frame());
    if (randomInt(2) === 0) socket.send(Buffer.from([0, 255, 254]));
    else socket.terminate();
    await new Promise((resolve) => (socket.readyState === WebSocket.CLOSED ? resolve(0) : socket.on('close', resolve)));
  };
  const honest = playMany(home.serving.port, 2, 120);
  for (let i = 0; i < 10 * TIMES; i += 1) await Promise.all([hostile(), hostile()]);
  expect((await honest).actions).toBeGreaterThanOrEqual(120);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  await (await home.guest(code)).sit('Ann');
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
  const home = await house({ limits: { socketsPerAddress: 1000, tablesPerHour: 1000, connectsPerMinute: 10_000 } });
  const { actions, bytes } = await playMany(home.serving.port, 12 * TIMES, 1500 * TIMES);
  expect(actions).toBeGreaterThanOrEqual(1500 * TIMES);
  expect(bytes / actions).toBeLessThan(980);
});
