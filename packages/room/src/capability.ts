import { type BySeat, bySeat, SEATS, type Seat } from '@texas42/engine';
import { remember } from './remember.ts';

/** What a session may do and see. Nothing in a room asks who somebody is. */
export type Capability =
  | { readonly type: 'act-as-player'; readonly seat: Seat }
  | { readonly type: 'observe-hands'; readonly seats: readonly Seat[] | 'all' }
  /** Rules, levels of computers, freeing and swapping seats. */
  | { readonly type: 'manage-table' };

export type Capabilities = readonly Capability[];

/** A person at a seat: acts for it and sees its hand. */
export function humanCapabilities(seat: Seat): Capabilities {
  return [
    { type: 'act-as-player', seat },
    { type: 'observe-hands', seats: [seat] },
  ];
}

/** A computer has exactly what a person in its place has. */
export const aiCapabilities = humanCapabilities;

/** The public view. */
export function spectatorCapabilities(): Capabilities {
  return [];
}

/** A spectator whom the table lets see all hands. */
export function openSpectatorCapabilities(): Capabilities {
  return [{ type: 'observe-hands', seats: 'all' }];
}

export function ownerCapabilities(others: Capabilities): Capabilities {
  return [...others, { type: 'manage-table' }];
}

/** What a set of capabilities comes to, seat by seat. */
export interface Rights {
  readonly acts: readonly Seat[];
  readonly sees: BySeat<boolean>;
  readonly manages: boolean;
}

/** Whether somebody only watches: plays no seat, and is not shown what others hold. */
export const watches = remember((capabilities: Capabilities): boolean => {
  const { acts, sees } = rightsOf(capabilities);
  return acts.length === 0 && !sees.includes(true);
});

export const rightsOf = remember((capabilities: Capabilities): Rights => {
  const sees = (seat: Seat): boolean =>
    capabilities.some((held) => held.type === 'observe-hands' && (held.seats === 'all' || held.seats.includes(seat)));
  return {
    acts: SEATS.filter((seat) => capabilities.some((held) => held.type === 'act-as-player' && held.seat === seat)),
    sees: bySeat(sees),
    manages: capabilities.some(({ type }) => type === 'manage-table'),
  };
});
