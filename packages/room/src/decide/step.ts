import {
  type Action,
  actionWord,
  autoExecute,
  type ExecutionContext,
  executeAction,
  type GameState,
  startGame,
} from '@texas42/engine';

export interface StepResult {
  readonly state: GameState;
  /** The executed action and the automatic actions after it. */
  readonly actions: readonly Action[];
}

/**
 * Executes an action and the automatic ones after it, until a seat must decide. Throws if the table never comes to
 * rest. `seen` gets each action and the state after it.
 */
export function step(
  state: GameState,
  action: Action,
  context: ExecutionContext,
  seen: (action: Action, after: GameState) => void = () => {},
): StepResult {
  const actions: Action[] = [action];
  const first = executeAction(state, action, context);
  seen(action, first);
  const last = autoExecute(first, context, (next, after) => {
    actions.push(next);
    seen(next, after);
  });
  return { state: last, actions };
}

/** After how many actions the game waited for somebody. Going back is possible to these points only. */
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
