import { type GameRules, maskOf, type Playing, team } from '@texas42/engine';
import { type Position, Solver } from './solver.ts';
import { type PlayTables, tablesOf } from './tables.ts';

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
  const position = positionOf(state, rules);
  const taken = state.points[team(state.bid.seat)];
  const moves: Record<string, number> = {};
  const made: Record<string, boolean> = {};
  const isBidder = team(state.turn) === team(state.bid.seat);
  for (const domino of rules.getValidPlays(state, state.turn)) {
    const after = play(position, state.turn, domino.index);
    if (!state.trump.special) moves[domino.id] = taken + after.points + solver.points(after.position);
    made[domino.id] = state.outcome.determined ? state.outcome.made : isMade(after, taken);
  }
  if (state.trump.special) return { value: null, moves: null, made };
  const values = Object.values(moves);
  return { value: isBidder ? Math.max(...values) : Math.min(...values), moves, made };
}

interface After {
  readonly position: Position;
  /** What the bidders took by it, when it ended a trick. */
  readonly points: number;
  readonly isSet: boolean;
}

function isMade({ position, points, isSet }: After, taken: number): boolean {
  const { goal } = position.tables;
  if (goal.kind === 'points') return solver.takes(position, goal.need - taken - points);
  return !isSet && solver.avoids(position, goal.sets);
}

/** A position after one more domino. */
function play(position: Position, seat: number, domino: number): After {
  const { tables, leader } = position;
  const hands = position.hands.map((hand, holder) => (holder === seat ? hand & ~(1 << domino) : hand));
  const trick = [...position.trick, domino];
  if (trick.length < tables.players) return { position: { ...position, hands, trick }, points: 0, isSet: false };
  const winner = winnerOf(tables, leader, trick);
  const worth = trick.reduce((sum, played) => sum + (tables.counts[played] ?? 0), 1);
  const isOurs = tables.bids[winner] === 1;
  const isSet = tables.goal.kind === 'tricks' && tables.goal.sets[(isOurs ? 64 : 0) + worth] === 1;
  const next = { tables, hands, leader: winner, trick: [], isFirstTrick: false };
  return { position: next, points: isOurs ? worth : 0, isSet };
}

/** Who takes a complete trick, by the tables. */
export function winnerOf(tables: PlayTables, leader: number, trick: readonly number[]): number {
  const led = tables.led[trick[0] ?? 0] ?? 0;
  let seat = leader;
  let winner = leader;
  let best = 0;
  for (const [i, domino] of trick.entries()) {
    const rank = tables.ranks[led * 28 + domino] ?? 0;
    if (i === 0 || rank > best || (rank === best && tables.ties[winner * 4 + seat] === 1)) {
      winner = seat;
      best = rank;
    }
    seat = tables.next[seat] ?? 0;
  }
  return winner;
}
