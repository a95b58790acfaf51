import type { Dice } from './dice.ts';
import type { Experts } from './experts.ts';
import { glance } from './policy.ts';
import type { PlayTable } from './table.ts';

/** Plays a hand to its end with quick minds at every seat: the bidders' points, all seven tricks played. */
export function playOut(table: PlayTable, dice: Dice): number {
  while (table.tricksDone < 7) table.play(glance(table, dice, 1));
  return table.ours;
}

/** The same for a contract that one trick can set: whether it is made. */
export function playForTricks(table: PlayTable, dice: Dice): boolean {
  const losing = table.contract.goal === 'none';
  while (table.tricksDone < 7) {
    table.play(glance(table, dice, 1));
    if (losing ? table.ours > 0 : table.theirs > 0) return false;
  }
  return true;
}

/** The same with imitated experts: the bidders' points, or 0 once a trick too many is lost. */
export function imitateOut(experts: Experts, table: PlayTable, dice: Dice, heat: number): number {
  const isAll = table.contract.goal === 'all';
  while (table.tricksDone < 7) {
    if (isAll && table.theirs > 0) return 0;
    table.play(experts.play(table, dice, heat));
  }
  return isAll && table.theirs > 0 ? 0 : table.ours;
}
