// Learns with what hands experts bid, from auctions among experts under straight rules.
//   node scripts/fit.mjs calls [shakes] [seed] > packages/ai/src/learned/callWeights.ts
import { composeOptions, expect, parseRules, type Seat } from '@texas42/engine';
import { HAND_FEATURES, handFeaturesOf, heardCalls, SITUATION, situationOf } from '../../mind/experts/expertCalls.ts';
import { Dice } from '../../mind/imagined/dice.ts';
import { EXPERT } from '../../mind/levels.ts';
import { ordinaries } from '../../mind/strength.ts';
import { callOut } from './auction.ts';
import { shake } from './hands.ts';
import { type Outcome, regress } from './regress.ts';

const STRAIGHT = composeOptions(expect(parseRules({ preset: 'straight' })));

export function fitted([shakes = '4000', seed = '1']: readonly string[], tell: (line: string) => void): string {
  const dice = new Dice(Number(seed) * 32452843 + 11);
  const bids: [Outcome[], Outcome[], Outcome[]] = [[], [], []];
  const leaps: Outcome[] = [];
  const looks = new Float64Array(HAND_FEATURES);
  for (let n = 0; n < Number(shakes); n += 1) {
    const dealt = shake(dice);
    const shaker = (n % 4) as Seat;
    const auction = callOut(STRAIGHT, dealt, shaker, EXPERT.bidder, dice);
    for (const { seat, over, called, least, isBid, isLeap } of heardCalls(auction)) {
      handFeaturesOf(dealt[seat] ?? 0, ordinaries(STRAIGHT), looks, 0);
      bids[over].push({ x: [...situationOf(called, least), ...looks], made: isBid ? 1 : 0 });
      if (isLeap !== null) {
        leaps.push({ x: [called === 0 ? 0 : 1, called === 0 ? 1 : 0, ...looks], made: isLeap ? 1 : 0 });
      }
    }
    if (n % 200 === 199) tell(`${n + 1} shakes`);
  }
  const written = (outcomes: readonly Outcome[], terms: number): string =>
    `[${regress(outcomes, terms)
      .map((weight) => weight.toFixed(2))
      .join(', ')}]`;
  return `/**
 * How experts bid (expertCalls.ts): as the first bid, over the other side, over their partner. Learned by
 * \`node scripts/fit.mjs calls ${shakes} ${seed}\`.
 */
export const BID_WEIGHTS = [
${bids.map((outcomes) => `  ${written(outcomes, SITUATION + HAND_FEATURES)},`).join('\n')}
] as const;

/** How they leap: a constant for later callers, one for the first, then a weight for each number of the hand. */
export const LEAP_WEIGHTS = ${written(leaps, 2 + HAND_FEATURES)} as const;
`;
}
