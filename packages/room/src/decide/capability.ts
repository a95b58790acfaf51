import { type BySeat, bySeat, SEATS, type Seat } from '@texas42/engine';

/** What a session may do and see. The room asks for these, never who somebody is. */
export type Capability =
  | { readonly type: 'act-as-player'; readonly seat: Seat }
  | { readonly type: 'observe-hands'; readonly seats: readonly Seat[] | 'all' }
  /** Rules, levels of computers, freeing and swapping seats. */
  | { readonly type: 'manage-table' };

/** The capabilities of a session, and what follows from them for each seat. */
export interface Capabilities {
  readonly held: readonly Capability[];
  readonly acts: readonly Seat[];
  readonly sees: BySeat<boolean>;
  readonly manages: boolean;
  /** A spectator: plays no seat and sees no hands of others. */
  readonly watches: boolean;
  /** The seat that this session gets at the next shake. */
  readonly next: Seat | null;
  /** Was removed from a seat and may not sit down until the owner lets them in again. */
  readonly out: boolean;
}

function holding(held: readonly Capability[]): Capabilities {
  const acts = SEATS.filter((seat) => held.some((one) => one.type === 'act-as-player' && one.seat === seat));
  const sees = bySeat((seat) =>
    held.some((one) => one.type === 'observe-hands' && (one.seats === 'all' || one.seats.includes(seat))),
  );
  const manages = held.some(({ type }) => type === 'manage-table');
  return { held, acts, sees, manages, watches: acts.length === 0 && !sees.includes(true), next: null, out: false };
}

const HUMAN = bySeat((seat) =>
  holding([
    { type: 'act-as-player', seat },
    { type: 'observe-hands', seats: [seat] },
  ]),
);
const SPECTATOR = holding([]);
const OPEN_SPECTATOR = holding([{ type: 'observe-hands', seats: 'all' }]);

/** A person at a seat: acts for the seat and sees its hand. */
export function humanCapabilities(seat: Seat): Capabilities {
  return HUMAN[seat];
}

/** A computer has exactly the capabilities of a person at its seat. */
export const aiCapabilities = humanCapabilities;

/** A spectator with the public view. */
export function spectatorCapabilities(): Capabilities {
  return SPECTATOR;
}

/** A spectator at a table with open hands. */
export function openSpectatorCapabilities(): Capabilities {
  return OPEN_SPECTATOR;
}

export function ownerCapabilities({ held }: Capabilities): Capabilities {
  return holding([...held, { type: 'manage-table' }]);
}
