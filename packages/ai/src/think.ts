import type { RulesContext } from '@texas42/engine';
import { type Contract, isWide } from './contract.ts';
import { Dice } from './dice.ts';
import { type Experts, expertsAt } from './experts.ts';
import { indices } from './mask.ts';
import { type Budget, deadline } from './player.ts';
import { playForTricks, playOut } from './playout.ts';
import type { Worlds } from './sample.ts';
import type { Seen } from './seen.ts';
import { Solver } from './solver.ts';
import { PlayTable } from './table.ts';
import { isBidder } from './tells.ts';
import { type Imagination, imagine } from './worlds.ts';

/** How a player thinks about a play. */
export interface Mind extends Imagination {
  /** Whether it solves the deals it imagines; otherwise quick minds play them out. */
  readonly isExact: boolean;
  /** How much a deal that quick minds play counts beside a solved one. */
  readonly mix: number;
  /** The same, by trick, for one that experts are imitated in. */
  readonly mixes: readonly number[];
}

/** What is thought of one play. */
export interface Thought {
  readonly domino: number;
  /** Of making the bid, for the bidders; of setting it, for the others. */
  readonly chance: number;
  /** What its own side takes in the whole hand, on average; null where only the chance was looked at. */
  readonly points: number | null;
}

const solver = new Solver();
/** Chances that differ by less count as equal, and points decide. */
const EQUAL = 1e-9;
/** How often each deal is played out by imitated experts. */
const PLAYOUTS = 4;
const LUCKS = 2 ** 31;
/** After so many deals it is looked at which plays are far behind. */
const SIFTED = 40;
const TIE_WORLDS = 16;
const TIE_PLAYOUTS = 60;
/** A wide contract is solved once so many tricks are over. */
const WIDE_TRICKS = 4;

/** What came of a play in the deals that were looked at. */
interface Tally {
  readonly domino: number;
  of: number;
  solved: number;
  played: number;
  points: number;
}

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
  const isExact = mind.isExact && !(isWide(contract) && seen.tricksDone < WIDE_TRICKS);
  const experts = mind.imitates ? expertsAt(contract) : null;
  const mix = !isExact ? 1 : experts ? (mind.mixes[seen.tricksDone] ?? 0) : mind.mix;
  const isOurs = isBidder(seen.seat, contract);
  const tallies = plays.map((domino): Tally => ({ domino, of: 0, solved: 0, played: 0, points: 0 }));
  const chanceOf = ({ of, solved, played }: Tally): number => {
    const made = ((1 - mix) * solved + mix * played) / of;
    return isOurs ? made : 1 - made;
  };
  const bestOf = (some: readonly Tally[]): number => Math.max(...some.map(chanceOf));
  let left = tallies;
  // Imitation is by chance, which must not hide what tells plays apart.
  const often = experts ? PLAYOUTS : 1;
  const before = solver.nodes;
  for (const [w, hands] of worlds.hands.entries()) {
    const weight = worlds.weights[w] ?? 0;
    if (weight === 0) continue;
    if (left.some(({ of }) => of > 0) && (solver.nodes - before > nodes || isLate())) break;
    if (experts && !worlds.isAll && w > 0 && w % SIFTED === 0) {
      const best = bestOf(left);
      // What is farther behind than chance can make good is left out.
      left = left.filter((tally) => chanceOf(tally) >= best - 1.5 / Math.sqrt(tally.of));
    }
    if (mix < 1) load(seen, contract, hands);
    // Every play has the same luck, so that nothing but the play tells them apart.
    const luck = experts ? dice.below(LUCKS) : 0;
    const share = weight / often;
    for (const tally of left) {
      tally.of += weight;
      if (mix < 1 && solver.makesAfter(tally.domino, seen.taken)) tally.solved += weight;
      for (let again = 1; mix > 0 && again <= often; again += 1) {
        const points = rollOut(seen, contract, hands, tally.domino, experts, luck ? new Dice(again * luck) : dice);
        tally.points += share * points;
        if (isMade(contract, points)) tally.played += share;
      }
    }
  }
  const best = bestOf(tallies);
  const tied = tallies.filter((tally) => chanceOf(tally) >= best - EQUAL).map(({ domino }) => domino);
  const points = isExact && tied.length > 1 ? tieBreak(seen, contract, worlds, tied, dice) : new Map<number, number>();
  const thoughts = tallies.map((tally) => {
    const taken = points.get(tally.domino) ?? (mix > 0 ? tally.points / tally.of : null);
    return { domino: tally.domino, chance: chanceOf(tally), points: taken === null || isOurs ? taken : 42 - taken };
  });
  return thoughts.sort((a, b) =>
    Math.abs(a.chance - b.chance) > EQUAL ? b.chance - a.chance : (b.points ?? 0) - (a.points ?? 0),
  );
}

function load({ leader, trick, tricksDone }: Seen, { tables }: Contract, hands: readonly number[]): void {
  solver.load({ tables, hands, leader, trick, isFirstTrick: tricksDone === 0 });
}

/**
 * What tells plays apart whose chances are equal: the bidders' points, averaged over some of the deals. Where points do not
 * count, what becomes of them among players who do not see through the dominoes: 42 when made.
 */
function tieBreak(
  seen: Seen,
  contract: Contract,
  worlds: Worlds,
  plays: readonly number[],
  dice: Dice,
): Map<number, number> {
  const sums = new Map(plays.map((domino) => [domino, 0]));
  let total = 0;
  const isCounted = contract.goal === 'points';
  for (let w = 0; w < Math.min(isCounted ? TIE_WORLDS : TIE_PLAYOUTS, worlds.hands.length); w += 1) {
    const hands = worlds.hands[w] ?? [];
    const weight = worlds.weights[w] ?? 0;
    total += weight;
    if (isCounted) load(seen, contract, hands);
    for (const domino of plays) {
      const points = isCounted
        ? seen.taken + solver.pointsAfter(domino)
        : isMade(contract, rollOut(seen, contract, hands, domino, null, dice))
          ? 42
          : 0;
      sums.set(domino, (sums.get(domino) ?? 0) + weight * points);
    }
  }
  for (const [domino, sum] of sums) sums.set(domino, sum / total);
  return sums;
}

export const isMade = ({ goal, need }: Contract, points: number): boolean =>
  goal === 'none' ? points === 0 : points >= need;

const scratch: { table: PlayTable | null } = { table: null };

/** The bidders' points when a play is followed by quick minds or by imitated experts. */
function rollOut(
  seen: Seen,
  contract: Contract,
  hands: readonly number[],
  domino: number,
  experts: Experts | null,
  dice: Dice,
): number {
  const table = scratch.table ?? new PlayTable(contract);
  scratch.table = table;
  setOut(table, seen, contract, hands);
  table.play(domino);
  if (experts) return experts.playOut(table, dice);
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
