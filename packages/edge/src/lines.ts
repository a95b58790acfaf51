import { ENDED, USUAL_LIMITS } from '@texas42/host';
import { Allowance, type KeptSession } from '@texas42/room';

/** What a connection carries through a sleep. The platform takes 16 KB of it and drops it with the connection. */
interface Ticket {
  readonly id: string;
  readonly came: number;
  readonly session: KeptSession | null;
}

const { messageBytes, messageBurst, messagesPerSecond, helloMs, silentMs } = USUAL_LIMITS;
/** One object is one thread: more than a family and its friends would slow each other down. */
const MOST = 250;
/** A browser in the background gives a sign of life once a minute only. */
export const SILENT = 2 * silentMs;

/** The connections of a table. They outlive whatever is in memory, and are found again by what they carry. */
export class Lines {
  readonly #ctx: DurableObjectState;
  readonly #open = new Map<string, WebSocket>();
  readonly #allowances = new WeakMap<WebSocket, Allowance>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    // Answered without waking.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  get size(): number {
    return this.#open.size;
  }

  /** Those that stayed through a sleep, and who they are. */
  find(): ReadonlyMap<string, KeptSession | null> {
    const sessions = new Map<string, KeptSession | null>();
    for (const line of this.#ctx.getWebSockets()) {
      // One that we closed is listed until the other side has agreed.
      if (line.readyState !== WebSocket.OPEN) continue;
      const { id, session } = ticketOf(line);
      this.#open.set(id, line);
      sessions.set(id, session);
    }
    return sessions;
  }

  /** Lets one more in. */
  add(line: WebSocket): string {
    const id = crypto.randomUUID();
    this.#ctx.acceptWebSocket(line);
    line.serializeAttachment({ id, came: Date.now(), session: null } satisfies Ticket);
    this.#open.set(id, line);
    return id;
  }

  /** The id of a line that is open still: one that was closed may have messages on their way. */
  idOf(line: WebSocket): string | undefined {
    const { id } = ticketOf(line);
    return this.#open.get(id) === line ? id : undefined;
  }

  send(id: string, text: string): void {
    this.#open.get(id)?.send(text);
  }

  keep(id: string, session: KeptSession): void {
    const line = this.#open.get(id);
    line?.serializeAttachment({ ...ticketOf(line), session } satisfies Ticket);
  }

  /** Closes a line, or notes that it is closed. */
  drop(id: string, code?: number, reason?: string): void {
    const line = this.#open.get(id);
    this.#open.delete(id);
    if (code !== undefined) line?.close(code, reason);
  }

  dropAll(code: number, reason: string): void {
    this.#open.clear();
    for (const line of this.#ctx.getWebSockets()) line.close(code, reason);
  }

  /** Why a message ends its line, if it does. The platform lets 32 MiB through; we do not. */
  faultOf(line: WebSocket, message: string | ArrayBuffer): readonly [code: number, reason: string] | undefined {
    const now = Date.now();
    if (typeof message !== 'string') return [ENDED.refused, 'text only'];
    if (new TextEncoder().encode(message).length > messageBytes) return [ENDED.tooLong, 'too long'];
    const allowance = this.#allowances.get(line) ?? new Allowance(messageBurst, messagesPerSecond / 1000, now);
    this.#allowances.set(line, allowance);
    return allowance.take(now) === 0 ? undefined : [ENDED.refused, 'too fast'];
  }

  get isFull(): boolean {
    return this.#open.size >= MOST;
  }

  /** Those that have not said hello in time. While there is room they may wait: a line to a table asleep costs nothing. */
  late(): readonly string[] {
    return this.#which((line) => {
      const { session, came } = ticketOf(line);
      return !session && Date.now() - came > helloMs;
    });
  }

  /** Those that gave signs of life and have stopped: a line may be dead without anybody saying so. */
  silent(): readonly string[] {
    return this.#which((line) => {
      const sign = this.#ctx.getWebSocketAutoResponseTimestamp(line);
      return sign !== null && Date.now() - sign.getTime() > SILENT;
    });
  }

  #which(is: (line: WebSocket) => boolean): readonly string[] {
    return [...this.#open].filter(([, line]) => is(line)).map(([id]) => id);
  }
}

function ticketOf(line: WebSocket): Ticket {
  return line.deserializeAttachment() as Ticket;
}
