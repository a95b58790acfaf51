import { databaseIn } from '../database/directory.ts';
import type { Ledger } from '../database/ledger.ts';
import { reading } from '../database/reading.ts';
import { inTransaction, openShared } from '../database/sharedDatabase.ts';
import { Failure } from '../failure.ts';

/** A night: when it began, how long it took in milliseconds, and what came of it. */
export type Night = { readonly at: number; readonly ms: number } & (
  | {
      readonly worked: true;
      readonly name: string;
      readonly bytes: number;
      /** What was restored, and verified row by row. */
      readonly tables: number;
      readonly rows: number;
      readonly games: number;
      /** How many tables could not be read, and were left out. */
      readonly damaged: number;
      /** Why older copies are there still that should not be. */
      readonly untidy?: string;
    }
  | { readonly worked: false; readonly step: NightStep; readonly why: string }
);

export type NightStep = 'copy' | 'send' | 'fetch' | 'restore';

/** The first version of the database that has the book. */
const FIRST = 5;
const KEPT = 100;

/** A server that is of a version before would not know what to do with it. */
export function expectRecords(directory: string): void {
  const file = databaseIn(directory);
  if (reading(file, (_, version) => version) < FIRST) {
    throw new Failure(`"${file}" is of a version before: start the server once.`);
  }
}

/** Writes a night down in the database of a directory, served or not. */
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

/** The newest first. */
export function nightsIn(ledger: Ledger): readonly Night[] {
  const rows = ledger.ask('SELECT CAST(told AS BLOB) FROM nights ORDER BY key DESC');
  return rows.map(([told]) => JSON.parse(String(told)) as Night);
}
