import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { cpuOf, type ServerProcess } from '@texas42/server/testing';
import { WebSocket } from 'ws';
import { Books } from './books.ts';
import { Foursome } from './foursome.ts';
import { checkAll } from './kill.ts';
import { memoryOf } from './memory.ts';
import { inTurns, type Paced, paced } from './pace.ts';
import { type Battery, type Figures, insist, pause, ROOT, type Run, round } from './run.ts';

/** Milliseconds between two moves of a table. */
const everyMs = (run: Run): number => run.size(3000, 400);

/** No computer plays for whoever is not back yet. */
const PATIENT = ['--limit', 'graceMs=100000000'];

const named = (before: string, { p50, p99, p999, most }: Paced): Figures =>
  Object.fromEntries(Object.entries({ p50, p99, p999, most }).map(([name, ms]) => [`${before}${name}Ms`, ms]));

/** The same sockets, rooms and rhythm on a server that does nothing but pass on. */
async function echo(run: Run, rooms: number, forMs: number): Promise<Paced> {
  const child = spawn(process.execPath, [join(ROOT, 'packages/battery/echo.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  run.atEnd(() => child.kill('SIGKILL'));
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text).trim())),
  );
  const deeds = await inTurns(rooms, 100, async (i) => {
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
        // As long as what a table tells.
        sockets[0]?.send('x'.repeat(250));
      });
  });
  const result = await paced(deeds, everyMs(run), forMs);
  child.kill('SIGKILL');
  return result;
}

/** What a connection costs that has not even said who it is. */
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
  const before = memoryOf(server.child.pid ?? 0);
  const sockets = await inTurns(count, 100, open);
  await pause(run.size(1000, 200));
  const each = (memoryOf(server.child.pid ?? 0) - before) / count;
  for (const socket of sockets) socket.terminate();
  await server.end('SIGKILL');
  return each;
}

async function newTable(port: number): Promise<string> {
  const made = await fetch(`http://127.0.0.1:${port}/api/tables`, { method: 'POST', body: '' });
  return ((await made.json()) as { code: string }).code;
}

/** How often a move was refused before it was taken. */
const again = { refused: 0 };

/** The next move of a table, and everybody has it. A finished game makes room for the next; what is refused is tried again. */
async function deed(four: Foursome): Promise<boolean> {
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
    again.refused += 1;
    await pause(50);
  }
}

/** Everybody comes back at once after the server was killed. */
async function storm(
  run: Run,
  fours: readonly Foursome[],
  data: string,
  port: number,
): Promise<{ readonly ms: number; readonly again: ServerProcess }> {
  const versions = fours.map((four) => four.view(0).n);
  const again = await run.server(data, [...PATIENT, '--port', String(port)]);
  const begun = performance.now();
  await Promise.all(
    fours.map(async (four, i) => {
      await pause(run.chance(500));
      await four.insistOnComing(port);
      for (const seat of [0, 1, 2, 3]) {
        insist(
          four.view(seat).n === versions[i],
          () => `A table came back at ${four.view(seat).n}, not ${versions[i]}.`,
        );
      }
    }),
  );
  return { ms: performance.now() - begun, again };
}

/** Three times as much as it can do, for a while; then as before. */
async function overload(run: Run, fours: readonly Foursome[]): Promise<Figures> {
  const forMs = run.size(10_000, 1000);
  const busy = performance.now();
  let done = 0;
  const capacity = Promise.all(
    fours.map(async (four) => {
      while (performance.now() - busy < forMs) if (await deed(four)) done += 1;
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
      const stop = guest.client.onAnswer((answer) => {
        if (answer.ok) counts.answered += 1;
        else counts.shed += 1;
        const asked = since.get(answer.id);
        since.delete(answer.id);
        if (answer.ok && asked !== undefined) waits.push(performance.now() - asked);
      });
      const since = new Map<string, number>();
      await pause((each * i) / guests.length);
      for (let due = performance.now(); due < end; due += each) {
        await pause(Math.max(0, due - performance.now()));
        const id = guest.client.ask({ type: 'ready', ready: run.chance(2) === 0 });
        if (id !== undefined) since.set(id, due);
      }
      while (since.size > 0 && performance.now() < end + 30_000) await pause(20);
      stop();
    }),
  );
  const recoveredMs = performance.now() - end;
  const { p99 } = await paced(
    fours.map((four) => () => deed(four)),
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
    const books = new Books();
    const server = await run.server(data, PATIENT);
    const pid = server.child.pid ?? 0;
    const warm = await inTurns(20, 20, () => Foursome.make(server.port, books, run.chance));
    for (const four of warm) four.leave();
    await pause(run.size(500, 100));
    const before = memoryOf(pid);
    const fours = await inTurns(tables, 20, () => Foursome.make(server.port, books, run.chance));
    await pause(run.size(1000, 100));
    const seated = memoryOf(pid);
    const processor = cpuOf(pid);
    const played = await paced(
      fours.map((four) => () => deed(four)),
      everyMs(run),
      1000 * seconds,
    );
    const each = (cpuOf(pid) - processor) / Math.max(1, played.done);
    const { refused } = again;
    const memory = memoryOf(pid);
    insist(played.done === played.sent, () => `${played.sent - played.done} of ${played.sent} were not delivered.`);
    await server.end('SIGKILL');
    const { ms: stormMs, again: back } = await storm(run, fours, data, server.port);
    const overloaded = await overload(run, fours);
    for (const four of fours) four.leave();
    await back.end('SIGTERM');
    const rows = checkAll(data, books);
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
      tableKB: round(((seated - before) / tables - 4 * idleBytes) / 1000),
      memoryMB: round(memory / 1e6, 0),
      stormMs: round(stormMs, 0),
      ...overloaded,
    };
  },
};
