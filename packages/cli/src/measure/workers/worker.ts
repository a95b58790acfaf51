import { parentPort, workerData } from 'node:worker_threads';
import { type Job, type JobKind, type JobKinds, workOn } from './jobs.ts';

/** Consecutive numbers of games to play. */
export interface Batch {
  readonly first: number;
  readonly count: number;
}

export interface BatchResults<K extends JobKind = JobKind> {
  readonly first: number;
  readonly results: readonly JobKinds[K]['result'][];
}

/** Answers each batch with its results, for the job that this worker was started with. */
export function workForPool(): void {
  // `shareOut` alone starts these workers, and gives each a job.
  const work = workOn(workerData as Job);
  parentPort?.on('message', ({ first, count }: Batch) => {
    const results = Array.from({ length: count }, (_, i) => work(first + i));
    parentPort?.postMessage({ first, results } satisfies BatchResults);
  });
}
