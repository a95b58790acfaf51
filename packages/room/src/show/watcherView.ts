import { type BySeat, bySeat } from '@texas42/engine';
import type { HandView, TableView } from '@texas42/protocol';
import type { Capabilities } from '../decide/capability.ts';
import { memoize } from '../memoize.ts';
import type { Table } from '../remember/table.ts';

/**
 * A finished hand as spectators see it, where the table does not open hands to them: what was played, and no key, which
 * would give the rest away.
 */
export const asPlayed = memoize((hand: HandView): HandView => {
  const dealt: BySeat<readonly string[]> = bySeat((seat) => hand.tricks.flatMap(({ plays }) => plays[seat] ?? []));
  return { ...hand, dealt, key: null };
});

/** The table as spectators see it. */
export const watched = memoize((table: TableView): TableView => {
  const { lastHand, house } = table;
  return house.openHands || !lastHand ? table : { ...table, lastHand: asPlayed(lastHand) };
});

/** Whether somebody sees a finished hand as a spectator: also a player who sat down after it was shaken. */
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
