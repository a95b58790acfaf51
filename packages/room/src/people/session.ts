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

/** A connection that has said hello. */
export interface Session {
  /** The client id that it said; the same on each of the client's connections. */
  readonly client: string;
  /** The token of its seat, which it needs to move to another; null without a seat. */
  token: string | null;
  readonly isOwner: boolean;
  /** Its household, if the host knows it. */
  readonly household: string | undefined;
  readonly who: Who;
  capabilities: Capabilities;
  seat: Seat | null;
  /** What it was last sent, for the next patch: version, private part, and whether as a spectator of the last hand. */
  n: number;
  mine: MineView;
  watches: boolean;
}

/** The part of a session that the host keeps for `Room.wake`. Everything else follows from the log. */
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

/** Whether the session has a seat, is promised one, or manages the table. */
export function hasPlace({ seat, capabilities }: Session): boolean {
  return seat !== null || capabilities.next !== null || capabilities.manages;
}

/** The seat that a token opens now. */
export function seatOf(table: Table, token: string | null): Seat | null {
  if (token === null) return null;
  const hash = hashToken(token);
  return SEATS.find((seat) => tokenAt(table, seat) === hash) ?? null;
}

/** The seat that a token opens at the next shake. */
export function nextSeatOf(table: Table, token: string | null): Seat | null {
  return token === null ? null : newcomerSeat(table, hashToken(token));
}

export interface SessionPlace {
  readonly seat: Seat | null;
  readonly next: Seat | null;
  readonly isOwner: boolean;
  /** Whether spectators see all hands. */
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
