import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ServerProcess } from '@texas42/server/testing';
import { WebSocket } from 'ws';
import { atIntervals, inTurns, type Latencies } from './atIntervals.ts';
import { Foursome } from './foursome.ts';
import { checkAll } from './kill.ts';
import { ROOT } from './program.ts';
import { Receipts } from './receipts.ts';
import { type Battery, type BatteryFigures, insist, pause, type Run, round } from './run.ts';

/** Milliseconds between two moves of a table. */
const everyMs = (run: Run): number => run.size(3000, 400);

/** Computers play for nobody, and nobody is cut off for asking three times as much as possible. */
const PATIENT = ['graceMs', 'messagesPerSecond', 'messageBurst'].flatMap((name) => ['--limit', `${name}=100000000`]);

const named = (before: string, { p50, p99, p999, most }: Latencies): BatteryFigures =>
  Object.fromEntries(Object.entries({ p50, p99, p999, most }).map(([name, ms]) => [`${before}${name}Ms`, ms]));

/** The same sockets, rooms and intervals on a server that only passes messages on. */
async function echo(run: Run, rooms: number, forMs: number): Promise<Latencies> {
  const child = spawn(process.execPath, [join(ROOT, 'packages/battery/echo.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  run.atEnd(() => child.kill('SIGKILL'));
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text).trim())),
  );
  const actions = await inTurns(rooms, 100, async (i) => {
    const sockets = await Promise.all(
      [0, 1, 2, 3].map(
        () =>
          new Promise<WebSocket>((resolve) => {
            const socket = new WebSocket(`ws://127.0.0.1:${port}/${i}`);
            socket.on('error', () => {});
            socket.once('open', () => resolve(socket));
          }),
      ),
    );
    let told = 0;
    let done = (): void => {};
    for (const socket of sockets) {
      socket.on('message', () => {
        told += 1;
        if (told % 4 === 0) done();
      });
    }
    return () =>
      new Promise<boolean>((resolve) => {
        done = () => resolve(true);
        // As long as what a table sends.
        sockets[0]?.send('x'.repeat(250));
      });
  });
  const result = await atIntervals(actions, everyMs(run), forMs);
  child.kill('SIGKILL');
  return result;
}

/** The memory of a connection that has not said hello. */
async function idle(run: Run, count: number): Promise<number> {
  const server = await run.server(run.folder(), ['--limit', 'helloMs=1000000']);
  const url = `ws://127.0.0.1:${server.port}/ws/${await newTable(server.port)}`;
  const open = (): Promise<WebSocket> =>
    new Promise((resolve) => {
      const socket = new WebSocket(url);
      socket.on('error', () => {});
      socket.once('open', () => resolve(socket));
    });
  for (const socket of await inTurns(200, 50, open)) socket.terminate();
  await pause(run.size(500, 100));
  const before = await server.usage();
  const sockets = await inTurns(count, 100, open);
  await pause(run.size(1000, 200));
  const each = ((await server.usage()).memory - before.memory) / count;
  for (const socket of sockets) socket.terminate();
  await server.end('SIGKILL');
  return each;
}

async function newTable(port: number): Promise<string> {
  const made = await fetch(`http://127.0.0.1:${port}/api/tables`, { method: 'POST', body: '' });
  return ((await made.json()) as { code: string }).code;
}

/**
 * Makes the next move of a table and waits until all have it. Starts a new game after the last, and repeats refused
 * requests.
 */
export async function nextMove(four: Foursome, onRefused = () => {}): Promise<boolean> {
  if (four.view(0).table.phase === 'game-over') {
    await four.askUntilDone(0, (guest) => guest.client.ask({ type: 'start' }));
  }
  for (;;) {
    const answer = await four.move(await four.turn());
    if (answer.ok) {
      await four.shown(answer.n);
      return true;
    }
    if (answer.code === 'lost') return false;
    onRefused();
    await pause(50);
  }
}

/** Everybody connects at once to a server that was killed and started again. */
async function reconnectAll(
  run: Run,
  fours: readonly Foursome[],
  data: string,
): Promise<{ readonly ms: number; readonly server: ServerProcess }> {
  const versions = fours.map((four) => four.view(0).n);
  const server = await run.server(data, PATIENT);
  const begun = performance.now();
  await Promise.all(
    fours.map(async (four, i) => {
      await pause(run.chance(500));
      await four.insistOnComing(server.port);
      for (const seat of [0, 1, 2, 3]) {
        insist(
          four.view(seat).n === versions[i],
          () => `A table came back at ${four.view(seat).n}, not ${versions[i]}.`,
        );
      }
    }),
  );
  return { ms: performance.now() - begun, server };
}

/** Asks for three times as much as the server can do, for a while; then as before. */
async function overload(run: Run, fours: readonly Foursome[]): Promise<BatteryFigures> {
  const forMs = run.size(10_000, 1000);
  const busy = performance.now();
  let done = 0;
  const capacity = Promise.all(
    fours.map(async (four) => {
      while (performance.now() - busy < forMs) if (await nextMove(four)) done += 1;
    }),
  );
  await capacity;
  const perSecond = (1000 * done) / (performance.now() - busy);
  const guests = fours.flatMap(({ guests }) => guests);
  const counts = { answered: 0, shed: 0 };
  const waits: number[] = [];
  const each = (1000 * guests.length) / (3 * perSecond);
  const end = performance.now() + forMs;
  await Promise.all(
    guests.map(async (guest, i) => {
      let open = 0;
      const ask = async (due: number): Promise<void> => {
        open += 1;
        const { ok } = await guest.client.ask({ type: 'ready', ready: run.chance(2) === 0 });
        open -= 1;
        if (ok) counts.answered += 1;
        else counts.shed += 1;
        if (ok) waits.push(performance.now() - due);
      };
      await pause((each * i) / guests.length);
      for (let due = performance.now(); due < end; due += each) {
        await pause(Math.max(0, due - performance.now()));
        void ask(due);
      }
      while (open > 0 && performance.now() < end + 30_000) await pause(20);
    }),
  );
  const recoveredMs = performance.now() - end;
  const { p99 } = await atIntervals(
    fours.map((four) => () => nextMove(four)),
    everyMs(run),
    run.size(9000, 800),
  );
  const sorted = [...waits].sort((a, b) => a - b);
  return {
    capacityPerSecond: round(perSecond, 0),
    overloadAnswered: counts.answered,
    overloadRefused: counts.shed,
    overloadP99Ms: round(sorted[Math.floor(0.99 * sorted.length)] ?? 0),
    overloadQuietAfterMs: round(recoveredMs, 0),
    afterOverloadP99Ms: p99,
  };
}

export const load: Battery = {
  about: 'many tables at the pace of people: latency, memory; everybody back after a restart; three times too much',
  async run(run) {
    const tables = run.size(2500, 12);
    const seconds = run.amount(600, 2);
    const idleBytes = await idle(run, run.size(4 * tables, 200));
    const data = run.folder();
    const receipts = new Receipts();
    const server = await run.server(data, PATIENT);
    const warm = await inTurns(20, 20, () => Foursome.make(server.port, receipts, run.chance));
    for (const four of warm) four.leave();
    await pause(run.size(500, 100));
    const before = await server.usage();
    const fours = await inTurns(tables, 20, () => Foursome.make(server.port, receipts, run.chance));
    await pause(run.size(1000, 100));
    const seated = await server.usage();
    let refused = 0;
    const countRefused = (): void => {
      refused += 1;
    };
    const played = await atIntervals(
      fours.map((four) => () => nextMove(four, countRefused)),
      everyMs(run),
      1000 * seconds,
    );
    const after = await server.usage();
    const each = (after.cpu - seated.cpu) / Math.max(1, played.done);
    insist(played.done === played.sent, () => `${played.sent - played.done} of ${played.sent} were not delivered.`);
    await server.end('SIGKILL');
    const { ms: stormMs, server: back } = await reconnectAll(run, fours, data);
    const overloaded = await overload(run, fours);
    for (const four of fours) four.leave();
    await back.end('SIGTERM');
    const rows = checkAll(data, receipts);
    const bare = await echo(run, tables, 1000 * run.size(Math.min(60, seconds), 1));
    return {
      ...{
        tables,
        sockets: 4 * tables,
        forSeconds: seconds,
        rows,
        actions: played.done,
        delivered: played.done,
        refused,
      },
      ...named('', played),
      ...named('echo', bare),
      ratioP99: round(played.p99 / bare.p99, 2),
      cpuPerActionUs: round(each, 0),
      idleSocketKB: round(idleBytes / 1000),
      tableKB: round(((seated.memory - before.memory) / tables - 4 * idleBytes) / 1000),
      memoryMB: round(after.memory / 1e6, 0),
      stormMs: round(stormMs, 0),
      ...overloaded,
    };
  },
};
