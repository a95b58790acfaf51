import { SEATS, type Seat } from '@texas42/engine';
import type { MineView, RoomRefusal } from '@texas42/protocol';
import {
  type Capabilities,
  humanCapabilities,
  openSpectatorCapabilities,
  ownerCapabilities,
  spectatorCapabilities,
} from './capability.ts';
import { type Table, tokenAt } from './table.ts';
import { hashToken } from './token.ts';

/** One connection that has said hello. */
export interface Session {
  /** Who asks, as far as it said: the same on another connection. */
  readonly client: string;
  /** The token of its seat, which it needs to move to another; null for whoever has none. */
  token: string | null;
  readonly isOwner: boolean;
  capabilities: Capabilities;
  seat: Seat | null;
  /** The version and the private part it was last sent, and whether as somebody who watches, to tell what changed. */
  n: number;
  mine: MineView;
  watches: boolean;
  /** The hand it last saw at a seat that it has left: it may not see another of the same shake. */
  saw: { readonly shake: string; readonly seat: Seat } | null;
}

/** Who a connection is, with its tokens: for the host alone. All else follows from the log. */
export type KeptSession = Readonly<Pick<Session, 'client' | 'token' | 'isOwner' | 'saw'>>;

/** The seat that a token opens now. */
export function seatOf(table: Table, token: string | null): Seat | null {
  if (token === null) return null;
  const hash = hashToken(token);
  return SEATS.find((seat) => tokenAt(table, seat) === hash) ?? null;
}

export function capabilitiesOf(seat: Seat | null, isOwner: boolean, isOpen: boolean): Capabilities {
  const held =
    seat === null ? (isOpen ? openSpectatorCapabilities() : spectatorCapabilities()) : humanCapabilities(seat);
  return isOwner ? ownerCapabilities(held) : held;
}

const MOST_REFUSALS = 64;

/** The last refusals of a connection: the same request again gets the same answer, though it might be granted by now. */
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
