import type { ExecutionContext } from './context.ts';
import { autoExecute, executeAction } from './execute.ts';
import { findAction, findMove, turnOf } from './move.ts';
import { ownState } from './readState.ts';
import { accept, type Result } from './refusal.ts';
import type { GameState } from './state.ts';

/**
 * The checked way to play: what a word says, for the seat whose turn it is, and then all that needs nobody; or why it may
 * not be.
 */
export function play(from: GameState, word: string, context: ExecutionContext): Result<GameState> {
  const state = ownState(from, context);
  const action = findAction(state, word, context);
  if (action) return accept(autoExecute(executeAction(state, action, context), context));
  const move = findMove(state, context, turnOf(state) ?? 0, word);
  if (move.ok) throw new Error(`${word} is a move and was not offered.`);
  return move;
}
