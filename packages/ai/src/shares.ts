import type { Dice } from './dice.ts';
import { lowest } from './mask.ts';

/** Turns scores of a set's dominoes into shares of their sum, which is told; `best` is the most of them. */
export function shareOut(scores: Float64Array, set: number, best: number): number {
  let sum = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const domino = lowest(rest);
    const share = Math.exp((scores[domino] as number) - best);
    scores[domino] = share;
    sum += share;
  }
  return sum;
}

/** A domino of the set, as often as its share. */
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
