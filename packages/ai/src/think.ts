import type { RulesContext } from '@texas42/engine';
import type { Contract } from './contract.ts';
import type { Dice } from './dice.ts';
import { indices } from './mask.ts';
import { type Budget, deadline } from './player.ts';
import { playForTricks, playOut } from './playout.ts';
import { glance } from './policy.ts';
import type { Seen } from './seen.ts';
import { Solver } from './solver.ts';
import { PlayTable } from './table.ts';
import { isBidder } from './tells.ts';
import { type Imagination, imagine, type Worlds } from './worlds.ts';

/** How a player thinks about a play. */
export interface Mind extends Imagination {
  /** Whether it solves the deals it imagines; otherwise quick minds play them out. */
  readonly isExact: boolean;
  /** In how many of the first tricks it does not take the others for clairvoyant. */
  readonly mixedTricks: number;
  /** How much a deal that quick minds play counts there beside a solved one. */
  readonly mix: number;
  /** How many tricks the quick minds play before the rest is solved; 7 for all of them. */
  readonly reach: number;
}

/** What is thought of one play. */
export interface Thought {
  readonly domino: number;
  /** Of making the bid, for the bidders; of setting it, for the others. */
  readonly chance: number;
  /** What its own side takes in the whole hand, on average. */
  readonly points: number;
}

const solver = new Solver();
/** Chances that differ by less count as equal, and points decide. */
const EQUAL = 1e-9;
const TIE_WORLDS = 16;

/** Weighs every legal play over deals that may be. */
export function thinkOf(
  seen: Seen,
  contract: Contract,
  context: RulesContext,
  legal: number,
  mind: Mind,
  dice: Dice,
  budget: Budget,
): readonly Thought[] {
  const worlds = imagine(seen, contract, context, mind, dice);
  const plays = indices(legal);
  const isLate = deadline(budget);
  const { nodes = Number.POSITIVE_INFINITY } = budget;
  const made = plays.map(() => 0);
  let total = 0;
  const isMixed = mind.isExact && seen.tricksDone < mind.mixedTricks;
  const played = isMixed || !mind.isExact ? plays.map(() => 0) : [];
  const pointsPlayed = plays.map(() => 0);
  const before = solver.nodes;
  for (const [w, hands] of worlds.hands.entries()) {
    const weight = worlds.weights[w] ?? 0;
    if (weight === 0) continue;
    if (total > 0 && (solver.nodes - before > nodes || isLate())) break;
    total += weight;
    if (mind.isExact) {
      load(seen, contract, hands);
      for (const [i, domino] of plays.entries()) {
        if (solver.makesAfter(domino, seen.taken)) made[i] = (made[i] ?? 0) + weight;
      }
    }
    if (isMixed || !mind.isExact) {
      for (const [i, domino] of plays.entries()) {
        const points = rollOut(seen, contract, hands, domino, mind.reach, dice);
        pointsPlayed[i] = (pointsPlayed[i] ?? 0) + weight * points;
        if (isMade(contract, points)) played[i] = (played[i] ?? 0) + weight;
      }
    }
  }
  const sign = isBidder(seen.seat, contract) ? 1 : -1;
  const share = (i: number): number => {
    const quick = (played[i] ?? 0) / total;
    const exact = (made[i] ?? 0) / total;
    const value = !mind.isExact ? quick : isMixed ? (1 - mind.mix) * exact + mind.mix * quick : exact;
    return sign > 0 ? value : 1 - value;
  };
  const shares = plays.map((_, i) => share(i));
  const best = Math.max(...shares);
  const tied = plays.filter((_, i) => (shares[i] ?? 0) >= best - EQUAL);
  const points =
    mind.isExact && tied.length > 1 ? solvePoints(seen, contract, worlds, tied) : new Map<number, number>();
  const thoughts = plays.map((domino, i) => {
    const ours = points.get(domino) ?? (pointsPlayed[i] ?? 0) / total;
    return { domino, chance: shares[i] ?? 0, points: sign > 0 ? ours : 42 - ours };
  });
  return thoughts.sort((a, b) => (Math.abs(a.chance - b.chance) > EQUAL ? b.chance - a.chance : b.points - a.points));
}

function load({ leader, trick, tricksDone }: Seen, { tables }: Contract, hands: readonly number[]): void {
  solver.load({ tables, hands, leader, trick, isFirstTrick: tricksDone === 0 });
}

/** Points of the bidders after each of these plays, averaged over some of the deals. */
function solvePoints(seen: Seen, contract: Contract, worlds: Worlds, plays: readonly number[]): Map<number, number> {
  const sums = new Map(plays.map((domino) => [domino, 0]));
  let total = 0;
  for (let w = 0; w < Math.min(TIE_WORLDS, worlds.hands.length); w += 1) {
    const weight = worlds.weights[w] ?? 0;
    total += weight;
    load(seen, contract, worlds.hands[w] ?? []);
    for (const domino of plays) {
      sums.set(domino, (sums.get(domino) ?? 0) + weight * (seen.taken + solver.pointsAfter(domino)));
    }
  }
  for (const [domino, sum] of sums) sums.set(domino, sum / total);
  return sums;
}

export const isMade = ({ goal, need }: Contract, points: number): boolean =>
  goal === 'none' ? points === 0 : points >= need;

const scratch: { table: PlayTable | null } = { table: null };

/** The bidders' points when a play is followed by quick minds, and after some tricks of theirs by perfect play. */
function rollOut(
  seen: Seen,
  contract: Contract,
  hands: readonly number[],
  domino: number,
  reach: number,
  dice: Dice,
): number {
  const table = scratch.table ?? new PlayTable(contract);
  scratch.table = table;
  setOut(table, seen, contract, hands);
  table.play(domino);
  if (seen.tricksDone + reach < 7) {
    while (table.tricksDone < seen.tricksDone + reach) table.play(glance(table, dice, 1));
    if (contract.goal === 'none' && table.ours > 0) return 42;
    if (contract.goal === 'all' && table.theirs > 0) return 0;
    solver.load({
      tables: contract.tables,
      hands: Array.from(table.hands),
      leader: table.leader,
      trick: [],
      isFirstTrick: false,
    });
    const made = solver.makes(table.ours);
    return contract.goal === 'none' ? (made ? 0 : 42) : made ? 42 : 0;
  }
  if (contract.goal === 'points') return playOut(table, dice);
  const won = playForTricks(table, dice);
  return contract.goal === 'none' ? (won ? 0 : 42) : won ? 42 : 0;
}

/** Sets a table as a seat sees it, with the others' hands imagined. */
export function setOut(table: PlayTable, seen: Seen, contract: Contract, hands: readonly number[]): void {
  const dealt = [...hands];
  for (const { seat, domino } of seen.plays) dealt[seat] = (dealt[seat] ?? 0) | (1 << domino);
  table.begin(contract, dealt);
  if (seen.buried > 0) {
    table.tricksDone = seen.tricksDone - Math.floor(seen.plays.length / contract.tables.players);
    table.leader = seen.plays[0]?.leader ?? seen.leader;
    table.turn = table.leader;
  }
  for (const { domino } of seen.plays) table.play(domino);
  if (seen.buried > 0) {
    table.taken[1] = seen.taken;
    table.taken[0] = 0;
  }
}
