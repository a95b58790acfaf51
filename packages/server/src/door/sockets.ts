import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE_CODES, Hearing, type HouseholdBudget, isOwnPage, type Limits, readCode, tableAt } from '@texas42/host';
import { messageText, PING, PONG, parseClientMessage, refusal, requestId } from '@texas42/protocol';
import type { WebSocket as Connection } from 'ws';
import type { Log } from '../figures/log.ts';
import type { Drop, Metrics } from '../figures/metrics.ts';
import { WebSocket, WebSocketServer } from '../libraries.ts';
import type { Bans } from '../people/bans.ts';
import { neighbourhoodOf } from '../people/neighbourhoods.ts';
import type { Hall } from '../tables/hall.ts';
import type { Addresses } from './addresses.ts';
import { frameOf } from './textFrame.ts';

interface Visitor {
  readonly socket: Connection;
  /** The turn of a round in which it is checked. */
  readonly turn: number;
  /** The number of rounds without a message from it. */
  quiet: number;
}

export interface SocketDoorMeans {
  readonly hall: Hall;
  readonly addresses: Addresses;
  readonly bans: Bans;
  readonly limits: Limits;
  readonly publicUrl: URL | undefined;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly now: () => number;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** The HTTP answers to refused upgrades. */
const TURNED_AWAY = {
  closing: '503 Service Unavailable',
  path: '404 Not Found',
  origin: '403 Forbidden',
  'too-many': '429 Too Many Requests',
} as const satisfies Partial<Record<Drop, string>>;

const TICK = 20;
/** The turns of a round: connections are checked in parts, since checking ten thousand at once would block. */
const TURNS = 64;
/** A connection that is silent for this many rounds is closed; after the first it gets a ping. */
const ROUNDS = 4;
/** The wait for requests refused under overload, in milliseconds; random, so that they do not return all at once. */
const swampedWait = (): number => 1000 + Math.floor(1000 * Math.random());

/** Admits connections and enforces the limits. */
export class SocketDoor {
  readonly #means: SocketDoorMeans;
  readonly #server: InstanceType<typeof WebSocketServer>;
  readonly #visitors = new Set<Visitor>();
  readonly #heartbeat: ReturnType<typeof setInterval>;
  readonly #ticking: ReturnType<typeof setInterval>;
  #came = 0;
  #turn = 0;
  /** When the event loop last came round. */
  #tick = performance.now();
  #isClosing = false;

  constructor(means: SocketDoorMeans) {
    this.#means = means;
    const { messageBytes, silentMs } = means.limits;
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: messageBytes,
      perMessageDeflate: false,
      clientTracking: false,
      // Pings count as messages and are answered below.
      autoPong: false,
    });
    this.#heartbeat = setInterval(() => this.#beat(), silentMs / ROUNDS / TURNS);
    this.#ticking = setInterval(() => {
      this.#tick = performance.now();
    }, TICK);
    this.#ticking.unref();
  }

  /** Handles an upgrade. The path has the table's code, never a token. */
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    const { addresses, addressOf } = this.#means;
    const written = tableAt((request.url ?? '').replace(/\?.*$/s, ''));
    const address = addressOf(request);
    const refusal = this.#refusal(request, written, address);
    if (refusal) {
      this.#means.metrics.dropped(refusal);
      this.#means.log('info', 'turned-away', { reason: refusal, from: neighbourhoodOf(address) });
      // The other half would stay open for as long as the client likes.
      stream.once('finish', () => stream.destroy());
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
      this.#welcome(socket, stream, address, readCode(written ?? '')),
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

  #welcome(socket: Connection, stream: Duplex, household: string, code: string | undefined): void {
    // Protocol errors arrive here; without a listener they would end the process.
    socket.on('error', () => {
      this.#means.metrics.dropped('bad-frame');
      socket.terminate();
    });
    const { hall, limits, now, metrics, addresses, bans } = this.#means;
    const drop = (reason: Drop, code: number, words: string): void => {
      metrics.dropped(reason);
      socket.close(code, words);
    };
    const isClosed = code !== undefined && bans.has('table', code);
    if (isClosed || bans.turnsAway(household)) {
      drop(isClosed ? 'closed-table' : 'banned', CLOSE_CODES.closed, 'closed');
      return;
    }
    let table: ReturnType<Hall['find']>;
    try {
      table = code === undefined ? undefined : hall.find(code);
    } catch {
      drop('broken-table', CLOSE_CODES.broken, 'table');
      return;
    }
    if (!table) {
      drop('unknown-table', CLOSE_CODES.unknownTable, 'no such table');
      return;
    }
    this.#came += 1;
    const visitor: Visitor = { socket, turn: this.#came % TURNS, quiet: 0 };
    this.#visitors.add(visitor);
    let isNew = true;
    const late = setTimeout(() => drop('no-hello', CLOSE_CODES.refused, 'no hello'), limits.helloMs);
    let askedAt = 0;
    /** Whether the client reads what it is sent. If not it is dropped, and gets a whole view when it returns. */
    const mayBeTold = (): boolean => {
      if (socket.readyState !== WebSocket.OPEN) return false;
      if (stream.writableLength <= limits.backlogBytes) return true;
      metrics.dropped('backlog');
      socket.terminate();
      return false;
    };
    const { hear, isWaiting, gone } = table.attach({
      household,
      send: (text, heading) => {
        if (!mayBeTold()) return;
        const frame = frameOf(text);
        if (frame === undefined) socket.send(text);
        else stream.write(frame, 'latin1');
        if (askedAt === 0 || (heading.type === 'patch' && heading.ack === undefined)) return;
        metrics.answer.observe((performance.now() - askedAt) / 1000);
        askedAt = 0;
        if (heading.type === 'refuse') metrics.refused(heading.code);
      },
      close: (why) => {
        if (why === 'broken') drop('broken-table', CLOSE_CODES.broken, 'table');
        else if (why === 'full') drop('full', CLOSE_CODES.refused, 'full');
        else if (why === 'forgotten') socket.close(CLOSE_CODES.unknownTable, 'no such table');
        else if (why === 'closed') socket.close(CLOSE_CODES.closed, 'closed');
        else socket.close(this.#isClosing ? CLOSE_CODES.restart : CLOSE_CODES.replaced);
      },
    });
    const own = new Hearing(limits.messageBurst, limits.messagesPerSecond, now());
    const ofAll = (at: number): HouseholdBudget => addresses.budgetOf(household, at);
    const isTooMuch = (at = now()): boolean => {
      if (own.hears(at) && ofAll(at).hearing.hears(at)) return false;
      drop('too-fast', CLOSE_CODES.refused, 'too fast');
      return true;
    };
    // Counts the bytes of incomplete frames too.
    stream.on('data', (bytes: Buffer) => {
      visitor.quiet = 0;
      const at = now();
      if (own.takes(bytes.length, at) && ofAll(at).hearing.takes(bytes.length, at)) return;
      metrics.dropped('too-fast');
      socket.terminate();
    });
    socket.on('ping', (data) => {
      if (!isTooMuch() && mayBeTold()) socket.pong(data);
    });
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) drop('text-only', CLOSE_CODES.refused, 'text only');
      const at = now();
      if (isBinary || isTooMuch(at)) return;
      const text = data.toString('utf8');
      if (!mayBeTold()) return;
      if (text === PING) socket.send(PONG);
      else {
        askedAt = performance.now();
        // Under overload refusing at once is better than answering late. Hello is always accepted.
        const isSwamped = askedAt - this.#tick > limits.swampedMs;
        const message = parseClientMessage(text);
        const wait = message?.type === 'hello' ? 0 : isSwamped ? swampedWait() : ofAll(at).wait(at);
        if (wait > 0) {
          if (isSwamped) metrics.shed += 1;
          metrics.refused('too-fast');
          socket.send(messageText(refusal(requestId(message), 'too-fast', 0, wait)));
        } else hear(message);
        if (isNew && !isWaiting()) {
          isNew = false;
          clearTimeout(late);
        }
      }
    });
    socket.on('pong', () => {
      isTooMuch();
    });
    socket.once('close', () => {
      clearTimeout(late);
      this.#visitors.delete(visitor);
      gone();
    });
  }

  /** Pings the silent connections whose turn it is, and closes those that stayed silent. */
  #beat(): void {
    this.#turn = (this.#turn + 1) % TURNS;
    for (const visitor of this.#visitors) {
      if (visitor.turn !== this.#turn) continue;
      if (visitor.quiet === ROUNDS - 1) {
        this.#means.metrics.dropped('silent');
        visitor.socket.terminate();
        continue;
      }
      if (visitor.quiet > 0) visitor.socket.ping();
      visitor.quiet += 1;
    }
  }

  /** Closes all connections with "come again" and admits no more. */
  close(): void {
    this.#isClosing = true;
    clearInterval(this.#heartbeat);
    clearInterval(this.#ticking);
    for (const { socket } of this.#visitors) socket.close(CLOSE_CODES.restart, 'come back');
  }

  /** Ends connections that are still open. */
  end(): void {
    for (const { socket } of this.#visitors) socket.terminate();
  }

  get size(): number {
    return this.#visitors.size;
  }
}
