// Fits the chance to make a bid, as playouts see it, to what came of it when sampled and solved deals were played.
//   node scripts/fit.mjs calibration [hands of each kind] [seed] > packages/ai/src/calibrations.ts
import type { Declaration } from '@texas42/engine';
import { type Goal, logOdds } from '../calibration.ts';
import { bidBy, contractOf } from '../contract.ts';
import { Dice } from '../dice.ts';
import { size } from '../mask.ts';
import { Pricing } from '../price.ts';
import type { Seen } from '../seen.ts';
import { isMade, type Mind, thinkOf } from '../think.ts';
import { imagine } from '../worlds.ts';
import { AUCTION, CONTEXT, playHand, shake } from './hands.ts';

const MIND: Mind = { worlds: 24, draws: 6, enumerate: 120, isExact: true, mixedTricks: 0, mix: 0, reach: 7 };
const PAINS = { few: 24, many: 256, best: 3 };
const CALLS: Readonly<Record<Goal, readonly string[]>> = {
  points: ['30', '30', '30', '31', '32', '34', '36', '40'],
  all: ['1M', '2M'],
  none: ['1M'],
};
/** Hands that nobody would bid on say nothing about those that are. */
const LEAST = 0.25;

interface Outcome {
  readonly odds: number;
  readonly made: number;
}

export function fitted([hands = '300', seed = '1']: readonly string[], tell: (line: string) => void): string {
  const dice = new Dice(Number(seed) * 104729 + 77);
  const lines: string[] = [];
  for (const goal of ['points', 'all', 'none'] as const) {
    const outcomes: Outcome[] = [];
    while (outcomes.length < Number(hands)) {
      const outcome = tryOut(goal, dice);
      if (outcome) outcomes.push(outcome);
    }
    const { shift, slope } = regress(outcomes);
    const mean = outcomes.reduce((sum, { made }) => sum + made, 0) / outcomes.length;
    tell(
      `${goal}: ${outcomes.length} hands, made ${mean.toFixed(3)}; shift ${shift.toFixed(3)}, slope ${slope.toFixed(3)}`,
    );
    lines.push(`  ${goal}: { shift: ${shift.toFixed(3)}, slope: ${slope.toFixed(3)} },`);
  }
  return `/** Fitted by \`node scripts/fit.mjs calibration ${hands} ${seed}\`: that many hands of self-play for each line. */
export const FITTED = {
${lines.join('\n')}
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
  const seen: Seen = {
    seat: 0,
    hand,
    auction: AUCTION,
    held: dealt.map(size),
    unseen: 0xfffffff & ~hand,
    buried: 0,
    lacks: [0, 0, 0, 0],
    plays: [],
    trick: [],
    leader: 0,
    tricksDone: 0,
    taken: 0,
  };
  const worlds = imagine(seen, null, CONTEXT, { worlds: 256, draws: 1, enumerate: 0 }, dice);
  const pricing = new Pricing(seen, CONTEXT, worlds, dice);
  const mine = bidBy(0, bid);
  const named = (trump: Declaration): boolean => (goal === 'none' ? trump.contract === 'nello' : !trump.special);
  const trump = pricing.rank(mine, CONTEXT.declarations.filter(named), PAINS)[0]?.trump;
  if (!trump) return null;
  const { made, of } = pricing.counted(mine, trump);
  if (made / of < LEAST) return null;
  const contract = contractOf(CONTEXT, AUCTION, mine, trump);
  const table = playHand(contract, dealt, (view, legal) => {
    const [best] = thinkOf(view, contract, CONTEXT, legal, MIND, dice, {});
    return best?.domino ?? 31 - Math.clz32(legal);
  });
  return { odds: logOdds(made, of), made: isMade(contract, table.ours) ? 1 : 0 };
}

/** Logistic regression on one number, by Newton's method. */
function regress(outcomes: readonly Outcome[]): { readonly shift: number; readonly slope: number } {
  let shift = 0;
  let slope = 1;
  for (let round = 0; round < 30; round += 1) {
    let [a, b, aa, ab, bb] = [0, 0, 1e-3, 0, 1e-3];
    for (const { odds, made } of outcomes) {
      const p = 1 / (1 + Math.exp(-(shift + slope * odds)));
      const w = p * (1 - p);
      a += made - p;
      b += (made - p) * odds;
      aa += w;
      ab += w * odds;
      bb += w * odds * odds;
    }
    const det = aa * bb - ab * ab;
    shift += (bb * a - ab * b) / det;
    slope += (aa * b - ab * a) / det;
  }
  return { shift, slope };
}
