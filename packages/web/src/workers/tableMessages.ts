import type { CarriedGame } from '../games/backup.ts';
import type { Book } from './logStore.ts';

// What the page and the worker that holds the table say to each other, besides the table's own protocol.

/** The game itself, or a table beside it at which a decided hand is played out. */
export type Line = 'game' | 'side';

/** The level of computers that play what a record says, in a lesson. */
export const RECORDED = 'recorded';

export interface NewGame {
  readonly name: string;
  readonly rules: string;
  /** The computers to the left, across and to the right. */
  readonly computers: readonly Computer[];
}

export interface Computer {
  readonly name: string;
  readonly level: string;
}

/** How long things take, in milliseconds. */
export interface TablePace {
  readonly call: number;
  readonly play: number;
  readonly spread: number;
  /** How long a finished trick lies there when nobody here has to nod to it. */
  readonly trick: number;
}

export type ToWorker =
  /** Without a game: the one that the book on this device has, if there is one. */
  | { readonly type: 'sit-down'; readonly game: NewGame | null; readonly book: Book }
  /** What the computers of a lesson play. */
  | { readonly type: 'record'; readonly moves: readonly string[] }
  /** Nobody is at the side table any more. */
  | { readonly type: 'leave-side' }
  | { readonly type: 'say'; readonly line: Line; readonly text: string }
  | { readonly type: 'pace'; readonly pace: TablePace }
  /** The computers wait while something is being read. */
  | { readonly type: 'wait'; readonly on: boolean }
  /** Whatever comes next comes now. */
  | { readonly type: 'hurry' }
  | { readonly type: 'ask'; readonly id: number; readonly question: Question };

export type FromWorker =
  | { readonly type: 'seated'; readonly line: Line; readonly token: string }
  /** There is no game on this device, or none that can be read. */
  | { readonly type: 'no-game'; readonly broken: boolean }
  | { readonly type: 'say'; readonly line: Line; readonly text: string }
  /** Another window of this browser has opened the table. */
  | { readonly type: 'taken-over' }
  /** A game is over, or was left for another: it is to be kept. */
  | { readonly type: 'over'; readonly game: CarriedGame }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answers[keyof Answers] };

export type Question = { [Q in keyof Questions]: { readonly about: Q } & Questions[Q] }[keyof Questions];

/** What is no question to a table; those are asked by its client, here as among friends. */
export interface Questions {
  readonly levels: object;
  /** The hands of the game that are over. */
  readonly 'so-far': object;
  /** Opens the side table, with these rows where the hand was played elsewhere; says whether there is anything left to play. */
  readonly 'play-out': { readonly rows?: readonly string[] };
}

export interface Answers {
  readonly levels: Levels;
  readonly 'so-far': CarriedGame | null;
  readonly 'play-out': boolean;
}

/** Weakest first, and the one that a computer has unless somebody chooses. */
export interface Levels {
  readonly names: readonly string[];
  readonly usual: string;
}
