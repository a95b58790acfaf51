import type { Choice, Player } from '@texas42/ai';
import type { Pace } from './pace.ts';
import type { KeptPresence, Question } from './schedule.ts';
import type { KeptSession } from './session.ts';
import type { Store } from './store.ts';
import type { Game } from './table.ts';
import type { RandomBytes } from './token.ts';

/** What a connection may ask of its table: so much at once, and so much a second after that. */
export interface Requests {
  readonly burst: number;
  readonly perSecond: number;
}

export const USUAL_REQUESTS: Requests = { burst: 20, perSecond: 10 };

/** What a room needs of the world. */
export interface Host {
  readonly send: (session: string, text: string) => void;
  readonly close: (session: string) => void;
  readonly now: () => number;
  /** The room's only timer: `handleAlarm` is to be called then, or a little later. */
  readonly setAlarm: (at: number | null) => void;
  readonly random: RandomBytes;
  readonly store: Store;
  readonly players: ReadonlyMap<string, Player>;
  /**
   * For a host whose computers think elsewhere: begins, and calls back once, with `answerTo` the question or with nothing.
   * It is asked ahead of time, so that when a computer acts tells nothing of how long it thought.
   */
  readonly think?: (question: Question, done: (choice: Choice | undefined) => void) => void;
  /** For a host that may forget everything while its connections stay: it keeps what the log does not tell, for `Room.wake`. */
  readonly keep?: {
    readonly session: (id: string, session: KeptSession) => void;
    readonly presence: (presence: KeptPresence) => void;
  };
  readonly pace?: Pace;
  readonly requests?: Requests;
  /** The level of the computers that fill seats. */
  readonly level?: string;
  /** A finished game as a link, for a host at which people look back. */
  readonly linkTo?: (game: Game) => string;
  /** How many rows a log may have before no more games are begun. */
  readonly mostRows?: number;
  /** Whether spectators are shown all hands. */
  readonly openHands?: boolean;
}
