import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Allowance, ENDED, isOwnPage, type Limits, readCode, tableAt } from '@texas42/host';
import type { WebSocket as Connection } from 'ws';
import type { Addresses } from './addresses.ts';
import type { Hall } from './hall.ts';
import { WebSocket, WebSocketServer } from './loaded.ts';

interface Visitor {
  readonly socket: Connection;
  isAlive: boolean;
}

export interface DoorMeans {
  readonly hall: Hall;
  readonly addresses: Addresses;
  readonly limits: Limits;
  readonly publicUrl: URL | undefined;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly now: () => number;
}

/** Lets connections in, one by one, and keeps them within the limits. */
export class Door {
  readonly #means: DoorMeans;
  readonly #server: InstanceType<typeof WebSocketServer>;
  readonly #visitors = new Set<Visitor>();
  readonly #heartbeat: ReturnType<typeof setInterval>;
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
    this.#heartbeat = setInterval(() => this.#beat(), silentMs / 2);
  }

  /** A request to become a connection. The code of the table is in its path, tokens never are. */
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    const { addresses, addressOf } = this.#means;
    const written = tableAt((request.url ?? '').replace(/\?.*$/s, ''));
    const address = addressOf(request);
    const refusal = this.#refusal(request, written, address);
    if (refusal) {
      stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    let isIn = true;
    const leave = (): void => {
      if (isIn) addresses.leave(address);
      isIn = false;
    };
    stream.once('close', leave);
    this.#server.handleUpgrade(request, stream, head, (socket) => this.#welcome(socket, readCode(written ?? '')));
  }

  #refusal(request: IncomingMessage, written: string | undefined, address: string): string | undefined {
    if (this.#isClosing) return '503 Service Unavailable';
    if (written === undefined) return '404 Not Found';
    if (!isOwnPage(request.headers, this.#means.publicUrl?.origin)) return '403 Forbidden';
    return this.#means.addresses.enter(address) ? undefined : '429 Too Many Requests';
  }

  #welcome(socket: Connection, code: string | undefined): void {
    // A frame that breaks the protocol comes as an error; without a listener it would end the process.
    socket.on('error', () => socket.terminate());
    const { hall, limits, now } = this.#means;
    let table: ReturnType<Hall['find']>;
    try {
      table = code === undefined ? undefined : hall.find(code);
    } catch {
      socket.close(ENDED.broken, 'table');
      return;
    }
    if (!table) {
      socket.close(ENDED.unknownTable, 'no such table');
      return;
    }
    const visitor: Visitor = { socket, isAlive: true };
    this.#visitors.add(visitor);
    const late = setTimeout(() => socket.close(ENDED.refused, 'no hello'), limits.helloMs);
    const { hear, gone } = table.attach({
      send: (text) => {
        if (socket.readyState !== WebSocket.OPEN) return;
        // Whoever does not read is let go, and will be shown everything when it comes back.
        if (socket.bufferedAmount > limits.backlogBytes) socket.terminate();
        else socket.send(text);
      },
      close: () => socket.close(this.#isClosing ? ENDED.restart : ENDED.replaced),
    });
    const messages = new Allowance(limits.messageBurst, limits.messagesPerSecond / 1000, now());
    socket.on('message', (data: Buffer, isBinary) => {
      visitor.isAlive = true;
      clearTimeout(late);
      if (isBinary || !messages.take(now())) {
        socket.close(ENDED.refused, isBinary ? 'text only' : 'too fast');
        return;
      }
      const text = data.toString('utf8');
      if (text === 'ping') socket.send('pong');
      else if (socket.readyState === WebSocket.OPEN) hear(text);
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

  /** Asks everybody for a sign of life, and lets go of those who gave none since the last time. */
  #beat(): void {
    for (const visitor of this.#visitors) {
      if (visitor.isAlive) {
        visitor.isAlive = false;
        visitor.socket.ping();
      } else visitor.socket.terminate();
    }
  }

  /** Tells everybody to come back, and lets nobody in any more. */
  close(): void {
    this.#isClosing = true;
    clearInterval(this.#heartbeat);
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
