import type { Socket } from '@texas42/protocol';
import type { Answers, FromWorker, Line, Question, Questions, ToWorker } from './tableMessages.ts';

interface Asked {
  readonly answer: (answer: Answers[keyof Answers]) => void;
  readonly fail: (error: Error) => void;
}
type News = Exclude<FromWorker, { type: 'say' | 'answer' }>;

/** The page's end of the worker that holds the table. */
export class TableWorker {
  readonly #worker: Worker;
  readonly #ears = new Map<Line, (text: string) => void>();
  readonly #waiting = new Map<number, Asked>();
  #asked = 0;

  /** Whatever is thrown in the worker, by a layer for one, ends it: `onstop` hears of it, and a new one can be had. */
  constructor(news: (news: News) => void, onstop: () => void) {
    this.#worker = new Worker(new URL('./table/worker.ts', import.meta.url), { type: 'module', name: 'table' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'say') this.#ears.get(data.line)?.(data.text);
      else if (data.type === 'answer') {
        this.#waiting.get(data.id)?.answer(data.answer);
        this.#waiting.delete(data.id);
      } else news(data);
    });
    this.#worker.addEventListener('error', ({ message }) => {
      this.#worker.terminate();
      for (const { fail } of this.#waiting.values()) fail(new Error(message));
      this.#waiting.clear();
      onstop();
    });
  }

  post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  ask<Q extends keyof Questions>(about: Q, more: Questions[Q]): Promise<Answers[Q]> {
    this.#asked += 1;
    const id = this.#asked;
    const question = { about, ...more } as unknown as Question;
    return new Promise((resolve, fail) => {
      this.#waiting.set(id, { answer: (answer) => resolve(answer as Answers[Q]), fail });
      this.post({ type: 'ask', id, question });
    });
  }

  socket(line: Line): Socket {
    return {
      send: (text) => this.post({ type: 'say', line, text }),
      onMessage: (receive) => this.#ears.set(line, receive),
      onClose: () => {},
      close: () => this.#ears.delete(line),
    };
  }
}
