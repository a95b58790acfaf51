import type { Heading } from '@texas42/protocol';
import type { Host } from '../host.ts';
import type { LogRow } from '../remember/event.ts';
import type { Store } from '../remember/store.ts';

/** Something to be told, and the intent it answers, if it does. */
export interface Telling {
  readonly session: string;
  readonly text: string;
  readonly heading: Heading;
  readonly answers?: { readonly id: string; readonly key: string };
}

/** Holds back what is to be told until what it tells of is written down. */
export class Outbox {
  readonly #store: Store;
  readonly #send: Host['send'];
  readonly #failed: (untold: readonly Telling[]) => void;
  #held: Telling[] = [];
  #underWay = 0;
  #atWork = 0;
  #isSending = false;
  /** Counts failures, so that a late answer to an append of before one is not believed. */
  #life = 0;

  constructor(store: Store, send: Host['send'], failed: (untold: readonly Telling[]) => void) {
    this.#store = store;
    this.#send = send;
    this.#failed = failed;
  }

  /** Does something, and sends only then what is told meanwhile: on some hosts the answer is back before `send` is. */
  during(task: () => void): void {
    this.#atWork += 1;
    try {
      task();
    } finally {
      this.#atWork -= 1;
      this.#flush();
    }
  }

  /** Writes rows, with what is to be told of them. */
  append(rows: readonly LogRow[], tell: () => void): void {
    const life = this.#life;
    let error: Error | undefined;
    let isDone = false;
    this.#underWay += 1;
    // A store that is done at once has told its answer before anything is said; that answer waits for the telling.
    let isTold = false;
    const settle = (): void => {
      if (!isTold || !isDone || life !== this.#life) return;
      this.#underWay -= 1;
      if (error) this.#fail();
      else this.#flush();
    };
    const done = (problem?: Error): void => {
      error = problem;
      isDone = true;
      settle();
    };
    try {
      this.#store.append(rows, done);
    } catch (problem) {
      done(problem instanceof Error ? problem : new Error(String(problem)));
    }
    tell();
    isTold = true;
    settle();
  }

  tell(telling: Telling): void {
    this.#held.push(telling);
    this.#flush();
  }

  /** One after the other, in the order in which they were told, whatever sending leads to. */
  #flush(): void {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#underWay === 0 && this.#atWork === 0) {
        const telling = this.#held.shift();
        if (!telling) break;
        this.#send(telling.session, telling.text, telling.heading);
      }
    } finally {
      this.#isSending = false;
    }
  }

  #fail(): void {
    const untold = this.#held;
    this.#life += 1;
    this.#underWay = 0;
    this.#held = [];
    this.during(() => this.#failed(untold));
  }
}
