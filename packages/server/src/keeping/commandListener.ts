import { whereOf } from '@texas42/host';
import type { CommandRequest } from '../database/askServer.ts';
import type { Ledger } from '../database/ledger.ts';
import type { Log } from '../figures/log.ts';
import type { Hall } from '../tables/hall.ts';
import { forgetWith } from './personalData.ts';

const LOOK_EVERY = 200;

export interface CommandListenerMeans {
  readonly ledger: Ledger;
  readonly hall: Hall;
  readonly log: Log;
}

/** Executes the requests of commands in the running server, one after the other. */
export class CommandListener {
  readonly #means: CommandListenerMeans;
  readonly #timer: ReturnType<typeof setInterval>;
  #seen: number;

  constructor(means: CommandListenerMeans) {
    this.#means = means;
    const { ledger } = means;
    // Requests to an earlier server: their commands have gone.
    if (ledger.ask('SELECT key FROM errands').length > 0)
      ledger.change((database) => database.exec('DELETE FROM errands'));
    this.#seen = ledger.changesOfOthers();
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const { ledger, log } = this.#means;
    try {
      const changes = ledger.changesOfOthers();
      if (changes === this.#seen) return;
      const waiting = ledger.ask('SELECT key, CAST(errand AS BLOB) FROM errands WHERE answer IS NULL ORDER BY key');
      for (const [key, written] of waiting) this.#run(Number(key), JSON.parse(String(written)) as CommandRequest);
      this.#seen = changes;
    } catch (error) {
      log('error', 'errands-unread', whereOf(error));
    }
  }

  #run(key: number, request: CommandRequest): void {
    const { ledger, log } = this.#means;
    let answer: { readonly done?: unknown } = {};
    try {
      answer = { done: this.#do(request) };
      log('info', 'errand-done', { what: request.what });
    } catch (error) {
      log('error', 'errand-failed', { what: request.what, ...whereOf(error) });
    }
    const text = JSON.stringify(answer);
    ledger.change((database) => database.prepare('UPDATE errands SET answer = ? WHERE key = ?').run(text, key));
  }

  #do(request: CommandRequest): unknown {
    const { hall, ledger } = this.#means;
    switch (request.what) {
      case 'forget':
        return hall.forget(request.code);
      case 'forget-person':
        return forgetWith(ledger, request.code, request.row, (token) => hall.forgetPerson(request.code, token));
    }
  }
}
