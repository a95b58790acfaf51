import { parentPort, workerData } from 'node:worker_threads';
import { type Job, type TaskName, type Tasks, workOn } from './tasks.ts';

/** Numbers to work on. */
export interface Share {
  readonly first: number;
  readonly count: number;
}

export interface Done<K extends TaskName = TaskName> {
  readonly first: number;
  readonly results: readonly Tasks[K]['result'][];
}

/** What a worker does: share after share of the job it was started with. */
export function joinCrew(): void {
  // Only `shareOut` starts workers, with a job.
  const work = workOn(workerData as Job);
  parentPort?.on('message', ({ first, count }: Share) => {
    const results = Array.from({ length: count }, (_, i) => work(first + i));
    parentPort?.postMessage({ first, results } satisfies Done);
  });
}
