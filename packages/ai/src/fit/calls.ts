// Learns with what hands experts bid, from auctions of their own under straight rules.
//   node scripts/fit.mjs calls [shakes] [seed] > packages/ai/src/callWeights.ts
import { composeOptions, expect, parseRules, type Seat } from '@texas42/engine';
import { ASKED, askedOf, heardOf, LOOKS, looksOf } from '../calls.ts';
import { Dice } from '../dice.ts';
import { EXPERT } from '../players.ts';
import '../quick.ts';
import { ordinaries } from '../strength.ts';
import { callOut } from './auction.ts';
import { shake } from './hands.ts';
import { type Outcome, regress } from './regress.ts';

const STRAIGHT = composeOptions(expect(parseRules({ preset: 'straight' })));

export function fitted([shakes = '4000', seed = '1']: readonly string[], tell: (line: string) => void): string {
  const dice = new Dice(Number(seed) * 32452843 + 11);
  const bids: [Outcome[], Outcome[], Outcome[]] = [[], [], []];
  const leaps: Outcome[] = [];
  const looks = new Float64Array(LOOKS);
  for (let n = 0; n < Number(shakes); n += 1) {
    const dealt = shake(dice);
    const shaker = (n % 4) as Seat;
    const auction = callOut(STRAIGHT, dealt, shaker, EXPERT.bidder, dice);
    for (const { seat, over, called, least, isBid, isLeap } of heardOf(auction)) {
      looksOf(dealt[seat] ?? 0, ordinaries(STRAIGHT), looks, 0);
      bids[over].push({ x: [...askedOf(called, least), ...looks], made: isBid ? 1 : 0 });
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
  return `/** With what experts bid (calls.ts), learned by \`node scripts/fit.mjs calls ${shakes} ${seed}\`: over nobody, the other side, their partner. */
export const BIDS = [
${bids.map((outcomes) => `  ${written(outcomes, ASKED + LOOKS)},`).join('\n')}
] as const;

/** With what they leap: a number for whoever comes later, one for the first seat, and by the looks of the hand. */
export const LEAPS = ${written(leaps, 2 + LOOKS)} as const;
`;
}
