import { lowest } from '../../solver/mask.ts';
import type { Beaters } from './beaters.ts';
import type { PlayLimit } from './playLimit.ts';

/**
 * The quick proof that I take no trick: whether I can play under every domino that the others may still lead, one after the
 * other. It lets them lead any domino at any time, so it fails on a few claims that are true.
 */
export function ducksAll(beaters: Beaters, mine: number, pool: number, limit: PlayLimit): boolean {
  if (mine === 0) return true;
  limit.looked += 1;
  if (limit.isSpent) return false;
  const { led, levels } = beaters.compiled;
  const tried = new Set<number>();
  for (let rest = pool; rest !== 0; rest &= rest - 1) {
    const lead = lowest(rest);
    const sets = levels[led[lead] as number] as Int32Array;
    const under = mine & (sets.find((set) => (set & mine) !== 0) ?? 0) & ~(beaters.of[lead] as number);
    if (tried.has(under)) continue;
    tried.add(under);
    let ducks = false;
    for (let choices = under; choices !== 0 && !ducks; choices &= choices - 1) {
      ducks = ducksAll(beaters, mine & ~(choices & -choices), pool & ~(1 << lead), limit);
    }
    if (!ducks) return false;
  }
  return true;
}
