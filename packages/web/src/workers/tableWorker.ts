import type { Socket } from '@texas42/protocol';
import type {
  FromTableWorker,
  TableChannel,
  TableWorkerAnswers,
  TableWorkerQuestion,
  TableWorkerQuestions,
  ToTableWorker,
} from './tableMessages.ts';

interface Asked {
  readonly answer: (answer: TableWorkerAnswers[keyof TableWorkerAnswers]) => void;
  readonly fail: (error: Error) => void;
}
type News = Exclude<FromTableWorker, { type: 'say' | 'answer' }>;

/** The page's end of the worker that holds the table. */
export class TableWorker {
  readonly #worker: Worker;
  readonly #listeners = new Map<TableChannel, (text: string) => void>();
  readonly #waiting = new Map<number, Asked>();
  #asked = 0;

  /** An error in the worker, in a layer for one, ends it: `onstop` is called, and a new one can be made. */
  constructor(news: (news: News) => void, onstop: () => void) {
    this.#worker = new Worker(new URL('./table/worker.ts', import.meta.url), { type: 'module', name: 'table' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromTableWorker>) => {
      if (data.type === 'say') this.#listeners.get(data.channel)?.(data.text);
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

  post(message: ToTableWorker): void {
    this.#worker.postMessage(message);
  }

  ask<Q extends keyof TableWorkerQuestions>(about: Q, more: TableWorkerQuestions[Q]): Promise<TableWorkerAnswers[Q]> {
    this.#asked += 1;
    const id = this.#asked;
    const question = { about, ...more } as unknown as TableWorkerQuestion;
    return new Promise((resolve, fail) => {
      this.#waiting.set(id, { answer: (answer) => resolve(answer as TableWorkerAnswers[Q]), fail });
      this.post({ type: 'ask', id, question });
    });
  }

  socket(channel: TableChannel): Socket {
    return {
      send: (text) => this.post({ type: 'say', channel, text }),
      onMessage: (receive) => this.#listeners.set(channel, receive),
      onClose: () => {},
      close: () => this.#listeners.delete(channel),
    };
  }
}
