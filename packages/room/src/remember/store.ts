import type { LogRow } from './event.ts';

/** Where a table's log is kept. The state is rebuilt from it and from nothing else. */
export interface Store {
  /** All rows in order; none for a table that does not exist. */
  readonly load: () => readonly LogRow[];
  /**
   * Writes rows durably and then calls `done`, once: at once, or when a batch is on disk. Nobody is told of them before.
   * An error means that they may or may not have been written; whatever was appended after them then fails too.
   */
  readonly append: (rows: readonly LogRow[], done: (error?: Error) => void) => void;
  /** Writes what waits, and then these rows in the place of those of their numbers, all or none. Says whether that was done. */
  readonly rewrite?: (change: (rows: readonly LogRow[]) => readonly LogRow[]) => boolean;
}

/** Keeps rows as a store on disk does: as text, so that nothing is shared with whoever wrote them. */
export function memoryStore(texts: string[] = []): Store {
  return {
    load: () => texts.map((text) => JSON.parse(text) as LogRow),
    append: (rows, done) => {
      for (const row of rows) texts.push(JSON.stringify(row));
      done();
    },
    rewrite: (change) => {
      const changed = change(texts.map((text) => JSON.parse(text) as LogRow));
      for (const row of changed) texts[row.n - 1] = JSON.stringify(row);
      return true;
    },
  };
}
