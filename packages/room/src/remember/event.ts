import type { BySeat, ByTeam, Seat, Team } from '@texas42/engine';
import type { HouseView } from '@texas42/protocol';

export const TABLE_LOG_VERSION = 1;

/** A finished game: who sat where, and what came of it. */
export interface PastGame {
  readonly game: number;
  readonly at: number;
  readonly names: BySeat<string>;
  readonly tokens: BySeat<string | null>;
  readonly marks: ByTeam<number>;
  readonly winner: Team;
  /** The whole game, where the host makes links. */
  readonly link?: string;
}

/** Who somebody is, as far as that can be told of a stranger: marks that only this table makes. */
export interface Who {
  /** Of what they say at every connection. */
  readonly client: string | null;
  /** Of the household that they come from. */
  readonly from: string | null;
}

/** What happened at a table. Tokens are kept as hashes; the seeds are here and nowhere else. */
export type TableEvent =
  | {
      readonly type: 'create';
      readonly version: number;
      readonly rules: string;
      /** Hash of the token that manages the table. */
      readonly owner: string;
      /** Where computers take their chances from. */
      readonly chance: string;
    }
  | {
      readonly type: 'sit';
      readonly seat: Seat;
      readonly name: string;
      readonly token: string;
      /** A hand is on: the seat is promised, and a computer plays it until the next shake. */
      readonly next?: true;
    }
  /** The token of a seat is another from now on, also for the games that its holder has played. */
  | { readonly type: 'renew'; readonly seat: Seat; readonly token: string }
  /** The seat falls to a computer of this level, or to nobody when no game is on. */
  | {
      readonly type: 'leave';
      readonly seat: Seat;
      readonly level: string;
      /** Whoever had it was removed, and is known by this. */
      readonly out?: Who & { readonly name: string };
    }
  /** Who was removed in that row may sit down again. */
  | { readonly type: 'let-in'; readonly who: number }
  /** Whether no computer plays a seat while its holder is away. */
  | { readonly type: 'wait'; readonly seat: Seat; readonly on: boolean }
  | { readonly type: 'rename'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'stand-in'; readonly seat: Seat; readonly on: boolean }
  | { readonly type: 'ready'; readonly seat: Seat; readonly ready: boolean }
  | { readonly type: 'set-rules'; readonly rules: string }
  | { readonly type: 'set-level'; readonly seat: Seat; readonly level: string; readonly name?: string }
  | ({ readonly type: 'set-table' } & Partial<HouseView>)
  | { readonly type: 'swap'; readonly seats: readonly [Seat, Seat] }
  /** A game begins; computers take the seats that nobody has. */
  | {
      readonly type: 'start';
      readonly seed: string;
      readonly shaker: Seat | null;
      readonly level: string;
      /** What came of the game before, in logs whose games have no `end`. */
      readonly past?: PastGame;
      /** Shakes that are given, from the first on, as dominoes' words; later ones come from the seed. */
      readonly deals?: readonly BySeat<readonly string[]>[];
      /** The score to begin with. */
      readonly marks?: ByTeam<number>;
    }
  /** A player's action and what followed by itself, as words of the engine's log. */
  | { readonly type: 'act'; readonly words: readonly string[] }
  /** The game is over: whoever reads the log need not play it again, and whoever sits there later did not win it. */
  | { readonly type: 'end'; readonly past: PastGame }
  /** Somebody laid down the rest of a hand; whether all of it was proved to be theirs. */
  | { readonly type: 'lay-down'; readonly seat: Seat; readonly proved: boolean }
  | { readonly type: 'ask-takeback'; readonly seat: Seat; readonly to: number }
  | { readonly type: 'consent'; readonly seat: Seat; readonly agree: boolean }
  /** The game goes back to its first `to` actions. Nothing is ever deleted from the log. */
  | { readonly type: 'rewind'; readonly to: number };

export type EventOf<T extends TableEvent['type']> = Extract<TableEvent, { readonly type: T }>;

export interface LogRow {
  /** Counts from 1 without gaps: the version of the table after it. */
  readonly n: number;
  /** The id of the intent: what is asked for again by it is not done again. */
  readonly id: string;
  readonly at: number;
  readonly event: TableEvent;
}

/** The rows of a log that is made at once. */
export function rowsOf(events: readonly TableEvent[], at: number): readonly LogRow[] {
  return events.map((event, i) => ({ n: i + 1, id: `${event.type}-${i}`, at, event }));
}
