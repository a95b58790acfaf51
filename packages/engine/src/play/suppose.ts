import type { Call, SeatBid } from '../game/call.ts';
import type { Declaration } from '../game/declaration.ts';
import type { Domino } from '../game/domino.ts';
import type { ByTeam, Hands, Seat } from '../game/seat.ts';
import type { Bidding, Declaring, DeterminedOutcome, Playing, Scoring } from '../game/state.ts';
import type { GameRules } from '../rules/rules.ts';
import {
  bidding,
  declaring,
  firstTrick,
  nextTrick,
  played,
  posed,
  scoring,
  shake,
  trickWon,
  withOutcome,
} from './enter.ts';

// Hypothetical states, to ask the rules "what if" (the solver and computer players do). They are built by enter.ts like all
// others.

/** The fixed facts of a hypothetical hand. */
export interface Supposed {
  readonly shaker: Seat;
  readonly calls: readonly Call[];
  readonly marks: ByTeam<number>;
  /** The dominoes that are known. */
  readonly hands: Hands;
}

export const NO_HANDS: Hands = [[], [], [], []];

export function supposeBidding({ shaker, calls, marks, hands }: Supposed, turn: Seat, high: SeatBid | null): Bidding {
  return bidding(shake({ marks, people: [], lastHand: null }, 1, shaker, hands), calls, turn, high);
}

export function supposeDeclaring(supposed: Supposed, bid: SeatBid, declarer: Seat): Declaring {
  return declaring(supposeBidding(supposed, declarer, bid), supposed.calls, bid, declarer);
}

export function supposePlaying(from: Declaring, trump: Declaration, leader: Seat): Playing {
  return firstTrick(from, from.turn, trump, leader);
}

export function supposeScoring(from: Playing, points: ByTeam<number>, outcome: DeterminedOutcome): Scoring {
  return scoring(posed(from, { points }), outcome);
}

/** Plays one more domino. Takes in the trick if that completes it, and plays on even if that decides the hand. */
export function supposePlay(state: Playing, domino: Domino, rules: GameRules): Playing {
  const next = played(state, state.turn, domino, rules.getNextPlayer(state, state.turn));
  if (!rules.isTrickComplete(next)) return next;
  const after = nextTrick(trickWon(next, rules.calculateTrickWinner(next, next.trick)));
  const outcome = after.outcome.determined ? after.outcome : rules.checkHandOutcome(after);
  return outcome.determined ? withOutcome(after, outcome) : after;
}
