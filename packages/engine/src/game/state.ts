import type { Call, SeatBid } from './call.ts';
import type { Declaration } from './declaration.ts';
import type { ByTeam, Hands, Seat, Team } from './seat.ts';
import type { Play, Trick } from './trick.ts';

/** Whether the bid has been made or set, by which trick, and why. */
export type HandOutcome = { readonly determined: false } | DeterminedOutcome;

export interface DeterminedOutcome {
  readonly determined: true;
  readonly made: boolean;
  readonly reason: string;
  readonly decidedAtTrick: number;
}

export const UNDETERMINED: HandOutcome = Object.freeze({ determined: false });

export function decided(made: boolean, reason: string, decidedAtTrick: number): HandOutcome {
  return { determined: true, made, reason, decidedAtTrick };
}

/** The points that the bidders still need, and the others need to set them; null where points do not decide. */
export interface Goal {
  readonly make: number | null;
  readonly set: number | null;
  readonly sentence: string;
}

/** A finished hand. All of it is public. */
export interface HandResult {
  readonly handNumber: number;
  readonly shaker: Seat;
  readonly dealt: Hands;
  readonly calls: readonly Call[];
  readonly bid: SeatBid;
  readonly trump: Declaration;
  readonly tricks: readonly Trick[];
  readonly points: ByTeam<number>;
  readonly outcome: DeterminedOutcome;
  /** What each team gained: marks, or points in a game to 250. */
  readonly gained: ByTeam<number>;
}

interface Common {
  /** Counts shakes from 1, thrown-in hands included. */
  readonly handNumber: number;
  readonly shaker: Seat;
  /** The seven each seat was dealt. */
  readonly dealt: Hands;
  /** The dominoes that each seat still holds. */
  readonly hands: Hands;
  /** The score of the game: marks, or points in a game to 250. */
  readonly marks: ByTeam<number>;
  /** Seats that people hold; the layer `consensus` waits for them. */
  readonly people: readonly Seat[];
  readonly lastHand: HandResult | null;
  /** From the shaker's left, in order. */
  readonly calls: readonly Call[];
}

interface Won extends Common {
  readonly bid: SeatBid;
}

interface Declared extends Won {
  readonly declarer: Seat;
  readonly trump: Declaration;
  readonly tricks: readonly Trick[];
  readonly points: ByTeam<number>;
  readonly outcome: HandOutcome;
}

export interface Bidding extends Common {
  readonly phase: 'bidding';
  readonly turn: Seat;
  /** The bid to beat, once there is one. */
  readonly high: SeatBid | null;
}

/** After everybody passed, until the next shake. */
export interface ThrownIn extends Common {
  readonly phase: 'thrown-in';
}

export interface Declaring extends Won {
  readonly phase: 'declaring';
  readonly turn: Seat;
}

export interface Playing extends Declared {
  readonly phase: 'playing';
  readonly leader: Seat;
  readonly turn: Seat;
  readonly trick: readonly Play[];
}

/** The trick lies complete on the table. */
export interface TrickWon extends Declared {
  readonly phase: 'trick-won';
  readonly leader: Seat;
  readonly trick: readonly Play[];
  readonly winner: Seat;
  /** The seats that have nodded, where the table waits for people. */
  readonly agreed: readonly Seat[];
}

export interface Scoring extends Declared {
  readonly phase: 'scoring';
  readonly outcome: DeterminedOutcome;
  readonly agreed: readonly Seat[];
}

export interface GameOver extends Declared {
  readonly phase: 'game-over';
  readonly outcome: DeterminedOutcome;
  readonly winner: Team;
}

export type GameState = Bidding | ThrownIn | Declaring | Playing | TrickWon | Scoring | GameOver;
export type Phase = GameState['phase'];
export type InPhase<P extends Phase> = Extract<GameState, { readonly phase: P }>;

/** Any state in which something has been declared. */
export type InPlay = Playing | TrickWon | Scoring | GameOver;

export function isIn<P extends Phase>(state: GameState, phase: P): state is InPhase<P> {
  return state.phase === phase;
}
