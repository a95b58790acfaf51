// Imported for what it does: from then on it is known how experts bid and play.
import { SEATS, type Seat } from '@texas42/engine';
import { weigherOfCalls } from './calls.ts';
import type { Contract } from './contract.ts';
import type { Dice } from './dice.ts';
import { experts } from './experts.ts';
import { BYTES } from './expertWeights.ts';
import { foresee } from './foresee.ts';
import { lowest, size } from './mask.ts';
import type { Seen } from './seen.ts';
import { drawFrom, shareOut } from './shares.ts';
import { PLAY_SIGHTS, SIGHTS, Sight } from './sight.ts';
import { Solver } from './solver.ts';
import { PlayTable } from './table.ts';

/** So many things that experts heed are made of what is seen. */
export const HEEDED = 32;
/** For each thing seen what it adds to each thing heeded, and last how much each of these counts. */
export const WEIGHTS = (SIGHTS + PLAY_SIGHTS + 1) * HEEDED;

declare function atob(text: string): string;

/** What was learned of experts, in 64ths. */
const weights = Float32Array.from(atob(BYTES), (char) => (char.charCodeAt(0) - 128) / 64);

const sight = new Sight();
const NOTHING = new Float64Array(HEEDED);
const ofTable = new Float64Array(HEEDED);
const heeded = new Float64Array(HEEDED);
const scores = new Float64Array(28);

/** Adds what is seen to what is heeded, four at a time: the sums then stay where the processor has them at hand. */
function add(from: Float64Array, to: Float64Array): void {
  const { which, value, count } = sight;
  for (let h = 0; h < HEEDED; h += 4) {
    let a = from[h] as number;
    let b = from[h + 1] as number;
    let c = from[h + 2] as number;
    let d = from[h + 3] as number;
    for (let i = 0; i < count; i += 1) {
      const at = (which[i] as number) * HEEDED + h;
      const by = value[i] as number;
      a += by * (weights[at] as number);
      b += by * (weights[at + 1] as number);
      c += by * (weights[at + 2] as number);
      d += by * (weights[at + 3] as number);
    }
    to[h] = a;
    to[h + 1] = b;
    to[h + 2] = c;
    to[h + 3] = d;
  }
}

/** How much each legal play looks like an expert's, left in `scores`; the most of them. */
function weighUp(table: PlayTable, legal: number, heat: number): number {
  const last = (SIGHTS + PLAY_SIGHTS) * HEEDED;
  sight.ofTable(table, legal);
  add(NOTHING, ofTable);
  let best = Number.NEGATIVE_INFINITY;
  for (let rest = legal; rest !== 0; rest &= rest - 1) {
    const domino = lowest(rest);
    sight.ofPlay(table, domino, legal);
    add(ofTable, heeded);
    let score = 0;
    for (let h = 0; h < HEEDED; h += 1) {
      const value = heeded[h] as number;
      if (value > 0) score += value * (weights[last + h] as number);
    }
    score /= heat;
    scores[domino] = score;
    if (score > best) best = score;
  }
  return best;
}

function play(table: PlayTable, dice: Dice, heat: number): number {
  const legal = table.legal();
  if ((legal & (legal - 1)) === 0) return lowest(legal);
  return drawFrom(scores, legal, shareOut(scores, legal, weighUp(table, legal, heat)), dice);
}

function chance(table: PlayTable, domino: number): number {
  const legal = table.legal();
  if ((legal & (legal - 1)) === 0) return 1;
  const sum = shareOut(scores, legal, weighUp(table, legal, 1));
  return (scores[domino] as number) / sum;
}

/** So seldom somebody plays what no expert would. */
const NOISE = 0.02;

/**
 * How likely the plays of the others are from hands that are imagined. What a seat plays depends on its own hand and on what
 * everybody saw, so each hand of a seat is asked about once.
 */
function weigherOfPlays(seen: Seen, contract: Contract): (dealt: ArrayLike<number>) => number {
  const table = new PlayTable(contract);
  const shown = [0, 0, 0, 0];
  for (const { seat, domino } of seen.plays) shown[seat] = (shown[seat] ?? 0) | (1 << domino);
  const others = SEATS.filter((seat) => seat !== seen.seat && shown[seat] !== 0);
  const known = others.map(() => new Map<number, number>());
  const work = (who: Seat, hand: number): number => {
    const hands = [...shown];
    hands[who] = hand;
    table.begin(contract, hands);
    let weight = 1;
    let left = size(shown[who] ?? 0);
    for (const { seat, domino } of seen.plays) {
      if (seat === who) {
        weight *= NOISE + (1 - NOISE) * chance(table, domino);
        left -= 1;
        if (left === 0) break;
      }
      table.play(domino);
    }
    return weight;
  };
  return (dealt) => {
    let weight = 1;
    for (let i = 0; i < others.length; i += 1) {
      const seat = others[i] as Seat;
      const hand = dealt[seat] as number;
      const memo = known[i] as Map<number, number>;
      let one = memo.get(hand);
      if (one === undefined) {
        one = work(seat, hand);
        memo.set(hand, one);
      }
      weight *= one;
    }
    return weight;
  };
}

/** When so many tricks are over, who is good finds what is best: the rest is solved. */
const ENDING = 4;
/** Colder than they are: likely plays tell more. */
const HEAT = 0.5;
const solver = new Solver();
const held = [0, 0, 0, 0];

/** Plays a hand to its last tricks with them at every seat: the bidders' points, or 0 once a trick too many is lost. */
function playOut(table: PlayTable, dice: Dice): number {
  const { tables, goal } = table.contract;
  const isLost = (): boolean => goal === 'all' && table.theirs > 0;
  while (table.tricksDone < ENDING || table.played > 0) {
    if (isLost()) return 0;
    table.play(play(table, dice, HEAT));
  }
  if (isLost()) return 0;
  if (table.tricksDone === 7) return table.ours;
  for (const seat of SEATS) held[seat] = table.hands[seat] as number;
  solver.load({ tables, hands: held, leader: table.turn, trick: [], isFirstTrick: false });
  const points = table.ours + solver.points();
  return goal === 'all' && points < 42 ? 0 : points;
}

experts.known = { play, chance, playOut, weigherOfCalls, weigherOfPlays, foresee };
