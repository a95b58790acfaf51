import type { Seat } from '@texas42/engine';
import type { LogRow } from '../remember/event.ts';

/** A request under way: whose, its id, and the key of its row. */
export interface Asked {
  readonly session: string;
  readonly id: string;
  readonly key: string;
}

/** A seat that was given to an intent, with its token, to whom, and in place of what token. */
export interface GivenToken {
  readonly seat: Seat;
  readonly token: string;
  readonly to: string;
  readonly instead: string | null;
}

/** An intent in the log, by its id alone: who asks again may have sat down, moved or left since, by this very request. */
export const keyOf = (id: string): string => `by/${id}`;

/** At least so many moves are known by their ids. An older one that is asked for again is stale, since the game went on. */
const LAST_MOVES = 256;

/** What was asked for and is written down, so that nothing is done twice. */
export class Intents {
  /** The version at which each was written down: the last moves, as many before them, and all else. */
  #moves = new Map<string, number>();
  #movesBefore = new Map<string, number>();
  readonly #others = new Map<string, number>();
  /** Tokens told in this life of the room, should the telling have been lost. */
  readonly #given = new Map<string, GivenToken>();

  constructor(rows: readonly LogRow[]) {
    this.note(rows);
  }

  /** The log is this, and nothing else was done. */
  restart(rows: readonly LogRow[]): void {
    this.#moves.clear();
    this.#movesBefore.clear();
    this.#others.clear();
    this.note(rows);
  }

  note(rows: readonly LogRow[]): void {
    for (const { id, n, event } of rows) {
      if (event.type === 'act') this.#noteMove(id, n);
      else this.#others.set(id, n);
    }
  }

  /** Half of what is known goes at a time: a map out of which the oldest is taken one by one is slow to find it. */
  #noteMove(id: string, n: number): void {
    if (this.#moves.size === LAST_MOVES) {
      this.#movesBefore = this.#moves;
      this.#moves = new Map();
    }
    this.#moves.set(id, n);
  }

  versionOf(key: string): number | undefined {
    return this.#moves.get(key) ?? this.#movesBefore.get(key) ?? this.#others.get(key);
  }

  give(key: string, given: GivenToken): void {
    this.#given.set(key, given);
  }

  givenTo(key: string): GivenToken | undefined {
    return this.#given.get(key);
  }

  /** It was never written down. */
  withdraw(key: string): GivenToken | undefined {
    const given = this.#given.get(key);
    this.#given.delete(key);
    return given;
  }
}
