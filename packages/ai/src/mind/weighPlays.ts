import type { RulesContext } from '@texas42/engine';
import { indices } from '../solver/mask.ts';
import type { Solver } from '../solver/solver.ts';
import { type Contract, isWide } from './contract.ts';
import type { Tools } from './equipment.ts';
import { type Experts, expertsAt } from './experts/experts.ts';
import { Dice } from './imagined/dice.ts';
import { type Imagination, imagine } from './imagined/imagine.ts';
import { ImaginedTable } from './imagined/imaginedTable.ts';
import { isBidder } from './imagined/likelihood.ts';
import { playForTricks, playOut } from './imagined/playout.ts';
import type { Worlds } from './imagined/sample.ts';
import type { Knowledge } from './knowledge.ts';
import { type Budget, deadline } from './player.ts';

/** How a player weighs plays. */
export interface Mind extends Imagination {
  /** Whether it solves the deals that it imagines. Otherwise quick minds play them out. */
  readonly isExact: boolean;
  /** From 0 to 1: how much a deal counts that quick minds play out, beside the same deal solved. */
  readonly mix: number;
  /** The same, by trick, for deals that experts play out. */
  readonly mixes: readonly number[];
}

/** What a player thinks of one play. */
export interface Thought {
  readonly domino: number;
  /** For a bidder the chance to make the bid, for the others the chance to set it. */
  readonly chance: number;
  /** The points that its side takes in the whole hand, on average; null where only the chance was looked at. */
  readonly points: number | null;
}

/** Chances that differ by less are equal; then points decide. */
const EQUAL = 1e-9;
/** How often experts play each deal out. */
const PLAYOUTS = 4;
const LUCKS = 2 ** 31;
/** After each so many deals, plays that are far behind are dropped. */
const DROPS_EVERY = 40;
const TIE_WORLDS = 16;
const TIE_PLAYOUTS = 60;
/** A wide contract (`isWide`) is solved only after so many tricks. */
const WIDE_TRICKS = 4;

/** The results of a play in the deals so far, each counted by its weight. */
interface PlayTally {
  readonly domino: number;
  of: number;
  solved: number;
  played: number;
  points: number;
}

/** Weighs every legal play over imagined deals, best first. */
export function weighPlays(
  knowledge: Knowledge,
  contract: Contract,
  context: RulesContext,
  legal: number,
  mind: Mind,
  { solver, experts: known }: Tools,
  dice: Dice,
  budget: Budget,
): readonly Thought[] {
  const worlds = imagine(knowledge, contract, context, mind, known, dice);
  const plays = indices(legal);
  const isLate = deadline(budget);
  const { nodes = Number.POSITIVE_INFINITY } = budget;
  const isExact = mind.isExact && !(isWide(contract) && knowledge.tricksDone < WIDE_TRICKS);
  const experts = mind.expectsExpertPlays ? expertsAt(contract, known) : null;
  const mix = !isExact ? 1 : experts ? (mind.mixes[knowledge.tricksDone] ?? 0) : mind.mix;
  const isOurs = isBidder(knowledge.seat, contract);
  const tallies = plays.map((domino): PlayTally => ({ domino, of: 0, solved: 0, played: 0, points: 0 }));
  const chanceOf = ({ of, solved, played }: PlayTally): number => {
    const made = ((1 - mix) * solved + mix * played) / of;
    return isOurs ? made : 1 - made;
  };
  const bestOf = (some: readonly PlayTally[]): number => Math.max(...some.map(chanceOf));
  let left = tallies;
  // Experts play by chance, so they play each deal out several times.
  const often = experts ? PLAYOUTS : 1;
  const before = solver.nodes;
  for (const [w, hands] of worlds.hands.entries()) {
    const weight = worlds.weights[w] ?? 0;
    if (weight === 0) continue;
    if (left.some(({ of }) => of > 0) && (solver.nodes - before > nodes || isLate())) break;
    if (experts && !worlds.isAll && w > 0 && w % DROPS_EVERY === 0) {
      const best = bestOf(left);
      // Drop plays so far behind that luck cannot explain it.
      left = left.filter((tally) => chanceOf(tally) >= best - 1.5 / Math.sqrt(tally.of));
    }
    if (mix < 1) load(solver, knowledge, contract, hands);
    // All plays are played out with the same luck, so that only the plays differ.
    const luck = experts ? dice.below(LUCKS) : 0;
    const share = weight / often;
    for (const tally of left) {
      tally.of += weight;
      if (mix < 1 && solver.makesAfter(tally.domino, knowledge.taken)) tally.solved += weight;
      for (let again = 1; mix > 0 && again <= often; again += 1) {
        const points = rollOut(knowledge, contract, hands, tally.domino, experts, luck ? new Dice(again * luck) : dice);
        tally.points += share * points;
        if (isMade(contract, points)) tally.played += share;
      }
    }
  }
  const best = bestOf(tallies);
  const tied = tallies.filter((tally) => chanceOf(tally) >= best - EQUAL).map(({ domino }) => domino);
  const points =
    isExact && tied.length > 1 ? tieBreak(knowledge, contract, worlds, tied, solver, dice) : new Map<number, number>();
  const thoughts = tallies.map((tally) => {
    const taken = points.get(tally.domino) ?? (mix > 0 ? tally.points / tally.of : null);
    return { domino: tally.domino, chance: chanceOf(tally), points: taken === null || isOurs ? taken : 42 - taken };
  });
  return thoughts.sort((a, b) =>
    Math.abs(a.chance - b.chance) > EQUAL ? b.chance - a.chance : (b.points ?? 0) - (a.points ?? 0),
  );
}

function load(
  solver: Solver,
  { leader, trick, tricksDone }: Knowledge,
  { compiled }: Contract,
  hands: readonly number[],
): void {
  solver.load({ compiled, hands, leader, trick, isFirstTrick: tricksDone === 0 });
}

/**
 * Tells plays apart whose chances are equal: by the bidders' points, averaged over some of the deals. Where points do
 * not count, quick minds play the deals out, and a deal in which the bid is made counts as 42 points.
 */
function tieBreak(
  knowledge: Knowledge,
  contract: Contract,
  worlds: Worlds,
  plays: readonly number[],
  solver: Solver,
  dice: Dice,
): Map<number, number> {
  const sums = new Map(plays.map((domino) => [domino, 0]));
  let total = 0;
  const isCounted = contract.goal === 'points';
  for (let w = 0; w < Math.min(isCounted ? TIE_WORLDS : TIE_PLAYOUTS, worlds.hands.length); w += 1) {
    const hands = worlds.hands[w] ?? [];
    const weight = worlds.weights[w] ?? 0;
    total += weight;
    if (isCounted) load(solver, knowledge, contract, hands);
    for (const domino of plays) {
      const points = isCounted
        ? knowledge.taken + solver.pointsAfter(domino)
        : isMade(contract, rollOut(knowledge, contract, hands, domino, null, dice))
          ? 42
          : 0;
      sums.set(domino, (sums.get(domino) ?? 0) + weight * points);
    }
  }
  for (const [domino, sum] of sums) sums.set(domino, sum / total);
  return sums;
}

/** Whether the bid is made if the bidders take so many points in the whole hand. */
export const isMade = ({ goal, need }: Contract, points: number): boolean =>
  goal === 'none' ? points === 0 : points >= need;

/** One table for all playouts: it is set anew for each. */
const scratch: { table: ImaginedTable | null } = { table: null };

/** The bidders' points if experts, or else quick minds, play on after a play. */
function rollOut(
  knowledge: Knowledge,
  contract: Contract,
  hands: readonly number[],
  domino: number,
  experts: Experts | null,
  dice: Dice,
): number {
  const table = scratch.table ?? new ImaginedTable(contract);
  scratch.table = table;
  setAsSeen(table, knowledge, contract, hands);
  table.play(domino);
  if (experts) return experts.playOut(table, dice);
  if (contract.goal === 'points') return playOut(table, dice);
  const won = playForTricks(table, dice);
  return contract.goal === 'none' ? (won ? 0 : 42) : won ? 42 : 0;
}

/** Sets an imagined table as the seat sees it, with these hands. */
export function setAsSeen(
  table: ImaginedTable,
  knowledge: Knowledge,
  contract: Contract,
  hands: readonly number[],
): void {
  const dealt = [...hands];
  for (const { seat, domino } of knowledge.plays) dealt[seat] = (dealt[seat] ?? 0) | (1 << domino);
  table.begin(contract, dealt);
  if (knowledge.buried > 0) {
    table.tricksDone = knowledge.tricksDone - Math.floor(knowledge.plays.length / contract.compiled.players);
    table.leader = knowledge.plays[0]?.leader ?? knowledge.leader;
    table.turn = table.leader;
  }
  for (const { domino } of knowledge.plays) table.play(domino);
  if (knowledge.buried > 0) {
    table.taken[1] = knowledge.taken;
    table.taken[0] = 0;
  }
}
