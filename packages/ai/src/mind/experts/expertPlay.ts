import { SEATS, type Seat } from '@texas42/engine';
import { EXPERT_BYTES } from '../../learned/expertWeights.ts';
import type { MakeProver } from '../../solver/makeProver.ts';
import { lowest, size } from '../../solver/mask.ts';
import { Solver } from '../../solver/solver.ts';
import type { Contract } from '../contract.ts';
import type { Dice } from '../imagined/dice.ts';
import { ImaginedTable } from '../imagined/imaginedTable.ts';
import { drawFrom, softmax } from '../imagined/softmax.ts';
import type { Knowledge } from '../knowledge.ts';
import { weigherOfCalls } from './expertCalls.ts';
import { EXPERT_PLAY_FEATURES, ExpertFeatures, TABLE_FEATURES } from './expertFeatures.ts';
import type { Experts } from './experts.ts';
import { foresee } from './foresee.ts';

/** The network has one hidden layer of so many units. */
export const HIDDEN_UNITS = 32;
/** How many weights it has: from each feature to each hidden unit, and from each of these to the score. */
export const WEIGHT_COUNT = (TABLE_FEATURES + EXPERT_PLAY_FEATURES + 1) * HIDDEN_UNITS;

declare function atob(text: string): string;

/** The bytes hold each weight in 64ths. */
const weights = Float32Array.from(atob(EXPERT_BYTES), (char) => (char.charCodeAt(0) - 128) / 64);

const features = new ExpertFeatures();
const NOTHING = new Float64Array(HIDDEN_UNITS);
const ofTable = new Float64Array(HIDDEN_UNITS);
const hidden = new Float64Array(HIDDEN_UNITS);
const scores = new Float64Array(28);

/** Adds the features to the hidden units, four units at a time so that their sums stay in registers. */
function add(from: Float64Array, to: Float64Array): void {
  const { which, value, count } = features;
  for (let h = 0; h < HIDDEN_UNITS; h += 4) {
    let a = from[h] as number;
    let b = from[h + 1] as number;
    let c = from[h + 2] as number;
    let d = from[h + 3] as number;
    for (let i = 0; i < count; i += 1) {
      const at = (which[i] as number) * HIDDEN_UNITS + h;
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

/** Scores each legal play by how much it looks like an expert's, in `scores`, and returns the highest score. */
function weighUp(table: ImaginedTable, legal: number, heat: number): number {
  const last = (TABLE_FEATURES + EXPERT_PLAY_FEATURES) * HIDDEN_UNITS;
  features.ofTable(table, legal);
  add(NOTHING, ofTable);
  let best = Number.NEGATIVE_INFINITY;
  for (let rest = legal; rest !== 0; rest &= rest - 1) {
    const domino = lowest(rest);
    features.ofPlay(table, domino, legal);
    add(ofTable, hidden);
    let score = 0;
    for (let h = 0; h < HIDDEN_UNITS; h += 1) {
      const value = hidden[h] as number;
      if (value > 0) score += value * (weights[last + h] as number);
    }
    score /= heat;
    scores[domino] = score;
    if (score > best) best = score;
  }
  return best;
}

function play(table: ImaginedTable, dice: Dice, heat: number): number {
  const legal = table.legal();
  if ((legal & (legal - 1)) === 0) return lowest(legal);
  return drawFrom(scores, legal, softmax(scores, legal, weighUp(table, legal, heat)), dice);
}

function chance(table: ImaginedTable, domino: number): number {
  const legal = table.legal();
  if ((legal & (legal - 1)) === 0) return 1;
  const sum = softmax(scores, legal, weighUp(table, legal, 1));
  return (scores[domino] as number) / sum;
}

/** The chance of a play that no expert would make. */
const NOISE = 0.02;

/**
 * How likely the others' plays are from imagined hands. A play depends on the hand of its seat and on what everybody
 * saw, so each hand of a seat is worked out only once.
 */
function weigherOfPlays(knowledge: Knowledge, contract: Contract): (dealt: ArrayLike<number>) => number {
  const table = new ImaginedTable(contract);
  const shown = [0, 0, 0, 0];
  for (const { seat, domino } of knowledge.plays) shown[seat] = (shown[seat] ?? 0) | (1 << domino);
  const others = SEATS.filter((seat) => seat !== knowledge.seat && shown[seat] !== 0);
  const known = others.map(() => new Map<number, number>());
  const work = (who: Seat, hand: number): number => {
    const hands = [...shown];
    hands[who] = hand;
    table.begin(contract, hands);
    let weight = 1;
    let left = size(shown[who] ?? 0);
    for (const { seat, domino } of knowledge.plays) {
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

/** After so many tricks experts find the best plays, so the solver plays on for them. */
const ENDING = 4;
/** Below 1: playouts tell more if likely plays are made more often than experts make them. */
const HEAT = 0.5;
const held = [0, 0, 0, 0];

/** The bidders' points; 0 where they need every trick and lose one. */
function playOut(table: ImaginedTable, dice: Dice, solver: Solver): number {
  const { compiled, goal } = table.contract;
  const isLost = (): boolean => goal === 'all' && table.theirs > 0;
  while (table.tricksDone < ENDING || table.played > 0) {
    if (isLost()) return 0;
    table.play(play(table, dice, HEAT));
  }
  if (isLost()) return 0;
  if (table.tricksDone === 7) return table.ours;
  for (const seat of SEATS) held[seat] = table.hands[seat] as number;
  solver.load({ compiled, hands: held, leader: table.turn, trick: [], isFirstTrick: false });
  const points = table.ours + solver.points();
  return goal === 'all' && points < 42 ? 0 : points;
}

/** The experts whose weights stand in learned/. They have a solver of their own for the last tricks. */
export function createExperts(prover: MakeProver): Experts {
  const solver = new Solver(prover);
  const experts: Experts = {
    play,
    chance,
    playOut: (table, dice) => playOut(table, dice, solver),
    weigherOfCalls,
    weigherOfPlays,
    foresee: (opinions, auction) => foresee(opinions, auction, experts),
  };
  return experts;
}
