import { DurableObject } from 'cloudflare:workers';
import { expect, parseRulesCode } from '@texas42/engine';
import { ENDED, tableMeans, USUAL_LIMITS, whereOf } from '@texas42/host';
import { type Host, Room } from '@texas42/room';
import { Crier } from './crier.ts';
import { Lines, SILENT } from './lines.ts';
import type { Register } from './register.ts';
import { Shelf } from './shelf.ts';

/** What `wrangler.jsonc` gives the worker. */
export interface Env {
  readonly TABLES: DurableObjectNamespace<Table>;
  readonly REGISTERS: DurableObjectNamespace<Register>;
  readonly SITE: Fetcher;
  readonly MAKING: RateLimit;
  readonly COMING: RateLimit;
  readonly KEEP_DAYS: number;
}

const HOUR = 3_600_000;

/**
 * One table: the host of one room, asleep whenever nothing happens. It may be forgotten between any two events, so whatever
 * is in its fields can be had again from its database and its connections. It sets no timers: those would keep it awake.
 */
export class Table extends DurableObject<Env> {
  readonly #shelf: Shelf;
  readonly #lines: Lines;
  readonly #crier: Crier;
  #room: Room | undefined;
  /** When the room wants to be rung. */
  #due: number | null = null;
  /** When the alarm rings; undefined when that was forgotten. */
  #armed: number | null | undefined;

  /** Sets no alarm: every wake would put it off. */
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#shelf = new Shelf(ctx.storage);
    this.#lines = new Lines(ctx);
    this.#crier = new Crier(env.REGISTERS, ctx.id, this.#shelf);
  }

  /** Makes the table, and gives the token that manages it; undefined when there is one here already. */
  async make(rules: string): Promise<string | undefined> {
    if (this.#shelf.open()) return undefined;
    this.#shelf.open(true);
    const { room, owner } = Room.create(this.#host(), expect(parseRulesCode(rules)));
    this.#room = room;
    await this.#arm();
    return owner;
  }

  /** A request to become a connection. */
  override async fetch(): Promise<Response> {
    const { 0: theirs, 1: ours } = new WebSocketPair();
    let refusal: readonly [code: number, reason: string] | undefined = [ENDED.broken, 'table'];
    await this.#enter((room) => {
      refusal = room ? this.#refusal() : [ENDED.unknownTable, 'no such table'];
      if (!refusal) room?.handleConnect(this.#lines.add(ours));
    });
    if (refusal) {
      ours.accept();
      ours.close(...refusal);
    }
    return new Response(null, { status: 101, webSocket: theirs });
  }

  override async webSocketMessage(line: WebSocket, message: string | ArrayBuffer): Promise<void> {
    await this.#enter((room) => {
      const id = this.#lines.idOf(line);
      if (id === undefined) return;
      const fault = this.#lines.faultOf(line, message);
      if (fault) this.#hangUp(id, ...fault);
      else room?.handleMessage(id, String(message));
    });
  }

  override async webSocketClose(line: WebSocket): Promise<void> {
    await this.#enter((room) => {
      const id = this.#lines.idOf(line);
      // A line that went while we slept is not among those that stayed: waking has told the others already.
      if (id === undefined) return;
      this.#lines.drop(id);
      room?.handleDisconnect(id);
    });
    // Without an answer the other side waits. Not with its own code: 1005 and 1006 cannot be sent.
    if (line.readyState === WebSocket.CLOSING) line.close(1000);
  }

  override async webSocketError(line: WebSocket): Promise<void> {
    await this.webSocketClose(line);
  }

  /** Rings at least once, perhaps twice, perhaps early: what is due is done, and done once. */
  override async alarm(): Promise<void> {
    this.#armed = null;
    await this.#enter((room) => {
      for (const id of this.#lines.silent()) this.#hangUp(id, ENDED.restart, 'silent');
      if (this.#lines.size > 0) room?.handleAlarm();
    });
    const isOver = this.#room && this.#lines.size === 0 && this.#shelf.expires(this.env.KEEP_DAYS) <= Date.now();
    if (isOver) await this.ctx.blockConcurrencyWhile(() => this.#vanish());
  }

  /** Nobody may come in meanwhile. The register is first: if it fails it has names still, and the alarm rings again. */
  async #vanish(): Promise<void> {
    await this.#crier.forget();
    this.#room = undefined;
    this.#armed = null;
    await this.ctx.storage.deleteAll();
  }

  /** Secure chances. */
  protected random(length: number): Uint8Array {
    return crypto.getRandomValues(new Uint8Array(length));
  }

  #host(): Host {
    return {
      ...tableMeans(USUAL_LIMITS),
      now: () => Date.now(),
      random: (length) => this.random(length),
      store: this.#shelf.store,
      send: (id, text) => this.#lines.send(id, text),
      close: (id) => this.#lines.drop(id, ENDED.replaced),
      setAlarm: (at) => {
        this.#due = at;
      },
      keep: {
        session: (id, session) => this.#lines.keep(id, session),
        presence: (presence) => this.#shelf.keepPresence(presence),
      },
    };
  }

  /** The room, from its log and the connections that stayed; undefined where there is no table. */
  #wake(): Room | undefined {
    if (this.#room || !this.#shelf.open()) return this.#room;
    const sessions = this.#lines.find();
    const presence = this.#shelf.presence();
    if (sessions.size > 0 && presence) this.#room = Room.wake(this.#host(), sessions, presence);
    else {
      this.#room = Room.open(this.#host());
      for (const id of sessions.keys()) this.#room?.handleConnect(id);
    }
    return this.#room;
  }

  /** Everything that comes to the room passes here. The alarm is set last: one set before a fault would stay. */
  async #enter(task: (room: Room | undefined) => void): Promise<void> {
    try {
      task(this.#wake());
    } catch (error) {
      // That is over for its visitors, and whoever comes next finds the table as its log has it.
      console.error(JSON.stringify({ event: 'table-closed', ...whereOf(error) }));
      this.#room = undefined;
      this.#lines.dropAll(ENDED.broken, 'table');
    }
    if (this.#room) await this.#arm();
    if (this.#room) await this.#crier.tell(this.#room.table);
  }

  #refusal(): readonly [code: number, reason: string] | undefined {
    if (!this.#lines.isFull) return undefined;
    for (const id of this.#lines.late()) this.#hangUp(id, ENDED.refused, 'no hello');
    return this.#lines.isFull ? [ENDED.refused, 'full'] : undefined;
  }

  #hangUp(id: string, code: number, reason: string): void {
    this.#lines.drop(id, code, reason);
    this.#room?.handleDisconnect(id);
  }

  /** A table that nobody is at stands still. While somebody is, dead lines are looked for, ever more seldom if nothing happens. */
  #wanted(now: number): number {
    if (this.#lines.size === 0) {
      const expires = this.#shelf.expires(this.env.KEEP_DAYS);
      return expires > now ? expires : now + HOUR;
    }
    const look = now + Math.max(SILENT, now - (this.#shelf.last()?.at ?? now));
    return Math.min(look, this.#due ?? look);
  }

  /**
   * One alarm for all that is to come. One that rings too early does no harm and is left, since setting it is a row written.
   * One that is past was lost, and one for this very moment might be.
   */
  async #arm(): Promise<void> {
    const now = Date.now();
    const wanted = this.#wanted(now);
    this.#armed ??= await this.ctx.storage.getAlarm();
    const isSet = this.#armed !== null && this.#armed >= now && this.#armed <= wanted;
    if (isSet || wanted === Number.POSITIVE_INFINITY) return;
    this.#armed = Math.max(wanted, now + 1);
    await this.ctx.storage.setAlarm(this.#armed);
  }
}
