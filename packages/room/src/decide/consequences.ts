import { SEATS } from '@texas42/engine';
import type { Host } from '../host.ts';
import type { TableEvent } from '../remember/event.ts';
import { type Game, newcomerAt, pastGame, type Table } from '../remember/table.ts';

/** The events that follow from a move: the result of a game that ended, and newcomers who now get their seats. */
export function followsFrom(before: Game, table: Table, linkTo: Host['linkTo']): readonly TableEvent[] {
  const { game, seats } = table;
  if (!game) return [];
  const isOver = game.state.phase === 'game-over';
  if (!isOver && game.state.handNumber === before.state.handNumber) return [];
  const events: TableEvent[] = [];
  if (isOver) {
    const link = linkTo ? { link: linkTo(game) } : {};
    events.push({ type: 'end', past: { ...pastGame(game, seats), ...link } });
  }
  // The game went back to earlier hands, which somebody at the table has seen: newcomers wait until a new shake.
  if (!isOver && game.state.handNumber <= (game.knownTo ?? 0)) return events;
  for (const seat of SEATS) {
    const newcomer = newcomerAt(table, seat);
    if (newcomer) events.push({ type: 'sit', seat, ...newcomer });
  }
  return events;
}
