import { chmodSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'libsql';
import { Mistake } from '../failure.ts';
import { belong } from './directory.ts';

/** The SQL that each database version added, from the first on. Released entries never change. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE tables (key INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, made INTEGER NOT NULL);
   CREATE TABLE log (
     table_key INTEGER NOT NULL, n INTEGER NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, event TEXT NOT NULL,
     PRIMARY KEY (table_key, n)
   ) WITHOUT ROWID;`,
  // Sums reveal damaged rows; rows of older versions have none.
  'ALTER TABLE log ADD COLUMN sum INTEGER;',
  // The operator's decisions, players' reports, and requests of commands to the running server.
  `CREATE TABLE bans (kind TEXT NOT NULL, value TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (kind, value)) WITHOUT ROWID;
   CREATE TABLE reports (key INTEGER PRIMARY KEY, at INTEGER NOT NULL, report TEXT NOT NULL);
   CREATE TABLE errands (key INTEGER PRIMARY KEY, errand TEXT NOT NULL, answer TEXT);`,
  // A ban may have an end.
  'ALTER TABLE bans ADD COLUMN until INTEGER;',
  // The results of nightly copies.
  'CREATE TABLE nights (key INTEGER PRIMARY KEY, told TEXT NOT NULL);',
  // For a rewritten row: the old sum of the log up to it, so that the later rows stay valid.
  'ALTER TABLE log ADD COLUMN goes_on INTEGER;',
];

/** Migrates a database to the newest version after copying it. Never goes back. */
export function migrate(database: Database, file: string, migrations: readonly string[] = MIGRATIONS): void {
  const version = recognise(database, file, migrations.length);
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

/** The version of one of our databases; 0 if it is empty. Throws for other databases and for newer versions. */
export function recognise(database: Database, file: string, newest = MIGRATIONS.length): number {
  const version = versionOf(database);
  const [tables, ours] = database.prepare(KNOWN).raw().get() as [number, number];
  if (version === 0 && tables === 0) return 0;
  if (version === 0 || ours < 2) throw new Mistake(`"${file}" is the database of another program.`);
  if (version > newest) throw new Mistake(`"${file}" was written by a newer Texas 42, which alone can read it.`);
  return version;
}

const KNOWN = `SELECT count(*), coalesce(sum(name IN ('tables', 'log')), 0) FROM sqlite_schema WHERE type = 'table'`;

export function versionOf(database: Database): number {
  const [version] = database.prepare('PRAGMA user_version').raw().get() as [number];
  return version;
}

/** An existing copy is of the same version, from an interrupted attempt: keep it. */
function copyOnce(database: Database, copy: string): void {
  if (existsSync(copy)) return;
  database.prepare('VACUUM INTO ?').run(copy);
  chmodSync(copy, 0o600);
  belong(copy, dirname(copy));
}
