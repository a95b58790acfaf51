import { type Domino, type Playing, type RulesContext, supposePlay } from '@texas42/engine';
import { playsIn } from '../../solver/ruleSearch.ts';
import type { Dice } from './dice.ts';
import type { ImaginedTable } from './imaginedTable.ts';
import { glance } from './quickMind.ts';

/** Has quick minds play a hand to its end: the points of the bidders, all seven tricks played. */
export function playOut(table: ImaginedTable, dice: Dice): number {
  while (table.tricksDone < 7) table.play(glance(table, dice, 1));
  return table.ours;
}

/** Has quick minds play until one trick sets the bid or the hand is over: whether the bid is made. */
export function playForTricks(table: ImaginedTable, dice: Dice): boolean {
  const losing = table.contract.goal === 'none';
  while (table.tricksDone < 7) {
    table.play(glance(table, dice, 1));
    if (losing ? table.ours > 0 : table.theirs > 0) return false;
  }
  return true;
}

/**
 * Whether the bid is made if every seat plays any legal domino. The rules play, so this works for unknown contracts.
 */
export function madeByChance(from: Playing, context: RulesContext, dice: Dice): boolean {
  let state = from;
  for (let plays = playsIn(state, context); !state.outcome.determined && plays.length > 0; ) {
    state = supposePlay(state, plays[dice.below(plays.length)] as Domino, context.rules);
    plays = playsIn(state, context);
  }
  return state.outcome.determined && state.outcome.made;
}
