import type { Dice } from './dice.ts';
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
