import { type Action, executeAction, type GameState, startGame } from '@texas42/engine';
import type { HandView } from '@texas42/protocol';
import type { Game } from '../remember/table.ts';
import { handView } from './tableView.ts';

/** Every finished hand of a game, in order. All of it is public. */
export function storyOf(game: Game): readonly HandView[] {
  const { context, actions } = game;
  const hands: HandView[] = [];
  let state: GameState = startGame(context);
  for (const action of actions) {
    const before = state.lastHand;
    state = executeAction(state, action, context);
    if (state.lastHand && state.lastHand !== before) hands.push(handView(state.lastHand, game));
  }
  return hands;
}

/** The actions of the last finished hand, up to its last trick. */
export function lastHandOf({ actions }: Game): readonly Action[] {
  const end = actions.findLastIndex(({ type }) => type === 'score-hand');
  const start = actions.slice(0, end).findLastIndex(({ type }) => ENDS.has(type)) + 1;
  return actions.slice(start, end).filter(({ type }) => type !== 'agree-score');
}

const ENDS: ReadonlySet<Action['type']> = new Set(['score-hand', 'redeal', 'retry-one-hand', 'new-one-hand']);
