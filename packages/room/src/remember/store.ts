import type { LogRow } from './event.ts';

/** Stores a table's log. The state is rebuilt from it alone. */
export interface Store {
  /** All rows in order; empty for a table that does not exist. */
  readonly load: () => readonly LogRow[];
  /**
   * Writes rows durably and then calls `done` once: immediately, or when a batch is on disk. The room tells nobody
   * before that. After an error the rows may or may not have been written, and everything that was appended after them
   * fails too.
   */
  readonly append: (rows: readonly LogRow[], done: (error?: Error) => void) => void;
  /** Writes pending rows first, then replaces rows by number, all or none. Returns whether it succeeded. */
  readonly rewrite?: (change: (rows: readonly LogRow[]) => readonly LogRow[]) => boolean;
}

/** Keeps rows in memory as text, so that callers share no objects with it, as with a store on disk. */
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
