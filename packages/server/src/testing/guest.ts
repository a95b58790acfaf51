import { randomBytes } from 'node:crypto';
import type { Seat } from '@texas42/engine';
import { type Answer, type Ask, GameClient, type Socket, type Tokens, type View } from '@texas42/protocol';
import type { ClientOptions } from 'ws';
import { WebSocket } from '../libraries.ts';

/** As the app does, in milliseconds. */
const OPEN_WITHIN = 8000;
const TRIES = 20;

type LineOut = Socket & { readonly ended: Promise<number> };

/** A connection of a client on another computer. Whoever is not let in for long comes again, as the app does. */
export async function lineTo(url: string, options: ClientOptions = {}, tries = TRIES): Promise<LineOut> {
  try {
    return await tryLine(url, options);
  } catch (error) {
    if (tries <= 1 || !String(error).includes('handshake has timed out')) throw error;
    return lineTo(url, options, tries - 1);
  }
}

function tryLine(url: string, options: ClientOptions): Promise<LineOut> {
  // Where too many wait to be taken in, some are never told.
  const socket = new WebSocket(url, { ...options, handshakeTimeout: OPEN_WITHIN });
  let end: (code: number) => void = () => {};
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });
  socket.on('close', (code) => end(code));
  const line = {
    ended,
    send: (text: string) => socket.send(text),
    onMessage: (receive: (text: string) => void) => void socket.on('message', (data) => receive(String(data))),
    onClose: (closed: () => void) => void socket.on('close', closed),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(line));
    socket.once('error', reject);
  });
}

/** Ends what stands still, and not what is slow. */
const PATIENCE = 300_000;
/** A table takes ten messages a second of one visitor, and twenty at once. */
const EACH = 105;
const AT_ONCE = 15;
const RESTED = AT_ONCE * EACH;

/** Somebody at a table of a real server, who waits for answers and views. */
export class Guest {
  readonly client: GameClient;
  #free = 0;
  tokens: Tokens;
  /** Bytes that came, and what they said where that is wanted. */
  bytes = 0;
  heard: string[] | null = null;
  /** Is shown whatever is sent. */
  said: ((text: string) => void) | null = null;
  ended: Promise<number> = Promise.resolve(0);

  constructor(tokens: Tokens = {}) {
    this.tokens = tokens;
    this.client = new GameClient(() => randomBytes(12).toString('hex'), tokens);
    this.client.onSeated((_seat, token) => {
      this.tokens = { ...this.tokens, token };
    });
  }

  static async at(table: string, tokens: Tokens = {}, options: ClientOptions = {}): Promise<Guest> {
    const guest = new Guest(tokens);
    await guest.come(table, options);
    return guest;
  }

  /** Connects, or connects again, and waits for the first view. */
  async come(table: string, options: ClientOptions = {}): Promise<void> {
    const line = await lineTo(table, options);
    this.ended = line.ended;
    const before = this.client.view;
    this.client.connect({
      ...line,
      send: (text) => {
        this.said?.(text);
        line.send(text);
      },
      onMessage: (receive) => {
        line.onMessage((text) => {
          this.bytes += Buffer.byteLength(text);
          this.heard?.push(text);
          receive(text);
        });
      },
    });
    const cut = line.ended.then((code) => {
      throw new Error(`The line was closed: ${code}.`);
    });
    await Promise.race([this.until((view) => view !== before), cut]);
    cut.catch(() => {});
  }

  get view(): View {
    const { view } = this.client;
    if (!view) throw new Error('Nothing has been shown.');
    return view;
  }

  ask(request: Ask): Promise<Answer> {
    return this.client.ask(request);
  }

  act(word: string, seat: Seat | null = this.view.mine.seats[0] ?? null): Promise<Answer> {
    return this.client.send(seat, word);
  }

  /** Waits until one more message is within what a table takes of one visitor. */
  async pace(): Promise<void> {
    const now = performance.now();
    this.#free = Math.max(this.#free, now - RESTED) + EACH;
    if (this.#free > now) await new Promise((resolve) => setTimeout(resolve, this.#free - now));
  }

  async sit(name: string, seat?: 0 | 1 | 2 | 3): Promise<void> {
    const answer = await this.ask({ type: 'sit', name, ...(seat === undefined ? {} : { seat }) });
    if (!answer.ok) throw new Error(`${name} was not seated: ${answer.code}.`);
  }

  /** Waits until the view is so. */
  until(isSo: (view: View) => boolean, patience = PATIENCE): Promise<View> {
    return new Promise((resolve, reject) => {
      let stop = (): void => {};
      const late = setTimeout(() => {
        stop();
        reject(new Error(`Waited in vain: ${isSo}; ${JSON.stringify(this.client.view)?.slice(0, 2000)}`));
      }, patience);
      stop = this.client.subscribe((view) => {
        if (!isSo(view)) return;
        clearTimeout(late);
        queueMicrotask(() => stop());
        resolve(view);
      });
    });
  }

  leave(): void {
    this.client.close();
  }
}
