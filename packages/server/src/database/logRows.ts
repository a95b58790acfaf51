import { crc32 } from 'node:zlib';
import type { LogRow, TableEvent } from '@texas42/room';
import { Failure } from '../failure.ts';

/** A row is not what was written. */
export class DamagedLog extends Failure {
  constructor(n: number) {
    super(`Row ${n} of a table's log is damaged.`);
  }
}

/** Of a row as it is written. */
export const COLUMNS = ['table_key', 'n', 'id', 'at', 'event', 'sum'];

/** A log as it is read: how many rows, and all of them one after the other. */
export type Written = readonly [count: number, rows: Buffer | null];

/**
 * A whole log in one answer: to be handed row after row costs three times as much. Each row is how many bytes its id and its
 * event have, its sum, and with what sum the log goes on if the row was written anew; and then what is summed up. All of it is taken as bytes: the library ends the process when it meets
 * text that is no UTF-8, and a bit that flips is enough for that. A field that became nothing would take its row with it,
 * and is noticed by the count.
 */
export const logFrom = (sum = 'sum', goesOn = 'goes_on'): string =>
  `SELECT count(*), CAST(group_concat(row, '') AS BLOB) FROM (
    SELECT length(CAST(id AS BLOB)) || ' ' || length(CAST(event AS BLOB)) || ' ' || coalesce(CAST(${sum} AS INTEGER), '') || ' '
      || coalesce(CAST(${goesOn} AS INTEGER), '') || ' ' || CAST(n AS INTEGER) || ' ' || CAST(at AS INTEGER) || ' ' || id || ' ' || event AS row
    FROM log WHERE table_key = ? ORDER BY n)`;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const [SPACE, ZERO, NINE] = [0x20, 0x30, 0x39];

/** What the log of a table without rows adds up to. */
export const sumOfNothing = (code: string): number => crc32(code);

/** What a log adds up to with one more row, whose event is written so. */
export function addUp(sum: number, { n, id, at }: Pick<LogRow, 'n' | 'id' | 'at'>, event: string): number {
  return crc32(`${n} ${at} ${id} ${event}`, sum);
}

/**
 * The rows of a log as they lie in the database, each checked with all before it, and what the log adds up to after each; a
 * damaged one is an error.
 */
export function readLog(
  code: string,
  [count, written]: Written,
): { readonly rows: readonly LogRow[]; readonly sum: number; readonly sums: readonly number[] } {
  const scan = new Scan(written ?? new Uint8Array());
  const rows: LogRow[] = [];
  const sums: number[] = [];
  let sum = sumOfNothing(code);
  // Rows of the first version of the database have no sums, and nothing follows them that has none.
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

/** Goes through the bytes of a log. */
class Scan {
  readonly #bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** A number, and the space after it. */
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

  /** The same, where there may be none before the space. */
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
