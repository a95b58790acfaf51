import type { Seat } from '@texas42/engine';
import type { ClientMessage, Request, ServerMessage, ToldMessage } from './messages.ts';
import { applyPatch, type Json } from './patch.ts';
import type { Phrase } from './phrases.ts';
import type { RoomRefusal } from './refusals.ts';
import type { Socket } from './socket.ts';
import { PROTOCOL_VERSION } from './version.ts';
import type { View } from './view.ts';
import { messageText, PING, readServerText } from './wire.ts';

/** What came of a request: done, refused, or lost with the connection; after a loss the next view shows which. */
export type Answer = Done | Undone;

interface Done {
  readonly id: string;
  readonly ok: true;
  readonly n: number;
  readonly told?: ToldTo<Ask['type']>;
}

interface Undone {
  readonly id: string;
  readonly ok: false;
  readonly code: RoomRefusal | 'lost';
  readonly of?: Request['type'];
}

/** The message that answers a question: it has the question's name. */
export type ToldTo<T extends Ask['type']> = Extract<ToldMessage, { readonly type: T }>;

/** The answer to one kind of request; to a question with the message that answers it. */
export type AnswerTo<T extends Ask['type']> =
  | (Done & ([ToldTo<T>] extends [never] ? unknown : { readonly told: ToldTo<T> }))
  | Undone;

export interface Tokens {
  readonly token?: string;
  readonly owner?: string;
  /** A secret that names this person on every connection; made up when it is left out. */
  readonly client?: string;
}

/** Runs a task after so many milliseconds. */
export type Later = (ms: number, task: () => void) => void;

/** These give a token. If the answer was lost, they are sent again on the next connection under the same id. */
const isForSeat = (type: Request['type']): boolean => type === 'sit' || type === 'renew';

/** Milliseconds until a request that was too fast is sent again, where the refusal does not say. */
const USUAL_WAIT = 1000;

type WithoutId<R> = R extends { readonly id: string } ? Omit<R, 'id'> : never;
export type Ask = WithoutId<Exclude<Request, { type: 'act' }>>;

/**
 * A table as one connection sees it. It sends requests and keeps the view up to date; it knows no rule, and applies a
 * patch without looking into it. Without a connection, new requests are lost at once and not queued.
 */
export class GameClient {
  #socket: Socket | undefined;
  #view: View | undefined;
  /** True until the first view on this connection. */
  #isFresh = true;
  #tokens: Tokens;
  #asked = 0;
  readonly #waiting = new Map<string, Request>();
  readonly #askers = new Map<string, (answer: Answer) => void>();
  /** Requests that were open when the last connection broke; they are sent again after the first view of this one. */
  #again: readonly Request[] = [];
  /** How many requests wait to be sent again because they were too fast. */
  #delayed = 0;
  readonly #newId: () => string;
  readonly #later: Later | undefined;
  readonly #self: string;
  readonly #viewers = new Set<(view: View) => void>();
  readonly #listeners = new Set<(answer: Answer) => void>();
  readonly #seated = new Set<(seat: Seat, token: string) => void>();
  readonly #heard = new Set<(seat: Seat, phrase: Phrase) => void>();

  /**
   * `newId` gives unguessable text, such as a secure random number. With `later`, a request that was too fast is sent again
   * under the same id, so that it still happens once.
   */
  constructor(newId: () => string, tokens: Tokens = {}, later?: Later) {
    this.#newId = newId;
    this.#later = later;
    this.#self = tokens.client ?? newId();
    this.#tokens = tokens;
  }

  get view(): View | undefined {
    return this.#view;
  }

  /** Uses this connection from now on: the first one, or another after that one broke. */
  connect(socket: Socket): void {
    this.#socket?.close();
    this.#lost();
    this.#socket = socket;
    this.#isFresh = true;
    socket.onMessage((text) => {
      const message = this.#socket === socket && readServerText(text);
      if (message) this.#receive(message);
    });
    socket.onClose(() => {
      if (this.#socket === socket) this.#lost();
    });
    this.#greet(this.#view ? { since: this.#view.n } : {});
  }

  get isConnected(): boolean {
    return this.#socket !== undefined;
  }

  /** Takes one of the offers in the view. */
  send(seat: Seat | null, word: string): Promise<Answer> {
    return this.#request('act', (id) => ({ type: 'act', id, base: this.#view?.n ?? 0, seat, word }));
  }

  /** Sends any other request. */
  ask<T extends Ask['type']>(request: Extract<Ask, { readonly type: T }>): Promise<AnswerTo<T>> {
    const answer = this.#request(request.type, (id) => ({ ...request, id }) as unknown as Request);
    return answer as Promise<AnswerTo<T>>;
  }

  subscribe(listener: (view: View) => void): () => void {
    this.#viewers.add(listener);
    if (this.#view) listener(this.#view);
    return () => this.#viewers.delete(listener);
  }

  onAnswer(listener: (answer: Answer) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called when a seat is given. Its token is sent this once, and opens the seat again later. */
  onSeated(listener: (seat: Seat, token: string) => void): () => void {
    this.#seated.add(listener);
    return () => this.#seated.delete(listener);
  }

  /** Called with every phrase that people say. */
  onSaid(listener: (seat: Seat, phrase: Phrase) => void): () => void {
    this.#heard.add(listener);
    return () => this.#heard.delete(listener);
  }

  close(): void {
    this.#socket?.close();
    this.#lost();
    this.#giveUp([...this.#waiting.values()]);
  }

  #request(of: Request['type'], make: (id: string) => Request): Promise<Answer> {
    return new Promise((hear) => {
      if (!this.#socket) {
        hear({ id: '', ok: false, code: 'lost', of });
        return;
      }
      this.#asked += 1;
      // Sixteen letters are hard enough to guess; more would only make every answer longer.
      const request = make(`${this.#newId().slice(0, 16)}-${this.#asked}`);
      this.#waiting.set(request.id, request);
      this.#askers.set(request.id, hear);
      this.#send(request);
    });
  }

  #greet(known: { readonly since?: number }): void {
    this.#send({ type: 'hello', protocol: PROTOCOL_VERSION, client: this.#self, ...this.#tokens, ...known });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(messageText(message));
  }

  #lost(): void {
    this.#socket = undefined;
    const waiting = [...this.#waiting.values()];
    this.#again = waiting.filter(({ type }) => isForSeat(type));
    this.#giveUp(waiting.filter(({ type }) => !isForSeat(type)));
  }

  #giveUp(requests: readonly Request[]): void {
    for (const { id, type } of requests) this.#answer({ id, ok: false, code: 'lost', of: type });
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'view':
        // Versions never fall within a connection, so an older view was overtaken on its way.
        if (this.#isFresh || message.view.n >= (this.#view?.n ?? 0)) this.#show(message.view);
        break;
      case 'patch':
        this.#patch(message);
        if (message.ack !== undefined) this.#answer({ id: message.ack, ok: true, n: message.n });
        break;
      case 'seated':
        this.#tokens = { ...this.#tokens, token: message.token };
        for (const seated of this.#seated) seated(message.seat, message.token);
        this.#answer({ id: message.id, ok: true, n: message.n });
        break;
      case 'said':
        for (const heard of this.#heard) heard(message.seat, message.phrase);
        break;
      case 'ping':
        this.#socket?.send(PING);
        break;
      case 'ack':
        this.#answer({ id: message.id, ok: true, n: message.n });
        break;
      case 'refuse':
        if (message.id !== null) this.#refused(message.id, message.code, message.wait);
        break;
      default:
        this.#answer({ id: message.id, ok: true, n: message.n, told: message });
    }
  }

  #patch({ n, since = n - 1, patch }: Extract<ServerMessage, { type: 'patch' }>): void {
    const view = this.#view;
    if (view?.n !== since) {
      // The patch is for another view, so a message was lost. Hello brings the whole view.
      this.#greet({});
      return;
    }
    const changed = applyPatch(view as unknown as Json, patch) as unknown as View;
    this.#show({ ...changed, n });
  }

  #show(view: View): void {
    this.#isFresh = false;
    this.#view = view;
    const again = this.#again;
    this.#again = [];
    for (const request of again) if (this.#waiting.has(request.id)) this.#send(request);
    for (const viewer of this.#viewers) viewer(view);
  }

  /** A stale move is sent again if it is still offered: by now the views that overtook it have arrived. */
  #refused(id: string, code: RoomRefusal, wait = USUAL_WAIT): void {
    const request = this.#waiting.get(id);
    if (request && code === 'too-fast' && this.#later) {
      // One after the other; sent together all but one would be too fast again.
      this.#delayed += 1;
      this.#later(wait * this.#delayed, () => {
        this.#delayed -= 1;
        if (this.#waiting.get(id) === request) this.#send(request);
      });
      return;
    }
    this.#answer({ id, ok: false, code, ...(request ? { of: request.type } : {}) });
    if (code !== 'stale' || request?.type !== 'act' || !this.#view || this.#view.n === request.base) return;
    const { seat, word } = request;
    const isOffered = this.#view.mine.offers.some((offers) => offers.seat === seat && offers.words.includes(word));
    if (isOffered) void this.send(seat, word);
  }

  #answer(answer: Answer): void {
    this.#waiting.delete(answer.id);
    const hear = this.#askers.get(answer.id);
    this.#askers.delete(answer.id);
    hear?.(answer);
    for (const listener of this.#listeners) listener(answer);
  }
}
