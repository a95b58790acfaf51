import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseIn } from '../database/directory.ts';
import { Ledger } from '../database/ledger.ts';
import { Database } from '../libraries.ts';

/** Does something to a database, or makes one, as another program would. */
export function meddle(file: string, sql: string): void {
  const database = new Database(file);
  database.exec(sql);
  database.close();
}

/** A directory as a stopped server leaves it, in which a table was made. The library lets go of its own files late. */
export function keepTable(directory: string, code: string): void {
  const scratch = mkdtempSync(join(tmpdir(), 'texas42-scratch-'));
  const ledger = new Ledger(scratch);
  ledger.make(code, 0);
  ledger.close();
  mkdirSync(directory);
  copyFileSync(databaseIn(scratch), databaseIn(directory));
  rmSync(scratch, { recursive: true });
}
