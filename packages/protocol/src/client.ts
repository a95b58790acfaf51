import type { Seat } from '@texas42/engine';
import type { Phrase } from './house.ts';
import type { Request, ServerMessage } from './messages.ts';
import { applyPatch, type Json } from './patch.ts';
import type { RoomRefusal } from './refusals.ts';
import type { Socket } from './socket.ts';
import { PROTOCOL_VERSION } from './version.ts';
import type { HandView, PastGameView, ReasonView, View } from './view.ts';

/** What comes of a request: done, refused, or lost with the connection, in which case the next view tells. */
export type Answer =
  | { readonly id: string; readonly ok: true; readonly n: number }
  | { readonly id: string; readonly ok: false; readonly code: RoomRefusal | 'lost'; readonly of?: Request['type'] };

export interface Tokens {
  readonly token?: string;
  readonly owner?: string;
}

export type Hint = Pick<Extract<ServerMessage, { type: 'hint' }>, 'n' | 'word' | 'why'>;

/** Does something after so many milliseconds. */
export type Later = (ms: number, task: () => void) => void;

/** A seat may have been given and its token lost on the way: it is asked for again on the next connection, under the same id. */
const isForSeat = (type: Request['type']): boolean => type === 'sit' || type === 'renew';

/** What came too fast is sent again after so long where the table does not say when. */
const USUAL_WAIT = 1000;

type WithoutId<R> = R extends { readonly id: string } ? Omit<R, 'id'> : never;
export type Ask = WithoutId<Exclude<Request, { type: 'act' }>>;

/**
 * A table as one connection sees it. It sends and forgets; whatever comes of it arrives as a view. It knows no rule: a
 * patch is applied without looking at what it says. Nothing new is queued while there is no connection.
 */
export class GameClient {
  #socket: Socket | undefined;
  #view: View | undefined;
  /** Nothing has been shown on this connection yet. */
  #isFresh = true;
  #tokens: Tokens;
  #asked = 0;
  readonly #waiting = new Map<string, Request>();
  /** What was waiting when the last connection broke, and is asked again as soon as this one shows something. */
  #again: readonly Request[] = [];
  /** How many wait to be sent again after they came too fast. */
  #delayed = 0;
  readonly #newId: () => string;
  readonly #later: Later | undefined;
  readonly #self: string;
  readonly #viewers = new Set<(view: View) => void>();
  readonly #listeners = new Set<(answer: Answer) => void>();
  readonly #seated = new Set<(seat: Seat, token: string) => void>();
  readonly #heard = new Set<(seat: Seat, phrase: Phrase) => void>();
  readonly #readers = new Set<(games: readonly PastGameView[]) => void>();
  readonly #advised = new Set<(hint: Hint) => void>();
  readonly #curious = new Set<(reasons: readonly ReasonView[]) => void>();
  readonly #listening = new Set<(hands: readonly HandView[]) => void>();

  /**
   * `newId` gives text that nobody can guess; a secure random number will do. With `later`, what came too fast is sent again
   * by itself, under the same id, so that it happens once.
   */
  constructor(newId: () => string, tokens: Tokens = {}, later?: Later) {
    this.#newId = newId;
    this.#later = later;
    this.#self = newId();
    this.#tokens = tokens;
  }

  get view(): View | undefined {
    return this.#view;
  }

  /** Uses a connection from now on, the first one or another after that one broke. */
  connect(socket: Socket): void {
    this.#socket?.close();
    this.#lost();
    this.#socket = socket;
    this.#isFresh = true;
    socket.onMessage((text) => {
      if (this.#socket === socket) this.#receive(JSON.parse(text) as ServerMessage);
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
  send(seat: Seat | null, word: string): string | undefined {
    return this.#request((id) => ({ type: 'act', id, base: this.#view?.n ?? 0, seat, word }));
  }

  /** Anything else one may ask of a table. */
  ask(request: Ask): string | undefined {
    return this.#request((id) => ({ ...request, id }) as Request);
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

  /** Told once for a seat; whoever keeps the token can come back to it. */
  onSeated(listener: (seat: Seat, token: string) => void): () => void {
    this.#seated.add(listener);
    return () => this.#seated.delete(listener);
  }

  /** What people at the table say. */
  onSaid(listener: (seat: Seat, phrase: Phrase) => void): () => void {
    this.#heard.add(listener);
    return () => this.#heard.delete(listener);
  }

  onHistory(listener: (games: readonly PastGameView[]) => void): () => void {
    this.#readers.add(listener);
    return () => this.#readers.delete(listener);
  }

  onHint(listener: (hint: Hint) => void): () => void {
    this.#advised.add(listener);
    return () => this.#advised.delete(listener);
  }

  onWhy(listener: (reasons: readonly ReasonView[]) => void): () => void {
    this.#curious.add(listener);
    return () => this.#curious.delete(listener);
  }

  onStory(listener: (hands: readonly HandView[]) => void): () => void {
    this.#listening.add(listener);
    return () => this.#listening.delete(listener);
  }

  close(): void {
    this.#socket?.close();
    this.#lost();
    for (const id of [...this.#waiting.keys()]) this.#answer({ id, ok: false, code: 'lost' });
  }

  #request(make: (id: string) => Request): string | undefined {
    if (!this.#socket) return undefined;
    this.#asked += 1;
    // Sixteen letters are hard enough to guess, and are sent back with every answer.
    const request = make(`${this.#newId().slice(0, 16)}-${this.#asked}`);
    this.#waiting.set(request.id, request);
    this.#socket.send(JSON.stringify(request));
    return request.id;
  }

  #greet(known: { readonly since?: number }): void {
    const hello = { type: 'hello', protocol: PROTOCOL_VERSION, client: this.#self, ...this.#tokens, ...known };
    this.#socket?.send(JSON.stringify(hello));
  }

  #lost(): void {
    this.#socket = undefined;
    const waiting = [...this.#waiting.values()];
    this.#again = waiting.filter(({ type }) => isForSeat(type));
    for (const { id, type } of waiting) if (!isForSeat(type)) this.#answer({ id, ok: false, code: 'lost' });
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'view':
        // Within a connection a table never goes back: an older view was overtaken on its way.
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
      case 'history':
        for (const read of this.#readers) read(message.games);
        this.#answer({ id: message.id, ok: true, n: message.n });
        break;
      case 'hint':
        for (const advised of this.#advised) advised(message);
        this.#answer({ id: message.id, ok: true, n: message.n });
        break;
      case 'why':
        for (const reader of this.#curious) reader(message.reasons);
        this.#answer({ id: message.id, ok: true, n: message.n });
        break;
      case 'story':
        for (const listen of this.#listening) listen(message.hands);
        this.#answer({ id: message.id, ok: true, n: message.n });
        break;
      case 'ack':
        this.#answer({ id: message.id, ok: true, n: message.n });
        break;
      case 'refuse':
        if (message.id !== null) this.#refused(message.id, message.code, message.wait);
        break;
    }
  }

  #patch({ n, since = n - 1, patch }: Extract<ServerMessage, { type: 'patch' }>): void {
    const view = this.#view;
    if (view?.n !== since) {
      // A patch for another view: something was lost. Saying hello again brings the whole one.
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
    for (const request of again) if (this.#waiting.has(request.id)) this.#socket?.send(JSON.stringify(request));
    for (const viewer of this.#viewers) viewer(view);
  }

  /** Somebody else was quicker. The views on the way have come by now: if it is still offered, it is meant still. */
  #refused(id: string, code: RoomRefusal, wait = USUAL_WAIT): void {
    const request = this.#waiting.get(id);
    if (request && code === 'too-fast' && this.#later) {
      // One after the other, or all but one of them would be too fast again.
      this.#delayed += 1;
      this.#later(wait * this.#delayed, () => {
        this.#delayed -= 1;
        if (this.#waiting.get(id) === request) this.#socket?.send(JSON.stringify(request));
      });
      return;
    }
    this.#answer({ id, ok: false, code, ...(request ? { of: request.type } : {}) });
    if (code !== 'stale' || request?.type !== 'act' || !this.#view || this.#view.n === request.base) return;
    const { seat, word } = request;
    const isOffered = this.#view.mine.offers.some((offers) => offers.seat === seat && offers.words.includes(word));
    if (isOffered) this.send(seat, word);
  }

  #answer(answer: Answer): void {
    this.#waiting.delete(answer.id);
    for (const listener of this.#listeners) listener(answer);
  }
}
