import { readdirSync } from 'node:fs';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { ROOM_REFUSALS } from '@texas42/protocol';
import { Histogram } from './histogram.ts';

/** Why a visitor was refused or disconnected. */
export const DROPS = [
  'no-hello',
  'text-only',
  'too-fast',
  'backlog',
  'silent',
  'bad-frame',
  'unknown-table',
  'broken-table',
  'origin',
  'path',
  'too-many',
  'banned',
  'closed-table',
  'full',
  'closing',
] as const;
export type Drop = (typeof DROPS)[number];

/** Values measured elsewhere, read on request. */
export interface Gauges {
  readonly tables: () => number;
  readonly stored: () => number;
  readonly sockets: () => number;
  /** Questions that wait for a thinker. */
  readonly thoughts: () => number;
  /** Reports that the operator has not handled. */
  readonly reports: () => number;
  readonly bans: () => number;
  /** When a copy last succeeded, in milliseconds, and how many nights failed since; undefined without copies. */
  readonly copies: () => { readonly workedAt: number | null; readonly failed: number } | undefined;
}

/**
 * The metrics of a running server, for Prometheus. Labels come from closed lists: never a table, name, address or
 * domino, and nothing depends on what a seat holds.
 */
export class Metrics {
  /** From reading a request to sending its answer, including the write. */
  readonly answer = new Histogram();
  readonly commit = new Histogram();
  rows = 0;
  actions = 0;
  tablesMade = 0;
  shed = 0;
  writeFailures = 0;
  recoveryFailures = 0;
  readonly #refusals = new Map<string, number>(ROOM_REFUSALS.map((code) => [code, 0]));
  readonly #drops = new Map<string, number>(DROPS.map((reason) => [reason, 0]));
  readonly #gauges: Gauges;
  readonly #lag: IntervalHistogram;

  constructor(gauges: Gauges) {
    this.#gauges = gauges;
    this.#lag = monitorEventLoopDelay({ resolution: 10 });
    this.#lag.enable();
  }

  refused(code: string): void {
    const count = this.#refusals.get(code);
    if (count !== undefined) this.#refusals.set(code, count + 1);
  }

  dropped(reason: Drop): void {
    this.#drops.set(reason, 1 + (this.#drops.get(reason) ?? 0));
  }

  get refusals(): number {
    return [...this.#refusals.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The delay of the event loop in seconds since the last `rest`. */
  get lag(): { readonly p50: number; readonly p99: number; readonly max: number } {
    // Before its first measurement the monitor has NaN; its interval is not a delay.
    const seconds = (ns: number): number => (Number.isFinite(ns) ? Math.max(0, ns / 1e9 - 0.01) : 0);
    return {
      p50: seconds(this.#lag.percentile(50)),
      p99: seconds(this.#lag.percentile(99)),
      max: seconds(this.#lag.max),
    };
  }

  rest(): void {
    this.#lag.reset();
  }

  close(): void {
    this.#lag.disable();
  }

  get now(): Readonly<Record<'tables' | 'stored' | 'sockets' | 'thoughts' | 'memory' | 'heap', number>> {
    const { tables, stored, sockets, thoughts } = this.#gauges;
    const { rss, heapUsed } = process.memoryUsage();
    const counts = { tables: tables(), stored: stored(), sockets: sockets(), thoughts: thoughts() };
    return { ...counts, memory: rss, heap: heapUsed };
  }

  #copies(): readonly string[] {
    const { copies } = this.#gauges;
    const record = copies();
    if (!record) return [];
    const worked = (record.workedAt ?? 0) / 1000;
    return [
      ...one(
        'texas42_copy_worked_seconds',
        'gauge',
        'When a nightly copy was last restored and read; 0 for never.',
        worked,
      ),
      ...one('texas42_copies_failed', 'gauge', 'Nightly copies that have failed since.', record.failed),
    ];
  }

  /** The metrics in Prometheus text format. */
  text(): string {
    const { tables, stored, sockets, thoughts, memory, heap } = this.now;
    const { p50, p99, max } = this.lag;
    const { user, system } = process.cpuUsage();
    const by = (name: string, label: string, counts: ReadonlyMap<string, number>): string[] =>
      [...counts].map(([value, count]) => `${name}{${label}="${value}"} ${count}`);
    return [
      ...one('texas42_tables', 'gauge', 'Tables in memory.', tables),
      ...one('texas42_tables_stored', 'gauge', 'Tables in the database.', stored),
      ...one('texas42_tables_made_total', 'counter', 'Tables made.', this.tablesMade),
      ...one('texas42_sockets', 'gauge', 'Connections.', sockets),
      ...one('texas42_thoughts_waiting', 'gauge', 'Questions of computers that wait for a thinker.', thoughts),
      ...one('texas42_reports', 'gauge', 'Reports of players that nobody has seen to.', this.#gauges.reports()),
      ...one('texas42_bans', 'gauge', 'Addresses, seats and tables that are banned.', this.#gauges.bans()),
      ...this.#copies(),
      ...one('texas42_actions_total', 'counter', 'Moves written down.', this.actions),
      ...one('texas42_rows_total', 'counter', 'Rows of logs written down.', this.rows),
      ...head('texas42_answer_seconds', 'histogram', 'From a request to its answer.'),
      ...this.answer.lines('texas42_answer_seconds'),
      ...head('texas42_commit_seconds', 'histogram', 'Writing to disk.'),
      ...this.commit.lines('texas42_commit_seconds'),
      ...head('texas42_loop_lag_seconds', 'gauge', 'How late the event loop was lately.'),
      ...[`{quantile="0.5"} ${p50}`, `{quantile="0.99"} ${p99}`, `{quantile="1"} ${max}`].map(
        (line) => `texas42_loop_lag_seconds${line}`,
      ),
      ...head('texas42_refusals_total', 'counter', 'Requests refused, by code.'),
      ...by('texas42_refusals_total', 'code', this.#refusals),
      ...one('texas42_shed_total', 'counter', 'Requests refused because there was too much to do.', this.shed),
      ...head('texas42_drops_total', 'counter', 'Connections turned away or let go, by reason.'),
      ...by('texas42_drops_total', 'reason', this.#drops),
      ...one('texas42_write_failures_total', 'counter', 'Writes that failed.', this.writeFailures),
      ...one(
        'texas42_recovery_failures_total',
        'counter',
        'Tables that could not be read or go on.',
        this.recoveryFailures,
      ),
      ...one('texas42_timers', 'gauge', 'Timers that are set.', timers()),
      ...one('process_cpu_seconds_total', 'counter', 'Processor time.', (user + system) / 1e6),
      ...one('process_resident_memory_bytes', 'gauge', 'Memory.', memory),
      ...one('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use.', heap),
      ...one('process_open_fds', 'gauge', 'Open files and sockets.', openFiles()),
      '',
    ].join('\n');
  }
}

function head(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function one(name: string, type: string, help: string, value: number): string[] {
  return [...head(name, type, help), `${name} ${value}`];
}

function timers(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
}

/** The number of open files on Linux, 0 elsewhere. */
function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}
