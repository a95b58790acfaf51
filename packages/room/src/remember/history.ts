import type { PastGameView } from '@texas42/protocol';
import { hashToken } from '../decide/token.ts';
import type { LogRow, PastGame } from './event.ts';
import { foldTable } from './fold.ts';
import { type Game, gameOf, pastOf, type Table } from './table.ts';

/** The most games that are listed. */
const MOST_GAMES = 100;

/**
 * The finished games of a table for one visitor, or one game with its link. Links show all hands, so only the players
 * of a game get one. Undefined if there is no such game.
 */
export function historyOf(
  table: Table,
  token: string | null,
  game: number | undefined,
  load: () => readonly LogRow[],
  linkTo: (game: Game) => string,
): readonly PastGameView[] | undefined {
  const hash = token === null ? null : hashToken(token);
  const isMine = ({ tokens }: PastGame): boolean => hash !== null && tokens.includes(hash);
  const viewOf = (past: PastGame): PastGameView => {
    const { game: number, at, names, marks, winner } = past;
    return { game: number, at, names, marks, winner, mine: isMine(past) };
  };
  const games = pastOf(table);
  if (game === undefined) return games.slice(-MOST_GAMES).map(viewOf);
  const asked = games.find((past) => past.game === game);
  if (!asked || !isMine(asked)) return undefined;
  // Logs of earlier versions kept no link.
  return [{ ...viewOf(asked), link: asked.link ?? linkTo(gameIn(asked.game, load())) }];
}

/** Rebuilds a finished game from the log. */
export function gameIn(game: number, rows: readonly LogRow[]): Game {
  const next = rows.findIndex(({ n, event }) => n > game && event.type === 'start');
  const table = foldTable(next < 0 ? rows : rows.slice(0, next));
  if (!table) throw new Error('The log of this table is missing.');
  return gameOf(table);
}
