import { type BySeat, bySeat } from '@texas42/engine';
import type { HandView, TableView } from '@texas42/protocol';
import { remember } from './remember.ts';

/**
 * What those who watch are shown of a hand that is over, where the table does not let them see hands: what was played.
 * With the key of the shake they would have the rest.
 */
export const asPlayed = remember((hand: HandView): HandView => {
  const dealt: BySeat<readonly string[]> = bySeat((seat) => hand.tricks.flatMap(({ plays }) => plays[seat] ?? []));
  return { ...hand, dealt, key: null };
});

/** The table as those see it who watch. */
export const watched = remember((table: TableView): TableView => {
  const { lastHand, house } = table;
  return house.openHands || !lastHand ? table : { ...table, lastHand: asPlayed(lastHand) };
});
