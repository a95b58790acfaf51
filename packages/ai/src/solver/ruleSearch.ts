import { type Domino, type Playing, type RulesContext, supposePlay, team } from '@texas42/engine';

// Searches by asking the rules at every play. It works for any contract, even for those that `compileRules` cannot
// express, but it is slow: rules answer some thousand times a second what tables answer millions of times.

/** The legal plays of the seat whose turn it is. */
export function playsIn(state: Playing, { rules, getValidActions, playsInOrder }: RulesContext): readonly Domino[] {
  if (playsInOrder) return rules.getValidPlays(state, state.turn);
  return getValidActions(state).flatMap(({ action }) => (action.type === 'play' ? [action.domino] : []));
}

/** Whether a side has reached its aim in a hand; undefined while that is open. */
export type Settled = (state: Playing) => boolean | undefined;

/** For a side that wants the bid to be made. */
export const isMade: Settled = ({ outcome }) => (outcome.determined ? outcome.made : undefined);

/**
 * Whether a side can force its aim when all hands are open and the others defend best. Null when that takes more than
 * `most` plays to find out. It remembers no positions, since rules may look at all that was played.
 */
export function canForce(
  from: Playing,
  context: RulesContext,
  isSettled: Settled,
  isTheirs: (state: Playing) => boolean,
  most: number,
): boolean | null {
  let left = most;
  const search = (state: Playing): boolean | null => {
    const settled = isSettled(state);
    if (settled !== undefined) return settled;
    const plays = playsIn(state, context);
    const wants = plays.length > 0 && isTheirs(state);
    for (const domino of plays) {
      left -= 1;
      if (left < 0) return null;
      const found = search(supposePlay(state, domino, context.rules));
      if (found === null || found === wants) return found;
    }
    // A hand that is played out and never decided was not made.
    return plays.length > 0 && !wants;
  };
  return search(from);
}

/** Whether the bidders can force their bid. */
export const makesFrom = (state: Playing, context: RulesContext, most: number): boolean | null =>
  canForce(state, context, isMade, ({ turn, bid }) => team(turn) === team(bid.seat), most);
