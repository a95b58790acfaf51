import { type Options, rulesCode, SEATS, type Seat } from '@texas42/engine';
import { type ClientMessage, PROTOCOL_VERSION, type Request, type RoomRefusal, requestId } from '@texas42/protocol';
import { Answerer } from './ask/answerer.ts';
import { Reasons } from './ask/reasons.ts';
import { authorize } from './decide/authorize.ts';
import { aiCapabilities, type Capabilities, ownerCapabilities, spectatorCapabilities } from './decide/capability.ts';
import { followsFrom } from './decide/consequences.ts';
import { costOf } from './decide/cost.ts';
import { type DecisionMeans, isRefusal } from './decide/decision.ts';
import { type Asked, type GivenToken, Intents, keyOf } from './decide/intents.ts';
import { Sitters, STRANGER } from './decide/removed.ts';
import { decide } from './decide/request.ts';
import { SideRows, USUAL_SIDE_ROWS } from './decide/sideRows.ts';
import { step, wordsOf } from './decide/step.ts';
import { hashToken, newToken, tokenFor } from './decide/token.ts';
import type { Host } from './host.ts';
import { Attendance } from './people/attendance.ts';
import { Computers } from './people/computers.ts';
import { ANY_CROWD, type CrowdLimits, type HouseholdOf, mostOfOne } from './people/crowd.ts';
import type { Due, KeptPresence } from './people/schedule.ts';
import { clientOf, hasPlace, type KeptSession, nextSeatOf, type Session, saysWho, seatOf } from './people/session.ts';
import { TableVisitors, type VisitorLine } from './people/visitors.ts';
import { type LogRow, TABLE_LOG_VERSION, type TableEvent } from './remember/event.ts';
import { acted, applyRow, createTable, foldTable } from './remember/fold.ts';
import { rewriteWithout } from './remember/person.ts';
import { newcomerAt, type Table, tokenAt } from './remember/table.ts';
import { Outbox, type Telling } from './show/outbox.ts';
import { Teller } from './show/teller.ts';

/** How many rows a log may have, and how many more the running game may add. */
const MOST_ROWS = 100_000;
const LAST_GAME = 2000;
/** Rows kept free beyond that, so that people can always leave, free a seat and lock the table. */
const LAST_WORDS = 2000;
const KEPT_ROOM: ReadonlySet<Request['type']> = new Set(['leave', 'free', 'set-table']);

/** One table with its people, computers and spectators. It decides, writes that down, and only then tells anybody. */
export class Room {
  readonly #host: Host;
  readonly #means: DecisionMeans;
  readonly #mostRows: number;
  readonly #crowd: CrowdLimits;
  readonly #householdOf: HouseholdOf;
  readonly #visitors: TableVisitors;
  readonly #attendance: Attendance;
  readonly #intents: Intents;
  readonly #sideRows: SideRows;
  readonly #outbox: Outbox;
  readonly #teller: Teller;
  readonly #computers: Computers;
  readonly #answerer: Answerer;
  readonly #reasons = new Reasons();
  readonly #sitters = new Sitters();
  #table: Table;

  private constructor(host: Host, table: Table, rows: readonly LogRow[], kept?: KeptPresence) {
    this.#host = host;
    this.#table = table;
    this.#mostRows = host.mostRows ?? MOST_ROWS;
    this.#crowd = host.crowd ?? ANY_CROWD;
    this.#householdOf = host.householdOf ?? (() => undefined);
    const levels = [...host.players.keys()];
    const level = host.level ?? levels.at(-1) ?? 'random';
    const { random, allowsName = () => true, proveClaim } = host;
    this.#means = { random, levels: new Set(levels), level, allowsName, sitters: this.#sitters, proveClaim };
    this.#visitors = new TableVisitors(host);
    this.#attendance = new Attendance(host, kept);
    this.#intents = new Intents(rows);
    this.#sideRows = new SideRows(host.sideRows ?? USUAL_SIDE_ROWS, rows);
    this.#outbox = new Outbox(host.store, host.send, (untold) => this.#recover(untold));
    const { connected } = this.#attendance;
    this.#teller = new Teller(this.#outbox, this.#visitors, this.#intents, table, connected);
    this.#computers = new Computers(host, level);
    this.#answerer = new Answerer({
      host,
      visitors: this.#visitors,
      teller: this.#teller,
      attendance: this.#attendance,
      reasons: this.#reasons,
      table: () => this.#table,
    });
  }

  /** Creates a table, and the owner's token that manages it. */
  static create(host: Host, rules: Options): { readonly room: Room; readonly owner: string } {
    const owner = newToken(host.random);
    const made = { version: TABLE_LOG_VERSION, rules: rulesCode(rules), owner: hashToken(owner) };
    const event = { type: 'create', ...made, chance: newToken(host.random) } as const;
    const row = { n: 1, id: 'create', at: host.now(), event };
    const room = new Room(host, createTable(event), [row]);
    room.#outbox.append([row], () => {});
    return { room, owner };
  }

  /** Opens a table from its log, after a restart or a sleep. */
  static open(host: Host, rows = host.store.load()): Room | undefined {
    const table = foldTable(rows);
    if (!table) return undefined;
    const room = new Room(host, table, rows);
    room.#arm();
    return room;
  }

  /**
   * A table whose host lost its memory while connections stayed open. Waking sends no messages, and keeps sessions, presence
   * and alarm times. A line without a session has not said hello.
   */
  static wake(host: Host, lines: ReadonlyMap<string, KeptSession | null>, kept: KeptPresence): Room | undefined {
    const rows = host.store.load();
    const table = foldTable(rows);
    if (!table) return undefined;
    const room = new Room(host, table, rows, kept);
    room.#computers.goOn(rows[table.changedAt - 1]);
    for (const [id, session] of lines) {
      const line = room.#visitors.come(id);
      if (!session) continue;
      line.session = room.#visitors.sessionOf(table, session);
      room.#noteSitter(line.session);
    }
    room.#countConnected();
    // Only connections that closed meanwhile are news.
    if (room.#attendance.connected !== kept.connected) room.#outbox.during(() => room.#broadcast());
    room.#arm();
    return room;
  }

  get table(): Table {
    return this.#table;
  }

  handleConnect(id: string): void {
    this.#visitors.come(id);
    const { waiting } = this.#visitors;
    // The oldest of the household that has most lines waiting; honest visitors say hello at once.
    if (waiting.length > this.#crowd.waiting) this.#turnAway(mostOfOne(waiting, this.#householdOf)[0]);
  }

  /** Turns a spectator away when there are too many; whoever plays or manages the table always finds room. */
  #makeRoom(): void {
    const { watching } = this.#visitors;
    if (watching.length > this.#crowd.watchers) this.#turnAway(mostOfOne(watching, this.#householdOf).at(-1));
  }

  #turnAway(id: string | undefined): void {
    if (id === undefined) return;
    this.#visitors.go(id);
    this.#host.close(id, 'full');
  }

  /** Whether a line has not said hello. */
  isWaiting(id: string): boolean {
    return this.#visitors.find(id)?.session === null;
  }

  handleDisconnect(id: string): void {
    if (this.#visitors.go(id)?.session) this.#outbox.during(() => this.#presenceChanged());
  }

  /** A message from a connection; undefined for text that was none. Hosts read strangers' texts with `parseClientMessage`. */
  handleMessage(id: string, message: ClientMessage | undefined): void {
    const line = this.#visitors.find(id);
    if (!line) return;
    const { n } = this.#table;
    const tooSoon = line.allowance.take(this.#host.now());
    this.#outbox.during(() => {
      const code = tooSoon > 0 ? 'too-fast' : message ? this.#handle(id, line, message) : 'bad-message';
      const wait = code === 'too-fast' ? tooSoon || this.#sideRows.wait(this.#host.now(), this.#householdOf(id)) : 0;
      if (code) this.#teller.refuse(id, requestId(message), code, this.#table.n, wait);
      this.#account(id, tooSoon > 0 ? undefined : message?.type, n);
    });
  }

  /** Tells the host what was done since a version, and what it cost. */
  #account(id: string | null, type: ClientMessage['type'] | undefined, since: number): void {
    const { spent } = this.#host;
    if (!spent) return;
    const { n, game } = this.#table;
    const actions = game?.actions.length ?? 0;
    const rows = Math.max(0, n - since);
    spent(id, costOf(type, { rows, visitors: this.#visitors.size, actions, log: n }));
  }

  #handle(id: string, line: VisitorLine, message: ClientMessage): RoomRefusal | undefined {
    if (message.type === 'hello') return this.#greet(id, line, message);
    return line.refusals.find(message.id) ?? (line.session ? this.#request(id, line.session, message) : 'not-allowed');
  }

  /** Acts only when something is due, so that an extra alarm does nothing. */
  handleAlarm(): void {
    const due = this.#computers.due(this.#table, this.#attendance);
    const { n } = this.#table;
    if (due && due.at <= this.#host.now()) this.#outbox.during(() => this.#playFor(due));
    else this.#arm();
    if (this.#table.n > n) this.#account(null, undefined, n);
  }

  /** Frees a seat for the operator. Returns whether somebody had it. */
  free(seat: Seat): boolean {
    const id = `host/${this.#table.n}`;
    const capabilities = ownerCapabilities(spectatorCapabilities());
    const host = { client: id, capabilities, seat: null, token: null, who: STRANGER };
    const decision = decide(this.#table, host, { type: 'free', id, seat }, this.#means);
    if (isRefusal(decision)) return false;
    this.#outbox.during(() => this.#commit(id, decision.events, null));
    return true;
  }

  /** Forgets the holder of the token with this hash, and frees their seat. Returns whether that succeeded. */
  forget(token: string): boolean {
    const seat = SEATS.find((one) => (newcomerAt(this.#table, one)?.token ?? tokenAt(this.#table, one)) === token);
    const { level } = this.#means;
    const events = seat === undefined ? [] : [{ type: 'leave', seat, level } as const];
    let refusal: RoomRefusal | undefined;
    this.#outbox.during(() => {
      refusal = this.#forget(`host/${this.#table.n}`, token, events);
    });
    return refusal === undefined;
  }

  /** The connections of the person who has the seat or is promised it. */
  linesAt(seat: Seat): readonly string[] {
    return [...this.#visitors].flatMap(([line, { session }]) =>
      session?.seat === seat || session?.capabilities.next === seat ? [line] : [],
    );
  }

  #greet(id: string, line: VisitorLine, hello: Extract<ClientMessage, { type: 'hello' }>): RoomRefusal | undefined {
    if (hello.protocol !== PROTOCOL_VERSION) return 'version';
    if (hello.token !== undefined && this.#host.turnsAway?.(hashToken(hello.token))) {
      this.#visitors.go(id);
      this.#host.close(id, 'banned');
      this.#presenceChanged();
      return undefined;
    }
    const token = this.#isPlace(hello.token) ? hello.token : null;
    if (token !== null) this.#visitors.closeOthers(token, id);
    const session = this.#visitors.sessionOf(this.#table, {
      client: clientOf(hello.client, id),
      token,
      isOwner: hello.owner !== undefined && hashToken(hello.owner) === this.#table.owner,
      household: this.#host.householdOf?.(id),
    });
    this.#noteSitter(session);
    line.session = null;
    this.#presenceChanged(session.seat);
    line.session = session;
    if (!hasPlace(session)) this.#makeRoom();
    if (!this.#visitors.find(id)) return undefined;
    this.#visitors.keep(id, session);
    if (hello.since !== session.n) this.#teller.sayView(this.#table, id, session);
    else this.#teller.sayNews(id, session);
    return undefined;
  }

  #request(id: string, session: Session, request: Request): RoomRefusal | undefined {
    if (this.#answerer.isInquiry(request)) return this.#answerer.answer(id, session, request);
    const key = keyOf(request.id);
    const asked: Asked = { session: id, id: request.id, key };
    if (this.#intents.versionOf(key) !== undefined) return this.#answerAgain(asked, session);
    if (request.type === 'act') {
      const isStale = request.base < this.#table.changedAt || request.base > this.#table.n;
      if (this.#table.n >= this.#mostRows + LAST_GAME) return 'full';
      return isStale ? 'stale' : this.#act(key, session.capabilities, request, asked);
    }
    if (this.#table.n >= this.#mostRows + (KEPT_ROOM.has(request.type) ? LAST_GAME + LAST_WORDS : 0)) return 'full';
    const decision = decide(this.#table, session, request, this.#means);
    if (isRefusal(decision)) return decision;
    const { manages } = session.capabilities;
    if (!manages && this.#sideRows.wait(this.#host.now(), session.household) > 0) return 'too-fast';
    if (decision.seated) {
      this.#intents.give(key, { ...decision.seated, to: session.client, instead: session.token });
      session.token = decision.seated.token;
    }
    if (request.type === 'forget-me') return this.#forgetMe(session, decision.events, asked);
    this.#commit(key, decision.events, asked);
    if (decision.seated) this.#visitors.keep(id, session);
    this.#noteSitter(session);
    return undefined;
  }

  #forgetMe({ token }: Session, events: readonly TableEvent[], asked: Asked): RoomRefusal | undefined {
    const refusal = token === null ? 'not-allowed' : this.#forget(asked.key, hashToken(token), events);
    if (!refusal) this.#teller.acknowledge(asked, this.#table.n);
    return refusal;
  }

  /** Writes the events by which they leave, rewrites the log without them, and shows everybody the table without their name. */
  #forget(key: string, token: string, events: readonly TableEvent[]): RoomRefusal | undefined {
    const { rewrite } = this.#host.store;
    if (!rewrite) return 'unknown';
    if (events.length > 0) this.#commit(key, events, null);
    const log = rewriteWithout(token, rewrite);
    if (!log) return 'not-stored';
    this.#recover([], log);
    return undefined;
  }

  #noteSitter({ token, who }: Session): void {
    if (token !== null) this.#sitters.note(token, who);
  }

  /** A request that was done before gets the same answer. */
  #answerAgain(asked: Asked, session: Session): RoomRefusal | undefined {
    const given = this.#intents.givenTo(asked.key) ?? this.#giveAgain(asked, session);
    if (given && given.to !== session.client) return 'not-allowed';
    if (given) this.#seatAgain(asked.session, session, given.token);
    this.#teller.acknowledge(asked, this.#table.n);
    return undefined;
  }

  /** After a restart: a seat that was written down but perhaps never told is given to the same asker again. */
  #giveAgain({ id, key }: Asked, { client, token: instead }: Session): GivenToken | undefined {
    if (!saysWho(client)) return undefined;
    const token = tokenFor(this.#table.chance, client, id);
    const seat = seatOf(this.#table, token) ?? nextSeatOf(this.#table, token);
    if (seat === null) return undefined;
    const given = { seat, token, to: client, instead };
    this.#intents.give(key, given);
    return given;
  }

  /** The answer that gave this seat was lost with its connection, so this connection gets the seat. */
  #seatAgain(id: string, session: Session, token: string): void {
    if (token === session.token || !this.#isPlace(token)) return;
    session.token = token;
    this.#noteSitter(session);
    this.#visitors.reseat(this.#table, id, session);
    this.#visitors.closeOthers(token, id);
    this.#presenceChanged();
  }

  /** Whether a token has a seat or is promised one. */
  #isPlace(token: string | undefined): token is string {
    if (token === undefined) return false;
    return seatOf(this.#table, token) !== null || nextSeatOf(this.#table, token) !== null;
  }

  /** Executes the room's own offer for a move of a person or computer, then writes the log row. */
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
    const more = followsFrom(game, this.#table, this.#host.linkTo);
    this.#write(more.length === 0 ? [row] : [row, ...this.#follow(key, more, 1)], asked);
    return undefined;
  }

  #commit(key: string, events: readonly TableEvent[], asked: Asked | null): void {
    const { game } = this.#table;
    const rows = this.#follow(key, events, 0);
    if (this.#table.game !== game) this.#computers.gameChanged([]);
    this.#write(rows, asked);
  }

  /** Applies events and gives their rows. `from` counts the rows that the request has written already. */
  #follow(key: string, events: readonly TableEvent[], from: number): readonly LogRow[] {
    const before = this.#table;
    const rows = events.map((event, i) => {
      const id = from + i === 0 ? key : `${from + i}+${key}`;
      return this.#row(before.n + 1 + i, id, event);
    });
    this.#table = rows.reduce(applyRow, before);
    this.#visitors.reseatAll(this.#table);
    this.#attendance.welcome((seat) => tokenAt(before, seat) === tokenAt(this.#table, seat));
    this.#countConnected();
    return rows;
  }

  #row(n: number, id: string, event: TableEvent): LogRow {
    return { n, id, at: this.#host.now(), event };
  }

  #write(rows: readonly LogRow[], asked: Asked | null): void {
    this.#intents.note(rows);
    this.#sideRows.note(rows, asked ? this.#householdOf(asked.session) : undefined);
    this.#outbox.append(rows, () => this.#broadcast(asked, rows.length));
    this.#arm();
  }

  /** After a failed write the table is rebuilt from its log, and everybody is shown that. */
  #recover(untold: readonly Telling[], rows = this.#host.store.load()): void {
    const table = foldTable(rows);
    if (!table) throw new Error('The log of this table is missing.');
    this.#table = table;
    this.#intents.restart(rows);
    this.#computers.gameChanged([]);
    // The newest first, since each restores what was before it.
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

  /** Takes back a seat that was given and not written down; the asker has what they had before. */
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
    if (this.#table.game) this.#reasons.note(this.#table.game, seat, move);
    const refusal = this.#act(`ai/${this.#table.n}`, aiCapabilities(seat), move, null);
    if (refusal) throw new Error(`A computer at seat ${seat} tried ${move.word}: ${refusal}.`);
  }
}
