import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Choice } from '@texas42/ai';
import type { MoveQuestion } from '@texas42/room';
import { type QuestionOwner, QuestionQueue, type Use } from './questionQueue.ts';
import type { ThinkerAnswer, ThinkerQuestion } from './thinkerThread.ts';

type Done = (choice: Choice | undefined) => void;

interface Thought {
  readonly question: MoveQuestion;
  readonly done: Done;
}

interface Thinker {
  readonly worker: Worker;
  /** The question it is working on. */
  thought: Thought | null;
}

/**
 * Worker threads in which computers think, so that tables do not wait for each other. Threads start when first needed.
 * Each gets one question at a time; waiting questions can be withdrawn.
 */
export class ThinkerPool {
  readonly #file: string | URL;
  readonly #most: number;
  readonly #thinkers: Thinker[] = [];
  readonly #queue = new QuestionQueue<Thought>();
  #asked = 0;
  #isClosed = false;

  constructor(file: string | URL, most = Math.max(1, availableParallelism() - 1)) {
    this.#file = file;
    this.#most = most;
  }

  /** The number of waiting questions. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Calls `done` once; without an answer if the question is withdrawn or the thread dies. */
  think(asker: QuestionOwner, use: Use, question: MoveQuestion, done: Done): void {
    if (this.#isClosed) return;
    this.#queue.add(use, asker, { question, done })?.done(undefined);
    this.#goOn();
  }

  /** Withdraws the questions of a table. */
  forget(asker: QuestionOwner): void {
    for (const { done } of this.#queue.drop(asker)) done(undefined);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#thinkers.map(({ worker }) => worker.terminate()));
  }

  #goOn(): void {
    while (this.#queue.size > 0) {
      const idle = this.#thinkers.find(({ thought }) => !thought) ?? this.#hire();
      const thought = idle && this.#queue.take();
      if (!thought) return;
      this.#asked += 1;
      idle.thought = thought;
      idle.worker.postMessage({ id: this.#asked, question: thought.question } satisfies ThinkerQuestion);
    }
  }

  #hire(): Thinker | undefined {
    if (this.#thinkers.length >= this.#most) return undefined;
    const worker = new Worker(this.#file, { workerData: 'thinker' });
    const thinker: Thinker = { worker, thought: null };
    this.#thinkers.push(thinker);
    const answer = (choice: Choice | undefined): void => {
      const { thought } = thinker;
      thinker.thought = null;
      if (!this.#isClosed) thought?.done(choice);
    };
    worker.on('message', ({ choice }: ThinkerAnswer) => {
      answer(choice);
      this.#goOn();
    });
    worker.on('error', () => {});
    // Ends the thread's question without an answer: the table makes a quick move. A new thread replaces it.
    worker.on('exit', () => {
      this.#thinkers.splice(this.#thinkers.indexOf(thinker), 1);
      answer(undefined);
      if (!this.#isClosed) this.#goOn();
    });
    return thinker;
  }
}
