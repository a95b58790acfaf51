import { type ActionOf, type ActionType, PHASE_OF, type PhaseOf } from '../game/action.ts';
import { type Call, PASS, type SeatBid } from '../game/call.ts';
import { canonicalBid, canonicalDomino, canonicalTrump } from '../game/canonical.ts';
import { left } from '../game/seat.ts';
import { type Bidding, type GameState, type InPhase, isIn } from '../game/state.ts';
import type { Composition } from '../rules/compose.ts';
import {
  bidding,
  declaring,
  firstTrick,
  nextTrick,
  played,
  scoring,
  seenBy,
  thrownIn,
  trickWon,
  withOutcome,
} from './enter.ts';

export type Executors<T extends ActionType, C> = {
  readonly [K in T]: (state: InPhase<PhaseOf<K>>, action: ActionOf<K>, context: C) => GameState;
};

type Within = 'bid' | 'pass' | 'select-trump' | 'play' | 'complete-trick' | 'agree-trick' | 'agree-score';

/** The executors of the actions within a hand. They know no contract: they ask the rules for everything that depends on one. */
export const WITHIN_HAND: Executors<Within, Composition> = {
  bid: (state, { seat, bid }, context) => {
    const own = canonicalBid(bid, context.bids);
    return called(state, own, { seat, bid: own }, context);
  },
  pass: (state, _action, context) => called(state, PASS, state.high, context),
  'select-trump': (state, { seat, trump }, { rules, declarations }) => {
    const own = canonicalTrump(trump, declarations);
    const next = firstTrick(state, seat, own, rules.getFirstLeader(state, seat, own));
    if (rules.getActiveSeats(next).includes(next.leader)) return next;
    throw new Error(`Seat ${next.leader} leads to ${own.word} and sits out.`);
  },
  play: (state, { seat, domino }, { rules }) => {
    const next = played(state, seat, canonicalDomino(domino), rules.getNextPlayer(state, seat));
    return rules.isTrickComplete(next) ? trickWon(next, rules.calculateTrickWinner(next, next.trick)) : next;
  },
  'complete-trick': (state, _action, { rules }) => {
    const next = nextTrick(state);
    const outcome = next.outcome.determined ? next.outcome : rules.checkHandOutcome(next); // END-1
    if (!outcome.determined) return next;
    const after = withOutcome(next, outcome);
    return rules.isHandOver(after) ? scoring(after, outcome) : after;
  },
  'agree-trick': (state, { seat }) => seenBy(state, seat),
  'agree-score': (state, { seat }) => seenBy(state, seat),
};

/** BID-1: four calls end the bidding. */
function called(state: Bidding, call: Call, high: SeatBid | null, { rules }: Composition): GameState {
  const calls = [...state.calls, call];
  if (calls.length < 4) return bidding(state, calls, left(state.turn), high);
  return high ? declaring(state, calls, high, rules.getTrumpSelector(state, high)) : thrownIn(state, calls);
}

export function perform<T extends ActionType, C>(
  executors: Executors<T, C>,
  state: GameState,
  type: T,
  action: ActionOf<T>,
  context: C,
): GameState {
  const phase: PhaseOf<T> = PHASE_OF[type];
  if (!isIn(state, phase)) throw new Error(`There is no ${type} in the phase ${state.phase}.`);
  const executor: Executors<T, C>[T] = executors[type];
  return executor(state, action, context);
}
