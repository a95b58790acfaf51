import { type Limits, logLines } from '@texas42/host';
import { Allowance, FORGOTTEN, type Person, type Report } from '@texas42/room';
import type { Database as Connection } from 'libsql';
import type { Ledger } from '../database/ledger.ts';

/** A stored report, with the last lines of its table's log. */
export interface KeptReport extends Report {
  readonly key: number;
  readonly at: number;
  readonly code: string;
  readonly log: readonly string[];
}

const HOUR = 3_600_000;
const ROWS = 200;
const REPORTS = 'SELECT key, at, CAST(report AS BLOB) FROM reports';

/** The reports of players. */
export class Reports {
  readonly #ledger: Ledger;
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #allowances = new Map<string, Allowance>();
  /** The households of reported people. In memory only. */
  readonly #about = new Map<number, readonly string[]>();

  constructor(ledger: Ledger, limits: Limits, now: () => number) {
    this.#ledger = ledger;
    this.#limits = limits;
    this.#now = now;
  }

  /** Stores a report. Returns false beyond the limits. */
  take(code: string, report: Report, from: string, about: readonly string[]): boolean {
    const { reports, reportBytes } = this.#limits;
    if (reports === 0 || this.#allowanceOf(from).take(this.#now()) > 0) return false;
    const log = lastOf(logLines(this.#ledger.tail(code, ROWS), timeOf), reportBytes);
    const text = JSON.stringify({ ...report, code, log });
    const { lastInsertRowid } = this.#ledger.change((database) => {
      const written = database.prepare('INSERT INTO reports (at, report) VALUES (?, ?)').run(this.#now(), text);
      database
        .prepare('DELETE FROM reports WHERE key <= (SELECT key FROM reports ORDER BY key DESC LIMIT 1 OFFSET ?)')
        .run(reports);
      return written;
    });
    this.#about.set(Number(lastInsertRowid), about);
    const [oldest] = this.#about.keys();
    if (this.#about.size > reports && oldest !== undefined) this.#about.delete(oldest);
    return true;
  }

  /** Newest first. */
  get all(): readonly KeptReport[] {
    return this.#ledger.ask(`${REPORTS} ORDER BY key DESC`).map(reportIn);
  }

  find(key: number): KeptReport | undefined {
    return this.#ledger.ask(`${REPORTS} WHERE key = ?`, key).map(reportIn)[0];
  }

  get size(): number {
    const [[count] = []] = this.#ledger.ask('SELECT count(*) FROM reports');
    return Number(count);
  }

  householdsOf(key: number): readonly string[] {
    return this.#about.get(key) ?? [];
  }

  /** Deletes a report that the operator has handled. */
  drop(key: number): void {
    this.#about.delete(key);
    this.#ledger.change((database) => database.prepare('DELETE FROM reports WHERE key = ?').run(key));
  }

  /** Drops reporters whose allowance is full again. */
  tidy(): void {
    const now = this.#now();
    for (const [from, allowance] of this.#allowances) if (allowance.isFull(now)) this.#allowances.delete(from);
  }

  #allowanceOf(from: string): Allowance {
    const known = this.#allowances.get(from);
    if (known) return known;
    const { reportsPerHour } = this.#limits;
    const allowance = new Allowance(reportsPerHour, reportsPerHour / HOUR, this.#now());
    this.#allowances.set(from, allowance);
    return allowance;
  }
}

/** Every report in a database, newest first; older versions had none. */
export function reportsIn(database: Connection): readonly KeptReport[] {
  const [has] = database.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'reports'").raw().get() as [number];
  if (has === 0) return [];
  return (database.prepare(`${REPORTS} ORDER BY key DESC`).raw().all() as readonly (readonly unknown[])[]).map(
    reportIn,
  );
}

/** Deletes the reports about a person at a table, and their name from their own reports and log lines. */
export function forgetInReports(ledger: Ledger, code: string, { tokens, names }: Person): void {
  ledger.change((database) => {
    const remove = database.prepare('DELETE FROM reports WHERE key = ?');
    const write = database.prepare('UPDATE reports SET report = ? WHERE key = ?');
    for (const { key, at: _, ...report } of reportsIn(database)) {
      if (report.code !== code) continue;
      if (report.token !== null && tokens.includes(report.token)) remove.run(key);
      else {
        const by = report.by !== null && names.includes(report.by) ? FORGOTTEN : report.by;
        const log = report.log.map((line) => names.reduce((text, name) => text.replaceAll(name, FORGOTTEN), line));
        write.run(JSON.stringify({ ...report, by, log }), key);
      }
    }
  });
}

function reportIn([key, at, report]: readonly unknown[]): KeptReport {
  return { token: null, ...JSON.parse(String(report)), key: Number(key), at: Number(at) };
}

/** A time as office pages show it. */
export const timeOf = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** The last lines that fit. */
function lastOf(lines: readonly string[], most: number): readonly string[] {
  let left = most;
  const from = lines.findLastIndex((line) => {
    left -= Buffer.byteLength(line) + 1;
    return left < 0;
  });
  return lines.slice(from + 1);
}
