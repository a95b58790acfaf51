import { type Action, type ActionOf, type ActionType, PHASE_OF, type PhaseOf } from './action.ts';
import { type Call, PASS, type SeatBid } from './call.ts';
import type { ExecutionContext } from './context.ts';
import {
  bidding,
  declaring,
  firstTrick,
  gameOver,
  nextTrick,
  played,
  resultOf,
  scoring,
  seenBy,
  shake,
  thrownIn,
  trickWon,
  withOutcome,
} from './enter.ts';
import { addTo, left, type Seat } from './seat.ts';
import { drawnShaker, randomShaker } from './shake.ts';
import { type Bidding, type GameState, type InPhase, isIn, type Scoring } from './state.ts';

type Executor<T extends ActionType> = (
  state: InPhase<PhaseOf<T>>,
  action: ActionOf<T>,
  context: ExecutionContext,
) => GameState;

type Executors = { readonly [T in ActionType]: Executor<T> };

/** What each action does. They know no contract: whatever depends on one is asked of the rules. */
const EXECUTORS: Executors = {
  bid: (state, { seat, bid }, context) => called(state, bid, { seat, bid }, context),
  pass: (state, _action, context) => called(state, PASS, state.high, context),
  'select-trump': (state, { seat, trump }, { rules }) =>
    firstTrick(state, seat, trump, rules.getFirstLeader(state, seat, trump)),
  play: (state, { seat, domino }, { rules }) => {
    const next = played(state, seat, domino, rules.getNextPlayer(state, seat));
    return rules.isTrickComplete(next) ? trickWon(next, rules.calculateTrickWinner(next, next.trick)) : next;
  },
  'complete-trick': (state, _action, { rules }) => {
    const next = nextTrick(state);
    const outcome = next.outcome.determined ? next.outcome : rules.checkHandOutcome(next); // END-1
    if (!outcome.determined) return next;
    const after = withOutcome(next, outcome);
    return rules.isHandOver(after) ? scoring(after, outcome) : after;
  },
  'score-hand': (state, _action, context) => scored(state, context),
  redeal: (state, _action, { deal }) =>
    shake(state, state.handNumber + 1, left(state.shaker), deal(state.handNumber + 1)),
  'agree-trick': (state, { seat }) => seenBy(state, seat),
  'agree-score': (state, { seat }) => seenBy(state, seat),
  'retry-one-hand': (state, _action, context) => opening(context, state.handNumber, state.shaker),
  'new-one-hand': (state, _action, context) => opening(context, state.handNumber + 1, left(state.shaker)),
};

/** BID-1: four calls end the bidding. */
function called(state: Bidding, call: Call, high: SeatBid | null, { rules }: ExecutionContext): GameState {
  const calls = [...state.calls, call];
  if (calls.length < 4) return bidding(state, calls, left(state.turn), high);
  return high ? declaring(state, calls, high, rules.getTrumpSelector(state, high)) : thrownIn(state, calls);
}

function scored(state: Scoring, { rules, deal }: ExecutionContext): GameState {
  const gained = rules.calculateScore(state);
  const marks = addTo(addTo(state.marks, 0, gained[0]), 1, gained[1]);
  if (rules.getPhaseAfterHandComplete(state, marks) === 'bidding') {
    const lasting = { marks, people: state.people, lastHand: resultOf(state, gained) };
    return shake(lasting, state.handNumber + 1, left(state.shaker), deal(state.handNumber + 1)); // GAME-3
  }
  const winner = rules.getGameWinner(state, marks);
  if (winner === null) throw new Error('A game that is over has a winner.');
  return gameOver(state, marks, gained, winner);
}

/** The first shake of a game, or of one hand played anew. */
function opening({ config, deal }: ExecutionContext, handNumber: number, shaker: Seat): Bidding {
  const { marks = [0, 0], people = [] } = config;
  return shake({ marks, people, lastHand: null }, handNumber, shaker, deal(handNumber));
}

export function startGame(context: ExecutionContext): Bidding {
  const { seed, rules, shaker } = context.config;
  return opening(context, 1, shaker ?? (rules.firstShaker === 'draw' ? drawnShaker(seed) : randomShaker(seed)));
}

/**
 * The state after an action. It trusts that the action is one of those offered: whatever comes from outside is matched
 * with an offer first (`findMove`, and the room's authorize).
 */
export function executeAction(state: GameState, action: Action, context: ExecutionContext): GameState {
  return execute(state, action.type, action, context);
}

function execute<T extends ActionType>(
  state: GameState,
  type: T,
  action: ActionOf<T>,
  context: ExecutionContext,
): GameState {
  const phase: PhaseOf<T> = PHASE_OF[type];
  if (!isIn(state, phase)) throw new Error(`There is no ${type} in the phase ${state.phase}.`);
  const executor: Executors[T] = EXECUTORS[type];
  return executor(state, action, context);
}

/** Everything that needs nobody, until somebody is needed. */
export function autoExecute(
  start: GameState,
  context: ExecutionContext,
  seen: (action: Action, state: GameState) => void = () => {},
): GameState {
  let state = start;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const offer = context.getValidActions(state).find((candidate) => candidate.autoExecute);
    if (!offer) return state;
    state = executeAction(state, offer.action, context);
    seen(offer.action, state);
  }
  throw new Error('The table does not come to rest.');
}

/** A whole hand of forced moves is 41 steps; with scripted passes a few hands may follow each other. */
const MOST_STEPS = 10_000;
