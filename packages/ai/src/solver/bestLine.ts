import {
  canonicalState,
  DOMINOES,
  type Domino,
  type Playing,
  type RulesContext,
  supposePlay,
  type Team,
  team,
} from '@texas42/engine';
import { legalPlays, type Position, play, seatToPlay, worthOf } from './position.ts';
import { canForce, playsIn } from './ruleSearch.ts';
import { MOST_PLAYS, positionOf, solve } from './solution.ts';
import { Solver } from './solver.ts';

/**
 * The plays to the end of the hand when all hands are open and both sides play best: first to make or set the bid, then
 * for points. Of equal plays it takes the lowest domino. Null where the hand cannot be solved.
 */
export function bestLine(from: Playing, context: RulesContext, solver = new Solver()): readonly string[] | null {
  const state = canonicalState(from, context);
  const position = positionOf(state, context);
  return position ? lineFrom(position, state, solver) : lineByRules(state, context, solver);
}

function lineFrom(begin: Position, state: Playing, solver: Solver): readonly string[] {
  const line: string[] = [];
  let taken = state.points[team(state.bid.seat)];
  let isDecided = state.outcome.determined;
  let position = begin;
  for (let legal = legalPlays(position); legal.length > 0; legal = legalPlays(position)) {
    const { compiled } = position;
    const { goal } = compiled;
    const sign = compiled.bids[seatToPlay(position)] === 1 ? 1 : -1;
    solver.load(position);
    const score = (domino: number) => {
      const points = goal.kind === 'no trick' ? 0 : solver.pointsAfter(domino);
      return sign * (points + (!isDecided && solver.makesAfter(domino, taken) ? 100 : 0));
    };
    const best = highest(legal, score);
    const after = play(position, best);
    line.push(idOf(best));
    if (after.winner !== null) {
      const worth = worthOf(compiled, [...position.trick, best]);
      const isOurs = compiled.bids[after.winner] === 1;
      if (isOurs) taken += worth;
      isDecided ||= goal.kind === (isOurs ? 'no trick' : 'every trick');
    }
    position = after.position;
  }
  return line;
}

/** Whether a side takes every trick from here on against any defence. If not, `line` shows how the others take one. */
export type LayDownProof =
  | { readonly isLayDown: true }
  | { readonly isLayDown: false; readonly line: readonly string[] };

/**
 * Proves a lay-down, the trick on the table included. The side itself plays its best. Null where that cannot be solved.
 */
export function provesLayDown(
  from: Playing,
  context: RulesContext,
  side: Team,
  solver = new Solver(),
): LayDownProof | null {
  const state = canonicalState(from, context);
  const position = positionOf(state, context);
  return position ? provesFrom(position, side === team(state.bid.seat), solver) : provesByRules(state, context, side);
}

function provesFrom(begin: Position, isBidders: boolean, solver: Solver): LayDownProof {
  let position = begin;
  solver.load(position);
  if (takesAll(isBidders, solver)) return { isLayDown: true };
  const line: string[] = [];
  for (;;) {
    solver.load(position);
    const isOurs = (position.compiled.bids[seatToPlay(position)] === 1) === isBidders;
    const legal = legalPlays(position);
    const refutation = isOurs ? legal[0] : legal.find((domino) => !takesAll(isBidders, solver, domino));
    if (refutation === undefined) throw new Error('Nothing beats a lay-down.');
    line.push(idOf(refutation));
    const after = play(position, refutation);
    position = after.position;
    if (after.winner !== null && (position.compiled.bids[after.winner] === 1) !== isBidders) break;
  }
  return { isLayDown: false, line };
}

/** The same by asking the rules: plays that keep the bid made or set, one after another. */
function lineByRules(from: Playing, context: RulesContext, solver: Solver): readonly string[] | null {
  const line: string[] = [];
  let state = from;
  for (let plays = playsIn(state, context); plays.length > 0; plays = playsIn(state, context)) {
    const wants = team(state.turn) === team(state.bid.seat);
    const { outcome } = state;
    const made = outcome.determined ? {} : solve(state, context, solver)?.made;
    if (!made) return null;
    const best = plays.find(({ id }) => made[id] === wants) ?? (plays[0] as Domino);
    line.push(best.id);
    state = supposePlay(state, best, context.rules);
  }
  return line;
}

function provesByRules(from: Playing, context: RulesContext, side: Team): LayDownProof | null {
  const isOver = (state: Playing): boolean => playsIn(state, context).length === 0;
  const isSettled = (state: Playing): boolean | undefined =>
    state.tricks.slice(from.tricks.length).some(({ winner }) => team(winner) !== side)
      ? false
      : isOver(state) || undefined;
  const takes = (state: Playing): boolean | null =>
    canForce(state, context, isSettled, ({ turn }) => team(turn) === side, MOST_PLAYS);
  const isLayDown = takes(from);
  if (isLayDown !== false) return isLayDown && { isLayDown };
  const line: string[] = [];
  for (let state = from; isSettled(state) === undefined; ) {
    const after = playsIn(state, context).map(
      (domino) => [domino.id, supposePlay(state, domino, context.rules)] as const,
    );
    const [id, next] = after.find(([, next]) => takes(next) === false) ?? (after[0] as (typeof after)[number]);
    line.push(id);
    state = next;
  }
  return { isLayDown, line };
}

/** Whether the bidders take every trick left; for the other side, whether the bidders take none. */
function takesAll(isBidders: boolean, solver: Solver, domino?: number): boolean {
  if (!isBidders) return domino === undefined ? !solver.takes(1) : !solver.takesAfter(domino, 1);
  return domino === undefined ? solver.takes(solver.most) : solver.takesAfter(domino, solver.most);
}

function highest(dominoes: readonly number[], score: (domino: number) => number): number {
  let best = dominoes[0] as number;
  let most = Number.NEGATIVE_INFINITY;
  for (const domino of dominoes) {
    const found = score(domino);
    if (found > most) {
      most = found;
      best = domino;
    }
  }
  return best;
}

function idOf(domino: number): string {
  return (DOMINOES[domino] as (typeof DOMINOES)[number]).id;
}
