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
  /** When in a round it is looked at. */
  readonly turn: number;
  /** In how many rounds nothing has been heard of it. */
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

/** What a request to come in is answered with when it is not let in. */
const TURNED_AWAY = {
  closing: '503 Service Unavailable',
  path: '404 Not Found',
  origin: '403 Forbidden',
  'too-many': '429 Too Many Requests',
} as const satisfies Partial<Record<Drop, string>>;

const TICK = 20;
/** Nobody waits for ten thousand others to be looked at: a round has so many turns. */
const TURNS = 64;
/** Whoever is silent for so many rounds is gone; after the first of them it is asked for a sign of life. */
const ROUNDS = 4;
/** When those who are refused because there is too much to do may ask again, in milliseconds: not all of them at once. */
const swampedWait = (): number => 1000 + Math.floor(1000 * Math.random());

/** Lets connections in, one by one, and keeps them within the limits. */
export class SocketDoor {
  readonly #means: SocketDoorMeans;
  readonly #server: InstanceType<typeof WebSocketServer>;
  readonly #visitors = new Set<Visitor>();
  readonly #heartbeat: ReturnType<typeof setInterval>;
  readonly #ticking: ReturnType<typeof setInterval>;
  #came = 0;
  #turn = 0;
  /** When the event loop last came by. */
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
      // Pings cost what messages do, and are answered below.
      autoPong: false,
    });
    this.#heartbeat = setInterval(() => this.#beat(), silentMs / ROUNDS / TURNS);
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
      this.#means.log('info', 'turned-away', { reason: refusal, from: neighbourhoodOf(address) });
      // Its other half would stay open for as long as whoever came likes.
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
    // A frame that breaks the protocol comes as an error; without a listener it would end the process.
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
    /** Whoever does not read is let go, and will be shown everything when it comes back. */
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
    // Frames that come to no message are bytes all the same.
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
        // With more to do than there is time, saying no at once serves everybody better than answering late. Whoever
        // comes back is let in all the same.
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

  /** Asks those whose turn it is for a sign of life, if nothing was heard of them, and lets go of those who give none. */
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

  /** Tells everybody to come back, and lets nobody in any more. */
  close(): void {
    this.#isClosing = true;
    clearInterval(this.#heartbeat);
    clearInterval(this.#ticking);
    for (const { socket } of this.#visitors) socket.close(CLOSE_CODES.restart, 'come back');
  }

  /** Ends what has not ended by itself. */
  end(): void {
    for (const { socket } of this.#visitors) socket.terminate();
  }

  get size(): number {
    return this.#visitors.size;
  }
}
