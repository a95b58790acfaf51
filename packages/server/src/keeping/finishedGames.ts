import { type GameRecord, recordOf, writeLink } from '@texas42/engine';
import { foldTable, gameIn, type LogRow, pastOf, type Table } from '@texas42/room';
import { inspectLog } from '../database/inspect.ts';
import { Failure } from '../failure.ts';

export interface FinishedGame {
  readonly table: string;
  /** The game's number in the table's history. */
  readonly game: number;
  readonly at: number;
  readonly names: readonly string[];
  readonly marks: readonly number[];
  readonly winner: number;
  readonly link: string;
  readonly record: GameRecord;
}

/** The finished games of a table, without anything that is still hidden. */
export function finishedGames(file: string, code: string): readonly FinishedGame[] | undefined {
  const rows = inspectLog(file, code);
  const table = rows && replayed(code, rows);
  if (!rows || !table) return undefined;
  return pastOf(table).map(({ game, at, names, marks, winner }) => {
    const { context, actions } = gameIn(game, rows);
    const [record] = recordOf(context, actions, headers(names, at), 'keys');
    if (!record) throw new Error('A finished game has a record.');
    return { table: code, game, at, names, marks, winner, link: writeLink(record), record };
  });
}

/** Rebuilds a table; drops replay errors, which may name a hidden domino. */
function replayed(code: string, rows: readonly LogRow[]): Table | undefined {
  try {
    return foldTable(rows);
  } catch {
    throw new Failure(`Table ${code} cannot be read: its log does not replay.`);
  }
}

function headers(names: readonly string[], at: number): GameRecord['headers'] {
  return [
    ['Players', names.join(', ')],
    ['Date', new Date(at).toISOString().slice(0, 10)],
  ];
}
