// Imported for what it does: from then on it is known how experts play.
import type { Dice } from './dice.ts';
import { experts } from './experts.ts';
import { BYTES } from './expertWeights.ts';
import { lowest } from './mask.ts';
import { drawFrom, shareOut } from './shares.ts';
import { PLAY_SIGHTS, SIGHTS, Sight } from './sight.ts';
import type { PlayTable } from './table.ts';

/** So many things that experts heed are made of what is seen. */
export const HEEDED = 16;
/** For each thing seen what it adds to each thing heeded, and last how much each of these counts. */
export const WEIGHTS = (SIGHTS + PLAY_SIGHTS + 1) * HEEDED;

declare function atob(text: string): string;

/** What was learned of experts, in 64ths. */
const weights = Float32Array.from(atob(BYTES), (char) => (char.charCodeAt(0) - 128) / 64);

const sight = new Sight();
const NOTHING = new Float64Array(HEEDED);
const ofTable = new Float64Array(HEEDED);
const heeded = new Float64Array(HEEDED);
const scores = new Float64Array(28);

/** Adds what is seen to what is heeded, four at a time: the sums then stay where the processor has them at hand. */
function add(from: Float64Array, to: Float64Array): void {
  const { which, value, count } = sight;
  for (let h = 0; h < HEEDED; h += 4) {
    let a = from[h] as number;
    let b = from[h + 1] as number;
    let c = from[h + 2] as number;
    let d = from[h + 3] as number;
    for (let i = 0; i < count; i += 1) {
      const at = (which[i] as number) * HEEDED + h;
      const by = value[i] as number;
      a += by * (weights[at] as number);
      b += by * (weights[at + 1] as number);
      c += by * (weights[at + 2] as number);
      d += by * (weights[at + 3] as number);
    }
    to[h] = a;
    to[h + 1] = b;
    to[h + 2] = c;
    to[h + 3] = d;
  }
}

/** How much each legal play looks like an expert's, left in `scores`; the most of them. */
function weighUp(table: PlayTable, legal: number, heat: number): number {
  const last = (SIGHTS + PLAY_SIGHTS) * HEEDED;
  sight.ofTable(table, legal);
  add(NOTHING, ofTable);
  let best = Number.NEGATIVE_INFINITY;
  for (let rest = legal; rest !== 0; rest &= rest - 1) {
    const domino = lowest(rest);
    sight.ofPlay(table, domino, legal);
    add(ofTable, heeded);
    let score = 0;
    for (let h = 0; h < HEEDED; h += 1) {
      const value = heeded[h] as number;
      if (value > 0) score += value * (weights[last + h] as number);
    }
    score /= heat;
    scores[domino] = score;
    if (score > best) best = score;
  }
  return best;
}

function play(table: PlayTable, dice: Dice, heat: number): number {
  const legal = table.legal();
  if ((legal & (legal - 1)) === 0) return lowest(legal);
  return drawFrom(scores, legal, shareOut(scores, legal, weighUp(table, legal, heat)), dice);
}

function chance(table: PlayTable, domino: number): number {
  const legal = table.legal();
  if ((legal & (legal - 1)) === 0) return 1;
  const sum = shareOut(scores, legal, weighUp(table, legal, 1));
  return (scores[domino] as number) / sum;
}

experts.known = { play, chance };
