import { type ByTeam, executeAction, type GameState, isMove, type Replayed, startGame } from '@texas42/engine';

/** One hand of a recorded game, as far as it went. */
export interface HandStory {
  /** The last state of the hand, before it was scored. */
  readonly state: GameState;
  readonly ending: 'made' | 'set' | 'thrown-in' | null;
  /** The score after it. */
  readonly marks: ByTeam<number>;
}

export interface Story {
  readonly hands: readonly HandStory[];
  /** Where it stops. */
  readonly state: GameState;
  /** How many moves of players led there. */
  readonly moves: number;
}

/** Tells a game hand by hand, up to a number of moves and everything that followed by itself. */
export function tellStory({ context, actions }: Replayed, most = Number.POSITIVE_INFINITY): Story {
  let state: GameState = startGame(context);
  let moves = 0;
  const hands: HandStory[] = [goesOn(state)];
  for (const action of actions) {
    if (isMove(action) && moves === most) break;
    const before = state;
    state = executeAction(before, action, context);
    if (isMove(action)) moves += 1;
    if (action.type === 'redeal') hands.push({ state: before, ending: 'thrown-in', marks: state.marks }, goesOn(state));
    else if (before.phase === 'scoring' && action.type === 'score-hand') {
      hands.push({ state: before, ending: before.outcome.made ? 'made' : 'set', marks: state.marks });
      if (state.phase !== 'game-over') hands.push(goesOn(state));
    } else hands.push(goesOn(state));
  }
  return { hands: lastOfEach(hands), state, moves };
}

const goesOn = (state: GameState): HandStory => ({ state, ending: null, marks: state.marks });

/** The last entry of each hand. */
function lastOfEach(seen: readonly HandStory[]): HandStory[] {
  return [...new Map(seen.map((hand) => [hand.state.handNumber, hand])).values()];
}
