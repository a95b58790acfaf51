import { existsSync } from 'node:fs';
import type { Database } from 'libsql';

/** What each version of the database added, from the first on. One that was released is never changed. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE tables (key INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, made INTEGER NOT NULL);
   CREATE TABLE log (
     table_key INTEGER NOT NULL, n INTEGER NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, event TEXT NOT NULL,
     PRIMARY KEY (table_key, n)
   ) WITHOUT ROWID;`,
  // A damaged row is noticed, whatever damaged it; rows of before have no sum.
  'ALTER TABLE log ADD COLUMN sum INTEGER;',
];

/** Brings a database to the newest version, with a copy of it beside it first. It never goes back. */
export function migrate(database: Database, file: string, migrations: readonly string[] = MIGRATIONS): void {
  const version = versionOf(database);
  if (version > migrations.length) {
    throw new Error(`${file} was written by a newer Texas 42 (version ${version} of its tables). Use that one.`);
  }
  if (version === migrations.length) return;
  if (version > 0) copyOnce(database, `${file}.version-${version}`);
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const step of migrations.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

export function versionOf(database: Database): number {
  const [version] = database.prepare('PRAGMA user_version').raw().get() as [number];
  return version;
}

/** A copy that is there is of the same version, from an attempt that did not end. */
function copyOnce(database: Database, copy: string): void {
  if (!existsSync(copy)) database.prepare('VACUUM INTO ?').run(copy);
}
