import { PING, type Socket } from '@texas42/protocol';

/** The state of the connection to a table on a server. */
export type ConnectionState = 'connecting' | 'connected' | 'lost' | 'no-table' | 'replaced' | 'broken' | 'closed';

/** Close codes after which the connection is not tried again by itself. */
const FINAL: Readonly<Record<number, ConnectionState>> = {
  4404: 'no-table',
  4001: 'replaced',
  1011: 'broken',
  4403: 'closed',
};

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 5000;
/** Longer than from one ping to the next: a single one may be late. */
const PONG_WITHIN = 7000;
const OPEN_WITHIN = 8000;

/**
 * A connection to a table that reconnects: after a break it waits a moment, so that clients do not all return at once.
 * Messages sent without a connection are lost; the next view shows the state.
 */
export class Connection {
  readonly #url: string;
  readonly #use: (socket: Socket) => void;
  readonly #tell: (standing: ConnectionState) => void;
  #socket: WebSocket | undefined;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(url: string, use: (socket: Socket) => void, tell: (standing: ConnectionState) => void) {
    this.#url = url;
    this.#use = use;
    this.#tell = tell;
    addEventListener('online', this.#now);
    addEventListener('offline', this.#check);
    document.addEventListener('visibilitychange', this.#check);
    this.open();
  }

  open(): void {
    this.#isOver = false;
    clearTimeout(this.#retry);
    this.#tell(this.#tries === 0 ? 'connecting' : 'lost');
    const old = this.#socket;
    this.#socket = undefined;
    old?.close();
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    // An overloaded server or a dead network may never answer.
    const late = setTimeout(() => socket.close(), OPEN_WITHIN * Math.min(4, 1 + this.#tries));
    let receive: (text: string) => void = () => {};
    let closed: () => void = () => {};
    socket.addEventListener('open', () => {
      clearTimeout(late);
      if (this.#socket !== socket) return;
      this.#tries = 0;
      this.#tell('connected');
      this.#ping = setInterval(() => this.#ask(), PING_EVERY);
      this.#use({
        send: (text) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(text);
        },
        onMessage: (listener) => {
          receive = listener;
        },
        onClose: (listener) => {
          closed = listener;
        },
        close: () => {},
      });
    });
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      this.#heard();
      receive(data);
    });
    socket.addEventListener('close', ({ code }) => {
      clearTimeout(late);
      closed();
      if (this.#socket === socket) this.#broke(code);
    });
  }

  close(): void {
    this.#isOver = true;
    this.#quiet();
    removeEventListener('online', this.#now);
    removeEventListener('offline', this.#check);
    document.removeEventListener('visibilitychange', this.#check);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #quiet(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    this.#heard();
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  #broke(code: number): void {
    this.#quiet();
    if (this.#isOver) return;
    const final = FINAL[code];
    if (final) {
      this.#tell(final);
      return;
    }
    this.#tries += 1;
    this.#tell('lost');
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#retry = setTimeout(() => this.open(), FIRST_WAIT + Math.random() * (longest - FIRST_WAIT));
  }

  /** Whether the server still answers: a dead network gives no sign. */
  #ask(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(PING);
    this.#silence ??= setTimeout(() => {
      this.#socket = undefined;
      socket.close();
      socket.dispatchEvent(new CloseEvent('close'));
      this.#broke(1006);
    }, PONG_WITHIN);
  }

  readonly #check = (): void => {
    if (document.visibilityState === 'visible') this.#ask();
  };

  readonly #now = (): void => {
    if (this.#tries > 0 && !this.#isOver && this.#socket?.readyState !== WebSocket.OPEN) this.open();
  };
}
