import { DOMINOES, type GameRules, type Playing, type Team, team } from '@texas42/engine';
import { legalPlays, play, seatToPlay, worthOf } from './position.ts';
import { positionOf } from './solve.ts';
import { Solver } from './solver.ts';

const solver = new Solver();

/**
 * The plays to the end of the hand when all hands are open and both sides play best: first to make or set the bid, then
 * for points. Of equal plays the lowest domino is taken.
 */
export function bestLine(state: Playing, rules: GameRules): readonly string[] {
  const line: string[] = [];
  let taken = state.points[team(state.bid.seat)];
  let isDecided = state.outcome.determined;
  let position = positionOf(state, rules);
  for (let legal = legalPlays(position); legal.length > 0; legal = legalPlays(position)) {
    const { tables } = position;
    const { goal } = tables;
    const sign = tables.bids[seatToPlay(position)] === 1 ? 1 : -1;
    solver.load(position);
    const score = (domino: number) => {
      const points = goal.kind === 'tricks' ? 0 : solver.pointsAfter(domino);
      return sign * (points + (!isDecided && solver.makesAfter(domino, taken) ? 100 : 0));
    };
    const best = highest(legal, score);
    const after = play(position, best);
    line.push(idOf(best));
    if (after.winner !== null) {
      const worth = worthOf(tables, [...position.trick, best]);
      const isOurs = tables.bids[after.winner] === 1;
      if (isOurs) taken += worth;
      isDecided ||= goal.kind === 'tricks' && goal.sets[(isOurs ? 64 : 0) + worth] === 1;
      isDecided ||= !isOurs && goal.kind === 'every trick';
    }
    position = after.position;
  }
  return line;
}

/** Whether a side takes every trick from here on against any defence; if not, plays by which the others take one. */
export type LayDown = { readonly isLayDown: true } | { readonly isLayDown: false; readonly line: readonly string[] };

/** Proves a lay-down, the trick on the table included. The side itself plays its best. */
export function provesLayDown(state: Playing, rules: GameRules, side: Team): LayDown {
  let position = positionOf(state, rules);
  const isBidders = side === team(state.bid.seat);
  solver.load(position);
  if (takesAll(isBidders)) return { isLayDown: true };
  const line: string[] = [];
  for (;;) {
    solver.load(position);
    const isOurs = (position.tables.bids[seatToPlay(position)] === 1) === isBidders;
    const legal = legalPlays(position);
    const refutation = isOurs ? legal[0] : legal.find((domino) => !takesAll(isBidders, domino));
    if (refutation === undefined) throw new Error('Nothing beats a lay-down.');
    line.push(idOf(refutation));
    const after = play(position, refutation);
    position = after.position;
    if (after.winner !== null && (position.tables.bids[after.winner] === 1) !== isBidders) break;
  }
  return { isLayDown: false, line };
}

/** Every trick, or for the others none to the bidders. */
function takesAll(isBidders: boolean, domino?: number): boolean {
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
