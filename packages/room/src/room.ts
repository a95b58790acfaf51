import { type Options, rulesCode, type Seat } from '@texas42/engine';
import {
  type ClientMessage,
  PROTOCOL_VERSION,
  parseClientMessage,
  type Request,
  type RoomRefusal,
} from '@texas42/protocol';
import { Attendance } from './attendance.ts';
import { authorize } from './authorize.ts';
import { aiCapabilities, type Capabilities } from './capability.ts';
import { Computers } from './computers.ts';
import { Desk, isInquiry } from './desk.ts';
import { type LogRow, TABLE_LOG_VERSION, type TableEvent } from './event.ts';
import type { Host } from './host.ts';
import { type Asked, Intents, keyOf } from './intents.ts';
import { step, wordsOf } from './kernel.ts';
import { Outbox, type Telling } from './outbox.ts';
import { Reasons } from './reasons.ts';
import { decide, isRefusal, type Means } from './request.ts';
import type { Due, KeptPresence } from './schedule.ts';
import { type KeptSession, type Session, seatOf } from './session.ts';
import { acted, applyRow, createTable, foldTable, type Table, tokenAt } from './table.ts';
import { Teller } from './teller.ts';
import { hashToken, newToken } from './token.ts';
import { type Door, Visitors } from './visitors.ts';

/** What a log may grow to, in rows, and by how much the game that is on may go beyond. */
const MOST_ROWS = 100_000;
const LAST_GAME = 2000;

/** A table that people, computers and spectators come to by one door. It decides, writes down, and only then tells. */
export class Room {
  readonly #host: Host;
  readonly #means: Means;
  readonly #mostRows: number;
  readonly #visitors: Visitors;
  readonly #attendance: Attendance;
  readonly #intents: Intents;
  readonly #outbox: Outbox;
  readonly #teller: Teller;
  readonly #computers: Computers;
  readonly #desk: Desk;
  readonly #reasons = new Reasons();
  #table: Table;

  private constructor(host: Host, table: Table, rows: readonly LogRow[], kept?: KeptPresence) {
    this.#host = host;
    this.#table = table;
    this.#mostRows = host.mostRows ?? MOST_ROWS;
    const levels = [...host.players.keys()];
    const level = host.level ?? levels.at(-1) ?? 'random';
    this.#means = { random: host.random, levels: new Set(levels), level };
    this.#visitors = new Visitors(host);
    this.#attendance = new Attendance(host, kept);
    this.#intents = new Intents(rows);
    this.#outbox = new Outbox(host.store, host.send, (untold) => this.#recover(untold));
    const { connected } = this.#attendance;
    this.#teller = new Teller(this.#outbox, this.#visitors, this.#intents, table, connected);
    this.#computers = new Computers(host, level, () => this.handleAlarm());
    this.#desk = new Desk({
      host,
      visitors: this.#visitors,
      teller: this.#teller,
      attendance: this.#attendance,
      reasons: this.#reasons,
      table: () => this.#table,
    });
  }

  /** A new table, and the token that manages it. */
  static create(host: Host, rules: Options): { readonly room: Room; readonly owner: string } {
    const owner = newToken(host.random);
    const made = { version: TABLE_LOG_VERSION, rules: rulesCode(rules), owner: hashToken(owner) };
    const event = { type: 'create', ...made, chance: newToken(host.random) } as const;
    const row = { n: 1, id: 'create', at: host.now(), event };
    const room = new Room(host, createTable(event), [row]);
    room.#outbox.append([row], () => {});
    return { room, owner };
  }

  /** A table as its log has it, after a restart or a sleep. */
  static open(host: Host, rows = host.store.load()): Room | undefined {
    const table = foldTable(rows);
    if (!table) return undefined;
    const room = new Room(host, table, rows);
    room.#arm();
    return room;
  }

  /**
   * A table whose host forgot it while its connections stayed: everybody is who they were, nobody is told what they know,
   * and what was due is due when it was. A line without a session has not said hello.
   */
  static wake(host: Host, lines: ReadonlyMap<string, KeptSession | null>, kept: KeptPresence): Room | undefined {
    const rows = host.store.load();
    const table = foldTable(rows);
    if (!table) return undefined;
    const room = new Room(host, table, rows, kept);
    room.#computers.goOn(rows[table.changedAt - 1]);
    for (const [id, session] of lines) {
      const door = room.#visitors.come(id);
      if (session) door.session = room.#visitors.sessionOf(table, session);
    }
    room.#countConnected();
    // Whoever went meanwhile is seen to be gone; with nobody gone there is nothing to tell.
    if (room.#attendance.connected !== kept.connected) room.#outbox.during(() => room.#broadcast());
    room.#arm();
    return room;
  }

  get table(): Table {
    return this.#table;
  }

  handleConnect(id: string): void {
    this.#visitors.come(id);
  }

  handleDisconnect(id: string): void {
    if (this.#visitors.go(id)?.session) this.#outbox.during(() => this.#presenceChanged());
  }

  handleMessage(id: string, text: string): void {
    const door = this.#visitors.find(id);
    if (!door) return;
    const wait = door.allowance.take(this.#host.now());
    const message = parseClientMessage(text);
    this.#outbox.during(() => {
      const code = wait > 0 ? 'too-fast' : message ? this.#handle(id, door, message) : 'bad-message';
      if (code) this.#teller.refuse(id, message && 'id' in message ? message.id : null, code, this.#table.n, wait);
    });
  }

  #handle(id: string, door: Door, message: ClientMessage): RoomRefusal | undefined {
    if (message.type === 'hello') return this.#greet(id, door, message);
    return door.refusals.find(message.id) ?? (door.session ? this.#request(id, door.session, message) : 'not-allowed');
  }

  /** Acts only when something is due, so that an alarm too many does nothing. */
  handleAlarm(): void {
    const due = this.#computers.due(this.#table, this.#attendance);
    if (due && due.at <= this.#host.now()) this.#outbox.during(() => this.#playFor(due));
    else this.#arm();
  }

  #greet(id: string, door: Door, hello: Extract<ClientMessage, { type: 'hello' }>): RoomRefusal | undefined {
    if (hello.protocol !== PROTOCOL_VERSION) return 'version';
    const seat = seatOf(this.#table, hello.token ?? null);
    if (seat !== null) this.#visitors.closeOthers(seat, id);
    const session = this.#visitors.sessionOf(this.#table, {
      client: hello.client === undefined ? `line/${id}` : `client/${hello.client}`,
      token: seat === null ? null : (hello.token ?? null),
      isOwner: hello.owner !== undefined && hashToken(hello.owner) === this.#table.owner,
      saw: door.session?.saw ?? null,
    });
    door.session = null;
    this.#presenceChanged(seat);
    door.session = session;
    this.#visitors.keep(id, session);
    if (hello.since !== session.n) this.#teller.sayView(this.#table, id, session);
    else this.#teller.sayNews(id, session);
    return undefined;
  }

  #request(id: string, session: Session, request: Request): RoomRefusal | undefined {
    if (isInquiry(request)) return this.#desk.answer(id, session, request);
    const key = keyOf(request.id);
    const asked: Asked = { session: id, id: request.id, key };
    if (this.#intents.versionOf(key) !== undefined) return this.#answerAgain(asked, session);
    if (request.type === 'act') {
      const isStale = request.base < this.#table.changedAt || request.base > this.#table.n;
      if (this.#table.n >= this.#mostRows + LAST_GAME) return 'full';
      return isStale ? 'stale' : this.#act(key, session.capabilities, request, asked);
    }
    if (this.#table.n >= this.#mostRows) return 'full';
    const decision = decide(this.#table, session, request, this.#means);
    if (isRefusal(decision)) return decision;
    if (decision.seated) {
      this.#intents.give(key, { ...decision.seated, to: session.client, instead: session.token });
      session.token = decision.seated.token;
    }
    this.#commit(key, decision.events, asked);
    if (decision.seated) this.#visitors.keep(id, session);
    return undefined;
  }

  /** It is done already, and is said so again. */
  #answerAgain(asked: Asked, session: Session): RoomRefusal | undefined {
    const given = this.#intents.givenTo(asked.key);
    if (given && given.to !== session.client) return 'not-allowed';
    if (given) this.#seatAgain(asked.session, session, given.token);
    this.#teller.acknowledge(asked, this.#table.n);
    return undefined;
  }

  /** A seat was given to this intent, but the telling was lost with its connection: it is the asker's on this one. */
  #seatAgain(id: string, session: Session, token: string): void {
    const seat = seatOf(this.#table, token);
    if (seat === null || seat === session.seat) return;
    session.token = token;
    this.#visitors.reseat(this.#table, id, session);
    this.#visitors.closeOthers(seat, id);
    this.#presenceChanged();
  }

  /** A move of a player, person or computer: the room's own offer is executed, and then written down. */
  #act(
    key: string,
    capabilities: Capabilities,
    move: { readonly seat: Seat | null; readonly word: string },
    asked: Asked | null,
  ): RoomRefusal | undefined {
    const { game } = this.#table;
    if (!game) return 'not-now';
    const offer = authorize(game.state, game.context, capabilities, move);
    if (typeof offer === 'string') return offer;
    const { state, actions } = step(game.state, offer.action, game.context);
    const row = this.#row(this.#table.n + 1, key, { type: 'act', words: wordsOf(actions) });
    this.#table = acted(this.#table, row.n, state, actions);
    this.#computers.gameChanged(actions);
    this.#write([row], asked);
    return undefined;
  }

  #commit(key: string, events: readonly TableEvent[], asked: Asked): void {
    const before = this.#table;
    const rows = events.map((event, i) => this.#row(before.n + 1 + i, i === 0 ? key : `${i}+${key}`, event));
    this.#table = rows.reduce(applyRow, before);
    if (this.#table.game !== before.game) this.#computers.gameChanged([]);
    this.#visitors.reseatAll(this.#table);
    this.#attendance.welcome((seat) => tokenAt(before, seat) === tokenAt(this.#table, seat));
    this.#countConnected();
    this.#write(rows, asked);
  }

  #row(n: number, id: string, event: TableEvent): LogRow {
    return { n, id, at: this.#host.now(), event };
  }

  #write(rows: readonly LogRow[], asked: Asked | null): void {
    this.#intents.note(rows);
    this.#outbox.append(rows, () => this.#broadcast(asked, rows.length));
    this.#arm();
  }

  /** The log could not be written: whatever it holds is the truth, and everybody is shown that. */
  #recover(untold: readonly Telling[]): void {
    const rows = this.#host.store.load();
    const table = foldTable(rows);
    if (!table) throw new Error('The log of this table is gone.');
    this.#table = table;
    this.#intents.restart(rows);
    this.#computers.gameChanged([]);
    // The newest first: each goes back to what was before it.
    for (const { session, answers } of untold.toReversed()) if (answers) this.#withdraw(session, answers.key);
    this.#visitors.reseatAll(table);
    this.#countConnected();
    this.#teller.showAgain(table, this.#attendance.connected);
    for (const { session, answers } of untold) {
      if (!answers) continue;
      if (this.#intents.versionOf(answers.key) !== undefined)
        this.#teller.acknowledge({ session, ...answers }, table.n);
      else this.#teller.refuse(session, answers.id, 'not-stored', table.n);
    }
    this.#arm();
  }

  /** A seat that was given, but not written down, is not the asker's; what was theirs before is. */
  #withdraw(id: string, key: string): void {
    if (this.#intents.versionOf(key) !== undefined) return;
    const given = this.#intents.withdraw(key);
    const session = this.#visitors.find(id)?.session;
    if (!given || session?.token !== given.token) return;
    session.token = given.instead;
    this.#visitors.keep(id, session);
  }

  #presenceChanged(arriving: Seat | null = null): void {
    this.#countConnected(arriving);
    this.#broadcast();
    this.#arm();
  }

  #countConnected(arriving: Seat | null = null): void {
    this.#attendance.count((seat) => seat === arriving || this.#visitors.isAt(seat));
  }

  #broadcast(asked: Asked | null = null, rows = 1): void {
    this.#teller.broadcast(this.#table, this.#attendance.connected, asked, rows);
  }

  #arm(): void {
    this.#computers.arm(this.#table, this.#attendance);
  }

  #playFor(due: Due): void {
    const { seat } = due;
    const move = this.#computers.moveOf(this.#table, due, this.#attendance.connected);
    if (!move) return;
    if (this.#table.game) this.#reasons.note(this.#table.game, seat, move);
    const refusal = this.#act(`ai/${this.#table.n}`, aiCapabilities(seat), move, null);
    if (refusal) throw new Error(`A computer at seat ${seat} wanted ${move.word}: ${refusal}.`);
  }
}
