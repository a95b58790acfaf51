import type { Book } from '../workers/logStore.ts';

// What the panel and its worker say to each other. All hands are in it.

/** One action of the game, and how things stood after it. The first is the shake. */
export interface TravelStep {
  readonly number: number;
  /** The hand that it was made in. */
  readonly hand: number;
  readonly seat: number | null;
  readonly word: string;
  /** Made by the table, or by itself. */
  readonly bySystem: boolean;
  readonly phase: string;
  /** Nothing follows by itself: the game can stand here. */
  readonly isAtRest: boolean;
}

export interface TravelLine {
  readonly steps: readonly TravelStep[];
  /** The step at which the game stands; those after it were played and taken back. */
  readonly now: number;
  readonly names: readonly string[];
  readonly rules: string;
}

export interface OfferShown {
  readonly word: string;
  readonly title: string;
  readonly seat: number | null;
  readonly by: string;
  readonly autoExecute: boolean;
}

/** A value of a state, with dominoes, bids and declarations by their words. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

export interface TravelMoment {
  readonly state: { readonly [key: string]: Plain };
  /** The state of the step before, to show what changed. */
  readonly before: { readonly [key: string]: Plain } | null;
  readonly offers: readonly OfferShown[];
  /** The dominoes that are trumps, by their words. */
  readonly trumps: readonly string[];
  /** The game up to here as the engine stores it, secrets included. */
  readonly log: string;
}

export interface TravelQuestions {
  /** Every step of the game that a book of this device has. */
  readonly line: { readonly book: Book };
  readonly moment: { readonly book: Book; readonly step: number };
  /** Has the game of that book stand at a step. */
  readonly jump: { readonly book: Book; readonly step: number };
}

export interface TravelAnswers {
  readonly line: TravelLine | null;
  readonly moment: TravelMoment | null;
  readonly jump: null;
}

export type TravelQuestion = {
  [W in keyof TravelQuestions]: { readonly about: W } & TravelQuestions[W];
}[keyof TravelQuestions];
export type ToTravelWorker = { readonly id: number; readonly question: TravelQuestion };
export type FromTravelWorker = { readonly id: number } & (
  | { readonly answer: TravelAnswers[keyof TravelAnswers] }
  | { readonly trouble: string }
);
