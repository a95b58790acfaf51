import { SEATS, type Seat } from '@texas42/engine';
import type { MineView, RoomRefusal } from '@texas42/protocol';
import {
  type Capabilities,
  humanCapabilities,
  openSpectatorCapabilities,
  ownerCapabilities,
  spectatorCapabilities,
} from '../decide/capability.ts';
import { hashToken } from '../decide/token.ts';
import type { Who } from '../remember/event.ts';
import { newcomerSeat, type Table, tokenAt } from '../remember/table.ts';

/** One connection that has said hello. */
export interface Session {
  /** Who asks, as far as it said: the same on another connection. */
  readonly client: string;
  /** The token of its seat, which it needs to move to another; null for whoever has none. */
  token: string | null;
  readonly isOwner: boolean;
  /** The household that it comes from, where the host knows. */
  readonly household: string | undefined;
  readonly who: Who;
  capabilities: Capabilities;
  seat: Seat | null;
  /** What it was last sent, for the next patch: version, private part, and whether as a spectator of the last hand. */
  n: number;
  mine: MineView;
  watches: boolean;
}

/** Who a connection is, with its tokens: for the host alone. All else follows from the log. */
export type KeptSession = Readonly<Pick<Session, 'client' | 'token' | 'isOwner' | 'household'>>;

const SAID = 'client/';

/** Names the asker: by what the client says on every connection, else by its line, which nobody else can have. */
export function clientOf(said: string | undefined, line: string): string {
  return said === undefined ? `line/${line}` : SAID + said;
}

/** Whether the name stays the same on another connection. */
export function saysWho(client: string): boolean {
  return client.startsWith(SAID);
}

/** Whether it plays, will play, or manages the table. */
export function hasPlace({ seat, capabilities }: Session): boolean {
  return seat !== null || capabilities.next !== null || capabilities.manages;
}

/** The seat that a token opens now. */
export function seatOf(table: Table, token: string | null): Seat | null {
  if (token === null) return null;
  const hash = hashToken(token);
  return SEATS.find((seat) => tokenAt(table, seat) === hash) ?? null;
}

/** The seat that a token opens from the next shake on. */
export function nextSeatOf(table: Table, token: string | null): Seat | null {
  return token === null ? null : newcomerSeat(table, hashToken(token));
}

export interface SessionPlace {
  readonly seat: Seat | null;
  readonly next: Seat | null;
  readonly isOwner: boolean;
  /** Whether spectators are shown all hands. */
  readonly isOpen: boolean;
  readonly isRemoved: boolean;
}

export function capabilitiesOf({ seat, next, isOwner, isOpen, isRemoved }: SessionPlace): Capabilities {
  const held =
    seat === null ? (isOpen ? openSpectatorCapabilities() : spectatorCapabilities()) : humanCapabilities(seat);
  const all = isOwner ? ownerCapabilities(held) : held;
  const out = isRemoved && !isOwner && seat === null && next === null;
  return next === null && !out ? all : { ...all, next, out };
}

const MOST_REFUSALS = 64;

/** The last refusals of a connection. The same request gets the same refusal again, even if it would be granted by now. */
export class Refusals {
  readonly #codes = new Map<string, RoomRefusal>();

  find(id: string): RoomRefusal | undefined {
    return this.#codes.get(id);
  }

  note(id: string, code: RoomRefusal): void {
    this.#codes.set(id, code);
    const [oldest] = this.#codes.keys();
    if (this.#codes.size > MOST_REFUSALS && oldest !== undefined) this.#codes.delete(oldest);
  }
}
