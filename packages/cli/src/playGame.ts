import {
  type Action,
  type BySeat,
  type ExecutionContext,
  executeAction,
  type GameState,
  legalMoves,
  startGame,
  turnOf,
} from '@texas42/engine';
import type { Chance } from './chance.ts';
import type { NamedPlayer } from './players.ts';

/** Plays a whole game between computer players. `seen` gets each action and the states around it. */
export function playGame(
  context: ExecutionContext,
  players: BySeat<NamedPlayer>,
  chance: Chance,
  seen: (before: GameState, action: Action, after: GameState) => void,
): GameState {
  let state: GameState = startGame(context);
  while (state.phase !== 'game-over') {
    const action = nextAction(state, context, players, chance);
    const after = executeAction(state, action, context);
    seen(state, action, after);
    state = after;
  }
  return state;
}

function nextAction(state: GameState, context: ExecutionContext, players: BySeat<NamedPlayer>, chance: Chance): Action {
  const auto = context.getValidActions(state).find(({ autoExecute }) => autoExecute);
  if (auto) return auto.action;
  const seat = turnOf(state);
  if (seat === null) throw new Error(`Nobody is to act while ${state.phase}.`);
  return players[seat].player(legalMoves(state, context), chance);
}
