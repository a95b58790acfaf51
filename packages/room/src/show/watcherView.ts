import { type BySeat, bySeat } from '@texas42/engine';
import type { HandView, TableView } from '@texas42/protocol';
import type { Capabilities } from '../decide/capability.ts';
import { memoize } from '../memoize.ts';
import type { Table } from '../remember/table.ts';

/**
 * What those who watch are shown of a hand that is over, where the table does not let them see hands: what was played.
 * With the key of the shake they would have the rest.
 */
export const asPlayed = memoize((hand: HandView): HandView => {
  const dealt: BySeat<readonly string[]> = bySeat((seat) => hand.tricks.flatMap(({ plays }) => plays[seat] ?? []));
  return { ...hand, dealt, key: null };
});

/** The table as those see it who watch. */
export const watched = memoize((table: TableView): TableView => {
  const { lastHand, house } = table;
  return house.openHands || !lastHand ? table : { ...table, lastHand: asPlayed(lastHand) };
});

/** Whether somebody is shown of a hand that is over what those see who watched it: whoever plays may have sat down since. */
export function hasWatched(
  { seats, game }: Table,
  { acts, watches }: Capabilities,
  hand = game?.state.lastHand?.handNumber,
): boolean {
  if (acts.length === 0 || hand === undefined) return watches;
  return acts.every((seat) => {
    const holder = seats[seat];
    return holder.player === 'person' && hand < holder.since;
  });
}
