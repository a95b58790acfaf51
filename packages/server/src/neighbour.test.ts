import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { CLOSE_CODES } from '@texas42/host';
import { afterEach, expect, it } from 'vitest';
import { readProxies } from './door/proxies.ts';
import { WebSocket } from './libraries.ts';
import type { ServeOptions } from './serve.ts';
import { Guest, lineTo } from './testing/guest.ts';
import { House } from './testing/house.ts';

// What one address may do to the others; the battery `neighbour` does all of it at once.

const houses: House[] = [];

async function house(options: Partial<ServeOptions> = {}): Promise<House> {
  const opened = await House.open(options);
  houses.push(opened);
  return opened;
}

afterEach(async () => {
  for (const opened of houses.splice(0)) await opened.close();
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

async function open(
  url: string,
): Promise<{ readonly socket: InstanceType<typeof WebSocket>; readonly ended: Promise<unknown> }> {
  const socket = new WebSocket(url);
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('open', resolve));
  return { socket, ended };
}

/** A connection without a client. */
async function call(
  home: House,
  words: string,
): Promise<{ readonly socket: Socket; readonly ended: Promise<unknown> }> {
  const socket = connect(home.serving.port, '127.0.0.1');
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('connect', resolve));
  socket.write(words);
  return { socket, ended };
}

it('pings are answered, and too many of them end their line', async () => {
  const home = await house({ limits: { messageBurst: 10, messagesPerSecond: 1 } });
  const { code } = await home.make();
  const { socket, ended } = await open(home.tableAt(code));
  let answered = 0;
  socket.on('pong', () => {
    answered += 1;
  });
  socket.ping('a');
  await expect.poll(() => answered).toBe(1);
  for (let i = 0; i < 50; i += 1) socket.ping();
  expect(await ended).toBe(CLOSE_CODES.refused);
  expect(answered).toBeLessThanOrEqual(11);
  expect(home.serving.metrics.text()).toMatch(/reason="too-fast"} [1-9]/);
});

it('so do pongs that nobody asked for, and a message that never ends', async () => {
  const home = await house({ limits: { messageBurst: 10, messagesPerSecond: 1 } });
  const { code } = await home.make();
  const pongs = await open(home.tableAt(code));
  for (let i = 0; i < 50; i += 1) pongs.socket.pong();
  expect(await pongs.ended).toBe(CLOSE_CODES.refused);
  const pieces = await open(home.tableAt(code));
  for (let i = 0; i < 2000; i += 1) pieces.socket.send('', { fin: false });
  expect([CLOSE_CODES.refused, 1006]).toContain(await pieces.ended);
});

it('the lines of one address have an allowance together, and nobody else loses by it', async () => {
  const limits = { messagesPerAddress: 1, messageBurstPerAddress: 30 };
  const home = await house({ limits, proxies: readProxies('127.0.0.1') });
  const { code } = await home.make();
  const honest = new Guest();
  await honest.come(home.tableAt(code), from('192.0.2.1'));
  const lines = await Promise.all([0, 1, 2].map(() => lineTo(home.tableAt(code), from('192.0.2.2'))));
  for (let i = 0; i < 15; i += 1) for (const line of lines) line.send('ping');
  await Promise.all(lines.map(({ ended }) => ended));
  await honest.sit('Ann');
});

it('work and rows are counted by address: beyond them requests are refused, and nobody else loses by it', async () => {
  for (const limits of [{ workBurst: 20, workPerSecond: 1 }, { rowBurst: 4, rowsPerSecond: 1 }, { rowsPerDay: 4 }]) {
    const home = await house({ limits, proxies: readProxies('127.0.0.1') });
    const { code } = await home.make();
    const [honest, eve] = [new Guest(), new Guest()];
    await honest.come(home.tableAt(code), from('192.0.2.1'));
    await eve.come(home.tableAt(code), from('192.0.2.2'));
    await eve.sit('Eve');
    const asked = Array.from({ length: 15 }, (_, i) => eve.ask({ type: 'rename', name: `Eve ${i}` }));
    const codes = (await Promise.all(asked)).map((answer) => (answer.ok ? 'ok' : answer.code));
    expect(codes).toContain('too-fast');
    expect(codes).toContain('ok');
    await honest.sit('Ann');
    expect(home.serving.ledger.find(code)?.load().length).toBeLessThan(14);
  }
});

it('an answer that nobody reads is given up', async () => {
  const home = await house({ limits: { answerMs: 300 } });
  writeFileSync(join(home.site, 'large.bin'), randomBytes(8_000_000));
  const { socket, ended } = await call(home, 'GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n');
  socket.pause();
  await expect.poll(() => home.serving.connections()).toBe(1);
  await expect.poll(() => home.serving.connections(), { timeout: 60_000 }).toBe(0);
  socket.resume();
  await ended;
});

it('whoever reads nothing is let go, also while it is only told that it lives, or asks too much', async () => {
  const plenty = 10_000_000;
  const many = { messagesPerAddress: plenty, messageBurstPerAddress: plenty };
  const home = await house({
    limits: {
      ...many,
      messagesPerSecond: plenty,
      messageBurst: plenty,
      workBurst: 2,
      workPerSecond: 1,
      backlogBytes: 4096,
    },
  });
  const { code } = await home.make();
  const request = JSON.stringify({ type: 'leave', id: randomBytes(30).toString('hex') });
  for (const say of [
    (socket: InstanceType<typeof WebSocket>) => socket.ping(randomBytes(120)),
    (socket: InstanceType<typeof WebSocket>) => socket.send(request),
  ]) {
    const { socket } = await open(home.tableAt(code));
    socket.send('{"type":"hello","protocol":1}');
    await expect.poll(() => home.serving.visitors()).toBe(1);
    socket.pause();
    for (let rounds = 0; rounds < 5000 && home.serving.visitors() > 0; rounds += 1) {
      for (let i = 0; i < 500; i += 1) say(socket);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => home.serving.visitors(), { timeout: 20_000 }).toBe(0);
    socket.terminate();
  }
  expect(home.serving.metrics.text()).toContain('reason="backlog"} 2');
});

it('a line that is not let in is not held open by whoever never hangs up', async () => {
  const home = await house();
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
  const socket = connect({ port: home.serving.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.write(`GET /nowhere HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  await expect.poll(() => home.serving.connections(), { timeout: 20_000 }).toBe(0);
  socket.destroy();
});

it('codes are not tried faster than by connecting', async () => {
  const home = await house({ limits: { connectsPerMinute: 3 }, proxies: readProxies('127.0.0.1') });
  const { code } = await home.make();
  const ask = async (table: string, address: string): Promise<number> =>
    (await fetch(`${home.web}api/tables/${table}`, from(address))).status;
  const guesses = [];
  for (let i = 0; i < 5; i += 1) guesses.push(await ask('BCDFGHJK', '192.0.2.2'));
  expect(guesses).toEqual([404, 404, 404, 429, 429]);
  expect(await ask(code, '192.0.2.2')).toBe(429);
  for (let i = 0; i < 5; i += 1) expect(await ask(code, '192.0.2.1')).toBe(200);
});

it('one address has so many connections of any kind', async () => {
  const home = await house({ limits: { callsPerAddress: 3 } });
  const calls = [];
  for (let i = 0; i < 3; i += 1) calls.push(await call(home, 'GET / HTTP/1.1\r\n'));
  await (await call(home, 'GET / HTTP/1.1\r\n')).ended;
  for (const { socket } of calls) socket.destroy();
  await Promise.all(calls.map(({ ended }) => ended));
  await expect
    .poll(() =>
      fetch(home.web).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});

it('two hundred people behind one address play at fifty tables, and none is refused', async () => {
  const home = await house();
  let refused = 0;
  const tables = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { code, owner } = await home.make('42:casual');
      const guests = await Promise.all(
        ([0, 1, 2, 3] as const).map(async (seat) => {
          const guest = await home.guest(code, seat === 0 ? { owner } : {});
          guest.client.onAnswer((answer) => {
            if (!answer.ok) refused += 1;
          });
          await guest.sit(`Player ${seat}`, seat);
          return guest;
        }),
      );
      await guests[0]?.ask({ type: 'start' });
      return guests;
    }),
  );
  await Promise.all(
    tables.map(async (guests) => {
      for (let moves = 0; moves < 12; moves += 1) {
        const guest = await Promise.any(
          guests.map(async (one) => {
            await one.until(({ mine }) => mine.offers.length > 0);
            return one;
          }),
        );
        const { n } = guest.view;
        await guest.pace();
        expect(await guest.act(guest.view.mine.offers[0]?.words[0] ?? '')).toMatchObject({ ok: true });
        await Promise.all(guests.map((one) => one.until((view) => view.n > n)));
      }
    }),
  );
  expect(refused).toBe(0);
  expect(home.serving.visitors()).toBe(200);
});
