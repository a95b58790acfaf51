import {
  type Action,
  actionWord,
  autoExecute,
  type ExecutionContext,
  executeAction,
  type GameState,
  startGame,
} from '@texas42/engine';

export interface Step {
  readonly state: GameState;
  /** What happened: the action, then everything that followed by itself. */
  readonly actions: readonly Action[];
}

/** One action and what follows from it, until somebody is needed. A table that does not come to rest is an error. */
export function step(state: GameState, action: Action, context: ExecutionContext): Step {
  const actions: Action[] = [action];
  const after = executeAction(state, action, context);
  return { state: autoExecute(after, context, (next) => actions.push(next)), actions };
}

/** After how many of its first actions a game waited for somebody. Nobody could go on from anywhere else. */
export function restingPoints(actions: readonly Action[], context: ExecutionContext): readonly number[] {
  const points: number[] = [];
  let state: GameState = startGame(context);
  for (let count = 0; count <= actions.length; count += 1) {
    if (!context.getValidActions(state).some(({ autoExecute }) => autoExecute)) points.push(count);
    const action = actions[count];
    if (action) state = executeAction(state, action, context);
  }
  return points;
}

export function wordsOf(actions: readonly Action[]): readonly string[] {
  return actions.map(actionWord);
}
