import { QUICK_MIND_WEIGHTS } from '../../learned/quickMindWeights.ts';
import { lowest } from '../../solver/mask.ts';
import type { Dice } from './dice.ts';
import { PLAY_FEATURES, PlayFeatures, weightSetOf } from './features.ts';
import type { ImaginedTable } from './imaginedTable.ts';
import { drawFrom, softmax } from './softmax.ts';

const features = new PlayFeatures();
const scores = new Float64Array(28);

/** Scores each legal play, in `scores`, and returns the highest score. */
function weighUp(table: ImaginedTable, legal: number, heat: number): number {
  const at = weightSetOf(table, legal) * PLAY_FEATURES;
  let best = Number.NEGATIVE_INFINITY;
  for (let rest = legal; rest !== 0; rest &= rest - 1) {
    const domino = lowest(rest);
    features.at(table, domino, legal);
    let score = 0;
    for (let i = 0; i < features.count; i += 1) {
      score += (QUICK_MIND_WEIGHTS[at + (features.which[i] as number)] as number) * (features.value[i] as number);
    }
    score /= heat;
    scores[domino] = score;
    if (score > best) best = score;
  }
  return best;
}

/**
 * The play of a quick mind, which knows its own hand and what everybody saw and does not features ahead. The higher the
 * heat, the more often it plays what looks worse.
 */
export function glance(table: ImaginedTable, dice: Dice, heat: number): number {
  const legal = table.legal();
  if ((legal & (legal - 1)) === 0) return lowest(legal);
  return drawFrom(scores, legal, softmax(scores, legal, weighUp(table, legal, heat)), dice);
}

/** The chance that the quick mind plays this domino here. */
export function chanceToPlay(table: ImaginedTable, domino: number): number {
  const legal = table.legal();
  if ((legal & (legal - 1)) === 0) return 1;
  const sum = softmax(scores, legal, weighUp(table, legal, 1));
  return (scores[domino] as number) / sum;
}
