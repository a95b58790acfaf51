import type { LogRow } from '@texas42/room';
import type { Database as Connection } from 'libsql';
import { addUp, logFrom, readLog, sumOfNothing, type Written } from './logRows.ts';

/**
 * Replaces rows of a table's log, within a transaction. Later rows stay as they are: a replaced row stores the old sum
 * from which they go on.
 */
export function rewriteLog(
  database: Connection,
  { key, code }: { readonly key: number; readonly code: string },
  change: (rows: readonly LogRow[]) => readonly LogRow[],
): number {
  const { rows, sums } = readLog(code, database.prepare(logFrom()).raw().get(key) as Written);
  const changed = change(rows);
  // Rows of the first database version have no sum and get none.
  const write = database.prepare(
    'UPDATE log SET event = ?, sum = CASE WHEN sum IS NULL THEN NULL ELSE ? END, goes_on = ? WHERE table_key = ? AND n = ?',
  );
  for (const row of changed) {
    const event = JSON.stringify(row.event);
    const before = row.n === 1 ? sumOfNothing(code) : (sums[row.n - 2] ?? 0);
    write.run(event, addUp(before, row, event), sums[row.n - 1] ?? 0, key, row.n);
  }
  return changed.length;
}
