import type { Seat } from '@texas42/engine';
import type { Request } from '@texas42/protocol';

import { plainText } from '../decide/name.ts';
import { newcomerAt, type Table, tokenAt } from '../remember/table.ts';

export type ReportRequest = Extract<Request, { type: 'report' }>;

/** A report from a person at a table to the operator of the server. */
export interface Report {
  readonly about: ReportRequest['about'];
  /** The version of the table at that moment. */
  readonly n: number;
  /** The reporter's name at their seat; null for a spectator. */
  readonly by: string | null;
  /** The seat that is reported; null for the table as a whole. */
  readonly seat: Seat | null;
  readonly name: string | null;
  /** The hash of the token that opens that seat. */
  readonly token: string | null;
  readonly words: string;
}

const MOST_LETTERS = 300;

/** The report of somebody at a table; undefined where nobody sits at the seat that it names. */
export function reportOf(table: Table, by: Seat | null, asked: ReportRequest): Report | undefined {
  const { about, words = '' } = asked;
  const seat: Seat | null = asked.seat ?? null;
  const name = seat === null ? null : nameAt(table, seat);
  if (name === undefined) return undefined;
  const token = seat === null ? null : (newcomerAt(table, seat)?.token ?? tokenAt(table, seat));
  const teller = by === null ? null : (nameAt(table, by) ?? null);
  return { about, n: table.n, by: teller, seat, name, token, words: plainText(words, MOST_LETTERS) };
}

function nameAt(table: Table, seat: Seat): string | undefined {
  const holder = table.seats[seat];
  return newcomerAt(table, seat)?.name ?? (holder.player === 'nobody' ? undefined : holder.name);
}
