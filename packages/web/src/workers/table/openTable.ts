import { createPlayers, LIGHT, type Player, type ProveClaim } from '@texas42/ai';
import { isMove, type Options, SEATS, type Seat } from '@texas42/engine';
import type { Socket } from '@texas42/protocol';
import { type Host, type LocalTable, localTable } from '@texas42/room';
import { type FromWorker, type Line, RECORDED, type TablePace } from '../tableMessages.ts';

// The tables that are open in the worker, how they go on, and who plays at them beside the person.

/** Where whoever deals a new game sits. */
export const FIRST: Seat = 0;
/** No computer thinks longer than this, in milliseconds. */
const LONGEST_THOUGHT = 1500;

/** How the tables go on, as the page has it. */
export const manner = {
  pace: { call: 500, play: 600, spread: 400, trick: 1300 } as TablePace,
  isWaiting: false,
  /** Whether computers think by the clock. In the hand of the day they think as long on every device, and so alike. */
  isTimed: true,
  /** The moves of the hand that a lesson is about. */
  recorded: [] as readonly string[],
  /** The computer players, with what has loaded of what they think with. */
  players: createPlayers(LIGHT),
  /** Nothing can be told before this has loaded. */
  proveClaim: (() => ({ proved: null })) as ProveClaim,
};
/** Hurrying is letting the clock of the table jump to what comes next. */
let skipped = 0;

interface Seated {
  readonly table: LocalTable;
  readonly hear: (text: string) => void;
  readonly ring: () => void;
  readonly stop: () => void;
}

export const seated = new Map<Line, Seated>();

export const tell = (message: FromWorker): void => postMessage(message);
export const now = (): number => Date.now() + skipped;

/** Opens a table on a line of the page. */
export function open(line: Line, store: Host['store'], rules: Options): LocalTable {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt: number | null = null;
  const ring = (): void => {
    if (dueAt === null) return;
    skipped += Math.max(0, dueAt - now());
    table.room.handleAlarm();
  };
  const table = localTable(
    {
      now,
      setAlarm: (at) => {
        clearTimeout(timer);
        dueAt = at;
        if (at === null) return;
        const wake = (): void => (manner.isWaiting ? undefined : table.room.handleAlarm());
        timer = setTimeout(wake, Math.max(0, at - now()));
      },
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      store,
      // The strongest is last: it gives the hints.
      proveClaim: (sight, rules) => manner.proveClaim(sight, rules),
      players: new Map([[RECORDED, playRecord(() => table)], ...[...manner.players.keys()].map(timed)]),
      pace: paceAt(() => table),
    },
    rules,
    // The page is ours: what it says is not looked over, and what would do so is not fetched.
    (text) => JSON.parse(text),
  );
  let hear: (text: string) => void = () => {};
  const socket: Socket = {
    send: (text) => tell({ type: 'say', line, text }),
    onMessage: (receive) => {
      hear = receive;
    },
    onClose: () => {},
    close: () => {},
  };
  table.attach(socket);
  seated.set(line, { table, hear: (text) => hear(text), ring, stop: () => clearTimeout(timer) });
  return table;
}

/** The one seat that a person has; in a game that was taken over it may be any. */
export function youAt({ table }: Pick<LocalTable['room'], 'table'>): Seat {
  return SEATS.find((seat) => table.seats[seat].player === 'person') ?? FIRST;
}

/** Read anew for every move, so that a change of speed is felt at once. */
function paceAt(table: () => LocalTable): NonNullable<Host['pace']> {
  return {
    get call() {
      return manner.pace.call;
    },
    get play() {
      return manner.pace.play;
    },
    get spread() {
      return manner.pace.spread;
    },
    /** Whoever plays nods to a trick when it was seen; whoever sits out is given time to see it. */
    get trick() {
      const { room } = table();
      const { game } = room.table;
      const isPlaying =
        game && 'trump' in game.state && game.context.rules.getActiveSeats(game.state).includes(youAt(room));
      return isPlaying ? Math.min(300, manner.pace.trick) : manner.pace.trick;
    },
    grace: 3_600_000,
  };
}

/** A player that thinks no longer than anybody likes to wait. */
function timed(level: string): readonly [string, Player] {
  return [
    level,
    (view, rules, chance, budget) => {
      const limit = manner.isTimed ? { ms: LONGEST_THOUGHT, clock: () => performance.now() } : {};
      const player = manner.players.get(level);
      if (!player) throw new Error(`There is no level ${level}.`);
      return player(view, rules, chance, { ...limit, ...budget });
    },
  ];
}

/** The others in a lesson do what they did when it was played before. */
function playRecord(table: () => LocalTable): Player {
  return (view) => {
    const made = table().room.table.game?.actions.filter(isMove).length ?? 0;
    const [first] = view.mine.offers;
    return { seat: first?.seat ?? FIRST, word: manner.recorded[made] ?? first?.words[0] ?? '' };
  };
}
