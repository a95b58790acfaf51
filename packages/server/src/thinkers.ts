import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Choice } from '@texas42/ai';
import type { Host } from '@texas42/room';
import type { Answered, Asked } from './thinker.ts';

type Done = (choice: Choice | undefined) => void;
type Think = NonNullable<Host['think']>;

interface Thinker {
  readonly worker: Worker;
  readonly waiting: Map<number, Done>;
}

/** Worker threads in which computers think, so that no table waits for another's. They are hired when first needed. */
export class Thinkers {
  readonly #file: string | URL;
  readonly #most: number;
  readonly #crew: Thinker[] = [];
  #asked = 0;
  #isClosed = false;

  constructor(file: string | URL, most = Math.max(1, availableParallelism() - 1)) {
    this.#file = file;
    this.#most = most;
  }

  readonly think: Think = (question, done) => {
    if (this.#isClosed) return;
    this.#asked += 1;
    const { worker, waiting } = this.#idlest();
    waiting.set(this.#asked, done);
    worker.postMessage({ id: this.#asked, question } satisfies Asked);
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#crew.map(({ worker }) => worker.terminate()));
  }

  #idlest(): Thinker {
    const [idlest] = [...this.#crew].sort((a, b) => a.waiting.size - b.waiting.size);
    if (idlest && (idlest.waiting.size === 0 || this.#crew.length >= this.#most)) return idlest;
    return this.#hire();
  }

  #hire(): Thinker {
    const thinker: Thinker = { worker: new Worker(this.#file, { workerData: 'thinker' }), waiting: new Map() };
    const { worker, waiting } = thinker;
    this.#crew.push(thinker);
    worker.on('message', ({ id, choice }: Answered) => {
      const done = waiting.get(id);
      waiting.delete(id);
      done?.(choice);
    });
    worker.on('error', () => {});
    // Whatever it was asked is answered with nothing: the tables then make any move, and another is hired.
    worker.on('exit', () => {
      this.#crew.splice(this.#crew.indexOf(thinker), 1);
      if (!this.#isClosed) for (const done of waiting.values()) done(undefined);
    });
    return thinker;
  }
}
