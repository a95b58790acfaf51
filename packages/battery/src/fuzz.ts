import { type Chance, pick } from '@texas42/engine/testing';
import { Foursome } from './foursome.ts';
import { checkAll } from './kill.ts';
import { frame, RawLine } from './rawLine.ts';
import { Receipts } from './receipts.ts';
import { type Battery, insist, pause, type Run, round } from './run.ts';

const TYPES = [
  'hello',
  'act',
  'sit',
  'leave',
  'rename',
  'start',
  'free',
  'swap',
  'set-rules',
  'set-table',
  'say',
  'history',
  'takeback',
  'consent',
  'set-level',
  '__proto__',
  'constructor',
  'toString',
];
const FIELDS = [
  'id',
  'seat',
  'word',
  'base',
  'name',
  'protocol',
  'token',
  'owner',
  'rules',
  'phrase',
  'since',
  'client',
  'seats',
  'level',
  '__proto__',
  'constructor',
  'prototype',
];
const VALUES: readonly unknown[] = [
  null,
  0,
  -1,
  1,
  3,
  1e308,
  '',
  'a',
  'P',
  '6-4',
  [],
  {},
  [0, 1],
  true,
  '42:casual',
  '0'.repeat(32),
  'x'.repeat(300),
  { polluted: true },
  '\u202e\u0000',
  [[[[[]]]]],
];
const ORIGINS = [
  'https://evil.example',
  'null',
  'http://127.0.0.1',
  'file://',
  'http://localhost:1',
  'https://42.example.org.evil.example',
];
const PATHS = [
  '/',
  '/api/tables',
  '/healthz',
  '/readyz',
  '/metrics',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/ws/',
  '/t/__proto__',
  '/t/BCDFGHJK',
  '/%',
  '/\u0000',
  '/assets/',
];

/** A message of our protocol, mostly with a mistake in it. */
function message(random: Chance): string {
  const fields = Array.from(
    { length: random(5) },
    () => `${JSON.stringify(pick(FIELDS, random))}:${JSON.stringify(pick(VALUES, random))}`,
  );
  const text = `{${[`"type":${JSON.stringify(pick(TYPES, random))}`, ...fields].join(',')}}`;
  if (random(4) > 0) return text;
  const at = random(text.length);
  return text.slice(0, at) + String.fromCharCode(random(256)) + text.slice(at + random(3));
}

interface Counts {
  frames: number;
  requests: number;
  stalled: number;
  guesses: number;
  origins: number;
}

class Attack {
  readonly counts: Counts = { frames: 0, requests: 0, stalled: 0, guesses: 0, origins: 0 };
  readonly #run: Run;
  readonly #port: number;
  readonly #codes: readonly string[];

  constructor(run: Run, port: number, codes: readonly string[]) {
    this.#run = run;
    this.#port = port;
    this.#codes = codes;
  }

  get total(): number {
    const { frames, requests, guesses, origins } = this.counts;
    return frames + requests + guesses + origins;
  }

  /** One hostile connection, from opening to closing. */
  async visit(): Promise<void> {
    const random = this.#run.chance;
    const line = new RawLine(this.#port);
    const kind = random(20);
    if (kind < 2) await this.#requests(line);
    else if (kind < 3) await this.#origin(line);
    else await this.#frames(line, kind);
    line.socket.destroy();
  }

  async #requests(line: RawLine): Promise<void> {
    const random = this.#run.chance;
    for (let i = 0; i < 20 && line.isOpen; i += 1) {
      const method = pick(['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'X'.repeat(50)], random);
      const body = random(3) === 0 ? message(random) : 'x'.repeat(random(5000));
      const length = random(5) === 0 ? random(10_000) : Buffer.byteLength(body);
      await line.write(
        `${method} ${pick(PATHS, random)} HTTP/1.${random(2)}\r\nHost: ${pick(ORIGINS, random)}\r\nContent-Length: ${length}\r\n\r\n${body}`,
      );
      this.counts.requests += 1;
    }
    await pause(5);
  }

  /** Connects as a page that is not ours, which must be refused. */
  async #origin(line: RawLine): Promise<void> {
    await line.upgrade(`/ws/${pick(this.#codes, this.#run.chance)}`, pick(ORIGINS.slice(0, 2), this.#run.chance));
    for (let i = 0; i < 100 && line.received === '' && line.isOpen; i += 1) await pause(5);
    this.counts.origins += 1;
    insist(!line.received.startsWith('HTTP/1.1 101'), () => 'A page from elsewhere was let in.');
  }

  async #frames(line: RawLine, kind: number): Promise<void> {
    const random = this.#run.chance;
    await line.upgrade(`/ws/${pick([...this.#codes, '__proto__', 'constructor', 'BCDFGHJK'], random)}`, null);
    // Some say hello and then do not read, some flood with sound messages, some guess tokens; most send noise.
    const isStalled = kind === 19;
    if (isStalled) {
      this.counts.stalled += 1;
      line.socket.pause();
    }
    const isGuess = kind === 18;
    // The server closes a connection after sixty; later messages are not counted.
    const most = 10 + random(60);
    for (let i = 0; i < most && line.isOpen; i += 1) {
      const token = Array.from({ length: 32 }, () => random(16).toString(16)).join('');
      const hello = JSON.stringify({ type: 'hello', protocol: 1, ...(isGuess ? { token } : {}) });
      const text = isGuess || (i === 0 && random(2) === 0) ? hello : message(random);
      const isWrong = kind < 10 && random(50) === 0;
      await line.write(frame(Buffer.from(text.slice(0, 4000)), random, isWrong));
      if (isGuess) this.counts.guesses += 1;
      else this.counts.frames += 1;
      if (i % 10 === 9) await new Promise((resolve) => setImmediate(resolve));
    }
    if (random(4) === 0) await pause(random(20));
  }
}

export const fuzz: Battery = {
  about: 'hostile frames and requests beside honest tables: no exit, honest tables perfect, memory flat',
  async run(run) {
    const data = run.folder();
    const server = await run.server(data);
    const receipts = new Receipts();
    const fours: Foursome[] = [];
    while (fours.length < run.size(20, 3)) fours.push(await Foursome.make(server.port, receipts, run.chance));
    let isOver = false;
    const playing = Promise.all(fours.map((four) => four.play(() => isOver)));
    const wanted = run.amount(1_000_000, 6000);
    const attack = new Attack(
      run,
      server.port,
      fours.map(({ code }) => code),
    );
    const memory = async (): Promise<number> => (await server.usage()).memory;
    let warm = 0;
    let peak = 0;
    const visitor = async (): Promise<void> => {
      while (attack.total < wanted) {
        await attack.visit();
        if (warm === 0 && attack.total > wanted / 4) warm = await memory();
        if (warm > 0) peak = Math.max(peak, await memory());
        insist(server.child.exitCode === null && server.child.signalCode === null, () => 'The server ended.');
      }
    };
    await Promise.race([
      Promise.all(Array.from({ length: 16 }, visitor)),
      playing.then(() => insist(isOver, () => 'An honest table lost its line.')),
    ]);
    isOver = true;
    insist((await playing).every(Boolean), () => 'An honest table lost its line.');
    await pause(run.size(3000, 100));
    const last = await memory();
    const refused = new Set(fours.flatMap(({ codes }) => [...codes.keys()]));
    // An overloaded server may refuse honest people for that reason only.
    for (const code of refused) {
      insist(code === 'stale' || code === 'too-fast', () => `An honest request was refused: ${code}.`);
    }
    const honestShed = fours.reduce((sum, { codes }) => sum + (codes.get('too-fast') ?? 0), 0);
    const viewers = fours.map((four) => four.view(0));
    for (const four of fours) four.leave();
    const { code } = await server.end('SIGTERM');
    insist(code === 0, () => `The server ended with ${code}.`);
    insist(!/unhandled|uncaught|Error:/i.test(server.said()), () => `The server said: ${server.said().slice(0, 500)}`);
    checkAll(data, receipts);
    return {
      hostile: attack.total,
      ...attack.counts,
      honestTables: viewers.length,
      honestActions: receipts.acknowledged,
      honestShed,
      exits: 0,
      memoryMB: round(warm / 1e6),
      memoryLastMB: round(last / 1e6),
      memoryPeakMB: round(peak / 1e6),
      growthPercent: round((100 * (last - warm)) / warm),
    };
  },
};
