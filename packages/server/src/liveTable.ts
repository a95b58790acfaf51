import type { Player } from '@texas42/ai';
import type { Options } from '@texas42/engine';
import { type Host, Room, type Store } from '@texas42/room';

/** A visitor's connection, as a table knows it. */
export interface Line {
  readonly send: (text: string) => void;
  readonly close: (isBroken?: boolean) => void;
}

/** What a table needs of the server. */
export interface Means extends Pick<Host, 'now' | 'random' | 'think' | 'level' | 'pace' | 'requests' | 'linkTo'> {
  readonly players: ReadonlyMap<string, Player>;
  /** The table could not go on; whatever it was is over for its visitors, and for nobody else. */
  readonly broke: (code: string, error: unknown) => void;
}

const LONGEST_TIMER = 2 ** 31 - 1;

/** One table in memory, with the lines of those who are at it. A table that nobody is at stands still. */
export class LiveTable {
  readonly code: string;
  readonly #means: Means;
  readonly #room: Room;
  readonly #lines = new Map<string, Line>();
  #visitors = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #alarm: number | null = null;
  #emptySince: number;

  private constructor(code: string, means: Means, store: Store, begin: (host: Host) => Room) {
    this.code = code;
    this.#means = means;
    this.#emptySince = means.now();
    const { now, random, think, level, pace, requests, linkTo, players } = means;
    this.#room = begin({
      now,
      random,
      players,
      // The answers of a disk and of a thinker come from outside too.
      store: {
        load: store.load,
        append: (rows, done) => store.append(rows, (error) => this.#enter(() => done(error))),
      },
      ...(pace ? { pace } : {}),
      ...(requests ? { requests } : {}),
      ...(linkTo ? { linkTo } : {}),
      ...(think ? { think: (question, done) => think(question, (choice) => this.#enter(() => done(choice))) } : {}),
      ...(level === undefined ? {} : { level }),
      send: (id, text) => this.#lines.get(id)?.send(text),
      close: (id) => {
        const line = this.#lines.get(id);
        this.#lines.delete(id);
        line?.close();
      },
      setAlarm: (at) => {
        this.#alarm = at;
        this.#wind();
      },
    });
  }

  /** A new table, and the token that manages it. */
  static make(code: string, means: Means, store: Store, rules: Options): { table: LiveTable; owner: string } {
    let owner = '';
    const table = new LiveTable(code, means, store, (host) => {
      const made = Room.create(host, rules);
      owner = made.owner;
      return made.room;
    });
    return { table, owner };
  }

  /** A table as its log has it, which may have been read by now. */
  static open(code: string, means: Means, store: Store, log = store.load()): LiveTable {
    return new LiveTable(code, means, store, (host) => {
      const room = Room.open(host, log);
      if (!room) throw new Error(`The log of table ${code} is empty.`);
      return room;
    });
  }

  /** Brings a visitor to the door. */
  attach(line: Line): { readonly hear: (text: string) => void; readonly gone: () => void } {
    this.#visitors += 1;
    const id = `visitor-${this.#visitors}`;
    this.#lines.set(id, line);
    if (this.#lines.size === 1) this.#wind();
    this.#enter(() => this.#room.handleConnect(id));
    return {
      hear: (text) => this.#enter(() => this.#room.handleMessage(id, text)),
      gone: () => {
        if (!this.#lines.delete(id)) return;
        if (this.#lines.size === 0) this.#rest();
        this.#enter(() => this.#room.handleDisconnect(id));
      },
    };
  }

  /** Whether nobody has been here since a time. */
  isEmptySince(time: number): boolean {
    return this.#lines.size === 0 && this.#emptySince <= time;
  }

  /** Lets everybody go and does nothing any more. */
  stop(isBroken = false): void {
    clearTimeout(this.#timer);
    const lines = [...this.#lines.values()];
    this.#lines.clear();
    for (const line of lines) line.close(isBroken);
  }

  #rest(): void {
    this.#emptySince = this.#means.now();
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
