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

/** Why a visitor is let go, when it is neither another connection of theirs nor the end of the server. */
export type WhyClosed = 'broken' | 'forgotten' | 'closed' | 'full';

/** A seat, as whoever runs the server sees it. */
export interface SeenSeat {
  readonly player: 'nobody' | 'computer' | 'person';
  readonly name: string;
  /** Hash of the token that opens it. */
  readonly token: string | null;
  readonly isHere: boolean;
  readonly households: readonly string[];
}

export interface SeenTable {
  readonly code: string;
  readonly phase: string;
  readonly rows: number;
  readonly seats: readonly SeenSeat[];
  /** Of everybody who is there. */
  readonly households: readonly string[];
  readonly watching: readonly string[];
}

/** A visitor's connection, as a table knows it. */
export interface TableLine {
  /** Where it comes from, as far as that is counted together. */
  readonly household: string;
  readonly send: (text: string, heading: Heading) => void;
  readonly close: (why?: WhyClosed) => void;
}

/** What a table needs of the server. */
export interface LiveTableMeans
  extends Pick<
    Host,
    'now' | 'random' | 'proveClaim' | 'level' | 'pace' | 'requests' | 'sideRows' | 'crowd' | 'linkTo'
  > {
  readonly players: ReadonlyMap<string, Player>;
  /** Where computers think; without it here. */
  readonly thinkers?: Pick<ThinkerPool, 'think' | 'forget'>;
  /** Something was done for whoever comes from there. */
  readonly spent: (household: string, cost: Cost) => void;
  readonly allowsName?: (name: string) => boolean;
  readonly turnsAway?: (token: string) => boolean;
  /** Takes a report from one household on others. */
  readonly report?: (code: string, report: Report, from: string, about: readonly string[]) => boolean;
  /** The table could not go on; whatever it was is over for its visitors, and for nobody else. */
  readonly broke: (code: string, error: unknown) => void;
}

const LONGEST_TIMER = 2 ** 31 - 1;
/** For each row of its log a table stays awake so many milliseconds more: a long one is not read whenever somebody comes. */
const AWAKE_FOR_ROW = 10;

/** One table in memory, with the lines of those who are at it. A table that nobody is at stands still. */
export class LiveTable {
  readonly code: string;
  readonly #means: LiveTableMeans;
  readonly #room: Room;
  readonly #lines = new Map<string, TableLine>();
  #visitors = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #alarm: number | null = null;
  #emptySince: number;
  /** Thinking is shared out by where the first of those who are here came from. */
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
      // The answers of a disk and of a thinker come from outside too.
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
      // What computers do is done for whoever the thinking is for.
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

  /** A new table, and the token that manages it. */
  static make(code: string, means: LiveTableMeans, store: Store, rules: Options): { table: LiveTable; owner: string } {
    let owner = '';
    const table = new LiveTable(code, means, store, (host) => {
      const made = Room.create(host, rules);
      owner = made.owner;
      return made.room;
    });
    return { table, owner };
  }

  /** A table as its log has it, which may have been read by now. */
  static open(code: string, means: LiveTableMeans, store: Store, log = store.load()): LiveTable {
    return new LiveTable(code, means, store, (host) => {
      const room = Room.open(host, log);
      if (!room) throw new Error(`The log of table ${code} is empty.`);
      return room;
    });
  }

  /** Brings a visitor to the door. */
  attach(line: TableLine): {
    /** Undefined for what is no message. */
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

  /** Frees the seat that the token of this hash opens, and lets go of whoever has it. */
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

  /** Forgets whoever has had the token of this hash. Says whether that could be done. */
  forget(token: string): boolean {
    let isDone = false;
    this.#enter(() => {
      isDone = this.#room.forget(token);
    });
    return isDone;
  }

  /** Lets go of everybody who comes from there. */
  turnAwayFrom(isThere: (household: string) => boolean): void {
    this.#enter(() => this.#letGo([...this.#lines].flatMap(([id, { household }]) => (isThere(household) ? [id] : []))));
  }

  /** Whether nobody has been here since a time, or since longer ago where the log is long. */
  isEmptySince(time: number): boolean {
    return this.#lines.size === 0 && this.#emptySince + AWAKE_FOR_ROW * this.#room.table.n <= time;
  }

  /** Lets everybody go and does nothing any more. */
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

  /** Everything that comes to the room passes here: what goes wrong in one does not go further. */
  #enter(task: () => void): void {
    try {
      task();
    } catch (error) {
      this.#means.broke(this.code, error);
    }
  }
}
