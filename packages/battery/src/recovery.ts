import { proveClaim } from '@texas42/ai/claim';
import { NORMAL_PACE, Room } from '@texas42/room';
import { databaseIn, Ledger } from '@texas42/server';
import Database from 'libsql';
import { insist, pause, type Run } from './run.ts';

const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789';

/** A table's code for each number. */
export function codeOf(number: number): string {
  let rest = number;
  return Array.from({ length: 8 }, () => {
    const letter = LETTERS[rest % LETTERS.length] ?? '';
    rest = Math.floor(rest / LETTERS.length);
    return letter;
  }).join('');
}

/** How long a killed server with many tables takes to be ready again, and how long it takes to read all tables. */
export async function recovery(run: Run, like: string): Promise<{ [name: string]: number }> {
  const tables = run.size(10_000, 200);
  const data = run.folder();
  const rows = multiply(like, data, tables);
  const killed = await run.server(data);
  await fetch(`http://127.0.0.1:${killed.port}/api/tables`, { method: 'POST', body: '' });
  await killed.end('SIGKILL');
  const begun = performance.now();
  const server = await run.server(data);
  while ((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status !== 200) await pause(10);
  const readyMs = performance.now() - begun;
  await server.end('SIGKILL');
  const ledger = new Ledger(data);
  const opened = performance.now();
  for (let i = 0; i < tables; i += 1) {
    const store = ledger.find(codeOf(i));
    const host = {
      send: () => {},
      close: () => {},
      now: Date.now,
      setAlarm: () => {},
      random: () => new Uint8Array(32),
    };
    insist(store !== undefined, () => 'A table is gone.');
    insist(
      Room.open({ ...host, store, players: new Map(), proveClaim, pace: NORMAL_PACE }) !== undefined,
      () => 'A log is empty.',
    );
  }
  const allMs = performance.now() - opened;
  ledger.close();
  return { storedTables: tables, storedRows: rows, readyMs, openAllMs: allMs };
}

/** Writes many tables with the first rows of another table's log. */
function multiply(like: string, data: string, tables: number): number {
  new Ledger(data).close();
  const source = new Database(databaseIn(like));
  const key = (source.prepare('SELECT key FROM tables LIMIT 1').raw().get() as [number])[0];
  const rows = source
    .prepare('SELECT n, id, at, event FROM log WHERE table_key = ? AND n <= 60')
    .raw()
    .all(key) as unknown[][];
  source.close();
  const target = new Database(databaseIn(data));
  const table = target.prepare('INSERT INTO tables (key, code, made) VALUES (?, ?, 0)');
  const row = target.prepare('INSERT INTO log (table_key, n, id, at, event) VALUES (?, ?, ?, ?, ?)');
  target.exec('BEGIN');
  for (let i = 0; i < tables; i += 1) {
    table.run(i + 1, codeOf(i));
    for (const fields of rows) row.run(i + 1, ...fields);
  }
  target.exec('COMMIT');
  target.close();
  return tables * rows.length;
}
