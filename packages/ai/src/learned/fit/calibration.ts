// Fits the chance to make a bid, from playouts and solved deals, to the results of bids that players played. node
// scripts/fit.mjs calibration [hands of each kind] [seed] > packages/ai/src/learned/bidChanceWeights.ts
import type { Declaration } from '@texas42/engine';
import { logOdds } from '../../mind/bidChance.ts';
import { asKnown, type BidGoal, bidBy, contractOf } from '../../mind/contract.ts';
import { Dice } from '../../mind/imagined/dice.ts';
import { imagine } from '../../mind/imagined/imagine.ts';
import { Pricing } from '../../mind/price.ts';
import { isMade, weighPlays } from '../../mind/weighPlays.ts';
import { AUCTION, CONTEXT, knowledgeAt, MIND, playHand, shake, TOOLS } from './hands.ts';
import { type Outcome, regress } from './regress.ts';

const EFFORT = { few: 24, many: 256, best: 3, solves: 32 };
const CALLS: Readonly<Record<BidGoal, readonly string[]>> = {
  points: ['30', '30', '30', '31', '32', '34', '36', '40'],
  all: ['1M', '2M'],
  none: ['1M'],
};
/** Hands that are made less often in playouts are left out: nobody bids on them. */
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
  return `/**
 * The chance to make a bid, from imagined deals that were played out and solved (bidChance.ts). Fitted by
 * \`node scripts/fit.mjs calibration ${hands} ${seed}\`: that many hands of self-play for each line.
 */
export const PLAYED_AND_SOLVED = {
${both.join('\n')}
} as const;

/** The same from playouts alone. */
export const PLAYED = {
${quick.join('\n')}
} as const;
`;
}

function tryOut(goal: BidGoal, dice: Dice): Outcome | null {
  const dealt = shake(dice);
  const hand = dealt[0] ?? 0;
  const calls = CALLS[goal];
  const call = calls[dice.below(calls.length)];
  const bid = CONTEXT.bids.find(({ word }) => word === call);
  if (!bid) throw new Error('There is no such bid.');
  const knowledge = knowledgeAt(0, hand, AUCTION);
  const worlds = imagine(
    knowledge,
    null,
    CONTEXT,
    { worlds: 256, draws: 1, enumerate: 0, expectsExpertPlays: false, expectsExpertCalls: false },
    null,
    dice,
  );
  const pricing = new Pricing(knowledge, CONTEXT, worlds, TOOLS.solver, dice);
  const mine = bidBy(0, bid);
  const named = (trump: Declaration): boolean => (goal === 'none' ? trump.contract === 'nello' : !trump.special);
  const trump = pricing.rank(mine, CONTEXT.declarations.filter(named), EFFORT)[0]?.trump;
  if (!trump) return null;
  const { played, solved } = pricing.counted(mine, trump);
  if (played.made / played.of < LEAST) return null;
  const contract = asKnown(contractOf(CONTEXT, AUCTION, mine, trump));
  const table = playHand(contract, dealt, (view, legal) => {
    const [best] = weighPlays(view, contract, CONTEXT, legal, MIND, TOOLS, dice, {});
    return best?.domino ?? 31 - Math.clz32(legal);
  });
  // A constant, then the log odds of playouts and of solved deals.
  return { x: [1, logOdds(played), logOdds(solved)], made: isMade(contract, table.ours) ? 1 : 0 };
}
