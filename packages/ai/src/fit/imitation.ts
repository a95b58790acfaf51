// Learns from experts' own play which domino they play, over auctions of their own under straight rules.
//   node scripts/fit.mjs imitation [hands] [seeds...] > packages/ai/src/expertWeights.ts
import { composeOptions, expect, parseRules, type Seat } from '@texas42/engine';
import { Dice } from '../dice.ts';
import { HEEDED, WEIGHTS } from '../imitate.ts';
import { indices } from '../mask.ts';
import { EXPERT } from '../players.ts';
import '../quick.ts';
import { PLAY_SIGHTS, SIGHTS, Sight } from '../sight.ts';
import { isMade, type Mind, thinkOf } from '../think.ts';
import { bidOut } from './auction.ts';
import { playHand, shake } from './hands.ts';

declare function btoa(text: string): string;

const STRAIGHT = composeOptions(expect(parseRules({ preset: 'straight' })));
/** Experts as they are: whoever learns anew learns from those who learned before. */
const MIND = EXPERT.mind as Mind;
const ROUNDS = 25;
const TOGETHER = 128;
const STEP = 0.003;
const DECAY = 1e-4;
const LAST = (SIGHTS + PLAY_SIGHTS) * HEEDED;

/** What is seen, without the zeros. */
interface Seen {
  readonly which: Int32Array;
  readonly value: Float64Array;
}
interface Decision {
  readonly table: Seen;
  readonly plays: readonly Seen[];
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
 * What was learned from ${used.length} plays of experts (imitate.ts), in 64ths, by \`node scripts/fit.mjs imitation ${hands} ${seeds.join(' ')}\`.
 */
export const BYTES =
  '${btoa(bytes.join(''))}';
`;
}

const sight = new Sight();
const copy = (): Seen => ({ which: sight.which.slice(0, sight.count), value: sight.value.slice(0, sight.count) });

function decisionsOf(hand: number, dice: Dice): readonly Decision[] {
  const dealt = shake(dice);
  const bid = bidOut(STRAIGHT, dealt, (hand % 4) as Seat, EXPERT.bidder, dice);
  if (!bid) return [];
  const { contract, auction } = bid;
  const decisions: Decision[] = [];
  const decide: Parameters<typeof playHand>[2] = (seen, legal, table) => {
    // What comes after the hand is decided teaches nothing.
    if (isMade(contract, table.ours) || table.theirs > 42 - contract.need) return 31 - Math.clz32(legal);
    const [best] = thinkOf(seen, contract, STRAIGHT, legal, MIND, dice, {});
    const chosen = best?.domino ?? 31 - Math.clz32(legal);
    sight.ofTable(table, legal);
    const ofTable = copy();
    const plays = indices(legal).map((domino) => {
      sight.ofPlay(table, domino, legal);
      return copy();
    });
    decisions.push({ table: ofTable, plays, chosen: indices(legal).indexOf(chosen) });
    return chosen;
  };
  playHand(contract, dealt, decide, auction);
  return decisions;
}

/** What a layer of sums, cut off at zero, makes of what is seen, learned down the slope (Adam). */
function learn(used: Decision[], held: readonly Decision[], dice: Dice, tell: (line: string) => void): Float64Array {
  const weights = Float64Array.from({ length: WEIGHTS }, () => 0.5 * (dice.share() - 0.5));
  const slope = new Float64Array(WEIGHTS);
  const mean = new Float64Array(WEIGHTS);
  const square = new Float64Array(WEIGHTS);
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
      for (let i = 0; i < WEIGHTS; i += 1) {
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

/** The share of each play, and where a slope is given what it would take to come nearer to the expert. */
function study({ table, plays, chosen }: Decision, weights: Float64Array, slope: Float64Array | null): number[] {
  const add = ({ which, value }: Seen, to: Float64Array): void => {
    for (let i = 0; i < which.length; i += 1) {
      const at = (which[i] as number) * HEEDED;
      for (let h = 0; h < HEEDED; h += 1) {
        to[h] = (to[h] as number) + (value[i] as number) * (weights[at + h] as number);
      }
    }
  };
  const heeded = plays.map((play) => {
    const sums = new Float64Array(HEEDED);
    add(table, sums);
    add(play, sums);
    return sums;
  });
  const scores = heeded.map((sums) =>
    sums.reduce((sum, value, h) => (value > 0 ? sum + value * (weights[LAST + h] as number) : sum), 0),
  );
  const most = Math.max(...scores);
  const raw = scores.map((score) => Math.exp(score - most));
  const all = raw.reduce((sum, share) => sum + share, 0);
  const shares = raw.map((share) => share / all);
  if (!slope) return shares;
  const back = ({ which, value }: Seen, by: Float64Array): void => {
    for (let i = 0; i < which.length; i += 1) {
      const at = (which[i] as number) * HEEDED;
      for (let h = 0; h < HEEDED; h += 1) {
        slope[at + h] = (slope[at + h] as number) + (value[i] as number) * (by[h] as number);
      }
    }
  };
  const ofTable = new Float64Array(HEEDED);
  for (const [k, sums] of heeded.entries()) {
    const off = (shares[k] as number) - (k === chosen ? 1 : 0);
    const by = new Float64Array(HEEDED);
    for (let h = 0; h < HEEDED; h += 1) {
      const value = sums[h] as number;
      if (value <= 0) continue;
      slope[LAST + h] = (slope[LAST + h] as number) + off * value;
      by[h] = off * (weights[LAST + h] as number);
      ofTable[h] = (ofTable[h] as number) + (by[h] as number);
    }
    back(plays[k] as Seen, by);
  }
  back(table, ofTable);
  return shares;
}
