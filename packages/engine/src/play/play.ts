import type { GameState } from '../game/state.ts';
import { accept, type Result } from '../refusal.ts';
import type { ExecutionContext } from './context.ts';
import { autoExecute, executeAction } from './execute.ts';
import { findAction, findMove, turnOf } from './move.ts';
import { canonicalState } from './readState.ts';

/**
 * The checked way to play: makes the move with this word for the seat whose turn it is, then everything that runs by
 * itself; or refuses.
 */
export function play(from: GameState, word: string, context: ExecutionContext): Result<GameState> {
  const state = canonicalState(from, context);
  const action = findAction(state, word, context);
  if (action) return accept(autoExecute(executeAction(state, action, context), context));
  const move = findMove(state, context, turnOf(state) ?? 0, word);
  if (move.ok) throw new Error(`${word} is a move and was not offered.`);
  return move;
}
