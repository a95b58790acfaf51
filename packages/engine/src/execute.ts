import type { Action, ActionOf, ActionType } from './action.ts';
import type { ExecutionContext } from './context.ts';
import { gameOver, resultOf, shake } from './enter.ts';
import { type Executors, perform, WITHIN_HAND } from './hand.ts';
import { ownState } from './readState.ts';
import { addTo, left, type Seat } from './seat.ts';
import { drawnShaker, randomShaker } from './shake.ts';
import type { Bidding, GameState, Scoring } from './state.ts';

/** What each action does, the ways from one hand to the next included. */
const EXECUTORS: Executors<ActionType, ExecutionContext> = {
  ...WITHIN_HAND,
  'score-hand': (state, _action, context) => scored(state, context),
  redeal: (state, _action, { deal }) =>
    shake(state, state.handNumber + 1, left(state.shaker), deal(state.handNumber + 1)),
  'retry-one-hand': (state, _action, context) => opening(context, state.handNumber, state.shaker),
  'new-one-hand': (state, _action, context) => opening(context, state.handNumber + 1, left(state.shaker)),
};

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
 * with an offer first (`play`, `findMove`, and the room's authorize).
 */
export function executeAction(state: GameState, action: Action, context: ExecutionContext): GameState {
  const next = execute(ownState(state, context), action.type, action, context);
  if (next.phase !== 'game-over' && context.getValidActions(next).length === 0)
    throw new Error(`The rules leave nothing to do in the phase ${next.phase}: the game would stand still.`);
  return next;
}

function execute<T extends ActionType>(
  state: GameState,
  type: T,
  action: ActionOf<T>,
  context: ExecutionContext,
): GameState {
  return perform(EXECUTORS, state, type, action, context);
}

/** Everything that needs nobody, until somebody is needed. */
export function autoExecute(
  start: GameState,
  context: ExecutionContext,
  seen: (action: Action, state: GameState) => void = () => {},
): GameState {
  let state = ownState(start, context);
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
