import { createPlayers, LIGHT, type Player, type ProveClaim } from '@texas42/ai';
import { isMove, type Options, type Seat } from '@texas42/engine';
import type { Socket } from '@texas42/protocol';
import { type Host, type LocalTable, localTable } from '@texas42/room';
import { type FromTableWorker, RECORDED, type TableChannel } from '../tableMessages.ts';

// The tables that are open in the worker, their clock, and their computer players.

/** The seat of the person in a new game. */
export const FIRST: Seat = 0;
/** No computer thinks longer than this, in milliseconds. */
const LONGEST_THOUGHT = 1500;

/** The speed of the computers as set by the page; read for every move, so that changes apply at once. */
export const pace = { call: 500, play: 600, spread: 400, trick: 1300, grace: 3_600_000 } satisfies Host['pace'];

/** What all open tables have in common. */
export const shared = {
  /** Set while the page has stopped the computers. */
  isWaiting: false,
  /** Whether the clock limits thinking. Not in the hand of the day, so that every device plays alike. */
  isTimed: true,
  /** The moves of the hand that a lesson is about. */
  recorded: [] as readonly string[],
  /** The computer players that have loaded so far. */
  players: createPlayers(LIGHT),
  /** Replaced when the judge has loaded; until then no claim is proved. */
  proveClaim: (() => ({ proved: null })) as ProveClaim,
};
/** How far `hurry` has set the tables' clock forward. */
let skipped = 0;

interface OpenTable {
  readonly table: LocalTable;
  readonly hear: (text: string) => void;
  readonly ring: () => void;
  readonly stop: () => void;
}

export const openTables = new Map<TableChannel, OpenTable>();

export const tell = (message: FromTableWorker): void => postMessage(message);
export const now = (): number => Date.now() + skipped;

/** Opens a table that the page talks to on that channel. */
export function open(channel: TableChannel, store: Host['store'], rules: Options): LocalTable {
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
        const wake = (): void => (shared.isWaiting ? undefined : table.room.handleAlarm());
        timer = setTimeout(wake, Math.max(0, at - now()));
      },
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      store,
      // The strongest is last: it gives the hints.
      proveClaim: (sight, rules) => shared.proveClaim(sight, rules),
      players: new Map([[RECORDED, playRecord(() => table)], ...[...shared.players.keys()].map(timed)]),
      pace,
    },
    rules,
    // The page is trusted: its messages skip the schemas, whose code is then not loaded.
    (text) => JSON.parse(text),
  );
  let hear: (text: string) => void = () => {};
  const socket: Socket = {
    send: (text) => tell({ type: 'say', channel, text }),
    onMessage: (receive) => {
      hear = receive;
    },
    onClose: () => {},
    close: () => {},
  };
  table.attach(socket);
  openTables.set(channel, { table, hear: (text) => hear(text), ring, stop: () => clearTimeout(timer) });
  return table;
}

/** A player with a limited thinking time. */
function timed(level: string): readonly [string, Player] {
  return [
    level,
    (view, rules, chance, budget) => {
      const limit = shared.isTimed ? { ms: LONGEST_THOUGHT, clock: () => performance.now() } : {};
      const player = shared.players.get(level);
      if (!player) throw new Error(`There is no level ${level}.`);
      return player(view, rules, chance, { ...limit, ...budget });
    },
  ];
}

/** The player of lessons: it repeats the moves of the record. */
function playRecord(table: () => LocalTable): Player {
  return (view) => {
    const made = table().room.table.game?.actions.filter(isMove).length ?? 0;
    const [first] = view.mine.offers;
    return { seat: first?.seat ?? FIRST, word: shared.recorded[made] ?? first?.words[0] ?? '' };
  };
}
