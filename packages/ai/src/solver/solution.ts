import { canonicalState, maskOf, type Playing, type RulesContext, supposePlay, team } from '@texas42/engine';
import { compileRules } from './compileRules.ts';
import type { Position } from './position.ts';
import { makesFrom, playsIn } from './ruleSearch.ts';
import { Solver } from './solver.ts';

/** The result of each legal play when all hands are open and both sides play best. */
export interface Solution {
  /** The points of the bidders in the whole hand, all seven tricks played; null where points do not matter. */
  readonly value: number | null;
  /** The same after each play. */
  readonly moves: Readonly<Record<string, number>> | null;
  /** Whether the bid is made after each play. */
  readonly made: Readonly<Record<string, boolean>>;
}

/** A hand in play as a position that a `Solver` can load; null where its rules cannot be compiled. */
export function positionOf(from: Playing, context: RulesContext): Position | null {
  const state = canonicalState(from, context);
  const compiled = compileRules(state, context);
  return (
    compiled && {
      compiled,
      hands: state.hands.map(maskOf),
      leader: state.leader,
      trick: state.trick.map(({ domino }) => domino.index),
      isFirstTrick: state.tricks.length === 0,
    }
  );
}

/** The most plays that a search by the rules looks at: two or three seconds. */
export const MOST_PLAYS = 1_000_000;

/** Null where the rules cannot be compiled and a search by the rules would take more than `most` plays. */
export function solve(from: Playing, context: RulesContext, solver = new Solver(), most = MOST_PLAYS): Solution | null {
  const state = canonicalState(from, context);
  const position = positionOf(state, context);
  if (!position) return solveByRules(state, context, most);
  const taken = state.points[team(state.bid.seat)];
  const moves: Record<string, number> = {};
  const made: Record<string, boolean> = {};
  const isBidder = team(state.turn) === team(state.bid.seat);
  solver.load(position);
  for (const { id, index } of context.rules.getValidPlays(state, state.turn)) {
    if (!state.trump.special) moves[id] = taken + solver.pointsAfter(index);
    made[id] = state.outcome.determined ? state.outcome.made : solver.makesAfter(index, taken);
  }
  if (state.trump.special) return { value: null, moves: null, made };
  const values = Object.values(moves);
  return { value: isBidder ? Math.max(...values) : Math.min(...values), moves, made };
}

function solveByRules(state: Playing, context: RulesContext, most: number): Solution | null {
  const made: Record<string, boolean> = {};
  for (const domino of playsIn(state, context)) {
    const isMade = makesFrom(supposePlay(state, domino, context.rules), context, most);
    if (isMade === null) return null;
    made[domino.id] = isMade;
  }
  return { value: null, moves: null, made };
}
