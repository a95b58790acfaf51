import { type ChildProcess, spawn } from 'node:child_process';
import type { Ledger } from '../database/ledger.ts';
import type { Log } from '../figures/log.ts';
import { type Night, nightsIn } from './nightRecords.ts';

export interface NightPlan {
  /** Where copies go, as the host reads it. */
  readonly place: string;
  /** When, by the clock of this machine. */
  readonly hour: number;
  readonly minute: number;
  /** What is run in a process of its own, so that nobody at a table waits for it. */
  readonly command: readonly string[];
}

export interface NightScheduleMeans {
  readonly plan: NightPlan;
  readonly ledger: Ledger;
  readonly log: Log;
  readonly now: () => number;
  /** How long a night may take, in milliseconds. */
  readonly longest: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** After a start in which a night was missed. */
const SOON = 60_000;
const MOST_SAID = 1000;

/** Has a copy made every night. A night that was missed, or the first, comes soon after the start. */
export class NightSchedule {
  readonly #means: NightScheduleMeans;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #child: ChildProcess | undefined;
  #isStopped = false;
  #due: number;

  constructor(means: NightScheduleMeans) {
    this.#means = means;
    const now = means.now();
    const last = this.all[0]?.at ?? Number.NEGATIVE_INFINITY;
    this.#due = Math.min(nextTime(means.plan, now), Math.max(now + SOON, last + DAY + HOUR));
    this.#wind();
  }

  get place(): string {
    return this.#means.plan.place;
  }

  /** The newest first. */
  get all(): readonly Night[] {
    return nightsIn(this.#means.ledger);
  }

  get isOn(): boolean {
    return this.#child !== undefined;
  }

  get due(): number {
    return this.#due;
  }

  /** When it last worked, null for never, and how many nights have failed since. */
  get record(): { readonly workedAt: number | null; readonly failed: number } {
    const { all } = this;
    const worked = all.findIndex((night) => night.worked);
    return worked < 0 ? { workedAt: null, failed: all.length } : { workedAt: all[worked]?.at ?? null, failed: worked };
  }

  /** Begins now, unless one is on. */
  begin(): void {
    if (this.#child || this.#isStopped) return;
    const { plan, log, longest, now } = this.#means;
    this.#due = nextTime(plan, now());
    const child = spawn(process.execPath, plan.command, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(0, MOST_SAID);
    });
    const late = setTimeout(() => {
      said = 'It took too long.';
      child.kill('SIGKILL');
    }, longest);
    late.unref();
    const ended = (code: number | string): void => {
      clearTimeout(late);
      if (this.#child !== child) return;
      this.#child = undefined;
      if (this.#isStopped) return;
      if (code === 0) this.#tellOf(this.all[0]);
      else log('error', 'night-failed', { code, why: said.trim() });
    };
    child.once('error', (error) => ended(error.name));
    child.once('close', (code, signal) => ended(code ?? signal ?? ''));
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#child?.kill();
  }

  #tellOf(night: Night | undefined): void {
    if (!night?.worked) return;
    const { bytes, tables, rows, damaged } = night;
    this.#means.log(damaged > 0 ? 'error' : 'info', 'night-worked', { bytes, tables, rows, damaged });
  }

  /** Looks every hour at least: the clock of the machine may have been set. */
  #wind(): void {
    const { now, plan } = this.#means;
    const wait = Math.max(0, Math.min(HOUR, this.#due - now()));
    this.#timer = setTimeout(() => {
      if (now() >= this.#due) {
        this.#due = nextTime(plan, now());
        this.begin();
      }
      this.#wind();
    }, wait);
    this.#timer.unref();
  }
}

/** The next time that a clock on the wall says so. */
export function nextTime({ hour, minute }: Pick<NightPlan, 'hour' | 'minute'>, now: number): number {
  const next = new Date(now);
  next.setHours(hour, minute, 0, 0);
  if (next.getTime() <= now) next.setDate(next.getDate() + 1);
  return next.getTime();
}
