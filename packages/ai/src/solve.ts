import { type GameRules, maskOf, type Playing, team } from '@texas42/engine';
import type { Position } from './position.ts';
import { Solver } from './solver.ts';
import { tablesOf } from './tables.ts';

/** What each legal play comes to when all hands are open and both sides play best. */
export interface Solution {
  /** The bidders' points of the whole hand, all seven tricks played; null where points do not matter. */
  readonly value: number | null;
  readonly moves: Readonly<Record<string, number>> | null;
  /** Whether the bid is made after each play. */
  readonly made: Readonly<Record<string, boolean>>;
}

const solver = new Solver();

export function positionOf(state: Playing, rules: GameRules): Position {
  return {
    tables: tablesOf(state, rules),
    hands: state.hands.map(maskOf),
    leader: state.leader,
    trick: state.trick.map(({ domino }) => domino.index),
    isFirstTrick: state.tricks.length === 0,
  };
}

export function solve(state: Playing, rules: GameRules): Solution {
  const taken = state.points[team(state.bid.seat)];
  const moves: Record<string, number> = {};
  const made: Record<string, boolean> = {};
  const isBidder = team(state.turn) === team(state.bid.seat);
  solver.load(positionOf(state, rules));
  for (const { id, index } of rules.getValidPlays(state, state.turn)) {
    if (!state.trump.special) moves[id] = taken + solver.pointsAfter(index);
    made[id] = state.outcome.determined ? state.outcome.made : solver.makesAfter(index, taken);
  }
  if (state.trump.special) return { value: null, moves: null, made };
  const values = Object.values(moves);
  return { value: isBidder ? Math.max(...values) : Math.min(...values), moves, made };
}
