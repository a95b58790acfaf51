import type { Limits } from '@texas42/host';
import { messageText, PING, PONG } from '@texas42/protocol';
import type { KeptSession } from '@texas42/room';

/** The data that a connection keeps through a sleep. The platform allows 16 KB and drops it with the connection. */
interface Ticket {
  readonly id: string;
  readonly came: number;
  /** The household that the connection counts for. */
  readonly household: string;
  /** The time of its last ping; 0 for never. */
  readonly asked: number;
  readonly session: KeptSession | null;
}

const ASKING = messageText({ type: 'ping' });
/** After this long without events, checks for dead lines become rarer and rarer. */
const STILL = 600_000;

/** The connections of a table. They survive a sleep; the data that they carry restores their sessions. */
export class Lines {
  readonly #ctx: DurableObjectState;
  readonly #helloMs: number;
  /** A line that was alive and has been silent this long gets a ping, and has this long to answer. */
  readonly #ask: number;
  readonly #answer: number;
  readonly #open = new Map<string, WebSocket>();
  /** The arrival times of connections that have not said hello. */
  readonly #waiting = new Map<string, number>();

  constructor(ctx: DurableObjectState, { helloMs, silentMs }: Pick<Limits, 'helloMs' | 'silentMs'>) {
    this.#ctx = ctx;
    this.#helloMs = helloMs;
    this.#ask = (3 / 4) * silentMs;
    this.#answer = silentMs - this.#ask;
    // Answered by the platform without waking the table.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  get size(): number {
    return this.#open.size;
  }

  /** The connections that survived a sleep and their sessions, oldest first. */
  find(): ReadonlyMap<string, KeptSession | null> {
    const sessions = new Map<string, KeptSession | null>();
    // A connection that we closed stays listed until the other side confirms.
    const stayed = this.#ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
    for (const line of stayed.sort((one, other) => ticketOf(one).came - ticketOf(other).came)) {
      const { id, came, session } = ticketOf(line);
      this.#open.set(id, line);
      if (!session) this.#waiting.set(id, came);
      sessions.set(id, session);
    }
    return sessions;
  }

  /** Admits a connection. */
  add(line: WebSocket, household: string): string {
    const id = crypto.randomUUID();
    const came = Date.now();
    this.#ctx.acceptWebSocket(line);
    line.serializeAttachment({ id, came, household, asked: 0, session: null } satisfies Ticket);
    this.#open.set(id, line);
    this.#waiting.set(id, came);
    return id;
  }

  householdOf(id: string): string | undefined {
    const line = this.#open.get(id);
    return (line && ticketOf(line).household) || undefined;
  }

  /** The id of an open line. Messages of a closed one may still arrive. */
  idOf(line: WebSocket): string | undefined {
    const { id } = ticketOf(line);
    return this.#open.get(id) === line ? id : undefined;
  }

  send(id: string, text: string): void {
    this.#open.get(id)?.send(text);
  }

  keep(id: string, session: KeptSession): void {
    const line = this.#open.get(id);
    this.#waiting.delete(id);
    line?.serializeAttachment({ ...ticketOf(line), session } satisfies Ticket);
  }

  /** Closes a line, or notes that it has closed. */
  drop(id: string, code?: number, reason?: string): void {
    const line = this.#open.get(id);
    this.#open.delete(id);
    this.#waiting.delete(id);
    if (code !== undefined) line?.close(code, reason);
  }

  dropAll(code: number, reason: string): void {
    this.#open.clear();
    this.#waiting.clear();
    for (const line of this.#ctx.getWebSockets()) line.close(code, reason);
  }

  /** The line that has been here longest. */
  get first(): string {
    const [id = ''] = this.#open.keys();
    return id;
  }

  /** Lines that are late with their hello. */
  late(): readonly string[] {
    const now = Date.now();
    return [...this.#waiting].filter(([, came]) => now - came > this.#helloMs || came > now).map(([id]) => id);
  }

  /** The deadline of the next hello. */
  nextLate(): number {
    return Math.min(...this.#waiting.values()) + this.#helloMs + 1;
  }

  /** Lines that were alive, have gone silent and do not answer a ping. Dead connections are often not reported. */
  silent(): readonly string[] {
    const now = Date.now();
    return this.#which((line) => this.#isAsked(line) && now - ticketOf(line).asked >= this.#answer);
  }

  /** Pings the silent lines. A page in the background cannot send by itself, but it can answer. */
  ask(): void {
    const now = Date.now();
    for (const line of this.#open.values()) {
      const sign = this.#signOf(line);
      if (sign === null || now - sign < this.#ask || this.#isAsked(line)) continue;
      line.serializeAttachment({ ...ticketOf(line), asked: now } satisfies Ticket);
      line.send(ASKING);
    }
  }

  /** When to check for dead lines next; never if no line sends pings. */
  nextLook(happened: number): number {
    const now = Date.now();
    const looks: number[] = [];
    const answers: number[] = [];
    let last = happened;
    for (const line of this.#open.values()) {
      const { came, asked } = ticketOf(line);
      // The platform answers its first ping without waking the table.
      const sign = this.#signOf(line) ?? (now - came < this.#ask ? came : null);
      last = Math.max(last, came);
      if (this.#isAsked(line)) answers.push(asked + this.#answer);
      else if (sign !== null) looks.push(sign + this.#ask);
    }
    // A person alone at the table keeps nobody waiting.
    const still = this.size > 1 ? STILL : 0;
    const look = looks.length > 0 ? Math.max(Math.min(...looks), 2 * now - last - still) : Number.POSITIVE_INFINITY;
    return Math.min(...answers, look);
  }

  #signOf(line: WebSocket): number | null {
    return this.#ctx.getWebSocketAutoResponseTimestamp(line)?.getTime() ?? null;
  }

  #isAsked(line: WebSocket): boolean {
    const sign = this.#signOf(line);
    return sign !== null && ticketOf(line).asked > sign;
  }

  #which(is: (line: WebSocket) => boolean): readonly string[] {
    return [...this.#open].filter(([, line]) => is(line)).map(([id]) => id);
  }
}

function ticketOf(line: WebSocket): Ticket {
  return line.deserializeAttachment() as Ticket;
}
