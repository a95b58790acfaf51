import { foldTable, type LogRow } from '@texas42/room';
import { insist } from './run.ts';

/** The requests to one table and their acknowledgements. */
class TableReceipts {
  /** Requests without an acknowledgement. */
  readonly asked = new Set<string>();
  /** By version, in an array: hundreds of thousands in a map would make the collector stop the measurement. */
  readonly acknowledged: string[] = [];
}

/** Keeps what clients asked and were told, and compares it with the logs. */
export class Receipts {
  readonly #pages = new Map<string, TableReceipts>();
  acknowledged = 0;

  asked(table: string, id: string): void {
    this.#page(table).asked.add(id);
  }

  told(table: string, id: string, n: number): void {
    const { asked, acknowledged } = this.#page(table);
    if (acknowledged[n] === id) return;
    insist(
      acknowledged[n] === undefined && asked.delete(id),
      () => `Intent ${id} was done at ${n}, which is another's, or twice.`,
    );
    acknowledged[n] = id;
    this.acknowledged += 1;
  }

  get tables(): readonly string[] {
    return [...this.#pages.keys()];
  }

  /** Checks that the log has every acknowledged request once and nothing that nobody asked for, and that it replays. */
  check(table: string, rows: readonly LogRow[]): void {
    const { asked, acknowledged } = this.#page(table);
    const done = new Set(acknowledged);
    const seen = new Set<string>();
    for (const [i, { n, id }] of rows.entries()) {
      insist(n === i + 1, () => `Row ${n} is in the place of row ${i + 1}.`);
      insist(!seen.has(id), () => `Row ${n} carries out ${id} a second time.`);
      seen.add(id);
      const [, by, intent = ''] = /^(?:\d+\+)?(by|ai)\/(.*)$/.exec(id) ?? [];
      const isWanted = by === 'by' ? asked.has(intent) || done.has(intent) : i === 0 || by === 'ai';
      insist(isWanted, () => `Row ${n} (${id}) was wanted by nobody.`);
    }
    acknowledged.forEach((id, n) => {
      insist(
        rows[n - 1]?.id === `by/${id}`,
        () => `Intent ${id} was acknowledged as row ${n}, which is ${rows[n - 1]?.id}.`,
      );
    });
    insist(foldTable(rows) !== undefined, () => 'A table is gone.');
  }

  #page(table: string): TableReceipts {
    const known = this.#pages.get(table);
    if (known) return known;
    const page = new TableReceipts();
    this.#pages.set(table, page);
    return page;
  }
}
