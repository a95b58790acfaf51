import type { Seat } from '@texas42/engine';
import type { LogRow } from '../remember/event.ts';

/** A request in progress: its session, its id, and the key of its log row. */
export interface Asked {
  readonly session: string;
  readonly id: string;
  readonly key: string;
}

/** The seat that an intent was given: the new token, the client, and the token that it replaces. */
export interface GivenToken {
  readonly seat: Seat;
  readonly token: string;
  readonly to: string;
  readonly instead: string | null;
}

/** The key of an intent in the log. By its id alone: since the first time its asker may have sat down, moved or left. */
export const keyOf = (id: string): string => `by/${id}`;

/** At least so many moves are remembered. An older one that comes again is stale, since the game went on. */
const LAST_MOVES = 256;

/** Which requests were written down, and at which version, so that nothing is done twice. */
export class Intents {
  /** Versions by key: the latest moves, the batch of moves before those, and everything else. */
  #moves = new Map<string, number>();
  #movesBefore = new Map<string, number>();
  readonly #others = new Map<string, number>();
  /** Tokens that were given since the room was opened, in case an answer was lost. */
  readonly #given = new Map<string, GivenToken>();

  constructor(rows: readonly LogRow[]) {
    this.note(rows);
  }

  /** Starts again from this log. */
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

  /** Half of the moves are dropped at a time, because finding the oldest key of a Map is slow. */
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

  /** Forgets a token whose row was not written. */
  withdraw(key: string): GivenToken | undefined {
    const given = this.#given.get(key);
    this.#given.delete(key);
    return given;
  }
}
