import type { Heading } from '@texas42/protocol';
import type { Host } from '../host.ts';
import type { LogRow } from '../remember/event.ts';
import type { Store } from '../remember/store.ts';

/** A message for a session, and the intent it answers, if any. */
export interface Telling {
  readonly session: string;
  readonly text: string;
  readonly heading: Heading;
  readonly answers?: { readonly id: string; readonly key: string };
}

/** Holds messages back until the rows that they report are written down. */
export class Outbox {
  readonly #store: Store;
  readonly #send: Host['send'];
  readonly #failed: (untold: readonly Telling[]) => void;
  #held: Telling[] = [];
  #underWay = 0;
  #atWork = 0;
  #isSending = false;
  /** Counts failures, so that a late answer to an append before the last failure is ignored. */
  #life = 0;

  constructor(store: Store, send: Host['send'], failed: (untold: readonly Telling[]) => void) {
    this.#store = store;
    this.#send = send;
    this.#failed = failed;
  }

  /** Runs a task and sends its messages afterwards: on some hosts the answer to a message comes before `send` returns. */
  during(task: () => void): void {
    this.#atWork += 1;
    try {
      task();
    } finally {
      this.#atWork -= 1;
      this.#flush();
    }
  }

  /** Writes rows, and queues the messages that report them. */
  append(rows: readonly LogRow[], tell: () => void): void {
    const life = this.#life;
    let error: Error | undefined;
    let isDone = false;
    this.#underWay += 1;
    // A store may call `done` at once, before `tell` has run; its result then waits for `tell`.
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

  /** Sends in the order of telling, also when sending makes the room tell more. */
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
