import { pause, quantile, round } from './run.ts';

/** Resolves when everybody has seen it. */
export type TimedAction = () => Promise<boolean>;

export interface Latencies {
  readonly sent: number;
  readonly done: number;
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly most: number;
  /** Each of them. */
  readonly waits: readonly number[];
}

/** Repeats each action at its interval. A latency is counted from when the action was due, not from when it began. */
export async function atIntervals(actions: readonly TimedAction[], everyMs: number, forMs: number): Promise<Latencies> {
  const waits: number[] = [];
  const begun = performance.now();
  let sent = 0;
  await Promise.all(
    actions.map(async (act, i) => {
      for (let due = begun + (everyMs * i) / actions.length; due < begun + forMs; due += everyMs) {
        const early = due - performance.now();
        if (early > 0) await pause(early);
        sent += 1;
        if (await act()) waits.push(performance.now() - due);
      }
    }),
  );
  const [p50, p99, p999, most] = [0.5, 0.99, 0.999, 1].map((share) => round(quantile(waits, share)));
  return { sent, done: waits.length, p50: p50 ?? 0, p99: p99 ?? 0, p999: p999 ?? 0, most: most ?? 0, waits };
}

/** Makes many things, a limited number at a time. */
export async function inTurns<T>(count: number, atATime: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let next = 0;
  const one = async (): Promise<void> => {
    for (let i = next; i < count; i = next) {
      next += 1;
      made[i] = await make(i);
    }
  };
  await Promise.all(Array.from({ length: Math.min(count, atATime) }, one));
  return made;
}
