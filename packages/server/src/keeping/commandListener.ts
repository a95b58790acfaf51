import { whereOf } from '@texas42/host';
import type { Errand } from '../database/askServer.ts';
import type { Ledger } from '../database/ledger.ts';
import type { Log } from '../figures/log.ts';
import type { Hall } from '../tables/hall.ts';
import { forgetWith } from './personalData.ts';

const LOOK_EVERY = 200;

export interface ErrandMeans {
  readonly ledger: Ledger;
  readonly hall: Hall;
  readonly log: Log;
}

/** Does what commands ask of the running server, one after the other. */
export class Errands {
  readonly #means: ErrandMeans;
  readonly #timer: ReturnType<typeof setInterval>;
  #seen: number;

  constructor(means: ErrandMeans) {
    this.#means = means;
    const { ledger } = means;
    // Whoever asked the server before this one has gone.
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
      for (const [key, written] of waiting) this.#run(Number(key), JSON.parse(String(written)) as Errand);
      this.#seen = changes;
    } catch (error) {
      log('error', 'errands-unread', whereOf(error));
    }
  }

  #run(key: number, errand: Errand): void {
    const { ledger, log } = this.#means;
    let answer: { readonly done?: unknown } = {};
    try {
      answer = { done: this.#do(errand) };
      log('info', 'errand-done', { what: errand.what });
    } catch (error) {
      log('error', 'errand-failed', { what: errand.what, ...whereOf(error) });
    }
    const text = JSON.stringify(answer);
    ledger.change((database) => database.prepare('UPDATE errands SET answer = ? WHERE key = ?').run(text, key));
  }

  #do(errand: Errand): unknown {
    const { hall, ledger } = this.#means;
    switch (errand.what) {
      case 'forget':
        return hall.forget(errand.code);
      case 'forget-person':
        return forgetWith(ledger, errand.code, errand.row, (token) => hall.forgetPerson(errand.code, token));
    }
  }
}
