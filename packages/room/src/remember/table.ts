import {
  type Action,
  type BySeat,
  bySeat,
  type ExecutionContext,
  type GameState,
  type HandKey,
  type Options,
  SEATS,
  type Seat,
} from '@texas42/engine';
import { type HouseView, USUAL_HOUSE } from '@texas42/protocol';
import type { PastGame, Who } from './event.ts';

export interface Newcomer {
  readonly name: string;
  readonly token: string;
}

export type Holder =
  | { readonly player: 'nobody' }
  | {
      readonly player: 'computer';
      readonly name: string;
      readonly level: string;
      /** The person who gets the seat at the next shake. */
      readonly next?: Newcomer;
    }
  | {
      readonly player: 'person';
      readonly name: string;
      /** The hash of the token that opens the seat. */
      readonly token: string;
      /** A computer plays the seat until its holder takes it back. */
      readonly standIn: boolean;
      /** The others wait while this person is away: no computer plays the seat. */
      readonly awaited: boolean;
      readonly ready: boolean;
      /** The first hand that they could play here. Of earlier hands they see what spectators see. */
      readonly since: number;
    };

export interface Takeback {
  readonly by: Seat;
  /** The row of the request. */
  readonly asked: number;
  readonly to: number;
  readonly agreed: readonly Seat[];
}

export interface Claim {
  readonly seat: Seat;
  readonly proved: boolean;
}

export interface Game {
  readonly context: ExecutionContext;
  readonly keyOf: (handNumber: number) => HandKey;
  readonly state: GameState;
  /** When the game began, and in which row of the log. */
  readonly startedAt?: number;
  readonly startedBy?: number;
  /** The highest hand that was shaken before the game went back. Shakes up to it are known to people here. */
  readonly knownTo?: number;
  /** All actions from the first shake on. Grows in place; only a rewind cuts it. */
  readonly actions: Action[];
}

/** A person who was taken from a seat and may not sit down until the owner lets them in. */
export interface Removed extends Who {
  /** The row of the removal. */
  readonly who: number;
  readonly name: string;
}

/** The state of a table, folded from its log. */
export interface Table {
  /** The number of the last row. */
  readonly n: number;
  /** The row that last changed the game. An action based on an older version is stale. */
  readonly changedAt: number;
  readonly rules: Options;
  readonly owner: string;
  readonly chance: string;
  readonly seats: BySeat<Holder>;
  readonly game: Game | null;
  readonly takeback: Takeback | null;
  /** Whose takeback was declined since the game last changed: they may ask again when the game goes on. */
  readonly declined: Seat | null;
  /** The claim of this hand; the claimant's hand lies open. */
  readonly claim: Claim | null;
  readonly house: HouseView;
  /** The games that were finished before the present one. */
  readonly past: readonly PastGame[];
  /** The people who may not sit down. */
  readonly removed: readonly Removed[];
}

/**
 * Ten times the longest normal game. A game in which everybody passes for hours can exceed it, and replaying that would
 * block others.
 */
const MOST_REPLAYED = 10_000;

/** Whether a request may replay the game from its first action. */
export const isReplayable = ({ actions }: Game): boolean => actions.length <= MOST_REPLAYED;

/** A table around a game that has no log of its own. */
export function tableWith(game: Game, seats: BySeat<Holder>): Table {
  const n = 1 + game.actions.length;
  const { rules } = game.context.config;
  const made = { owner: '', chance: '', takeback: null, declined: null, claim: null, house: USUAL_HOUSE };
  return { ...made, past: [], removed: [], n, changedAt: n, rules, seats, game };
}

/** Whether dominoes are being played. */
export function isInHand({ phase }: GameState): boolean {
  return phase === 'playing' || phase === 'trick-won';
}

export function newcomerAt(table: Table, seat: Seat): Newcomer | undefined {
  const holder = table.seats[seat];
  return holder.player === 'computer' ? holder.next : undefined;
}

/** The seat that is promised to a token. */
export function newcomerSeat(table: Table, token: string): Seat | null {
  return SEATS.find((seat) => newcomerAt(table, seat)?.token === token) ?? null;
}

export function tokenAt(table: Table, seat: Seat): string | null {
  return tokenOf(table.seats[seat]);
}

/** Every game that was finished here, including the present one if it is over. */
export function pastOf(table: Table): readonly PastGame[] {
  const { game, past } = table;
  // Logs of earlier versions have no `end` row: the game belongs to those who sit there now.
  return game?.state.phase !== 'game-over' || resultOf(table) ? past : [...past, pastGame(game, table.seats)];
}

/** The result of the present game, if it is in the log. */
export function resultOf({ game, past }: Table): PastGame | undefined {
  return past.findLast((known) => known.game === game?.startedBy);
}

/** The result of a finished game, for those who sit there. */
export function pastGame({ state, startedAt: at = 0, startedBy = 0 }: Game, seats: BySeat<Holder>): PastGame {
  if (state.phase !== 'game-over') throw new Error('The game is not over.');
  const names = bySeat((seat) => nameOf(seats[seat]));
  const tokens = bySeat((seat) => tokenOf(seats[seat]));
  return { game: startedBy, at, names, tokens, marks: state.marks, winner: state.winner };
}

/** If the last hand is dealt again after the end of a game, the new result replaces the old one. */
export function withPast(past: readonly PastGame[], result: PastGame): readonly PastGame[] {
  const isNew = (past.at(-1)?.game ?? 0) < result.game;
  return [...(isNew ? past : past.filter(({ game }) => game !== result.game)), result];
}

const nameOf = (holder: Holder): string => (holder.player === 'nobody' ? '' : holder.name);
const tokenOf = (holder: Holder): string | null => (holder.player === 'person' ? holder.token : null);

/** The rules of the present game, else of the next one: they may change while a finished hand can be retried. */
export function rulesOf({ game, rules }: Table): Options {
  return game && game.state.phase !== 'game-over' ? game.context.config.rules : rules;
}

export function gameOf({ game }: Table): Game {
  if (!game) throw new Error('There is no game on.');
  return game;
}
