import { type ChildProcess, spawn } from 'node:child_process';
import type { Ledger } from '../database/ledger.ts';
import type { Log } from '../figures/log.ts';
import { type Night, nightsIn } from './nightRecords.ts';

export interface NightPlan {
  /** The vault of the copies, in words for the operator. */
  readonly place: string;
  /** The time of day on this machine's clock. */
  readonly hour: number;
  readonly minute: number;
  /** Run as a process of its own, so that tables do not wait. */
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
/** The delay after a start that follows a missed night. */
const SOON = 60_000;
const MOST_SAID = 1000;

/** Makes a copy every night. A missed or first night follows soon after the start. */
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

  /** Newest first. */
  get all(): readonly Night[] {
    return nightsIn(this.#means.ledger);
  }

  get isOn(): boolean {
    return this.#child !== undefined;
  }

  get due(): number {
    return this.#due;
  }

  /** When a copy last succeeded (null: never), and how many nights failed since. */
  get record(): { readonly workedAt: number | null; readonly failed: number } {
    const { all } = this;
    const worked = all.findIndex((night) => night.worked);
    return worked < 0 ? { workedAt: null, failed: all.length } : { workedAt: all[worked]?.at ?? null, failed: worked };
  }

  /** Starts a night, unless one is running. */
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

  /** Checks at least every hour: the machine's clock may have been set. */
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

/** The next moment at which the clock shows this time. */
export function nextTime({ hour, minute }: Pick<NightPlan, 'hour' | 'minute'>, now: number): number {
  const next = new Date(now);
  next.setHours(hour, minute, 0, 0);
  if (next.getTime() <= now) next.setDate(next.getDate() + 1);
  return next.getTime();
}
