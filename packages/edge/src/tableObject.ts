import { DurableObject } from 'cloudflare:workers';
import { expect, parseRulesCode } from '@texas42/engine';
import {
  answerQuestion,
  CAME_FROM,
  CLOSE_CODES,
  type HousePage,
  householdOf,
  type Limits,
  readLimits,
  readRefusedNames,
  tableMeans,
  whereOf,
} from '@texas42/host';
import { messageText, parseClientMessage, refusal, requestId } from '@texas42/protocol';
import { type Farewell, type Host, Room } from '@texas42/room';
import { Clock } from './clock.ts';
import { EndReporter } from './endReporter.ts';
import { Patience } from './lineBudgets.ts';
import { Lines } from './lines.ts';
import type { Register } from './register.ts';
import { TableDatabase } from './tableDatabase.ts';
import { ThoughtAhead } from './thoughtAhead.ts';

/** The bindings and variables of `wrangler.jsonc`. */
export interface Env {
  readonly TABLES: DurableObjectNamespace<TableObject>;
  readonly REGISTERS: DurableObjectNamespace<Register>;
  readonly SITE: Fetcher;
  readonly MAKING: RateLimit;
  readonly COMING: RateLimit;
  /** Changed limits, by name. */
  readonly LIMITS: Readonly<Record<string, number>>;
  /** Refused names, in the format of `readRefusedNames`. */
  readonly REFUSED_NAMES: string;
  /** The operator's pages about the server. */
  readonly PAGES: Readonly<Partial<Record<HousePage, string>>>;
}

const HOUR = 3_600_000;

/** Why a room closes a line. */
const FAREWELLS: Readonly<Record<Farewell | 'replaced', readonly [code: number, reason: string]>> = {
  replaced: [CLOSE_CODES.replaced, ''],
  banned: [CLOSE_CODES.closed, 'closed'],
  full: [CLOSE_CODES.refused, 'full'],
};

/**
 * One table: the host of one room, asleep whenever nothing happens. The platform may drop it from memory between any
 * two events, so all fields can be restored from its database and its connections. Its only timer is for thinking,
 * since timers keep it awake.
 */
export class TableObject extends DurableObject<Env> {
  readonly #limits: Limits;
  readonly #clock: Clock;
  readonly #database: TableDatabase;
  readonly #lines: Lines;
  readonly #patience: Patience;
  readonly #endReporter: EndReporter;
  readonly #thoughtAhead = new ThoughtAhead();
  readonly #isRefused: (name: string) => boolean;
  #room: Room | undefined;
  /** When the room wants to be called. */
  #due: number | null = null;
  /** When the platform's alarm rings, by the platform's date; undefined if unknown after a sleep. */
  #armed: number | null | undefined;

  /** Sets no alarm: every wake would postpone it. */
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#limits = readLimits(env.LIMITS);
    this.#isRefused = readRefusedNames(env.REFUSED_NAMES, this.#limits.refusedNames);
    this.#clock = new Clock(ctx.storage);
    this.#database = new TableDatabase(ctx.storage, this.#limits);
    this.#lines = new Lines(ctx, this.#limits);
    this.#patience = new Patience(this.#limits, () => this.#clock.now());
    this.#endReporter = new EndReporter(env.REGISTERS, ctx.id, this.#database);
  }

  /** Creates the table, and its owner's token; undefined if the table exists. */
  async make(rules: string): Promise<string | undefined> {
    if (this.#database.open()) return undefined;
    this.#database.open(true);
    const { room, owner } = Room.create(this.#host(), expect(parseRulesCode(rules)));
    this.#room = room;
    await this.#arm();
    return owner;
  }

  /** Handles an upgrade request. */
  override async fetch({ headers }: Request): Promise<Response> {
    const { 0: theirs, 1: ours } = new WebSocketPair();
    let refusal: readonly [code: number, reason: string] | undefined = [CLOSE_CODES.broken, 'table'];
    await this.#enter((room) => {
      refusal = room ? undefined : [CLOSE_CODES.unknownTable, 'no such table'];
      room?.handleConnect(this.#lines.add(ours, householdOf(headers.get(CAME_FROM) ?? '')));
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
      const household = this.#lines.householdOf(id) ?? '';
      const fault = this.#patience.faultOf(line, household, message);
      if (fault) {
        this.#hangUp(id, ...fault);
        return;
      }
      const asked = parseClientMessage(String(message));
      const wait = this.#patience.wait(household, asked);
      if (wait > 0) line.send(messageText(refusal(requestId(asked), 'too-fast', 0, wait)));
      else room?.handleMessage(id, asked);
    });
  }

  override async webSocketClose(line: WebSocket): Promise<void> {
    await this.#enter((room) => {
      const id = this.#lines.idOf(line);
      // A line that closed during the sleep was not among the survivors: waking has told the others.
      if (id === undefined) return;
      this.#lines.drop(id);
      room?.handleDisconnect(id);
    });
    // Close from this side too, or the other side waits. Codes 1005 and 1006 must not be sent.
    if (line.readyState === WebSocket.CLOSING) line.close(1000);
  }

  override async webSocketError(line: WebSocket): Promise<void> {
    await this.webSocketClose(line);
  }

  /** May ring twice or early: does what is due, once. */
  override async alarm(): Promise<void> {
    this.#armed = null;
    await this.#enter((room) => {
      for (const id of this.#lines.late()) this.#hangUp(id, CLOSE_CODES.refused, 'no hello');
      for (const id of this.#lines.silent()) this.#hangUp(id, CLOSE_CODES.restart, 'silent');
      this.#lines.ask();
      this.#patience.tidy();
      this.#thoughtAhead.finish();
      if (this.#lines.size > 0) room?.handleAlarm();
    });
    const isOver = this.#room && this.#lines.size === 0 && this.#database.expires() <= this.#clock.now();
    if (isOver) await this.ctx.blockConcurrencyWhile(() => this.#vanish());
  }

  /**
   * Nobody may enter meanwhile. Clear the register first: if that fails it still has the names, and the alarm rings
   * again.
   */
  async #vanish(): Promise<void> {
    await this.#endReporter.forget();
    this.#room = undefined;
    this.#armed = null;
    await this.ctx.storage.deleteAll();
  }

  /** Secure random bytes. */
  protected random(length: number): Uint8Array {
    return crypto.getRandomValues(new Uint8Array(length));
  }

  #host(): Host {
    const means = tableMeans(this.#limits);
    return {
      ...means,
      think: (use, question, done) => {
        const think = (): void => done(answerQuestion(means.players, question));
        const isDue = this.#due === null || this.#due <= this.#clock.now();
        if (use === 'hint' || isDue) think();
        else this.#thoughtAhead.plan(think);
      },
      // Charge the computers' moves to the visitor who has been here longest.
      spent: (id, cost) => this.#patience.spent(this.#lines.householdOf(id ?? this.#lines.first) ?? '', cost),
      allowsName: (name) => !this.#isRefused(name),
      now: () => this.#clock.now(),
      random: (length) => this.random(length),
      store: {
        ...this.#database.store,
        rewrite: (change) => {
          this.#endReporter.tellAnew();
          return this.#database.rewrite(change);
        },
      },
      send: (id, text) => this.#lines.send(id, text),
      close: (id, why) => this.#lines.drop(id, ...FAREWELLS[why ?? 'replaced']),
      householdOf: (id) => this.#lines.householdOf(id),
      setAlarm: (at) => {
        this.#due = at;
      },
      keep: {
        session: (id, session) => this.#lines.keep(id, session),
        presence: (presence) => this.#database.keepPresence(presence),
      },
    };
  }

  /** The room, from its log and the surviving connections; undefined if there is no table. */
  #wake(): Room | undefined {
    if (this.#room || !this.#database.open()) return this.#room;
    this.#clock.goOn(this.#database.last()?.at ?? 0);
    const sessions = this.#lines.find();
    const presence = this.#database.presence();
    if (sessions.size > 0 && presence) this.#room = Room.wake(this.#host(), sessions, presence);
    else {
      this.#room = Room.open(this.#host());
      for (const id of sessions.keys()) this.#room?.handleConnect(id);
    }
    return this.#room;
  }

  /** Runs everything that reaches the room. Sets the alarm last, since an error would not undo it. */
  async #enter(task: (room: Room | undefined) => void): Promise<void> {
    try {
      task(this.#wake());
    } catch (error) {
      // Disconnect the visitors; the next one opens the table from its log.
      console.error(JSON.stringify({ event: 'table-closed', ...whereOf(error) }));
      this.#room = undefined;
      this.#lines.dropAll(CLOSE_CODES.broken, 'table');
    }
    if (this.#room) await this.#arm();
    if (this.#room) await this.#endReporter.tell(this.#room.table);
  }

  #hangUp(id: string, code: number, reason: string): void {
    this.#lines.drop(id, code, reason);
    this.#room?.handleDisconnect(id);
  }

  /** An empty table sets no alarm. Otherwise it checks for dead lines. Uses the platform's date. */
  #wanted(now: number): number {
    if (this.#lines.size === 0) {
      const expires = this.#clock.dateOf(this.#database.expires());
      return expires > now ? expires : now + HOUR;
    }
    const happened = this.#database.last()?.at;
    const looks = [
      this.#lines.nextLook(happened === undefined ? now : this.#clock.dateOf(happened)),
      this.#lines.nextLate(),
    ];
    return Math.min(...looks, this.#due === null ? Number.POSITIVE_INFINITY : this.#clock.dateOf(this.#due));
  }

  /**
   * Sets one alarm for everything that is due. An alarm that is too early stays: it does no harm, and setting one costs
   * a row. An alarm in the past was lost, and one due right now may be.
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
