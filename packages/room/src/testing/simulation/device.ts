import type { Seat } from '@texas42/engine';
import { type Answer, type Ask, type ClientMessage, GameClient, type Tokens, type View } from '@texas42/protocol';
import { insist } from './insist.ts';
import type { Link } from './link.ts';
import type { SimHost } from './simHost.ts';

interface Listener {
  readonly viewed: () => void;
  readonly seated: (token: string) => void;
  readonly answered: (answer: Answer) => void;
}

/** A real client on one device, through one line after another, with checks on what it shows. */
export class Device {
  readonly client: GameClient;
  readonly #host: SimHost;
  #link: Link | undefined;
  /** Requests without an answer on this line. */
  readonly #open = new Map<string, ClientMessage['type']>();
  #isTooFast = false;
  #seen = { life: 0, n: 0 };
  /** Whether nothing has arrived since the last check. */
  #isChecked = false;
  /** The last messages sent, to be repeated. */
  readonly sent: string[] = [];

  constructor(host: SimHost, newId: () => string, tokens: Tokens, listener: Listener) {
    this.#host = host;
    this.client = new GameClient(newId, tokens);
    this.client.subscribe((view) => {
      this.#sees(view);
      listener.viewed();
    });
    this.client.onAnswer((answer) => {
      this.#open.delete(answer.id);
      listener.answered(answer);
    });
    this.client.onSeated((_seat: Seat, token) => listener.seated(token));
  }

  get link(): Link | undefined {
    return this.client.isConnected ? this.#link : undefined;
  }

  connect(): void {
    const link = this.#host.dial();
    this.#link = link;
    this.#isTooFast = false;
    const { socket } = link;
    let isFirst = true;
    this.client.connect({
      ...socket,
      send: (text) => {
        const lost = [...this.#open].filter(([, type]) => type !== 'sit' && type !== 'renew');
        insist(!isFirst || lost.length === 0, () => `${lost.join(', ')} was lost, and nobody was told.`);
        this.#note(JSON.parse(text) as ClientMessage, isFirst || link.isSpoiled);
        isFirst = false;
        socket.send(text);
      },
      onMessage: (receive) =>
        socket.onMessage((text) => {
          this.#isTooFast ||= text.includes('"too-fast"');
          this.#isChecked = false;
          receive(text);
        }),
    });
  }

  /** Takes an offer or sends a request. The host collects errors. */
  want(what: Ask | { readonly seat: Seat | null; readonly word: string }): void {
    const answer = 'word' in what ? this.client.send(what.seat, what.word) : this.client.ask(what);
    answer.catch(() => {});
  }

  /** Sends a text directly, bypassing the client. */
  send(text: string): void {
    this.#link?.socket.send(text);
  }

  #note(message: ClientMessage, mayGreet: boolean): void {
    if (message.type === 'hello') {
      insist(mayGreet, () => `A client had to ask for the whole view again at ${this.#seen.n}.`);
      return;
    }
    this.#host.means.witness.asked(message);
    this.#open.set(message.id, message.type);
    this.sent.push(JSON.stringify(message));
    if (this.sent.length > 6) this.sent.shift();
  }

  #sees({ n }: View): void {
    const { life } = this.#host;
    insist(life !== this.#seen.life || n >= this.#seen.n, () => `A client went back from ${this.#seen.n} to ${n}.`);
    this.#seen = { life, n };
  }

  /** When the line is quiet: checks that the view is right and every request was answered. */
  check(): void {
    const { link } = this;
    if (this.#isChecked || !link || !this.#host.checkView(link, this.client.view)) return;
    this.#isChecked = true;
    if (link.isSpoiled || this.#isTooFast) return;
    insist(this.#open.size === 0, () => `${[...this.#open].join(', ')} has no answer.`);
  }
}
