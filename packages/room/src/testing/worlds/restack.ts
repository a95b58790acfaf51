import type { Hands } from '@texas42/engine';
import type { LogRow } from '../../remember/event.ts';
import { type Followed, follow, fromStart } from './twin.ts';

/**
 * Other logs that lead to the same table, with two stacked tricks played in the other order. Somebody who connects now
 * must not see a difference.
 */
export function restacked(rows: readonly LogRow[], deals: readonly Hands[]): readonly (readonly LogRow[])[] {
  const [start, later] = fromStart(rows);
  const end = follow(start, deals, later);
  if (!end) throw new Error('A log must replay from its own shakes.');
  const before = rows.slice(0, rows.length - later.length);
  const { trick, first } = tricksOf(end);
  const found: (readonly LogRow[])[] = [];
  for (let one = 0; one < trick - 1; one += 1) {
    for (let other = one + 1; other < trick - 1; other += 1) {
      const blocks = Array.from({ length: trick }, (_, i) => later.slice(first[i], first[i + 1]));
      const swapped = [...blocks.keys()].flatMap((i) => blocks[i === one ? other : i === other ? one : i] ?? []);
      const events = [...later.slice(0, first[0]), ...swapped, ...later.slice(first[trick])].map(({ event }) => event);
      const renumbered = later.map((row, i) => ({ ...row, event: events[i] ?? row.event }));
      const otherEnd = follow(start, deals, renumbered);
      if (otherEnd && summary(otherEnd) === summary(end)) found.push([...before, ...renumbered]);
    }
  }
  return found;
}

/** The number of finished tricks in this hand, and the first row of each; then the row after the last. */
function tricksOf({ states }: Followed): { readonly trick: number; readonly first: readonly number[] } {
  const first: number[] = [];
  for (const [i, state] of states.entries()) {
    if (!('tricks' in state)) first.length = 0;
    else if (state.phase === 'playing' && state.trick.length === 0) first[state.tricks.length] = i;
  }
  return { trick: Math.max(0, first.length - 1), first };
}

/** A table without the tricks before the last. */
function summary({ states }: Followed): string {
  const state = states.at(-1);
  return JSON.stringify(state && 'tricks' in state ? { ...state, tricks: state.tricks.slice(-1) } : state);
}
