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

/** How many requests a connection may make: a burst, then a rate per second. */
export interface Requests {
  readonly burst: number;
  readonly perSecond: number;
}

export const USUAL_REQUESTS: Requests = { burst: 20, perSecond: 10 };

/** Why a connection is ended: its holder is banned, or the table is full. */
export type Farewell = 'banned' | 'full';

/** What a room needs from its surroundings. */
export interface Host {
  /** Sends a text. Its heading describes the message, so that hosts need not parse the text. */
  readonly send: (session: string, text: string, heading: Heading) => void;
  /** Ends a connection; without a reason because a newer one has its seat. */
  readonly close: (session: string, why?: Farewell) => void;
  /** The household of a connection, if the host knows it. */
  readonly householdOf?: HouseholdOf;
  readonly now: () => number;
  /** Sets the room's only timer: call `handleAlarm` at this time or a little later. */
  readonly setAlarm: (at: number | null) => void;
  readonly random: RandomBytes;
  readonly store: Store;
  readonly players: ReadonlyMap<string, Player>;
  /** Judges a claim from what its seat sees. */
  readonly proveClaim: ProveClaim;
  /**
   * For a host whose computers think elsewhere: starts a thought and calls back once, with `answerTo` the question or with
   * nothing. The room asks ahead of time and moves when the move is due, with or without the answer, so that the time of a
   * move does not tell how long it took.
   */
  readonly think?: (use: 'move' | 'hint', question: MoveQuestion, done: (choice: Choice | undefined) => void) => void;
  /** For a host that may lose its memory while connections stay open: it keeps what is not in the log, for `Room.wake`. */
  readonly keep?: {
    readonly session: (id: string, session: KeptSession) => void;
    readonly presence: (presence: KeptPresence) => void;
  };
  readonly pace?: Pace;
  readonly requests?: Requests;
  readonly sideRows?: SideRowLimits;
  /** How many may watch, and how many may wait to say hello; without it there is no limit. */
  readonly crowd?: CrowdLimits;
  /** Is told what each message cost, and each alarm, which belongs to no session. */
  readonly spent?: (session: string | null, cost: Cost) => void;
  /** The level of computers that fill empty seats. */
  readonly level?: string;
  /** Makes the link of a finished game, for hosts with a replay page. */
  readonly linkTo?: (game: Game) => string;
  /** Whether a name is allowed; without it every visible name is. */
  readonly allowsName?: (name: string) => boolean;
  /** Whether the holder of the token with this hash is banned. */
  readonly turnsAway?: (token: string) => boolean;
  /** Takes a report from a connection, with the reporter's seat; or refuses. */
  readonly report?: (line: string, report: ReportRequest, by: Seat | null) => RoomRefusal | undefined;
  /** The number of log rows beyond which no new game starts. */
  readonly mostRows?: number;
  /** Whether spectators see all hands. */
  readonly openHands?: boolean;
}
