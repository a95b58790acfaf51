import type { Player } from '@texas42/ai';
import { type Options, SEATS, type Seat } from '@texas42/engine';
import type { ClientMessage, Heading, RoomRefusal } from '@texas42/protocol';
import {
  type Cost,
  type Host,
  newcomerAt,
  type Report,
  type ReportRequest,
  Room,
  reportOf,
  type Store,
  tokenAt,
} from '@texas42/room';
import type { QuestionOwner } from '../thinkers/questionQueue.ts';
import type { ThinkerPool } from '../thinkers/thinkerPool.ts';

/** Why a visitor is disconnected, apart from a newer connection and the server's end. */
export type WhyClosed = 'broken' | 'forgotten' | 'closed' | 'full';

/** A seat as the operator sees it. */
export interface SeenSeat {
  readonly player: 'nobody' | 'computer' | 'person';
  readonly name: string;
  /** The hash of the token that opens it. */
  readonly token: string | null;
  readonly isHere: boolean;
  readonly households: readonly string[];
}

export interface SeenTable {
  readonly code: string;
  readonly phase: string;
  readonly rows: number;
  readonly seats: readonly SeenSeat[];
  /** The households of everybody present. */
  readonly households: readonly string[];
  readonly watching: readonly string[];
}

/** A visitor's connection as a table knows it. */
export interface TableLine {
  /** The household that the connection counts for. */
  readonly household: string;
  readonly send: (text: string, heading: Heading) => void;
  readonly close: (why?: WhyClosed) => void;
}

/** What a table needs from the server. */
export interface LiveTableMeans
  extends Pick<
    Host,
    'now' | 'random' | 'proveClaim' | 'level' | 'pace' | 'requests' | 'sideRows' | 'crowd' | 'linkTo'
  > {
  readonly players: ReadonlyMap<string, Player>;
  /** The worker threads for thinking; without them computers think in this thread. */
  readonly thinkers?: Pick<ThinkerPool, 'think' | 'forget'>;
  /** Charges a household for a request. */
  readonly spent: (household: string, cost: Cost) => void;
  readonly allowsName?: (name: string) => boolean;
  readonly turnsAway?: (token: string) => boolean;
  /** Takes a report from one household about others. */
  readonly report?: (code: string, report: Report, from: string, about: readonly string[]) => boolean;
  /** The table threw an error: its visitors are disconnected, other tables go on. */
  readonly broke: (code: string, error: unknown) => void;
}

const LONGEST_TIMER = 2 ** 31 - 1;
/**
 * Milliseconds by which each row of its log prolongs a table's stay in memory: reading a long log again is expensive.
 */
const AWAKE_FOR_ROW = 10;

/** One table in memory, with its visitors' lines. Without visitors it stands still. */
export class LiveTable {
  readonly code: string;
  readonly #means: LiveTableMeans;
  readonly #room: Room;
  readonly #lines = new Map<string, TableLine>();
  #visitors = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #alarm: number | null = null;
  #emptySince: number;
  /** Thinking is charged to the household of the first visitor still here. */
  #asker: QuestionOwner;

  private constructor(code: string, means: LiveTableMeans, store: Store, begin: (host: Host) => Room) {
    this.code = code;
    this.#means = means;
    this.#emptySince = means.now();
    this.#asker = { table: code, household: '' };
    const { now, random, thinkers, level, pace, requests, sideRows, linkTo, players, proveClaim } = means;
    const { crowd, allowsName, turnsAway, report } = means;
    this.#room = begin({
      now,
      random,
      players,
      proveClaim,
      // Callbacks of the disk and of thinkers enter the room from outside too.
      store: {
        load: store.load,
        append: (rows, done) => store.append(rows, (error) => this.#enter(() => done(error))),
        ...(store.rewrite ? { rewrite: store.rewrite } : {}),
      },
      ...(pace ? { pace } : {}),
      ...(requests ? { requests } : {}),
      ...(sideRows ? { sideRows } : {}),
      ...(crowd ? { crowd } : {}),
      ...(linkTo ? { linkTo } : {}),
      ...(allowsName ? { allowsName } : {}),
      ...(turnsAway ? { turnsAway } : {}),
      ...(report ? { report: (id, asked, by) => this.#report(report, id, asked, by) } : {}),
      ...(thinkers
        ? {
            think: (use, question, done) =>
              thinkers.think(this.#asker, use, question, (choice) => this.#enter(() => done(choice))),
          }
        : {}),
      ...(level === undefined ? {} : { level }),
      // Charges the computers' moves to the household that the thinking is charged to.
      spent: (id, cost) => means.spent(this.#lines.get(id ?? '')?.household ?? this.#asker.household, cost),
      send: (id, text, heading) => this.#lines.get(id)?.send(text, heading),
      householdOf: (id) => this.#lines.get(id)?.household,
      close: (id, why) => {
        const line = this.#lines.get(id);
        this.#lines.delete(id);
        line?.close(why === 'banned' ? 'closed' : why);
      },
      setAlarm: (at) => {
        this.#alarm = at;
        this.#wind();
      },
    });
  }

  /** Creates a table, and its owner's token. */
  static make(code: string, means: LiveTableMeans, store: Store, rules: Options): { table: LiveTable; owner: string } {
    let owner = '';
    const table = new LiveTable(code, means, store, (host) => {
      const made = Room.create(host, rules);
      owner = made.owner;
      return made.room;
    });
    return { table, owner };
  }

  /** Opens a table from its log, which may be loaded already. */
  static open(code: string, means: LiveTableMeans, store: Store, log = store.load()): LiveTable {
    return new LiveTable(code, means, store, (host) => {
      const room = Room.open(host, log);
      if (!room) throw new Error(`The log of table ${code} is empty.`);
      return room;
    });
  }

  /** Connects a visitor. */
  attach(line: TableLine): {
    /** Handles a message; undefined stands for an invalid one. */
    readonly hear: (message: ClientMessage | undefined) => void;
    /** Whether it has not said hello. */
    readonly isWaiting: () => boolean;
    readonly gone: () => void;
  } {
    this.#visitors += 1;
    const id = `visitor-${this.#visitors}`;
    this.#lines.set(id, line);
    if (this.#lines.size === 1) {
      this.#asker = { table: this.code, household: line.household };
      this.#wind();
    }
    this.#enter(() => this.#room.handleConnect(id));
    return {
      hear: (message) => this.#enter(() => this.#room.handleMessage(id, message)),
      isWaiting: () => this.#room.isWaiting(id),
      gone: () => {
        if (!this.#lines.delete(id)) return;
        if (this.#lines.size === 0) this.#rest();
        this.#enter(() => this.#room.handleDisconnect(id));
      },
    };
  }

  get seen(): SeenTable {
    const { table } = this.#room;
    const sitting = new Set<string>();
    const seats = SEATS.map((seat): SeenSeat => {
      const lines = this.#room.linesAt(seat);
      for (const line of lines) sitting.add(line);
      const households = lines.map((line) => this.#from(line));
      const holder = table.seats[seat];
      const person = holder.player === 'person' ? holder : newcomerAt(table, seat);
      const { name, token } = person ?? { name: holder.player === 'nobody' ? '' : holder.name, token: null };
      return { player: person ? 'person' : holder.player, name, token, isHere: lines.length > 0, households };
    });
    const all = [...this.#lines].map(([id, { household }]) => ({ id, household }));
    return {
      code: this.code,
      phase: table.game?.state.phase ?? 'lobby',
      rows: table.n,
      seats,
      households: all.map(({ household }) => household),
      watching: all.filter(({ id }) => !sitting.has(id)).map(({ household }) => household),
    };
  }

  /** Frees the seat of the token with this hash and disconnects its holder. */
  turnAway(token: string): void {
    const { table } = this.#room;
    const seat = SEATS.find((one) => tokenAt(table, one) === token || newcomerAt(table, one)?.token === token);
    if (seat === undefined) return;
    this.#enter(() => {
      const lines = this.#room.linesAt(seat);
      this.#room.free(seat);
      this.#letGo(lines);
    });
  }

  /** Forgets the holder of the token with this hash. Returns whether it was possible. */
  forget(token: string): boolean {
    let isDone = false;
    this.#enter(() => {
      isDone = this.#room.forget(token);
    });
    return isDone;
  }

  /** Disconnects everybody from these households. */
  turnAwayFrom(isThere: (household: string) => boolean): void {
    this.#enter(() => this.#letGo([...this.#lines].flatMap(([id, { household }]) => (isThere(household) ? [id] : []))));
  }

  /** Whether the table has been empty since a time, or for longer if its log is long. */
  isEmptySince(time: number): boolean {
    return this.#lines.size === 0 && this.#emptySince + AWAKE_FOR_ROW * this.#room.table.n <= time;
  }

  /** Disconnects everybody and stops. */
  stop(why?: WhyClosed): void {
    clearTimeout(this.#timer);
    this.#means.thinkers?.forget(this.#asker);
    const lines = [...this.#lines.values()];
    this.#lines.clear();
    for (const line of lines) line.close(why);
  }

  #letGo(ids: readonly string[]): void {
    for (const id of ids) {
      const line = this.#lines.get(id);
      this.#lines.delete(id);
      line?.close('closed');
      this.#room.handleDisconnect(id);
    }
    if (ids.length > 0 && this.#lines.size === 0) this.#rest();
  }

  #report(
    take: NonNullable<LiveTableMeans['report']>,
    id: string,
    asked: ReportRequest,
    by: Seat | null,
  ): RoomRefusal | undefined {
    const report = reportOf(this.#room.table, by, asked);
    if (!report) return 'unknown';
    const about = report.seat === null ? [] : this.#room.linesAt(report.seat).map((line) => this.#from(line));
    return take(this.code, report, this.#from(id), about) ? undefined : 'not-now';
  }

  #from(id: string): string {
    return this.#lines.get(id)?.household ?? '';
  }

  #rest(): void {
    this.#emptySince = this.#means.now();
    this.#means.thinkers?.forget(this.#asker);
    clearTimeout(this.#timer);
  }

  #wind(): void {
    clearTimeout(this.#timer);
    if (this.#alarm === null || this.#lines.size === 0) return;
    const wait = Math.min(LONGEST_TIMER, Math.max(0, this.#alarm - this.#means.now()));
    this.#timer = setTimeout(() => this.#enter(() => this.#room.handleAlarm()), wait);
  }

  /** Runs everything that reaches the room from outside. An error ends this table only. */
  #enter(task: () => void): void {
    try {
      task();
    } catch (error) {
      this.#means.broke(this.code, error);
    }
  }
}
