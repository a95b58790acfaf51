import type { Bid, SeatBid } from '../game/call.ts';
import type { Declaration } from '../game/declaration.ts';
import type { Domino, Hand, Suit } from '../game/domino.ts';
import type { ByTeam, Seat, Team } from '../game/seat.ts';
import type { Bidding, Declaring, Goal, HandOutcome, InPlay, Playing, Scoring } from '../game/state.ts';
import type { Play } from '../game/trick.ts';

/**
 * Every question that executors ask. Layers may change any answer (compose.ts). The type of the first argument is the phase
 * in which a rule is asked. No overloads, no optional arguments.
 */
export interface GameRules {
  // Who
  /** The seat that declares, once the bidding is won. */
  getTrumpSelector(state: Bidding, winning: SeatBid): Seat;
  getFirstLeader(state: Declaring, selector: Seat, trump: Declaration): Seat;
  getNextPlayer(state: Playing, seat: Seat): Seat;
  /** The seats that play this hand, clockwise. */
  getActiveSeats(state: InPlay): readonly Seat[];

  // When
  isTrickComplete(state: Playing): boolean;
  /** Whether the bid is made or set by the points and tricks so far. Asked after each trick (END-1). */
  checkHandOutcome(state: Playing): HandOutcome;
  /** Whether the hand stops here. */
  isHandOver(state: Playing): boolean;

  // How
  getLedSuit(state: InPlay, domino: Domino): Suit;
  suitsWithTrump(state: InPlay, domino: Domino): readonly Suit[];
  canFollow(state: InPlay, led: Suit, domino: Domino): boolean;
  /** The highest rank wins the trick; a domino that cannot win has rank 0. */
  rankInTrick(state: InPlay, led: Suit, domino: Domino): number;
  isTrump(state: InPlay, domino: Domino): boolean;
  /** Whether of two equal plays the later one takes the trick. */
  winsTie(state: InPlay, earlier: Seat, later: Seat): boolean;
  calculateTrickWinner(state: InPlay, trick: readonly Play[]): Seat;

  /** What the bidders play for and how much is missing, for display. */
  describeGoal(state: InPlay): Goal;

  // What is legal
  isValidPlay(state: Playing, domino: Domino, seat: Seat): boolean;
  getValidPlays(state: Playing, seat: Seat): Hand;
  /** Why the other dominoes of a hand may not be played now, as a sentence to the player; asked only if there are some. */
  whyNotPlay(state: Playing, seat: Seat): string;
  /** What playing the domino now means, for a hint. */
  describePlay(state: Playing, domino: Domino, seat: Seat): string;
  isValidBid(state: Bidding, bid: Bid, hand: Hand): boolean;
  mayPass(state: Bidding): boolean;
  isValidTrump(state: Declaring, trump: Declaration): boolean;

  // What it is worth
  getBidComparisonValue(bid: Bid): number;
  /** What each team gains by this hand. */
  calculateScore(state: Scoring): ByTeam<number>;
  /** Who has won the game with this score, if anybody. */
  getGameWinner(state: Scoring, marks: ByTeam<number>): Team | null;

  // What comes next
  getPhaseAfterHandComplete(state: Scoring, marks: ByTeam<number>): 'bidding' | 'game-over';
}

export type RuleName = keyof GameRules;

/** How many arguments each rule takes, for `stack` in compose.ts. The type keeps the numbers right. */
export const ARGUMENTS: { readonly [K in RuleName]: Parameters<GameRules[K]>['length'] } = {
  getTrumpSelector: 2,
  getFirstLeader: 3,
  getNextPlayer: 2,
  getActiveSeats: 1,
  isTrickComplete: 1,
  checkHandOutcome: 1,
  isHandOver: 1,
  getLedSuit: 2,
  suitsWithTrump: 2,
  canFollow: 3,
  rankInTrick: 3,
  isTrump: 2,
  winsTie: 3,
  calculateTrickWinner: 2,
  describeGoal: 1,
  isValidPlay: 3,
  getValidPlays: 2,
  whyNotPlay: 2,
  describePlay: 3,
  isValidBid: 3,
  mayPass: 1,
  isValidTrump: 2,
  getBidComparisonValue: 1,
  calculateScore: 1,
  getGameWinner: 2,
  getPhaseAfterHandComplete: 2,
};
