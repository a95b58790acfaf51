import type { Metrics } from './metrics.ts';

/** The totals that the office page plots; it draws their growth. */
export const COLUMNS = [
  'at',
  'tables',
  'stored',
  'sockets',
  'actions',
  'refusals',
  'failures',
  'answers',
  'slowAnswers',
  'lag',
  'memory',
  'heap',
] as const;

const EVERY = 5000;
const KEPT = 720;

/** The last hour, a row every five seconds, so that a page that is opened has something to show. */
export class History {
  readonly #metrics: Metrics;
  readonly #now: () => number;
  readonly #rows: number[][] = [];
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(metrics: Metrics, now: () => number) {
    this.#metrics = metrics;
    this.#now = now;
    this.#timer = setInterval(() => this.#note(), EVERY);
    this.#timer.unref();
    this.#note();
  }

  get all(): object {
    return { every: EVERY, columns: COLUMNS, rows: this.#rows };
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #note(): void {
    const { now, lag, actions, refusals, writeFailures, recoveryFailures, answer } = this.#metrics;
    this.#rows.push([
      this.#now(),
      now.tables,
      now.stored,
      now.sockets,
      actions,
      refusals,
      writeFailures + recoveryFailures,
      answer.count,
      answer.slow,
      lag.max,
      now.memory,
      now.heap,
    ]);
    if (this.#rows.length > KEPT) this.#rows.shift();
    this.#metrics.rest();
  }
}
