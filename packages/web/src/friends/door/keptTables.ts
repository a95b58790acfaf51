import type { Tokens } from '@texas42/protocol';
import { keep, kept } from '../../app/device.ts';

/** A table with friends that this device remembers. Its tokens open the seat and are sent to the server only. */
export interface KeptTable extends Tokens {
  readonly code: string;
  readonly at: number;
  readonly name?: string;
  /** Who else sat there, when this device last saw it. */
  readonly others?: readonly string[];
}

const KEPT = 'texas42.tables';
const MOST = 20;

export function keptTables(): readonly KeptTable[] {
  try {
    const tables: unknown = JSON.parse(kept(KEPT) ?? '[]');
    return Array.isArray(tables) ? (tables as KeptTable[]) : [];
  } catch {
    return [];
  }
}

export function keptTable(code: string): KeptTable | undefined {
  return keptTables().find((table) => table.code === code);
}

/** The newest first. */
export function keepTable(code: string, changes: Partial<KeptTable>): void {
  const table = { ...keptTable(code), ...changes, code, at: Date.now() };
  write([table, ...keptTables().filter((other) => other.code !== code)].slice(0, MOST));
}

/** The table is gone from the server. */
export function forgetTable(code: string): void {
  write(keptTables().filter((table) => table.code !== code));
}

/** Forgets all of a table but the owner's token. */
export function forgetMyself(code: string): void {
  write(
    keptTables().flatMap((table) => {
      if (table.code !== code) return [table];
      const { at, owner } = table;
      return owner === undefined ? [] : [{ code, at, owner }];
    }),
  );
}

/** The token of the seat is no longer valid. */
export function forgetSeat(code: string): void {
  write(
    keptTables().map(({ token, ...table }) =>
      table.code === code || token === undefined ? table : { ...table, token },
    ),
  );
}

function write(tables: readonly KeptTable[]): void {
  keep(KEPT, JSON.stringify(tables));
}
