import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMINOES, SEATS, type Seat } from '@texas42/engine';
import { pick } from '@texas42/engine/testing';
import { foldTable } from '@texas42/room';
import { firstRows, type Input, type Recording, record, type Setup, twinsOf } from '@texas42/room/testing';
import { type Serving, serve } from '@texas42/server';
import { ANY_CROWD } from '@texas42/server/testing';
import { WebSocket } from 'ws';
import { plantedLeaks } from './plantedLeaks.ts';
import { codeOf } from './recovery.ts';
import { type Battery, insist, type Run } from './run.ts';
import { timing } from './timing.ts';

/** Figures that depend on the machine and the moment, not on what happened at the tables. */
const UNCERTAIN = /^(?:# .*|(?:process|nodejs)_.*|texas42_(?:loop_lag|timers|answer|commit)_?.*)$/;

/** A real server in this process, with a clock that moves only with the messages. */
class Side {
  readonly serving: Serving;
  readonly #lines: string[];
  readonly #clock: { now: number };

  private constructor(serving: Serving, lines: string[], clock: { now: number }) {
    this.serving = serving;
    this.#lines = lines;
    this.#clock = clock;
  }

  static async open(run: Run): Promise<Side> {
    const [data, site] = [run.folder(), run.folder()];
    mkdirSync(site, { recursive: true });
    writeFileSync(join(site, 'index.html'), '');
    const lines: string[] = [];
    const clock = { now: 1_000_000 };
    const many = {
      ...ANY_CROWD,
      messagesPerSecond: 1e9,
      messageBurst: 1e9,
      silentMs: 1e9,
    };
    const serving = await serve({
      ...{ host: '127.0.0.1', port: 0, data, site, limits: many },
      now: () => clock.now,
      random: (length) => new Uint8Array(length),
      log: (...line) => void lines.push(JSON.stringify(line)),
    });
    run.atEnd(() => serving.close());
    // The first lines name the port, which differs and is no secret.
    lines.length = 0;
    return new Side(serving, lines, clock);
  }

  /** The figures and log lines that the host sees, without those that depend on the moment. */
  get seenByHost(): readonly string[] {
    const figures = this.serving.metrics.text().split('\n');
    return [...figures.filter((line) => !UNCERTAIN.test(line)), ...this.#lines];
  }

  begin(code: string, setup: Setup): void {
    const store = this.serving.ledger.make(code, 0);
    store?.append(firstRows(setup), () => {});
    this.serving.ledger.flush();
  }

  /** Plays a recording through real sockets and returns what every session was sent. */
  async play(code: string, inputs: readonly Input[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const sessions = new Map<string, BareSession>();
    for (const input of inputs) {
      if (input.type === 'connect') {
        sessions.set(input.session, await BareSession.open(`ws://127.0.0.1:${this.serving.port}/ws/${code}`));
      } else if (input.type === 'message') {
        this.#clock.now += input.after;
        await sessions.get(input.session)?.say(input.text);
      }
    }
    const told = new Map([...sessions].map(([name, { heard }]) => [name, heard]));
    await Promise.all([...sessions.values()].map((session) => session.close()));
    return told;
  }
}

/** One connection, and every byte that came on it. */
class BareSession {
  readonly heard: string[] = [];
  readonly #socket: WebSocket;
  #wake: () => void = () => {};

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('message', (data) => {
      this.heard.push(String(data));
      this.#wake();
    });
    socket.on('close', (code) => {
      this.heard.push(`closed ${code}`);
      this.#wake();
    });
  }

  static open(url: string): Promise<BareSession> {
    const session = new BareSession(new WebSocket(url));
    return new Promise((resolve) => session.#socket.once('open', () => resolve(session)));
  }

  /** Says something, and waits until it is answered. */
  async say(text: string): Promise<void> {
    const asked = /"id":"([^"]+)"/.exec(text)?.[1];
    // The answer is a message of its own, or part of a patch.
    const id = asked === undefined ? undefined : `:"${asked}"`;
    let seen = this.heard.length;
    this.#socket.send(text);
    for (;;) {
      for (; seen < this.heard.length; seen += 1) {
        const line = this.heard[seen] ?? '';
        if (line.startsWith('closed') || id === undefined || line.includes(id)) return;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Closes after all that was under way has come. */
  async close(): Promise<void> {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    await new Promise<void>((resolve) => {
      this.#socket.once('close', () => resolve());
      this.#socket.close();
    });
    this.heard.pop();
  }
}

/** A recording of a first hand, and two worlds to play it in, which differ in what the hidden seats hold. */
interface Pair {
  readonly hidden: readonly Seat[];
  readonly inputs: readonly Input[];
  readonly worlds: readonly [Setup, Setup];
}

function pairOf(run: Run, number: number): Pair | undefined {
  const random = run.chance;
  const recording = record(`${run.seed} leak ${number}`, { setup: { people: SEATS }, isQuiet: true });
  const cut = 1 + Math.max(random(recording.inputs.length), random(recording.inputs.length));
  const rows = recording.rows.slice(0, recording.rowsAfter[cut - 1]);
  if (foldTable(rows)?.game?.state.handNumber !== 1) return undefined;
  const seeing = Array.from({ length: 1 + random(2) }, () => pick(SEATS, random));
  const hidden = SEATS.filter((seat) => !seeing.includes(seat));
  const [twin] = twinsOf(recording.setup, rows, hidden, random, 1);
  if (!twin?.forked.has(1)) return undefined;
  const inputs = [...recording.inputs.slice(0, cut), ...probes(run, recording, rows.length, hidden)];
  return { hidden, inputs, worlds: [recording.setup, twin.setup] };
}

/** Requests of all who may not see the hidden hands; every answer must be the same in both worlds. */
function probes(run: Run, { setup, inputs }: Recording, n: number, hidden: readonly Seat[]): readonly Input[] {
  const sessions = new Set(inputs.flatMap((input) => ('session' in input ? [input.session] : [])));
  const others = [...sessions].filter((session) => !hidden.some((seat) => session.startsWith(`seat${seat}.`)));
  const [dealt] = setup.deals ?? [];
  return others.flatMap((session, i) => {
    const [, own] = /^seat(\d)/.exec(session) ?? [];
    const seat = own === undefined ? pick(SEATS, run.chance) : (Number(own) as Seat);
    const strange = DOMINOES.filter((domino) => own === undefined || !dealt?.[seat].includes(domino));
    return Array.from({ length: 3 }, (_, k): Input => {
      const act = { type: 'act', id: `probe${i}.${k}`, base: n, seat, word: pick(strange, run.chance).id };
      return { type: 'message', session, text: JSON.stringify(act), after: 200 };
    });
  });
}

export const leak: Battery = {
  about: 'two worlds that differ in hidden hands are the same to everybody else, over real sockets, and in time',
  async run(run) {
    const wanted = run.amount(1_000_000, 400);
    const sides = [await Side.open(run), await Side.open(run)] as const;
    const counts = { tables: 0, viewPairs: 0, seatViewPairs: 0, refusalPairs: 0 };
    for (let i = 0; counts.viewPairs < wanted; i += 1) {
      const pair = pairOf(run, i);
      if (!pair) continue;
      const code = codeOf(i);
      for (const [k, side] of sides.entries()) side.begin(code, pair.worlds[k] ?? pair.worlds[0]);
      const [one, other] = await Promise.all(sides.map((side) => side.play(code, pair.inputs)));
      for (const [session, heard] of one ?? []) {
        if (pair.hidden.some((seat) => session.startsWith(`seat${seat}.`))) continue;
        const theirs = other?.get(session) ?? [];
        for (const [line, text] of heard.entries()) {
          insist(text === theirs[line], () => `Table ${i}, ${session}: ${text} or ${theirs[line]}`);
          if (text.startsWith('{"type":"refuse"')) counts.refusalPairs += 1;
          if (!/^\{"type":"(?:view|patch)"/.test(text)) continue;
          counts.viewPairs += 1;
          if (session.startsWith('seat')) counts.seatViewPairs += 1;
        }
        insist(
          heard.length === theirs.length,
          () => `Table ${i}, ${session}: ${heard.length} or ${theirs.length} messages`,
        );
      }
      counts.tables += 1;
      for (const side of sides) side.serving.hall.stop();
    }
    const [one, other] = sides.map(({ seenByHost }) => seenByHost);
    for (const [i, line] of (one ?? []).entries())
      insist(line === other?.[i], () => `The host sees ${line} or ${other?.[i]}`);
    insist(one?.length === other?.length && (one?.length ?? 0) > 20, () => 'The host sees more or less.');
    return {
      ...counts,
      hostLines: one?.length ?? 0,
      differences: 0,
      ...(await plantedLeaks(run)),
      ...(await timing(run)),
    };
  },
};
