import type { BySeat, ByTeam, Seat, Team } from '@texas42/engine';
import type { HouseView } from '@texas42/protocol';

export const TABLE_LOG_VERSION = 1;

/** A finished game: its players and its result. */
export interface PastGame {
  readonly game: number;
  readonly at: number;
  readonly names: BySeat<string>;
  readonly tokens: BySeat<string | null>;
  readonly marks: ByTeam<number>;
  readonly winner: Team;
  /** The link of the game, if the host makes links. */
  readonly link?: string;
}

/** How this table recognizes a person: marks that only this table can make. */
export interface Who {
  /** The mark of their client id. */
  readonly client: string | null;
  /** The mark of their household. */
  readonly from: string | null;
}

/** The events of a table's log. Tokens are stored as hashes. Seeds are stored here and are sent to nobody. */
export type TableEvent =
  | {
      readonly type: 'create';
      readonly version: number;
      readonly rules: string;
      /** The hash of the owner's token. */
      readonly owner: string;
      /** The source of the computers' random numbers. */
      readonly chance: string;
    }
  | {
      readonly type: 'sit';
      readonly seat: Seat;
      readonly name: string;
      readonly token: string;
      /** A hand is on: the seat is promised from the next shake on, and a computer plays it until then. */
      readonly next?: true;
    }
  /** Replaces the token of a seat, also in the games that its holder has played. */
  | { readonly type: 'renew'; readonly seat: Seat; readonly token: string }
  /** A computer of this level takes the seat, or nobody if no game is on. */
  | {
      readonly type: 'leave';
      readonly seat: Seat;
      readonly level: string;
      /** The previous holder was removed and is recognized by this. */
      readonly out?: Who & { readonly name: string };
    }
  /** Lets the person sit down again who was removed in row `who`. */
  | { readonly type: 'let-in'; readonly who: number }
  /** `on`: no computer plays this seat while its holder is away. */
  | { readonly type: 'wait'; readonly seat: Seat; readonly on: boolean }
  | { readonly type: 'rename'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'stand-in'; readonly seat: Seat; readonly on: boolean }
  | { readonly type: 'ready'; readonly seat: Seat; readonly ready: boolean }
  | { readonly type: 'set-rules'; readonly rules: string }
  | { readonly type: 'set-level'; readonly seat: Seat; readonly level: string; readonly name?: string }
  | ({ readonly type: 'set-table' } & Partial<HouseView>)
  | { readonly type: 'swap'; readonly seats: readonly [Seat, Seat] }
  /** A game begins. Computers take the empty seats. */
  | {
      readonly type: 'start';
      readonly seed: string;
      readonly shaker: Seat | null;
      readonly level: string;
      /** The result of the game before, in logs whose games have no `end`. */
      readonly past?: PastGame;
      /** Given shakes, from the first on, as dominoes' words. Later shakes come from the seed. */
      readonly deals?: readonly BySeat<readonly string[]>[];
      /** The initial score. */
      readonly marks?: ByTeam<number>;
    }
  /** A player's action and the automatic ones after it, in words of the engine's log. */
  | { readonly type: 'act'; readonly words: readonly string[] }
  /**
   * The game is over. Stored so that readers need not replay it, and so that later holders of a seat do not inherit the
   * win.
   */
  | { readonly type: 'end'; readonly past: PastGame }
  /** A seat laid down the rest of a hand; `proved`: all of it was proved to be theirs. */
  | { readonly type: 'lay-down'; readonly seat: Seat; readonly proved: boolean }
  | { readonly type: 'ask-takeback'; readonly seat: Seat; readonly to: number }
  | { readonly type: 'consent'; readonly seat: Seat; readonly agree: boolean }
  /** The game goes back to its first `to` actions. The log keeps what was taken back. */
  | { readonly type: 'rewind'; readonly to: number };

export type EventOf<T extends TableEvent['type']> = Extract<TableEvent, { readonly type: T }>;

export interface LogRow {
  /** Counts from 1 without gaps. The table has this version after the row. */
  readonly n: number;
  /** The id of the intent. A request with the same id is not executed again. */
  readonly id: string;
  readonly at: number;
  readonly event: TableEvent;
}

/** The rows of a log that is written all at once. */
export function rowsOf(events: readonly TableEvent[], at: number): readonly LogRow[] {
  return events.map((event, i) => ({ n: i + 1, id: `${event.type}-${i}`, at, event }));
}
