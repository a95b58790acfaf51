import type { Dice } from './dice.ts';
import { contextOf, FEATURES, Look } from './features.ts';
import { lowest } from './mask.ts';
import { drawFrom, shareOut } from './shares.ts';
import type { PlayTable } from './table.ts';
import { WEIGHTS } from './weights.ts';

const look = new Look();
const scores = new Float64Array(28);

/** How good each legal play looks at a glance, left in `scores`; the best of them. */
function weighUp(table: PlayTable, legal: number, heat: number): number {
  const at = contextOf(table, legal) * FEATURES;
  let best = Number.NEGATIVE_INFINITY;
  for (let rest = legal; rest !== 0; rest &= rest - 1) {
    const domino = lowest(rest);
    look.at(table, domino, legal);
    let score = 0;
    for (let i = 0; i < look.count; i += 1) {
      score += (WEIGHTS[at + (look.which[i] as number)] as number) * (look.value[i] as number);
    }
    score /= heat;
    scores[domino] = score;
    if (score > best) best = score;
  }
  return best;
}

/**
 * A quick mind: it plays from its own hand and what everybody saw, without looking ahead. Warmer is less sure of itself.
 */
export function glance(table: PlayTable, dice: Dice, heat: number): number {
  const legal = table.legal();
  if ((legal & (legal - 1)) === 0) return lowest(legal);
  return drawFrom(scores, legal, shareOut(scores, legal, weighUp(table, legal, heat)), dice);
}

/** The chance that the quick mind plays this domino here. */
export function likelihood(table: PlayTable, domino: number): number {
  const legal = table.legal();
  if ((legal & (legal - 1)) === 0) return 1;
  const sum = shareOut(scores, legal, weighUp(table, legal, 1));
  return (scores[domino] as number) / sum;
}
