import type { ProveClaim } from '@texas42/ai';
import type { Seat } from '@texas42/engine';
import type { RoomRefusal } from '@texas42/protocol';
import type { TableEvent, Who } from '../remember/event.ts';
import type { Table } from '../remember/table.ts';
import type { Capabilities } from './capability.ts';
import type { Sitters } from './removed.ts';
import type { RandomBytes } from './token.ts';

/** What a session brings to a request: what it may do, and the seat that its token opens. */
export interface Asker {
  /** Who asks, as far as it said. */
  readonly client: string;
  readonly capabilities: Capabilities;
  readonly seat: Seat | null;
  /** The token it said hello with, if that opens its seat. */
  readonly token: string | null;
  readonly who: Who;
}

export interface Decision {
  readonly events: readonly TableEvent[];
  /** A seat that was given, and the token to be told once. */
  readonly seated?: { readonly seat: Seat; readonly token: string };
}

export interface DecisionMeans {
  readonly random: RandomBytes;
  readonly levels: ReadonlySet<string>;
  readonly level: string;
  /** Whether somebody may be called so. */
  readonly allowsName: (name: string) => boolean;
  /** Who has a seat or is promised it, as far as that is known, and who the others are. */
  readonly sitters: Pick<Sitters, 'at' | 'besides'>;
  readonly proveClaim: ProveClaim;
}

export function isRefusal(decision: Decision | RoomRefusal): decision is RoomRefusal {
  return typeof decision === 'string';
}

export function isGameOn({ game }: Table): boolean {
  return game !== null && game.state.phase !== 'game-over';
}
