import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { readWhole } from './arguments.ts';
import type { Done, Share } from './crewMember.ts';
import type { Progress } from './progress.ts';
import { type Job, type TaskName, type Tasks, workOn } from './tasks.ts';

export const CORES_FLAG = {
  cores: { type: 'string', value: 'N', help: 'how many cores to use (default: all); the figures are the same' },
} as const;

export function readCores(written: string | undefined): number {
  return written === undefined ? availableParallelism() : readWhole('cores', written, 1, 1024);
}

/** Results in the order of their numbers, from 1 to `count`, whoever of the crew came to them first. */
export async function shareOut<K extends TaskName>(
  job: Job<K>,
  count: number,
  cores: number,
  take: (result: Tasks[K]['result']) => void,
  progress?: Progress,
): Promise<void> {
  if (Math.min(cores, count) > 1) return withCrew(job, count, Math.min(cores, count), take, progress);
  const work = workOn(job);
  for (let number = 1; number <= count; number += 1) {
    take(work(number));
    progress?.show(number);
  }
}

const QUICK_MS = 50;
const SLOW_MS = 200;
const LARGEST_SHARE = 256;

function withCrew<K extends TaskName>(
  job: Job<K>,
  count: number,
  cores: number,
  take: (result: Tasks[K]['result']) => void,
  progress?: Progress,
): Promise<void> {
  const early = new Map<number, readonly Tasks[K]['result'][]>();
  let asked = 0;
  let done = 0;
  let taken = 0;
  const workers: Worker[] = [];
  return new Promise<void>((resolve, reject) => {
    // The whole command is one file: started as a worker it joins the crew (main.ts).
    const hire = (): void => {
      const worker = new Worker(fileURLToPath(import.meta.url), { workerData: job });
      workers.push(worker);
      let size = 1;
      let begun = performance.now();
      const ask = (): void => {
        const fair = Math.ceil((count - asked) / (2 * cores));
        const share: Share = { first: asked + 1, count: Math.min(size, fair) };
        if (share.count === 0) return;
        asked += share.count;
        begun = performance.now();
        worker.postMessage(share);
      };
      worker.on('message', ({ first, results }: Done<K>) => {
        const ms = performance.now() - begun;
        if (ms < QUICK_MS) size = Math.min(LARGEST_SHARE, 2 * size);
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
    for (let i = 0; i < cores; i += 1) hire();
  }).finally(() => Promise.all(workers.map((worker) => worker.terminate())));
}
