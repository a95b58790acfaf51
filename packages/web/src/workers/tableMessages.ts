import type { GameToKeep } from '../games/backup.ts';
import type { Book } from './logStore.ts';

// What the page and the worker that holds the table say to each other, besides the table's own protocol.

/** Which table a message is of: the game, or the side table at which a decided hand is played out. */
export type TableChannel = 'game' | 'side';

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
export interface ComputerPace {
  readonly call: number;
  readonly play: number;
  readonly spread: number;
  /** How much longer the next bone takes after a trick was swept. */
  readonly trick: number;
}

export type ToTableWorker =
  /** With no game given, the one in that book is opened, if there is one. */
  | { readonly type: 'sit-down'; readonly game: NewGame | null; readonly book: Book }
  /** What the computers of a lesson play. */
  | { readonly type: 'record'; readonly moves: readonly string[] }
  /** The side table is empty. */
  | { readonly type: 'leave-side' }
  | { readonly type: 'say'; readonly channel: TableChannel; readonly text: string }
  | { readonly type: 'pace'; readonly pace: ComputerPace }
  /** The computers wait while something is being read. */
  | { readonly type: 'wait'; readonly on: boolean }
  /** The next computer plays at once. */
  | { readonly type: 'hurry' }
  | { readonly type: 'ask'; readonly id: number; readonly question: TableWorkerQuestion };

export type FromTableWorker =
  | { readonly type: 'seated'; readonly channel: TableChannel; readonly token: string }
  /** There is no game on this device, or none that can be read. */
  | { readonly type: 'no-game'; readonly broken: boolean }
  | { readonly type: 'say'; readonly channel: TableChannel; readonly text: string }
  /** Another window of this browser has opened the table. */
  | { readonly type: 'taken-over' }
  /** A game is over, or was left for another: it is to be kept. */
  | { readonly type: 'over'; readonly game: GameToKeep }
  | { readonly type: 'answer'; readonly id: number; readonly answer: TableWorkerAnswers[keyof TableWorkerAnswers] };

export type TableWorkerQuestion = {
  [Q in keyof TableWorkerQuestions]: { readonly about: Q } & TableWorkerQuestions[Q];
}[keyof TableWorkerQuestions];

/** Questions to the worker itself. Questions to a table, such as a hint, go through `GameClient`. */
export interface TableWorkerQuestions {
  readonly levels: object;
  /** The hands of the game that are over. */
  readonly 'so-far': object;
  /** Opens the side table, with these rows where the hand was played elsewhere; says whether there is anything left to play. */
  readonly 'play-out': { readonly rows?: readonly string[] };
}

export interface TableWorkerAnswers {
  readonly levels: Levels;
  readonly 'so-far': GameToKeep | null;
  readonly 'play-out': boolean;
}

/** The levels, the weakest first, and the usual one. */
export interface Levels {
  readonly names: readonly string[];
  readonly usual: string;
}
