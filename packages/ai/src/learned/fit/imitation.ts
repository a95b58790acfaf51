// Learns which domino experts play, from games among experts under straight rules.
//   node scripts/fit.mjs imitation [hands] [seeds...] > packages/ai/src/learned/expertWeights.ts
import { composeOptions, expect, parseRules, type Seat } from '@texas42/engine';
import { EXPERT_PLAY_FEATURES, ExpertFeatures, TABLE_FEATURES } from '../../mind/experts/expertFeatures.ts';
import { HIDDEN_UNITS, WEIGHT_COUNT } from '../../mind/experts/expertPlay.ts';
import { Dice } from '../../mind/imagined/dice.ts';
import { EXPERT } from '../../mind/levels.ts';
import { isMade, type Mind, weighPlays } from '../../mind/weighPlays.ts';
import { indices } from '../../solver/mask.ts';
import { bidOut } from './auction.ts';
import { playHand, shake, TOOLS } from './hands.ts';

declare function btoa(text: string): string;

const STRAIGHT = composeOptions(expect(parseRules({ preset: 'straight' })));
/** Experts as they are now. They play by the weights that were learned before. */
const MIND = EXPERT.mind as Mind;
const ROUNDS = 25;
const TOGETHER = 128;
const STEP = 0.003;
const DECAY = 1e-4;
const LAST = (TABLE_FEATURES + EXPERT_PLAY_FEATURES) * HIDDEN_UNITS;

/** Features without the zeros. */
interface SparseVector {
  readonly which: Int32Array;
  readonly value: Float64Array;
}
interface Decision {
  readonly table: SparseVector;
  readonly plays: readonly SparseVector[];
  readonly chosen: number;
}

export function fitted([hands = '4500', ...seeds]: readonly string[], tell: (line: string) => void): string {
  const decisions = seeds.flatMap((seed) => {
    const dice = new Dice(Number(seed) * 15485863 + 7);
    return Array.from({ length: Number(hands) }, (_, hand) => {
      if (hand % 200 === 199) tell(`seed ${seed}: ${hand + 1} hands`);
      return decisionsOf(hand, dice);
    }).flat();
  });
  const held = decisions.filter((_, i) => i % 400 < 40);
  const used = decisions.filter((_, i) => i % 400 >= 40);
  const weights = learn(used, held, new Dice(1), tell);
  const bytes = Array.from(weights, (weight) =>
    String.fromCharCode(128 + Math.max(-127, Math.min(127, Math.round(64 * weight)))),
  );
  return `/**
 * The weights of the experts' network (expertPlay.ts), in 64ths and base64. Learned from ${used.length} plays of experts by
 * \`node scripts/fit.mjs imitation ${hands} ${seeds.join(' ')}\`.
 */
export const EXPERT_BYTES =
  '${btoa(bytes.join(''))}';
`;
}

const features = new ExpertFeatures();
const copy = (): SparseVector => ({
  which: features.which.slice(0, features.count),
  value: features.value.slice(0, features.count),
});

function decisionsOf(hand: number, dice: Dice): readonly Decision[] {
  const dealt = shake(dice);
  const bid = bidOut(STRAIGHT, dealt, (hand % 4) as Seat, EXPERT.bidder, dice);
  if (!bid) return [];
  const { contract, auction } = bid;
  const decisions: Decision[] = [];
  const decide: Parameters<typeof playHand>[2] = (knowledge, legal, table) => {
    // Plays after the hand is decided teach nothing.
    if (isMade(contract, table.ours) || table.theirs > 42 - contract.need) return 31 - Math.clz32(legal);
    const [best] = weighPlays(knowledge, contract, STRAIGHT, legal, MIND, TOOLS, dice, {});
    const chosen = best?.domino ?? 31 - Math.clz32(legal);
    features.ofTable(table, legal);
    const ofTable = copy();
    const plays = indices(legal).map((domino) => {
      features.ofPlay(table, domino, legal);
      return copy();
    });
    decisions.push({ table: ofTable, plays, chosen: indices(legal).indexOf(chosen) });
    return chosen;
  };
  playHand(contract, dealt, decide, auction);
  return decisions;
}

/** Learns the weights of a network with one hidden layer, by steps down the slope of the loss (Adam). */
function learn(used: Decision[], held: readonly Decision[], dice: Dice, tell: (line: string) => void): Float64Array {
  const weights = Float64Array.from({ length: WEIGHT_COUNT }, () => 0.5 * (dice.share() - 0.5));
  const slope = new Float64Array(WEIGHT_COUNT);
  const mean = new Float64Array(WEIGHT_COUNT);
  const square = new Float64Array(WEIGHT_COUNT);
  let step = 0;
  const rounds = Math.ceil(used.length / TOGETHER) * ROUNDS;
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(used, dice);
    for (let from = 0; from < used.length; from += TOGETHER) {
      slope.fill(0);
      const some = used.slice(from, from + TOGETHER);
      for (const decision of some) study(decision, weights, slope);
      step += 1;
      const rate = STEP * 0.5 * (1 + Math.cos((Math.PI * step) / rounds));
      for (let i = 0; i < WEIGHT_COUNT; i += 1) {
        const down = (slope[i] as number) / some.length + DECAY * (weights[i] as number);
        mean[i] = 0.9 * (mean[i] as number) + 0.1 * down;
        square[i] = 0.999 * (square[i] as number) + 0.001 * down * down;
        const size = Math.sqrt((square[i] as number) / (1 - 0.999 ** step)) + 1e-8;
        weights[i] = (weights[i] as number) - (rate * (mean[i] as number)) / (1 - 0.9 ** step) / size;
      }
    }
    let loss = 0;
    let agreed = 0;
    for (const decision of held) {
      const shares = study(decision, weights, null);
      loss -= Math.log(shares[decision.chosen] ?? 1);
      if (shares.indexOf(Math.max(...shares)) === decision.chosen) agreed += 1;
    }
    tell(
      `round ${round + 1}: log loss ${(loss / held.length).toFixed(4)} on ${held.length} plays held back, ` +
        `agreement ${((100 * agreed) / held.length).toFixed(1)} %`,
    );
  }
  return weights;
}

function shuffle(decisions: Decision[], dice: Dice): void {
  for (let i = decisions.length - 1; i > 0; i -= 1) {
    const j = dice.below(i + 1);
    [decisions[i], decisions[j]] = [decisions[j] as Decision, decisions[i] as Decision];
  }
}

/** The chance that the network gives each play; adds the slope of the loss to `slope`, if there is one. */
function study({ table, plays, chosen }: Decision, weights: Float64Array, slope: Float64Array | null): number[] {
  const add = ({ which, value }: SparseVector, to: Float64Array): void => {
    for (let i = 0; i < which.length; i += 1) {
      const at = (which[i] as number) * HIDDEN_UNITS;
      for (let h = 0; h < HIDDEN_UNITS; h += 1) {
        to[h] = (to[h] as number) + (value[i] as number) * (weights[at + h] as number);
      }
    }
  };
  const hidden = plays.map((play) => {
    const sums = new Float64Array(HIDDEN_UNITS);
    add(table, sums);
    add(play, sums);
    return sums;
  });
  const scores = hidden.map((sums) =>
    sums.reduce((sum, value, h) => (value > 0 ? sum + value * (weights[LAST + h] as number) : sum), 0),
  );
  const most = Math.max(...scores);
  const raw = scores.map((score) => Math.exp(score - most));
  const all = raw.reduce((sum, share) => sum + share, 0);
  const shares = raw.map((share) => share / all);
  if (!slope) return shares;
  const back = ({ which, value }: SparseVector, by: Float64Array): void => {
    for (let i = 0; i < which.length; i += 1) {
      const at = (which[i] as number) * HIDDEN_UNITS;
      for (let h = 0; h < HIDDEN_UNITS; h += 1) {
        slope[at + h] = (slope[at + h] as number) + (value[i] as number) * (by[h] as number);
      }
    }
  };
  const ofTable = new Float64Array(HIDDEN_UNITS);
  for (const [k, sums] of hidden.entries()) {
    const off = (shares[k] as number) - (k === chosen ? 1 : 0);
    const by = new Float64Array(HIDDEN_UNITS);
    for (let h = 0; h < HIDDEN_UNITS; h += 1) {
      const value = sums[h] as number;
      if (value <= 0) continue;
      slope[LAST + h] = (slope[LAST + h] as number) + off * value;
      by[h] = off * (weights[LAST + h] as number);
      ofTable[h] = (ofTable[h] as number) + (by[h] as number);
    }
    back(plays[k] as SparseVector, by);
  }
  back(table, ofTable);
  return shares;
}
