import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { readWhole } from '../../arguments.ts';
import type { Progress } from '../../terminal/progress.ts';
import { type Job, type JobKind, type JobKinds, workOn } from './jobs.ts';
import type { Batch, BatchResults } from './worker.ts';

export const CORES_FLAG = {
  cores: { type: 'string', value: 'N', help: 'how many cores to use (default: all); the figures are the same' },
} as const;

export function readCores(written: string | undefined): number {
  return written === undefined ? availableParallelism() : readWhole('cores', written, 1, 1024);
}

/** Plays the games from 1 to `count` and takes their results in this order, whichever worker is done first. */
export async function shareOut<K extends JobKind>(
  job: Job<K>,
  count: number,
  cores: number,
  take: (result: JobKinds[K]['result']) => void,
  progress?: Progress,
): Promise<void> {
  if (Math.min(cores, count) > 1) return shareOutAmongWorkers(job, count, Math.min(cores, count), take, progress);
  const work = workOn(job);
  for (let number = 1; number <= count; number += 1) {
    take(work(number));
    progress?.show(number);
  }
}

const QUICK_MS = 50;
const SLOW_MS = 200;
const LARGEST_BATCH = 256;

function shareOutAmongWorkers<K extends JobKind>(
  job: Job<K>,
  count: number,
  cores: number,
  take: (result: JobKinds[K]['result']) => void,
  progress?: Progress,
): Promise<void> {
  const early = new Map<number, readonly JobKinds[K]['result'][]>();
  let asked = 0;
  let done = 0;
  let taken = 0;
  const workers: Worker[] = [];
  return new Promise<void>((resolve, reject) => {
    // The whole command is one file: started as a worker thread, main.ts runs worker.ts.
    const start = (): void => {
      const worker = new Worker(fileURLToPath(import.meta.url), { workerData: job });
      workers.push(worker);
      let size = 1;
      let begun = performance.now();
      const ask = (): void => {
        const fair = Math.ceil((count - asked) / (2 * cores));
        const batch: Batch = { first: asked + 1, count: Math.min(size, fair) };
        if (batch.count === 0) return;
        asked += batch.count;
        begun = performance.now();
        worker.postMessage(batch);
      };
      worker.on('message', ({ first, results }: BatchResults<K>) => {
        const ms = performance.now() - begun;
        if (ms < QUICK_MS) size = Math.min(LARGEST_BATCH, 2 * size);
        else if (ms > SLOW_MS) size = Math.max(1, size >> 1);
        ask();
        early.set(first, results);
        done += results.length;
        for (let next = early.get(taken + 1); next; next = early.get(taken + 1)) {
          early.delete(taken + 1);
          for (const result of next) take(result);
          taken += next.length;
        }
        progress?.show(done);
        if (taken === count) resolve();
      });
      worker.on('error', reject);
      ask();
    };
    for (let i = 0; i < cores; i += 1) start();
  }).finally(() => Promise.all(workers.map((worker) => worker.terminate())));
}
