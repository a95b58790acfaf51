import type { Seat } from '@texas42/engine';
import type { LogRow } from './event.ts';

/** A request under way: whose, its id, and the key of its row. */
export interface Asked {
  readonly session: string;
  readonly id: string;
  readonly key: string;
}

/** A seat that was given to an intent, with its token, and to whom. */
export interface Given {
  readonly seat: Seat;
  readonly token: string;
  readonly to: string;
}

/** An intent in the log, by its id alone: who asks again may have sat down, moved or left since, by this very request. */
export const keyOf = (id: string): string => `by/${id}`;

/** What was asked for and is written down, so that nothing is done twice. */
export class Intents {
  /** The version at which each was written down. */
  #done = new Map<string, number>();
  /** Tokens told in this life of the room, should the telling have been lost. */
  readonly #given = new Map<string, Given>();

  constructor(rows: readonly LogRow[]) {
    this.note(rows);
  }

  /** The log is this, and nothing else was done. */
  restart(rows: readonly LogRow[]): void {
    this.#done = new Map(rows.map(({ id, n }) => [id, n]));
  }

  note(rows: readonly LogRow[]): void {
    for (const { id, n } of rows) this.#done.set(id, n);
  }

  versionOf(key: string): number | undefined {
    return this.#done.get(key);
  }

  give(key: string, given: Given): void {
    this.#given.set(key, given);
  }

  givenTo(key: string): Given | undefined {
    return this.#given.get(key);
  }
}
