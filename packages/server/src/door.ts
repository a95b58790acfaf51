import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { ENDED, isOwnPage, type Limits, readCode, tableAt } from '@texas42/host';
import { Allowance } from '@texas42/room';
import type { WebSocket as Connection } from 'ws';
import type { Addresses } from './addresses.ts';
import { frameOf } from './frame.ts';
import type { Hall } from './hall.ts';
import { WebSocket, WebSocketServer } from './loaded.ts';
import { coarse, type Log } from './log.ts';
import type { Drop, Metrics } from './metrics.ts';

interface Visitor {
  readonly socket: Connection;
  /** When in a round it is asked for a sign of life. */
  readonly turn: number;
  isAlive: boolean;
}

export interface DoorMeans {
  readonly hall: Hall;
  readonly addresses: Addresses;
  readonly limits: Limits;
  readonly publicUrl: URL | undefined;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly now: () => number;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** What a request to come in is answered with when it is not let in. */
const TURNED_AWAY = {
  closing: '503 Service Unavailable',
  path: '404 Not Found',
  origin: '403 Forbidden',
  'too-many': '429 Too Many Requests',
} as const satisfies Partial<Record<Drop, string>>;

const TICK = 20;
/** Nobody waits for ten thousand others to be asked for a sign of life: a round of asking has so many turns. */
const TURNS = 64;
/** When those who are refused because there is too much to do may ask again, in milliseconds: not all of them at once. */
const swampedWait = (): number => 1000 + Math.floor(1000 * Math.random());
const PATCH = '{"type":"patch"';
const HELLO = '{"type":"hello"';
const REQUEST_ID = /"id":("[\w-]{1,64}")/;
const REFUSAL = /^\{"type":"refuse".*"code":"([a-z-]+)"/;

/** Lets connections in, one by one, and keeps them within the limits. */
export class Door {
  readonly #means: DoorMeans;
  readonly #server: InstanceType<typeof WebSocketServer>;
  readonly #visitors = new Set<Visitor>();
  readonly #heartbeat: ReturnType<typeof setInterval>;
  readonly #ticking: ReturnType<typeof setInterval>;
  #came = 0;
  #turn = 0;
  /** When the event loop last came by. */
  #tick = performance.now();
  #isClosing = false;

  constructor(means: DoorMeans) {
    this.#means = means;
    const { messageBytes, silentMs } = means.limits;
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: messageBytes,
      perMessageDeflate: false,
      clientTracking: false,
    });
    this.#heartbeat = setInterval(() => this.#beat(), silentMs / 2 / TURNS);
    this.#ticking = setInterval(() => {
      this.#tick = performance.now();
    }, TICK);
    this.#ticking.unref();
  }

  /** A request to become a connection. The code of the table is in its path, tokens never are. */
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    const { addresses, addressOf } = this.#means;
    const written = tableAt((request.url ?? '').replace(/\?.*$/s, ''));
    const address = addressOf(request);
    const refusal = this.#refusal(request, written, address);
    if (refusal) {
      this.#means.metrics.dropped(refusal);
      this.#means.log('info', 'turned-away', { reason: refusal, from: coarse(address) });
      stream.end(`HTTP/1.1 ${TURNED_AWAY[refusal]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    let isIn = true;
    const leave = (): void => {
      if (isIn) addresses.leave(address);
      isIn = false;
    };
    stream.once('close', leave);
    this.#server.handleUpgrade(request, stream, head, (socket) =>
      this.#welcome(socket, stream, readCode(written ?? '')),
    );
  }

  #refusal(
    request: IncomingMessage,
    written: string | undefined,
    address: string,
  ): keyof typeof TURNED_AWAY | undefined {
    if (this.#isClosing) return 'closing';
    if (written === undefined) return 'path';
    if (!isOwnPage(request.headers, this.#means.publicUrl?.origin)) return 'origin';
    return this.#means.addresses.enter(address) ? undefined : 'too-many';
  }

  #welcome(socket: Connection, stream: Duplex, code: string | undefined): void {
    // A frame that breaks the protocol comes as an error; without a listener it would end the process.
    socket.on('error', () => {
      this.#means.metrics.dropped('bad-frame');
      socket.terminate();
    });
    const { hall, limits, now, metrics } = this.#means;
    const drop = (reason: Drop, code: number, words: string): void => {
      metrics.dropped(reason);
      socket.close(code, words);
    };
    let table: ReturnType<Hall['find']>;
    try {
      table = code === undefined ? undefined : hall.find(code);
    } catch {
      drop('broken-table', ENDED.broken, 'table');
      return;
    }
    if (!table) {
      drop('unknown-table', ENDED.unknownTable, 'no such table');
      return;
    }
    this.#came += 1;
    const visitor: Visitor = { socket, turn: this.#came % TURNS, isAlive: true };
    this.#visitors.add(visitor);
    const late = setTimeout(() => drop('no-hello', ENDED.refused, 'no hello'), limits.helloMs);
    let askedAt = 0;
    const { hear, gone } = table.attach({
      send: (text) => {
        if (socket.readyState !== WebSocket.OPEN) return;
        // Whoever does not read is let go, and will be shown everything when it comes back.
        if (stream.writableLength > limits.backlogBytes) {
          metrics.dropped('backlog');
          socket.terminate();
          return;
        }
        const frame = frameOf(text);
        if (frame === undefined) socket.send(text);
        else stream.write(frame, 'latin1');
        if (askedAt === 0 || (text.startsWith(PATCH) && !text.slice(0, 64).includes('"ack":'))) return;
        metrics.answer.observe((performance.now() - askedAt) / 1000);
        askedAt = 0;
        const [, code] = REFUSAL.exec(text) ?? [];
        if (code !== undefined) metrics.refused(code);
      },
      close: (isBroken) => {
        if (isBroken) drop('broken-table', ENDED.broken, 'table');
        else socket.close(this.#isClosing ? ENDED.restart : ENDED.replaced);
      },
    });
    const messages = new Allowance(limits.messageBurst, limits.messagesPerSecond / 1000, now());
    socket.on('message', (data: Buffer, isBinary) => {
      visitor.isAlive = true;
      clearTimeout(late);
      if (isBinary || messages.take(now()) > 0) {
        if (isBinary) drop('text-only', ENDED.refused, 'text only');
        else drop('too-fast', ENDED.refused, 'too fast');
        return;
      }
      const text = data.toString('utf8');
      if (text === 'ping') socket.send('pong');
      else if (socket.readyState === WebSocket.OPEN) {
        askedAt = performance.now();
        // With more to do than there is time, saying no at once serves everybody better than answering late. Whoever
        // comes back is let in all the same.
        if (askedAt - this.#tick > limits.swampedMs && !text.startsWith(HELLO)) {
          metrics.shed += 1;
          metrics.refused('too-fast');
          socket.send(
            `{"type":"refuse","id":${REQUEST_ID.exec(text)?.[1] ?? null},"code":"too-fast","n":0,"wait":${swampedWait()}}`,
          );
        } else hear(text);
      }
    });
    socket.on('pong', () => {
      visitor.isAlive = true;
    });
    socket.once('close', () => {
      clearTimeout(late);
      this.#visitors.delete(visitor);
      gone();
    });
  }

  /** Asks those whose turn it is for a sign of life, and lets go of those who gave none since the last time. */
  #beat(): void {
    this.#turn = (this.#turn + 1) % TURNS;
    for (const visitor of this.#visitors) {
      if (visitor.turn !== this.#turn) continue;
      if (visitor.isAlive) {
        visitor.isAlive = false;
        visitor.socket.ping();
      } else {
        this.#means.metrics.dropped('silent');
        visitor.socket.terminate();
      }
    }
  }

  /** Tells everybody to come back, and lets nobody in any more. */
  close(): void {
    this.#isClosing = true;
    clearInterval(this.#heartbeat);
    clearInterval(this.#ticking);
    for (const { socket } of this.#visitors) socket.close(ENDED.restart, 'come back');
  }

  /** Ends what has not ended by itself. */
  end(): void {
    for (const { socket } of this.#visitors) socket.terminate();
  }

  get size(): number {
    return this.#visitors.size;
  }
}
