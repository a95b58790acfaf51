import { isDeepStrictEqual } from 'node:util';
import type { Chance } from '@texas42/engine/testing';
import { GameClient, type Tokens, type View } from '@texas42/protocol';
import { foldTable, humanCapabilities, type LogRow, ownerCapabilities, project } from '@texas42/room';
import { Ledger } from '@texas42/server';
import { WebSocket } from 'ws';
import { Foursome } from './foursome.ts';
import { Receipts } from './receipts.ts';
import { type Battery, insist, pause, type Run, round } from './run.ts';

/** How many messages of a thousand meet with what. */
const MISHAPS = { drop: 50, double: 50, overtake: 100, cut: 50 };

interface LineMishaps {
  /** The longest delay, in milliseconds. */
  readonly delay: number;
  dropped: number;
  doubled: number;
  overtaken: number;
  cut: number;
  carried: number;
}

/** A connection to a real server that loses, doubles, delays and reorders messages, both ways, and breaks. */
class BadLine {
  readonly #socket: WebSocket;
  readonly #random: Chance;
  readonly #mishaps: LineMishaps;
  #last = { out: 0, in: 0 };
  #receive: (text: string) => void = () => {};
  #closed: () => void = () => {};
  #isOpen = true;

  constructor(url: string, random: Chance, mishaps: LineMishaps) {
    this.#random = random;
    this.#mishaps = mishaps;
    this.#socket = new WebSocket(url);
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => this.#end());
    this.#socket.on('message', (data) => this.#carry('in', () => this.#receive(String(data))));
  }

  opened(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#socket.once('open', () => resolve(true));
      this.#socket.once('close', () => resolve(false));
    });
  }

  send(text: string): void {
    this.#carry('out', () => {
      if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
    });
  }

  onMessage(receive: (text: string) => void): void {
    this.#receive = receive;
  }

  onClose(closed: () => void): void {
    this.#closed = closed;
  }

  close(): void {
    this.#socket.terminate();
    this.#end();
  }

  #end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#closed();
  }

  #carry(way: 'in' | 'out', deliver: () => void): void {
    const luck = this.#random(1000);
    const { drop, double, overtake, cut } = MISHAPS;
    this.#mishaps.carried += 1;
    if (luck < cut) {
      this.#mishaps.cut += 1;
      this.close();
    } else if (luck < cut + drop) this.#mishaps.dropped += 1;
    else if (luck < cut + drop + double) {
      this.#mishaps.doubled += 1;
      this.#after(way, true, deliver);
      this.#after(way, true, deliver);
    } else {
      const isUnruly = luck < cut + drop + double + overtake;
      if (isUnruly) this.#mishaps.overtaken += 1;
      this.#after(way, isUnruly, deliver);
    }
  }

  #after(way: 'in' | 'out', isUnruly: boolean, deliver: () => void): void {
    const soon = performance.now() + this.#random(this.#mishaps.delay);
    const at = isUnruly ? soon : Math.max(soon, this.#last[way]);
    this.#last[way] = Math.max(at, this.#last[way]);
    setTimeout(() => this.#isOpen && deliver(), at - performance.now());
  }
}

/** A person who finishes a hand over such a connection. */
class PersonOnBadLine {
  readonly client: GameClient;
  readonly over: Promise<void>;
  readonly #url: string;
  readonly #random: Chance;
  readonly #mishaps: LineMishaps;
  #isOver = false;
  #isPending = false;
  #late: ReturnType<typeof setTimeout> | undefined;
  #finish: () => void = () => {};

  constructor(url: string, code: string, tokens: Tokens, receipts: Receipts, random: Chance, mishaps: LineMishaps) {
    this.#url = url;
    this.#random = random;
    this.#mishaps = mishaps;
    this.over = new Promise((resolve) => {
      this.#finish = resolve;
    });
    let ids = 0;
    const self = String(tokens.token);
    // An id of sixteen letters that no other request or person has.
    this.client = new GameClient(() => {
      ids += 1;
      return `${String(ids).padStart(4, '0')}${self.slice(0, 12)}`;
    }, tokens);
    this.client.onAnswer((answer) => {
      if (answer.ok) receipts.told(code, answer.id, answer.n);
      clearTimeout(this.#late);
      if (!answer.ok && answer.code !== 'lost') setTimeout(() => this.#look(), 100);
    });
    this.client.subscribe(() => this.#look());
    this.#noteAsked = (id) => receipts.asked(code, id);
  }

  readonly #noteAsked: (id: string) => void;

  /** Connects, and connects again whenever the line is lost, until the hand is over. */
  async stay(): Promise<void> {
    while (!this.#isOver) {
      const line = new BadLine(this.#url, this.#random, this.#mishaps);
      if (await line.opened()) {
        const send = line.send.bind(line);
        line.send = (text) => {
          const id = /"id":"([^"]+)"/.exec(text)?.[1];
          if (id !== undefined) this.#noteAsked(id);
          send(text);
        };
        await new Promise<void>((resolve) => {
          this.client.connect({
            send: (text) => line.send(text),
            onMessage: (receive) => line.onMessage(receive),
            onClose: (closed) =>
              line.onClose(() => {
                closed();
                resolve();
              }),
            close: () => line.close(),
          });
          this.#expect();
        });
        clearTimeout(this.#late);
        this.#isPending = false;
      }
      if (!this.#isOver) await pause(10 + this.#random(60));
    }
  }

  #look(): void {
    const { view } = this.client;
    if (!view || this.#isOver || !this.client.isConnected) return;
    clearTimeout(this.#late);
    if (view.table.phase === 'game-over') {
      this.#isOver = true;
      this.#finish();
      this.client.close();
      return;
    }
    const [offers] = view.mine.offers;
    // Out of turn, messages are rarer.
    this.#expect(offers ? 1 : 3);
    if (!offers || this.#isPending) return;
    const word = offers.words[(view.n * 7) % offers.words.length] ?? '';
    this.#isPending = true;
    void this.client.send(offers.seat, word).then(() => {
      this.#isPending = false;
    });
  }

  /** Reconnects after too long a silence. */
  #expect(times = 1): void {
    clearTimeout(this.#late);
    this.#late = setTimeout(() => this.client.close(), times * (100 + 6 * this.#mishaps.delay));
  }
}

/** Whether a seat's last view is what the log says. Who is connected is not in the log. */
function isAsModel(view: View, rows: readonly LogRow[], seat: 0 | 1 | 2 | 3): boolean {
  const table = foldTable(rows);
  if (!table) return false;
  const own = humanCapabilities(seat);
  const { n, table: shown, mine } = project(table, seat === 0 ? ownerCapabilities(own) : own, [true, true, true, true]);
  const still = ({ seats, ...rest }: View['table']): object => ({
    ...rest,
    seats: seats.map(({ connected: _, ...one }) => one),
  });
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  return (
    view.n === n &&
    isDeepStrictEqual(plain(view.mine), plain(mine)) &&
    isDeepStrictEqual(plain(still(view.table)), plain(still(shown)))
  );
}

async function game(
  run: Run,
  port: number,
  receipts: Receipts,
  mishaps: LineMishaps,
): Promise<{ code: string; views: View[] }> {
  const four = await Foursome.make(port, receipts, run.chance, '42:casual/1h=y');
  four.leave();
  const url = `ws://127.0.0.1:${port}/ws/${four.code}`;
  const people = four.guests.map(
    ({ tokens }) => new PersonOnBadLine(url, four.code, tokens, receipts, run.chance, mishaps),
  );
  await Promise.all(people.map((person) => person.stay()));
  return { code: four.code, views: people.map(({ client }) => client.view as View) };
}

export const link: Battery = {
  about: 'lines that drop, double, reorder, delay and cut: every game ends as its log says, each intent done once',
  async run(run) {
    const data = run.folder();
    const server = await run.server(data);
    const receipts = new Receipts();
    const mishaps: LineMishaps = { delay: run.size(150, 20), dropped: 0, doubled: 0, overtaken: 0, cut: 0, carried: 0 };
    const games = run.amount(10_000, 6);
    const ends: { code: string; views: View[] }[] = [];
    const waits: number[] = [];
    const table = async (): Promise<void> => {
      while (ends.length + running < games) {
        running += 1;
        const begun = performance.now();
        const end = await game(run, server.port, receipts, mishaps);
        running -= 1;
        ends.push(end);
        waits.push((performance.now() - begun) / 1000);
      }
    };
    let running = 0;
    await Promise.all(Array.from({ length: run.size(300, 6) }, table));
    await server.end('SIGTERM');
    const ledger = new Ledger(data);
    let rows = 0;
    for (const { code, views } of ends) {
      const log = ledger.find(code)?.load() ?? [];
      rows += log.length;
      receipts.check(code, log);
      for (const [seat, view] of views.entries()) {
        insist(
          isAsModel(view, log, seat as 0 | 1 | 2 | 3),
          () => `Seat ${seat} of ${code} does not see what the log says.`,
        );
      }
    }
    ledger.close();
    return {
      games: ends.length,
      rows,
      acknowledged: receipts.acknowledged,
      ...mishaps,
      secondsAGame: round(waits.reduce((a, b) => a + b, 0) / waits.length),
    };
  },
};
