import { crc32 } from 'node:zlib';
import type { LogRow, TableEvent } from '@texas42/room';

/** A row is not what was written. */
export class DamagedLog extends Error {
  constructor(n: number) {
    super(`Row ${n} of a table's log is damaged.`);
  }
}

/** Of a row as it is written. */
export const COLUMNS = ['table_key', 'n', 'id', 'at', 'event', 'sum'];

/** A row as it is read. */
export type Fields = readonly [n: number, id: Buffer, at: number, event: Buffer, sum: number | null];

/**
 * The fields of a row, each as what it must be whatever became of it on disk. Text is taken as bytes: the library ends the
 * process when it meets text that is no UTF-8, and a bit that flips is enough for that.
 */
export const rowFields = (sum: string): string =>
  `CAST(n AS INTEGER), CAST(id AS BLOB), CAST(at AS INTEGER), CAST(event AS BLOB), CAST(${sum} AS INTEGER)`;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What the log of a table without rows adds up to. */
export const sumOfNothing = (code: string): number => crc32(code);

/** What a log adds up to with one more row, whose event is written so. */
export function addUp(sum: number, { n, id, at }: Pick<LogRow, 'n' | 'id' | 'at'>, event: string): number {
  return crc32(`${n} ${at} ${id} ${event}`, sum);
}

/** The rows of a log as they lie in the database, each checked with all before it; a damaged one is an error. */
export function readLog(
  code: string,
  fields: readonly Fields[],
): { readonly rows: readonly LogRow[]; readonly sum: number } {
  let sum = sumOfNothing(code);
  // Rows of the first version of the database have no sums, and nothing follows them that has none.
  let hasSums = false;
  const rows = fields.map(([n, idBytes, at, eventBytes, written]) => {
    try {
      const [id, text] = [utf8.decode(idBytes), utf8.decode(eventBytes)];
      sum = addUp(sum, { n, id, at }, text);
      if (written === null ? hasSums : written !== sum) throw new DamagedLog(n);
      hasSums = written !== null;
      return { n, id, at, event: JSON.parse(text) as TableEvent };
    } catch {
      throw new DamagedLog(n);
    }
  });
  return { rows, sum };
}
