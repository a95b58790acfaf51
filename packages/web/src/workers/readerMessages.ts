import type { HandView, MomentView, RulesCard } from '@texas42/protocol';
import type { GameToKeep } from '../games/backup.ts';
import type { Figures } from '../games/figures.ts';
import type { KeptGame } from '../games/games.ts';
import type { Names } from '../replay/names.ts';

// What the page and the worker that reads records say to each other.

export interface ReaderQuestions {
  /** The moments of the game that a link holds, or of its first hands; without names the seats are called by the compass. */
  readonly moments: { readonly link: string; readonly names?: Names | undefined; readonly hands?: number };
  /** The games in a text: a record of any number of games, or a link. */
  readonly games: { readonly text: string };
  /** A game, or one hand of it, as a text for people. */
  readonly text: {
    readonly link: string;
    readonly names: Names | null;
    /** When it was played. */
    readonly at: number | null;
    readonly keys: readonly (string | null)[];
  };
  /** The link of a single hand, counted from 0. */
  readonly hand: { readonly link: string; readonly hand: number };
  /** Lays the table of single hands as a link says, for a person to sit down at. */
  readonly lay: GameToContinue;
  /** Prepares the hand of a day, such as 2026-11-15. */
  readonly 'lay-daily': { readonly day: string; readonly name: string };
  /** The hand of a day with these moves: its link, and what both sides could have come to. */
  readonly par: { readonly day: string; readonly moves: readonly string[] };
  /** The rules of a code, laid out to be chosen from. */
  readonly rules: { readonly code: string };
  /** The same with one option changed. */
  readonly 'change-rule': { readonly code: string; readonly option: string; readonly value: boolean | number | string };
  /** The rules of a code as text to read. */
  readonly book: { readonly code: string };
  /** Prepares a lesson: a record after a number of its moves. */
  readonly 'lay-lesson': { readonly record: string; readonly from: number };
  /** The shakes of the hands in a record, with the keys that it tells. */
  readonly shakes: { readonly text: string };
  /** The shakes of a game that was kept, with their keys. */
  readonly shakesOf: { readonly link: string; readonly keys: readonly (string | null)[]; readonly names: Names };
  /** Checks shakes against their keys. */
  readonly verify: { readonly shakes: readonly Shake[] };
  /** Keeps a game that is over or was left, with the others of this device; tells how it is kept. */
  readonly keep: GameToKeep;
  /** The log of a table at which a hand that others played stands as it did when it was decided. */
  readonly 'play-out': {
    readonly rules: string;
    readonly hand: HandView;
    readonly seat: number;
    readonly names: Names;
    /** Of the computers, by seat. */
    readonly levels: readonly string[];
  };
  /** Keeps games of another device, some at a time: the text of a file that was written there. */
  readonly take: { readonly text: string };
  /** Stops taking in that file; games taken in so far stay. */
  readonly 'stop-taking': object;
  /** The games that a search finds, the last ones first; anew, when games have come or gone. */
  readonly find: { readonly asked: string; readonly most: number; readonly isAnew: boolean };
  /** The figures of all games. */
  readonly figures: object;
}

export interface ReaderAnswers {
  readonly moments: readonly MomentView[];
  readonly games: readonly FoundGame[];
  readonly text: string;
  readonly hand: string;
  /** The name of the first deal and its seat, by which tries of it are found. */
  readonly lay: string;
  readonly keep: KeptAs;
  readonly 'play-out': { readonly rows: readonly string[]; readonly token: string };
  readonly take: TakenIn;
  readonly 'stop-taking': null;
  readonly find: { readonly number: number; readonly games: readonly KeptGame[] };
  readonly figures: Figures;
  readonly 'lay-daily': null;
  readonly rules: CardAnswer;
  readonly 'change-rule': CardAnswer;
  readonly book: ToldRules;
  readonly 'lay-lesson': null;
  readonly shakes: readonly Shake[];
  readonly shakesOf: readonly Shake[];
  readonly verify: readonly ShakeProof[];
  readonly par: {
    readonly link: string;
    readonly par: { readonly points: readonly [number, number] | null; readonly made: boolean } | null;
  };
}

/** Progress of questions that take long. */
export interface ReaderProgress {
  readonly take: TakenIn;
}

export interface KeptAs {
  readonly id: string;
  readonly link: string;
  readonly deal: string | null;
}

export interface TakenIn {
  readonly taken: number;
  /** All games in the file. */
  readonly of: number;
  /** Games in the file that could not be read. */
  readonly refused: number;
}

export type CardAnswer = { readonly card: RulesCard } | { readonly refusal: string };

export interface ToldRules {
  readonly line: string;
  readonly passages: readonly { readonly title: string; readonly text: string; readonly shows?: readonly string[] }[];
}

export interface Shake {
  /** Who sat there, where that is known. */
  readonly names: Names | null;
  readonly dealt: readonly (readonly string[])[];
  readonly key: string | null;
  /** The view before the bidding, if it is known. */
  readonly seal: string | null;
}

export interface ShakeProof extends Omit<Shake, 'seal'> {
  readonly proof: 'kept' | 'broken' | 'untold';
  readonly commitment: string | null;
  /** Whether its seal was the one that was seen; null where none was. */
  readonly isSeen: boolean | null;
}

export interface FoundGame {
  readonly link: string;
  readonly names: Names | null;
}

/** A game to go on with: from which moment, at which seat, and against whom. */
export interface GameToContinue {
  readonly link: string;
  readonly moves: number;
  readonly isSwept: boolean;
  readonly seat: number;
  /** Whether the game ends with the hand, which may then be played again. */
  readonly isOneHand: boolean;
  readonly name: string;
  /** The computers to the left, across and to the right. */
  readonly computers: readonly { readonly name: string; readonly level: string }[];
}

export type ReaderQuestion = {
  [Q in keyof ReaderQuestions]: { readonly about: Q } & ReaderQuestions[Q];
}[keyof ReaderQuestions];

/** Why something could not be read: the engine's code, and its sentence. */
export interface ReadFailure {
  readonly code: string;
  readonly message: string;
}

export type ToReader = { readonly id: number; readonly reading: ReaderQuestion };
export type FromReader =
  | { readonly id: number; readonly found: ReaderAnswers[keyof ReaderAnswers] }
  | { readonly id: number; readonly unread: ReadFailure }
  /** A part of it, or how far it is. */
  | { readonly id: number; readonly soFar: ReaderProgress[keyof ReaderProgress] };
