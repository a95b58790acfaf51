import { lowest } from '../../solver/mask.ts';
import type { Dice } from './dice.ts';

/**
 * Replaces the scores of a set's dominoes by their exponentials and returns the sum of these; `best` is the highest
 * score.
 */
export function softmax(scores: Float64Array, set: number, best: number): number {
  let sum = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const domino = lowest(rest);
    const share = Math.exp((scores[domino] as number) - best);
    scores[domino] = share;
    sum += share;
  }
  return sum;
}

/** Draws a domino of the set, each with its share of the sum as its chance. */
export function drawFrom(shares: Float64Array, set: number, sum: number, dice: Dice): number {
  let mark = dice.share() * sum;
  let last = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    last = lowest(rest);
    mark -= shares[last] as number;
    if (mark < 0) break;
  }
  return last;
}
