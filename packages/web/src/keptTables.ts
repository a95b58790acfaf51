import type { Tokens } from '@texas42/protocol';

/** A table with friends, as this device remembers it. The tokens open its seat and are told to nobody but the server. */
export interface KeptTable extends Tokens {
  readonly code: string;
  readonly at: number;
  readonly name?: string;
}

const KEPT = 'texas42.tables';
const MOST = 20;

export function keptTables(): readonly KeptTable[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptTable[]) : [];
  } catch {
    return [];
  }
}

export function keptTable(code: string): KeptTable | undefined {
  return keptTables().find((table) => table.code === code);
}

/** The newest first. A browser that keeps nothing lets one play all the same, until its window is closed. */
export function keepTable(code: string, changes: Partial<KeptTable>): void {
  const table = { ...keptTable(code), ...changes, code, at: Date.now() };
  write([table, ...keptTables().filter((other) => other.code !== code)].slice(0, MOST));
}

/** What opened a seat opens nothing any more. */
export function forgetSeat(code: string): void {
  write(
    keptTables().map(({ token, ...table }) =>
      table.code === code || token === undefined ? table : { ...table, token },
    ),
  );
}

export function forgetTable(code: string): void {
  write(keptTables().filter((other) => other.code !== code));
}

function write(tables: readonly KeptTable[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(tables));
  } catch {
    // See above.
  }
}
