import { databaseIn } from '../database/directory.ts';
import type { Ledger } from '../database/ledger.ts';
import { reading } from '../database/reading.ts';
import { inTransaction, openShared } from '../database/sharedDatabase.ts';
import { Failure } from '../failure.ts';

/** A night: its start, its duration in milliseconds, and its result. */
export type Night = { readonly at: number; readonly ms: number } & (
  | {
      readonly worked: true;
      readonly name: string;
      readonly bytes: number;
      /** What was restored and verified row by row. */
      readonly tables: number;
      readonly rows: number;
      readonly games: number;
      /** The number of unreadable tables, which were left out. */
      readonly damaged: number;
      /** Why old copies could not be deleted. */
      readonly untidy?: string;
    }
  | { readonly worked: false; readonly step: NightStep; readonly why: string }
);

export type NightStep = 'copy' | 'send' | 'fetch' | 'restore';

/** The first database version with night records. */
const FIRST = 5;
const KEPT = 100;

/** Throws if the database is of an older version. */
export function expectRecords(directory: string): void {
  const file = databaseIn(directory);
  if (reading(file, (_, version) => version) < FIRST) {
    throw new Failure(`"${file}" is of a version before: start the server once.`);
  }
}

/** Writes a night's record, whether the directory is served or not. */
export function noteNight(directory: string, night: Night): void {
  const database = openShared(databaseIn(directory));
  try {
    inTransaction(database, () => {
      database.prepare('INSERT INTO nights (told) VALUES (?)').run(JSON.stringify(night));
      database.exec(
        `DELETE FROM nights WHERE key <= (SELECT key FROM nights ORDER BY key DESC LIMIT 1 OFFSET ${KEPT})`,
      );
    });
  } finally {
    database.close();
  }
}

/** Newest first. */
export function nightsIn(ledger: Ledger): readonly Night[] {
  const rows = ledger.ask('SELECT CAST(told AS BLOB) FROM nights ORDER BY key DESC');
  return rows.map(([told]) => JSON.parse(String(told)) as Night);
}
