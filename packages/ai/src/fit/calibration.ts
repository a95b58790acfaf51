// Fits the chance to make a bid, as playouts see it, to what came of it when sampled and solved deals were played.
//   node scripts/fit.mjs calibration [hands of each kind] [seed] > packages/ai/src/calibrations.ts
import type { Declaration } from '@texas42/engine';
import { type Goal, logOdds } from '../calibration.ts';
import { bidBy, contractOf } from '../contract.ts';
import { Dice } from '../dice.ts';
import { Pricing } from '../price.ts';
import { isMade, thinkOf } from '../think.ts';
import { imagine } from '../worlds.ts';
import { AUCTION, CONTEXT, MIND, playHand, seenAt, shake } from './hands.ts';
import { type Outcome, regress } from './regress.ts';

const PAINS = { few: 24, many: 256, best: 3, solves: 32 };
const CALLS: Readonly<Record<Goal, readonly string[]>> = {
  points: ['30', '30', '30', '31', '32', '34', '36', '40'],
  all: ['1M', '2M'],
  none: ['1M'],
};
/** Hands that nobody would bid on say nothing about those that are. */
const LEAST = 0.25;

export function fitted([hands = '300', seed = '1']: readonly string[], tell: (line: string) => void): string {
  const dice = new Dice(Number(seed) * 104729 + 77);
  const both: string[] = [];
  const quick: string[] = [];
  for (const goal of ['points', 'all', 'none'] as const) {
    const outcomes: Outcome[] = [];
    while (outcomes.length < Number(hands)) {
      const outcome = tryOut(goal, dice);
      if (outcome) outcomes.push(outcome);
    }
    const [shift = 0, played = 0, solved = 0] = regress(outcomes, 3);
    const [quickShift = 0, quickPlayed = 0] = regress(outcomes, 2);
    const mean = outcomes.reduce((sum, { made }) => sum + made, 0) / outcomes.length;
    tell(`${goal}: ${outcomes.length} hands, made ${mean.toFixed(3)}`);
    both.push(`  ${goal}: { shift: ${shift.toFixed(3)}, played: ${played.toFixed(3)}, solved: ${solved.toFixed(3)} },`);
    quick.push(`  ${goal}: { shift: ${quickShift.toFixed(3)}, played: ${quickPlayed.toFixed(3)} },`);
  }
  return `/** Fitted by \`node scripts/fit.mjs calibration ${hands} ${seed}\`: that many hands of self-play for each line. */
export const FITTED = {
${both.join('\n')}
} as const;

/** The same without solved deals. */
export const QUICK = {
${quick.join('\n')}
} as const;
`;
}

function tryOut(goal: Goal, dice: Dice): Outcome | null {
  const dealt = shake(dice);
  const hand = dealt[0] ?? 0;
  const calls = CALLS[goal];
  const call = calls[dice.below(calls.length)];
  const bid = CONTEXT.bids.find(({ word }) => word === call);
  if (!bid) throw new Error('There is no such bid.');
  const seen = seenAt(0, hand, AUCTION);
  const worlds = imagine(
    seen,
    null,
    CONTEXT,
    { worlds: 256, draws: 1, enumerate: 0, imitates: false, hears: false },
    dice,
  );
  const pricing = new Pricing(seen, CONTEXT, worlds, dice);
  const mine = bidBy(0, bid);
  const named = (trump: Declaration): boolean => (goal === 'none' ? trump.contract === 'nello' : !trump.special);
  const trump = pricing.rank(mine, CONTEXT.declarations.filter(named), PAINS)[0]?.trump;
  if (!trump) return null;
  const { played, solved } = pricing.counted(mine, trump);
  if (played.made / played.of < LEAST) return null;
  const contract = contractOf(CONTEXT, AUCTION, mine, trump);
  const table = playHand(contract, dealt, (view, legal) => {
    const [best] = thinkOf(view, contract, CONTEXT, legal, MIND, dice, {});
    return best?.domino ?? 31 - Math.clz32(legal);
  });
  // One, and the log odds of playouts and of solved deals.
  return { x: [1, logOdds(played), logOdds(solved)], made: isMade(contract, table.ours) ? 1 : 0 };
}
