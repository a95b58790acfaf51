import type { Choice, Player, ProveClaim } from '@texas42/ai';
import type { Seat } from '@texas42/engine';
import type { Heading, RoomRefusal } from '@texas42/protocol';
import type { ReportRequest } from './ask/report.ts';
import type { Cost } from './decide/cost.ts';
import type { SideRowLimits } from './decide/sideRows.ts';
import type { RandomBytes } from './decide/token.ts';
import type { CrowdLimits, HouseholdOf } from './people/crowd.ts';
import type { Pace } from './people/pace.ts';
import type { KeptPresence, MoveQuestion } from './people/schedule.ts';
import type { KeptSession } from './people/session.ts';
import type { Store } from './remember/store.ts';
import type { Game } from './remember/table.ts';

/** What a connection may ask of its table: so much at once, and so much a second after that. */
export interface Requests {
  readonly burst: number;
  readonly perSecond: number;
}

export const USUAL_REQUESTS: Requests = { burst: 20, perSecond: 10 };

/** Whoever runs the server lets it in no more, or there is no room. */
export type Farewell = 'banned' | 'full';

/** What a room needs of the world. */
export interface Host {
  /** Sends a text on; its heading says what it is, so that no host reads one. */
  readonly send: (session: string, text: string, heading: Heading) => void;
  /** Ends a connection: another one has its seat, unless it is said why. */
  readonly close: (session: string, why?: Farewell) => void;
  /** Which household a connection comes from, where the host knows. */
  readonly householdOf?: HouseholdOf;
  readonly now: () => number;
  /** The room's only timer: `handleAlarm` is to be called then, or a little later. */
  readonly setAlarm: (at: number | null) => void;
  readonly random: RandomBytes;
  readonly store: Store;
  readonly players: ReadonlyMap<string, Player>;
  /** Judges a hand that is laid down, by what its holder sees. */
  readonly proveClaim: ProveClaim;
  /**
   * For a host whose computers think elsewhere: begins, and calls back once, with `answerTo` the question or with nothing.
   * It is asked ahead of time, and a computer acts when it is due whether or not the answer is there, so that its time tells
   * nothing of how long it thought.
   */
  readonly think?: (use: 'move' | 'hint', question: MoveQuestion, done: (choice: Choice | undefined) => void) => void;
  /** For a host that may forget everything while its connections stay: it keeps what the log does not tell, for `Room.wake`. */
  readonly keep?: {
    readonly session: (id: string, session: KeptSession) => void;
    readonly presence: (presence: KeptPresence) => void;
  };
  readonly pace?: Pace;
  readonly requests?: Requests;
  readonly sideRows?: SideRowLimits;
  /** How many may be there without a place at the table; without it as many as come. */
  readonly crowd?: CrowdLimits;
  /** Is told what a message came to, and an alarm, which is nobody's. */
  readonly spent?: (session: string | null, cost: Cost) => void;
  /** The level of the computers that fill seats. */
  readonly level?: string;
  /** A finished game as a link, for a host at which people look back. */
  readonly linkTo?: (game: Game) => string;
  /** Whether somebody may be called so; without it whatever can be seen. */
  readonly allowsName?: (name: string) => boolean;
  /** Whether whoever has the token of this hash is let in no more. */
  readonly turnsAway?: (token: string) => boolean;
  /** Takes a report that came by a connection, from somebody at a seat or beside the table; or says why not. */
  readonly report?: (line: string, report: ReportRequest, by: Seat | null) => RoomRefusal | undefined;
  /** How many rows a log may have before no more games are begun. */
  readonly mostRows?: number;
  /** Whether spectators are shown all hands. */
  readonly openHands?: boolean;
}
