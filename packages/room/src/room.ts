import type { Choice } from '@texas42/ai';
import { type Action, type BySeat, bySeat, type Options, rulesCode, SEATS, type Seat, turnOf } from '@texas42/engine';
import {
  type ClientMessage,
  diff,
  type Json,
  PROTOCOL_VERSION,
  parseClientMessage,
  type Request,
  type RoomRefusal,
  type ServerMessage,
  type TableView,
} from '@texas42/protocol';
import { Adviser } from './adviser.ts';
import { authorize } from './authorize.ts';
import { aiCapabilities, type Capabilities, watches } from './capability.ts';
import { type LogRow, TABLE_LOG_VERSION, type TableEvent } from './event.ts';
import { historyOf } from './history.ts';
import type { Host } from './host.ts';
import { step, wordsOf } from './kernel.ts';
import { isProved, provedMove } from './layDown.ts';
import { mineText } from './mineText.ts';
import { Outbox, type Telling } from './outbox.ts';
import { NORMAL_PACE, type Pace } from './pace.ts';
import { mineAfter, mineView } from './project.ts';
import { Reasons } from './reasons.ts';
import { remember } from './remember.ts';
import { decide, isRefusal, type Means, mayTalk } from './request.ts';
import { computerMove, type Due, type KeptPresence, nextDue, questionAt } from './schedule.ts';
import {
  type Bucket,
  capabilitiesOf,
  type KeptSession,
  newBucket,
  Refusals,
  type Session,
  seatOf,
  takeFrom,
} from './session.ts';
import { storyOf } from './story.ts';
import { acted, applyRow, createTable, foldTable, type Game, shakeOf, type Table, tokenAt } from './table.ts';
import { tableView } from './tableView.ts';
import { hashToken, newToken } from './token.ts';
import { asPlayed, watched } from './watched.ts';

interface Door {
  readonly bucket: Bucket;
  readonly refusals: Refusals;
  session: Session | null;
}

/** A request under way: whose, its id, and the key of its row. */
interface Asked {
  readonly session: string;
  readonly id: string;
  readonly key: string;
}

/** A computer's move on a game as it stands; null while it is being thought about. */
interface Thought {
  readonly game: Game | null;
  readonly seat: Seat;
  readonly level: string;
  choice: Choice | null;
}

const storyOnce = remember(storyOf);

/** A move that is due within so many milliseconds is thought about already. */
const AHEAD = 5000;

/** What a log may grow to, in rows, and by how much the game that is on may go beyond. */
const MOST_ROWS = 100_000;
const LAST_GAME = 2000;

/** An intent in the log, by its id alone: who asks again may have sat down, moved or left since, by this very request. */
const keyOf = (id: string): string => `by/${id}`;

const tableText = (before: TableView, after: TableView): string => {
  const change = diff(before, after);
  return change === undefined ? '' : `"table":${JSON.stringify(change)}`;
};

/** A table that people, computers and spectators come to by one door. It decides, writes down, and only then tells. */
export class Room {
  readonly #host: Host;
  readonly #pace: Pace;
  readonly #means: Means;
  readonly #outbox: Outbox;
  readonly #adviser: Adviser;
  readonly #reasons = new Reasons();
  readonly #mostRows: number;
  readonly #doors = new Map<string, Door>();
  /** The version at which each intent was written down. */
  #done = new Map<string, number>();
  /** Tokens told in this life of the room, should the telling have been lost. */
  readonly #told = new Map<string, { readonly seat: Seat; readonly token: string; readonly to: string }>();
  #table: Table;
  #shown: TableView;
  #connected: BySeat<boolean> = [false, false, false, false];
  #awaySince: BySeat<number>;
  #changedAt: number;
  #sweptTrick = false;
  #thought: Thought | null = null;
  #keptPresence = '';

  private constructor(host: Host, table: Table, rows: readonly LogRow[]) {
    this.#host = host;
    this.#pace = host.pace ?? NORMAL_PACE;
    const levels = [...host.players.keys()];
    this.#means = { random: host.random, levels: new Set(levels), level: host.level ?? levels.at(-1) ?? 'random' };
    this.#outbox = new Outbox(host.store, host.send, (untold) => this.#recover(untold));
    this.#adviser = new Adviser(host);
    this.#mostRows = host.mostRows ?? MOST_ROWS;
    this.#table = table;
    for (const { id, n } of rows) this.#done.set(id, n);
    this.#changedAt = host.now();
    this.#awaySince = bySeat(() => this.#changedAt);
    this.#shown = tableView(table, this.#connected);
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
  static open(host: Host): Room | undefined {
    const rows = host.store.load();
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
    const room = new Room(host, table, rows);
    const last = rows[table.changedAt - 1];
    if (last) room.#changedAt = last.at;
    room.#sweptTrick = last?.event.type === 'act' && last.event.words.includes('complete-trick');
    room.#connected = kept.connected;
    room.#awaySince = kept.awaySince;
    room.#keptPresence = JSON.stringify(kept);
    room.#shown = tableView(table, kept.connected);
    for (const [id, session] of lines) {
      room.handleConnect(id);
      const door = room.#doors.get(id);
      if (door && session) door.session = room.#sessionOf(session);
    }
    room.#countConnected();
    // Whoever went meanwhile is seen to be gone; with nobody gone there is nothing to tell.
    if (room.#connected !== kept.connected) room.#outbox.during(() => room.#broadcast());
    room.#arm();
    return room;
  }

  get table(): Table {
    return this.#table;
  }

  handleConnect(id: string): void {
    this.#doors.set(id, { bucket: newBucket(this.#host.now()), refusals: new Refusals(), session: null });
  }

  handleDisconnect(id: string): void {
    const door = this.#doors.get(id);
    this.#doors.delete(id);
    if (door?.session) this.#outbox.during(() => this.#presenceChanged());
  }

  handleMessage(id: string, text: string): void {
    const door = this.#doors.get(id);
    if (!door) return;
    const wait = takeFrom(door.bucket, this.#host.now());
    const message = parseClientMessage(text);
    this.#outbox.during(() => {
      const code = wait > 0 ? 'too-fast' : message ? this.#handle(id, door, message) : 'bad-message';
      if (code) this.#refuse(id, message && 'id' in message ? message.id : null, code, wait);
    });
  }

  #handle(id: string, door: Door, message: ClientMessage): RoomRefusal | undefined {
    if (message.type === 'hello') return this.#greet(id, door, message);
    return door.refusals.find(message.id) ?? (door.session ? this.#request(id, door.session, message) : 'not-allowed');
  }

  /** Acts only when something is due, so that an alarm too many does nothing. */
  handleAlarm(): void {
    const due = this.#due();
    if (due && due.at <= this.#host.now()) this.#outbox.during(() => this.#playFor(due));
    else this.#arm();
  }

  #greet(id: string, door: Door, hello: Extract<ClientMessage, { type: 'hello' }>): RoomRefusal | undefined {
    if (hello.protocol !== PROTOCOL_VERSION) return 'version';
    const seat = seatOf(this.#table, hello.token ?? null);
    if (seat !== null) this.#closeOthers(seat, id);
    const session = this.#sessionOf({
      client: hello.client === undefined ? `line/${id}` : `client/${hello.client}`,
      token: seat === null ? null : (hello.token ?? null),
      isOwner: hello.owner !== undefined && hashToken(hello.owner) === this.#table.owner,
      saw: door.session?.saw ?? null,
    });
    const { n, mine } = session;
    door.session = null;
    this.#presenceChanged(seat);
    door.session = session;
    this.#keep(id, session);
    if (hello.since !== n) this.#sayView(id, session);
    else {
      // The log is as this client knows it. Who is there and what is its own may not be, nor what it saw of the last hand,
      // if it watched when it was here before.
      const { seats, lastHand } = session.watches ? watched(this.#shown) : this.#shown;
      const patch = { table: { seats, lastHand }, mine } as unknown as Json;
      this.#say(id, { type: 'patch', since: n, n, patch });
    }
    return undefined;
  }

  /** A session as the table has it now. */
  #sessionOf({ client, token, isOwner, saw }: KeptSession): Session {
    const seat = seatOf(this.#table, token);
    const capabilities = this.#capabilities(seat, isOwner);
    const mine = mineView(this.#table, capabilities);
    return {
      client,
      token,
      isOwner,
      capabilities,
      seat,
      n: this.#table.n,
      mine,
      watches: watches(capabilities),
      saw,
    };
  }

  #keep(id: string, { client, token, isOwner, saw }: Session): void {
    this.#host.keep?.session(id, { client, token, isOwner, saw });
  }

  /** The newest connection of a seat wins. */
  #closeOthers(seat: Seat, id: string): void {
    for (const [other, { session }] of this.#doors) {
      if (other === id || session?.seat !== seat) continue;
      this.#doors.delete(other);
      this.#host.close(other);
    }
  }

  #request(id: string, session: Session, request: Request): RoomRefusal | undefined {
    if (request.type === 'say') return this.#speak(id, session, request);
    if (request.type === 'history') return this.#tellHistory(id, session, request);
    if (request.type === 'hint') return this.#advise(id, session, request.id);
    if (request.type === 'why') return this.#tellWhy(id, session, request.id);
    if (request.type === 'story') return this.#tellStory(id, session, request.id);
    const key = keyOf(request.id);
    const asked: Asked = { session: id, id: request.id, key };
    if (this.#done.has(key)) {
      if (this.#told.has(key) && this.#told.get(key)?.to !== session.client) return 'not-allowed';
      this.#seatAgain(id, session, key);
      this.#acknowledge(asked);
      return undefined;
    }
    if (request.type === 'act') {
      const isStale = request.base < this.#table.changedAt || request.base > this.#table.n;
      if (this.#table.n >= this.#mostRows + LAST_GAME) return 'full';
      return isStale ? 'stale' : this.#act(key, session.capabilities, request, asked);
    }
    if (this.#table.n >= this.#mostRows) return 'full';
    const decision = decide(this.#table, session, request, this.#means);
    if (isRefusal(decision)) return decision;
    if (decision.seated) {
      this.#told.set(key, { ...decision.seated, to: session.client });
      session.token = decision.seated.token;
    }
    this.#commit(key, decision.events, asked);
    return undefined;
  }

  /** Something said is heard by whoever is there, and gone. */
  #speak(
    id: string,
    { seat }: Session,
    { id: request, phrase }: Extract<Request, { type: 'say' }>,
  ): RoomRefusal | undefined {
    if (seat === null) return 'not-allowed';
    if (!mayTalk(this.#table)) return 'not-now';
    for (const [other, { session }] of this.#doors) if (session) this.#say(other, { type: 'said', seat, phrase });
    this.#say(id, { type: 'ack', id: request, n: this.#table.n });
    return undefined;
  }

  /** Everything of a game that is over is public to those who sit there. */
  #tellStory(id: string, session: Session, request: string): RoomRefusal | undefined {
    const { game, n } = this.#table;
    if (game?.state.phase !== 'game-over') return 'not-now';
    const hands = storyOnce(game);
    this.#say(id, { type: 'story', id: request, n, hands: this.#mayOpen(session) ? hands : hands.map(asPlayed) });
    return undefined;
  }

  /** Whether somebody is shown all of a hand that is over. */
  #mayOpen({ capabilities }: Session): boolean {
    return this.#table.house.openHands || !watches(capabilities);
  }

  #tellWhy(id: string, session: Session, request: string): RoomRefusal | undefined {
    const { game, n } = this.#table;
    if (!this.#mayOpen(session)) return 'not-allowed';
    if (!game?.state.lastHand) return 'not-now';
    this.#say(id, { type: 'why', id: request, n, reasons: this.#reasons.ofLastHand(game) });
    return undefined;
  }

  /** What a strong computer would do, from the view of the seat that asks and nothing else; thought about once. */
  #advise(id: string, { seat }: Session, request: string): RoomRefusal | undefined {
    const { game, house } = this.#table;
    if (seat === null || !house.hints) return 'not-allowed';
    if (!game || turnOf(game.state) !== seat) return 'not-now';
    this.#adviser.ask(this.#table, seat, this.#connected, (choice) => {
      const { game: now, n } = this.#table;
      if (!choice || now !== game) this.#refuse(id, request, 'stale');
      else
        this.#say(id, {
          type: 'hint',
          id: request,
          n,
          word: choice.word,
          ...(choice.why ? { why: choice.why.sentence } : {}),
        });
    });
    return undefined;
  }

  #tellHistory(
    id: string,
    { token }: Session,
    { id: request, game }: Extract<Request, { type: 'history' }>,
  ): RoomRefusal | undefined {
    const { store, linkTo } = this.#host;
    if (game !== undefined && !linkTo) return 'unknown';
    const games = historyOf(this.#table, token, game, store.load, linkTo ?? (() => ''));
    if (!games) return 'unknown';
    this.#say(id, { type: 'history', id: request, n: this.#table.n, games });
    return undefined;
  }

  /** A seat was given to this intent, but the telling was lost with its connection: it is the asker's on this one. */
  #seatAgain(id: string, session: Session, key: string): void {
    const token = this.#told.get(key)?.token ?? null;
    const seat = seatOf(this.#table, token);
    if (seat === null || seat === session.seat) return;
    session.token = token;
    this.#reseat(id, session);
    this.#closeOthers(seat, id);
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
    this.#gameChanged(actions);
    this.#write([row], asked);
    return undefined;
  }

  #commit(key: string, events: readonly TableEvent[], asked: Asked): void {
    const before = this.#table;
    const { n, game } = before;
    const rows = events.map((event, i) => this.#row(n + 1 + i, i === 0 ? key : `${i}+${key}`, event));
    this.#table = rows.reduce(applyRow, this.#table);
    if (this.#table.game !== game) this.#gameChanged([]);
    for (const [id, { session }] of this.#doors) if (session) this.#reseat(id, session);
    // Whoever has come to a seat has the whole time of grace, however long it was empty before.
    const hasStayed = (seat: Seat): boolean => tokenAt(before, seat) === tokenAt(this.#table, seat);
    this.#awaySince = bySeat((seat) => (hasStayed(seat) ? this.#awaySince[seat] : this.#host.now()));
    this.#countConnected();
    this.#write(rows, asked);
  }

  #row(n: number, id: string, event: TableEvent): LogRow {
    return { n, id, at: this.#host.now(), event };
  }

  #write(rows: readonly LogRow[], asked: Asked | null): void {
    for (const { id, n } of rows) this.#done.set(id, n);
    this.#outbox.append(rows, () => this.#broadcast(asked));
    this.#arm();
  }

  #gameChanged(actions: readonly Action[]): void {
    this.#changedAt = this.#host.now();
    this.#sweptTrick = actions.some(({ type }) => type === 'complete-trick');
  }

  /** The log could not be written: whatever it holds is the truth, and everybody is shown that. */
  #recover(untold: readonly Telling[]): void {
    const rows = this.#host.store.load();
    const table = foldTable(rows);
    if (!table) throw new Error('The log of this table is gone.');
    this.#table = table;
    this.#done = new Map(rows.map(({ id, n }) => [id, n]));
    this.#changedAt = this.#host.now();
    for (const [id, { session }] of this.#doors) if (session) this.#reseat(id, session);
    this.#countConnected();
    this.#shown = tableView(table, this.#connected);
    for (const [id, { session }] of this.#doors) if (session) this.#sayView(id, session);
    for (const { session, answers } of untold) {
      if (!answers) continue;
      if (this.#done.has(answers.key)) this.#acknowledge({ session, ...answers });
      else this.#refuse(session, answers.id, 'not-stored');
    }
    this.#arm();
  }

  #capabilities(seat: Seat | null, isOwner: boolean): Capabilities {
    return capabilitiesOf(seat, isOwner, this.#host.openHands ?? false);
  }

  /** A session's seat and rights follow from its tokens and the table. */
  #reseat(id: string, session: Session): void {
    const seat = seatOf(this.#table, session.token);
    if (seat === session.seat) return;
    const { game } = this.#table;
    if (game && session.seat !== null) session.saw = { shake: shakeOf(game), seat: session.seat };
    session.seat = seat;
    session.capabilities = this.#capabilities(seat, session.isOwner);
    this.#keep(id, session);
  }

  #presenceChanged(arriving: Seat | null = null): void {
    this.#countConnected(arriving);
    this.#broadcast();
    this.#arm();
  }

  #countConnected(arriving: Seat | null = null): void {
    const sessions = [...this.#doors.values()];
    const here = (seat: Seat): boolean => seat === arriving || sessions.some(({ session }) => session?.seat === seat);
    const before = this.#connected;
    if (SEATS.some((seat) => before[seat] !== here(seat))) {
      const now = this.#host.now();
      this.#connected = bySeat(here);
      this.#awaySince = bySeat((seat) => (before[seat] && !this.#connected[seat] ? now : this.#awaySince[seat]));
    }
    if (this.#host.keep) this.#keepPresence(this.#host.keep);
  }

  #keepPresence(keep: NonNullable<Host['keep']>): void {
    const kept: KeptPresence = { connected: this.#connected, awaySince: this.#awaySince };
    const text = JSON.stringify(kept);
    if (text === this.#keptPresence) return;
    this.#keptPresence = text;
    keep.presence(kept);
  }

  #due(): Due | null {
    const presence = {
      connected: this.#connected,
      awaySince: this.#awaySince,
      changedAt: this.#changedAt,
      sweptTrick: this.#sweptTrick,
    };
    return nextDue(this.#table, presence, this.#pace, this.#means.level);
  }

  #arm(): void {
    const due = this.#due();
    this.#host.setAlarm(due?.at ?? null);
    const { think, now } = this.#host;
    if (due && think && due.at - now() < AHEAD && !isProved(this.#table)) this.#think(due, think);
  }

  /** Has a move thought about elsewhere, once, and makes it when it is both found and due. */
  #think({ seat, level }: Due, think: NonNullable<Host['think']>): Choice | null {
    const { game } = this.#table;
    const known = this.#thought;
    if (known && known.game === game && known.seat === seat && known.level === level) return known.choice;
    const asked = questionAt(this.#table, seat, level, this.#connected);
    const thought = { game, seat, level, choice: 'word' in asked ? asked : null };
    this.#thought = thought;
    if ('word' in asked) return asked;
    think(asked, (choice) => {
      if (this.#thought !== thought) return;
      thought.choice = choice ?? computerMove(this.#table, seat, undefined, this.#connected);
      this.handleAlarm();
    });
    return thought.choice;
  }

  #playFor(due: Due): void {
    const { seat } = due;
    const key = `ai/${this.#table.n}`;
    const move = isProved(this.#table) ? provedMove(this.#table, seat) : this.#moveOf(due);
    // It is being thought about; the answer rings.
    if (!move) return;
    if (this.#table.game) this.#reasons.note(this.#table.game, seat, move);
    const refusal = this.#act(key, aiCapabilities(seat), move, null);
    if (refusal) throw new Error(`A computer at seat ${seat} wanted ${move.word}: ${refusal}.`);
  }

  #moveOf(due: Due): Choice | null {
    const { players, think } = this.#host;
    if (think) return this.#think(due, think);
    return computerMove(this.#table, due.seat, players.get(due.level), this.#connected);
  }

  /** Tells every session what changed for it, and whoever asked that it is done. The public part is worked out once. */
  #broadcast(asked: Asked | null = null): void {
    const { n } = this.#table;
    const before = this.#shown;
    const shown = tableView(this.#table, this.#connected);
    this.#shown = shown;
    const forSeats = tableText(before, shown);
    let forWatchers: string | null = null;
    // A seat that was given is told by itself, and so is what took more than one row: its answer names the first.
    const unanswered = asked && !this.#told.has(asked.key) && this.#done.get(asked.key) === n ? asked : null;
    let isTold = false;
    for (const [id, { session }] of this.#doors) {
      if (!session) continue;
      const isWatching = watches(session.capabilities);
      let table = forSeats;
      if (isWatching && session.watches) {
        forWatchers ??= tableText(watched(before), watched(shown));
        table = forWatchers;
      } else if (isWatching !== session.watches) {
        table = tableText(session.watches ? watched(before) : before, isWatching ? watched(shown) : shown);
      }
      session.watches = isWatching;
      const mine = this.#mineChange(session);
      if (table === '' && mine === '' && session.n === n) continue;
      const parts = table !== '' && mine !== '' ? `${table},${mine}` : table + mine;
      const since = session.n === n - 1 ? '' : `"since":${session.n},`;
      session.n = n;
      const answers = unanswered?.session === id ? unanswered : undefined;
      const ack = answers ? `"ack":${JSON.stringify(answers.id)},` : '';
      const text = `{"type":"patch","n":${n},${since}${ack}"patch":{${parts}}}`;
      this.#outbox.tell(answers ? { session: id, text, answers } : { session: id, text });
      if (answers) isTold = true;
    }
    if (asked && !isTold) this.#acknowledge(asked);
  }

  #mineChange(session: Session): string {
    const mine = mineAfter(session.mine, this.#table, session.capabilities);
    const change = mineText(session.mine, mine);
    session.mine = mine;
    return change === '' ? '' : `"mine":${change}`;
  }

  #sayView(id: string, session: Session): void {
    const { n } = this.#table;
    session.n = n;
    session.mine = mineView(this.#table, session.capabilities);
    session.watches = watches(session.capabilities);
    const table = session.watches ? watched(this.#shown) : this.#shown;
    this.#say(id, { type: 'view', view: { n, table, mine: session.mine } });
  }

  #acknowledge(asked: Asked): void {
    const { session, id, key } = asked;
    const n = this.#done.get(key) ?? this.#table.n;
    const told = this.#told.get(key);
    const seated = told ? `"seat":${told.seat},"token":"${told.token}",` : '';
    const text = `{"type":"${told ? 'seated' : 'ack'}","id":${JSON.stringify(id)},${seated}"n":${n}}`;
    this.#outbox.tell({ session, text, answers: asked });
  }

  #refuse(session: string, id: string | null, code: RoomRefusal, wait = 0): void {
    const refusal = { type: 'refuse', id, code, n: this.#table.n, ...(wait > 0 ? { wait } : {}) } as const;
    const text = JSON.stringify(refusal satisfies ServerMessage);
    if (id === null) this.#outbox.tell({ session, text });
    else {
      // What came too fast was not looked at, and may come again.
      if (code !== 'too-fast') this.#doors.get(session)?.refusals.note(id, code);
      this.#outbox.tell({ session, text, answers: { id, key: keyOf(id) } });
    }
  }

  #say(session: string, message: ServerMessage): void {
    const text = JSON.stringify(message);
    // What somebody waits for is refused if it is never told.
    if ('id' in message && message.id !== null) {
      this.#outbox.tell({ session, text, answers: { id: message.id, key: keyOf(message.id) } });
    } else this.#outbox.tell({ session, text });
  }
}
