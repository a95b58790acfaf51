import { lowest } from '../../solver/mask.ts';
import type { Over } from './over.ts';
import type { PlayLimit } from './playLimit.ts';

/**
 * Whether I come under whatever the others may lead from here on, one after the other: the quickest proof that no trick is
 * taken. They follow no suit and throw nothing away, so a little of what is true is not proved.
 */
export function ducksAll(over: Over, mine: number, pool: number, limit: PlayLimit): boolean {
  if (mine === 0) return true;
  limit.looked += 1;
  if (limit.isSpent) return false;
  const { led, levels } = over.compiled;
  const tried = new Set<number>();
  for (let rest = pool; rest !== 0; rest &= rest - 1) {
    const lead = lowest(rest);
    const sets = levels[led[lead] as number] as Int32Array;
    const under = mine & (sets.find((set) => (set & mine) !== 0) ?? 0) & ~(over.of[lead] as number);
    if (tried.has(under)) continue;
    tried.add(under);
    let ducks = false;
    for (let choices = under; choices !== 0 && !ducks; choices &= choices - 1) {
      ducks = ducksAll(over, mine & ~(choices & -choices), pool & ~(1 << lead), limit);
    }
    if (!ducks) return false;
  }
  return true;
}
