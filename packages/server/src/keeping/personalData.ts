import { randomBytes } from 'node:crypto';
import { tableMeans, USUAL_LIMITS } from '@texas42/host';
import { foldTable, type LogRow, type PastGame, type Person, pastOf, personsIn, Room } from '@texas42/room';
import { askServer } from '../database/askServer.ts';
import { databaseIn } from '../database/directory.ts';
import { inspectLog } from '../database/inspect.ts';
import { Ledger } from '../database/ledger.ts';
import { Occupied } from '../database/lock.ts';
import { reading } from '../database/reading.ts';
import { forgetInReports, type KeptReport, reportsIn } from '../people/reports.ts';

/** Everybody who ever sat at a table; undefined if there is no such table. */
export function peopleAt(directory: string, code: string): readonly Person[] | undefined {
  const rows = inspectLog(databaseIn(directory), code);
  return rows && personsIn(rows);
}

/** All stored data about one person at a table. */
export interface PersonsData {
  readonly table: string;
  readonly called: readonly string[];
  readonly rows: readonly LogRow[];
  readonly games: readonly (Omit<PastGame, 'tokens'> & { readonly seat: number })[];
  readonly reports: readonly KeptReport[];
}

export function dataOf(directory: string, code: string, person: Person): PersonsData {
  const file = databaseIn(directory);
  const rows = inspectLog(file, code) ?? [];
  const table = foldTable(rows);
  const theirs = new Set(person.rows);
  const games = table ? pastOf(table) : [];
  return {
    table: code,
    called: person.names,
    // The result row of a game is about four people.
    rows: rows.filter(({ n, event }) => theirs.has(n) && event.type !== 'end' && event.type !== 'start'),
    games: games.flatMap(({ tokens, ...game }) => {
      const seat = tokens.findIndex((token) => token !== null && person.tokens.includes(token));
      return seat < 0 ? [] : [{ ...game, seat }];
    }),
    reports: reading(file, (database) => reportsIn(database)).filter((report) => isAbout(report, code, person)),
  };
}

function isAbout({ code, token, by }: KeptReport, table: string, { tokens, names }: Person): boolean {
  return code === table && ((token !== null && tokens.includes(token)) || (by !== null && names.includes(by)));
}

/**
 * Removes the person who sat down in a row from a table's log and from reports, whether the directory is served or not.
 * Moves stay. Returns whether it was possible.
 */
export async function forgetPerson(directory: string, code: string, row: number): Promise<boolean> {
  if (!peopleAt(directory, code)) return false;
  let ledger: Ledger;
  try {
    ledger = new Ledger(directory);
  } catch (error) {
    if (!(error instanceof Occupied)) throw error;
    return (await askServer(databaseIn(directory), { what: 'forget-person', code, row })) === true;
  }
  try {
    return forgetWith(ledger, code, row, (token) => roomAt(ledger, code)?.forget(token) ?? false);
  } finally {
    ledger.close();
  }
}

/** The same, for the process that holds the database. */
export function forgetWith(ledger: Ledger, code: string, row: number, forget: (token: string) => boolean): boolean {
  const person = personsIn(ledger.find(code)?.load() ?? []).find(({ rows }) => rows[0] === row);
  const [token] = person?.tokens ?? [];
  if (!person || token === undefined || !forget(token)) return false;
  forgetInReports(ledger, code, person);
  ledger.emptyJournal();
  return true;
}

/** The room of a table without visitors. */
function roomAt(ledger: Ledger, code: string): Room | undefined {
  const store = ledger.find(code);
  return (
    store &&
    Room.open({
      ...tableMeans(USUAL_LIMITS),
      store,
      now: Date.now,
      random: (length) => new Uint8Array(randomBytes(length)),
      send: () => {},
      close: () => {},
      setAlarm: () => {},
    })
  );
}
