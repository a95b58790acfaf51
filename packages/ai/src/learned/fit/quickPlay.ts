// Fits the weights of quick minds to the choices of a player that solves the deals it imagines.
//   node scripts/fit.mjs quickPlay [hands] [seed] > packages/ai/src/learned/quickMindWeights.ts
import { Dice } from '../../mind/imagined/dice.ts';
import { PLAY_FEATURES, PlayFeatures, WEIGHT_SETS, weightSetOf } from '../../mind/imagined/features.ts';
import { weighPlays } from '../../mind/weighPlays.ts';
import { indices } from '../../solver/mask.ts';
import { CONTEXT, likelyContract, MIND, playHand, shake, TOOLS } from './hands.ts';

const features = new PlayFeatures();

interface Decision {
  readonly context: number;
  readonly options: readonly Float64Array[];
  /** The chance with which each option is to be played. */
  readonly shares: readonly number[];
}

export function fitted([hands = '300', seed = '1']: readonly string[], tell: (line: string) => void): string {
  const dice = new Dice(Number(seed) * 7919 + 12345);
  const decisions: Decision[] = [];
  for (let hand = 0; hand < Number(hands); ) {
    const dealt = shake(dice);
    const contract = likelyContract(dealt[0] ?? 0, dice);
    if (!contract) continue;
    hand += 1;
    playHand(contract, dealt, (knowledge, legal, table) => {
      const thoughts = weighPlays(knowledge, contract, CONTEXT, legal, MIND, TOOLS, dice, {});
      const [best] = thoughts;
      // Plays near the best count almost as much, since few deals cannot tell them apart.
      const good = (chance: number, points: number | null): number =>
        Math.exp((chance - (best?.chance ?? 0)) / 0.05 + ((points ?? 0) - (best?.points ?? 0)) / 6);
      const shares = thoughts.map(({ chance, points }) => good(chance, points));
      const sum = shares.reduce((total, share) => total + share, 0);
      const byDomino = new Map(thoughts.map(({ domino }, i) => [domino, (shares[i] ?? 0) / sum]));
      const options = indices(legal).map((domino) => {
        const x = new Float64Array(PLAY_FEATURES);
        features.at(table, domino, legal);
        for (let i = 0; i < features.count; i += 1) x[features.which[i] ?? 0] = features.value[i] ?? 0;
        return x;
      });
      decisions.push({
        context: weightSetOf(table, legal),
        options,
        shares: indices(legal).map((domino) => byDomino.get(domino) ?? 0),
      });
      return best?.domino ?? 0;
    });
    if (hand % 50 === 0) tell(`${hand} hands, ${decisions.length} decisions`);
  }

  const weights = new Float64Array(WEIGHT_SETS * PLAY_FEATURES);
  const DECAY = 1e-3;

  /** Each weight takes smaller steps the more it has moved (Adagrad). */
  const moved = new Float64Array(weights.length).fill(1e-6);
  const held = decisions.filter((_, i) => i % 10 === 0);
  const used = decisions.filter((_, i) => i % 10 !== 0);
  const shares = (decision: Decision): number[] => {
    const scores = decision.options.map((x) =>
      x.reduce((sum, value, i) => sum + value * (weights[decision.context * PLAY_FEATURES + i] ?? 0), 0),
    );
    const most = Math.max(...scores);
    const raw = scores.map((score) => Math.exp(score - most));
    const sum = raw.reduce((total, share) => total + share, 0);
    return raw.map((share) => share / sum);
  };
  const loss = (of: readonly Decision[]): number =>
    of.reduce((sum, decision) => {
      const p = shares(decision);
      return sum - decision.shares.reduce((total, share, i) => total + share * Math.log(p[i] ?? 1), 0);
    }, 0) / of.length;
  const blind = held.reduce((sum, { options }) => sum + Math.log(options.length), 0) / held.length;
  for (let round = 0; round < 40; round += 1) {
    for (const decision of used) {
      const p = shares(decision);
      const at = decision.context * PLAY_FEATURES;
      for (let i = 0; i < PLAY_FEATURES; i += 1) {
        let slope = DECAY * (weights[at + i] ?? 0);
        for (const [k, x] of decision.options.entries()) {
          slope += ((p[k] ?? 0) - (decision.shares[k] ?? 0)) * (x[i] ?? 0);
        }
        moved[at + i] = (moved[at + i] ?? 0) + slope * slope;
        weights[at + i] = (weights[at + i] ?? 0) - (0.3 * slope) / Math.sqrt(moved[at + i] ?? 1);
      }
    }
  }
  const agree = held.filter((decision) => {
    const p = shares(decision);
    return decision.shares[p.indexOf(Math.max(...p))] === Math.max(...decision.shares);
  }).length;
  tell(
    `${decisions.length} decisions; log loss ${loss(held).toFixed(3)} on those held back, ${blind.toFixed(3)} by chance; ` +
      `agreement ${((100 * agree) / held.length).toFixed(1)} %`,
  );
  const rows = Array.from({ length: WEIGHT_SETS }, (_, context) =>
    [...weights.subarray(context * PLAY_FEATURES, (context + 1) * PLAY_FEATURES)]
      .map((w) => Math.round(100 * w))
      .join(' '),
  );
  return `/**
 * The weights of a quick mind (quickMind.ts), in hundredths, one line for each \`weightSetOf\` of features.ts. Fitted to
 * ${decisions.length} choices over solved deals by \`node scripts/fit.mjs quickPlay ${hands} ${seed}\`.
 */
export const QUICK_MIND_WEIGHTS: Float64Array = Float64Array.from(
  \`
${rows.join('\n')}
\`
    .trim()
    .split(/\\s+/),
  (hundredths) => Number(hundredths) / 100,
);
`;
}
