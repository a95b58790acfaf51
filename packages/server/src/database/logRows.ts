import { crc32 } from 'node:zlib';
import type { LogRow, TableEvent } from '@texas42/room';
import { Failure } from '../failure.ts';

/** A row differs from what was written. */
export class DamagedLog extends Failure {
  constructor(n: number) {
    super(`Row ${n} of a table's log is damaged.`);
  }
}

/** The columns of a row. */
export const COLUMNS = ['table_key', 'n', 'id', 'at', 'event', 'sum'];

/** A log as it is read: the number of rows, and all rows joined. */
export type Written = readonly [count: number, rows: Buffer | null];

/**
 * Selects a whole log as one value: reading row by row takes three times as long. Each row has the lengths of its id
 * and event, its sum, the old sum if it was rewritten, and then the summed text. Everything is selected as bytes: the
 * library aborts the process on invalid UTF-8, and one flipped bit is enough for that. A field that became NULL removes
 * its row, which the count reveals.
 */
export const logFrom = (sum = 'sum', goesOn = 'goes_on'): string =>
  `SELECT count(*), CAST(group_concat(row, '') AS BLOB) FROM (
    SELECT length(CAST(id AS BLOB)) || ' ' || length(CAST(event AS BLOB)) || ' ' || coalesce(CAST(${sum} AS INTEGER), '') || ' '
      || coalesce(CAST(${goesOn} AS INTEGER), '') || ' ' || CAST(n AS INTEGER) || ' ' || CAST(at AS INTEGER) || ' ' || id || ' ' || event AS row
    FROM log WHERE table_key = ? ORDER BY n)`;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const [SPACE, ZERO, NINE] = [0x20, 0x30, 0x39];

/** The sum of an empty log. */
export const sumOfNothing = (code: string): number => crc32(code);

/** The sum of a log with one more row, whose event has this text. */
export function addUp(sum: number, { n, id, at }: Pick<LogRow, 'n' | 'id' | 'at'>, event: string): number {
  return crc32(`${n} ${at} ${id} ${event}`, sum);
}

/** The rows of a log and the sum after each, checked row by row. Throws on a damaged row. */
export function readLog(
  code: string,
  [count, written]: Written,
): { readonly rows: readonly LogRow[]; readonly sum: number; readonly sums: readonly number[] } {
  const scan = new Scan(written ?? new Uint8Array());
  const rows: LogRow[] = [];
  const sums: number[] = [];
  let sum = sumOfNothing(code);
  // Rows of the first database version have no sums; once a row has one, all later rows must.
  let hasSums = false;
  while (rows.length < count) {
    try {
      const [ofId, ofEvent] = [scan.number(), scan.number()];
      const [said, goesOn] = [scan.numberOrNone(), scan.numberOrNone()];
      const from = scan.at;
      const [n, at] = [scan.number(), scan.number()];
      const id = scan.text(ofId);
      scan.at += 1;
      const event = JSON.parse(scan.text(ofEvent)) as TableEvent;
      sum = crc32(scan.since(from), sum);
      if (said === null ? hasSums : said !== sum) throw new DamagedLog(n);
      hasSums = said !== null;
      sum = goesOn ?? sum;
      sums.push(sum);
      rows.push({ n, id, at, event });
    } catch {
      throw new DamagedLog(rows.length + 1);
    }
  }
  return { rows, sum, sums };
}

/** Reads through the bytes of a log. */
class Scan {
  readonly #bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Reads a number and the space after it. */
  number(): number {
    let value = 0;
    for (;;) {
      const byte = this.#bytes[this.at];
      this.at += 1;
      if (byte === SPACE) return value;
      if (byte === undefined || byte < ZERO || byte > NINE) throw new Error('That is no number.');
      value = 10 * value + byte - ZERO;
    }
  }

  /** The same, where the number may be missing. */
  numberOrNone(): number | null {
    if (this.#bytes[this.at] !== SPACE) return this.number();
    this.at += 1;
    return null;
  }

  text(length: number): string {
    this.at += length;
    return utf8.decode(this.#bytes.subarray(this.at - length, this.at));
  }

  since(from: number): Uint8Array {
    return this.#bytes.subarray(from, this.at);
  }
}
