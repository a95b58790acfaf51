import type { Action, ActionOf, ActionType } from '../game/action.ts';
import { addTo, left, type Seat } from '../game/seat.ts';
import { drawnShaker, randomShaker } from '../game/shake.ts';
import type { Bidding, GameState, Scoring } from '../game/state.ts';
import type { ExecutionContext } from './context.ts';
import { gameOver, resultOf, shake } from './enter.ts';
import { type Executors, perform, WITHIN_HAND } from './hand.ts';
import { canonicalState } from './readState.ts';

/** The executor of each action, those between two hands included. */
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

/** The first shake of a game, or of a single hand that is played again. */
function opening({ config, deal }: ExecutionContext, handNumber: number, shaker: Seat): Bidding {
  const { marks = [0, 0], people = [] } = config;
  return shake({ marks, people, lastHand: null }, handNumber, shaker, deal(handNumber));
}

export function startGame(context: ExecutionContext): Bidding {
  const { seed, rules, shaker } = context.config;
  return opening(context, 1, shaker ?? (rules.firstShaker === 'draw' ? drawnShaker(seed) : randomShaker(seed)));
}

/**
 * The state after an action. The caller must pass an offered action: match input from outside with an offer first (`play`,
 * `findMove`, the room's `authorize`).
 */
export function executeAction(state: GameState, action: Action, context: ExecutionContext): GameState {
  return execute(canonicalState(state, context), action.type, action, context);
}

function execute<T extends ActionType>(
  state: GameState,
  type: T,
  action: ActionOf<T>,
  context: ExecutionContext,
): GameState {
  return perform(EXECUTORS, state, type, action, context);
}

/**
 * Executes the offers that run by themselves until a player is needed or the game is over. Throws if rules leave nothing to do
 * before that.
 */
export function autoExecute(
  start: GameState,
  context: ExecutionContext,
  seen: (action: Action, state: GameState) => void = () => {},
): GameState {
  let state = canonicalState(start, context);
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const offers = context.getValidActions(state);
    if (offers.length === 0 && state.phase !== 'game-over')
      throw new Error(`The rules leave nothing to do in the phase ${state.phase}: the game would stand still.`);
    const offer = offers.find((candidate) => candidate.autoExecute);
    if (!offer) return state;
    state = executeAction(state, offer.action, context);
    seen(offer.action, state);
  }
  throw new Error('The table does not come to rest.');
}

/** Far above what rules need: a hand of forced moves is 41 steps, and a few hands of scripted passes may follow each other. */
const MOST_STEPS = 10_000;
