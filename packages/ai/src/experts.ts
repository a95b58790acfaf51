import type { Contract } from './contract.ts';
import type { Dice } from './dice.ts';
import type { PlayTable } from './table.ts';

/** How experts play, as far as it could be learned from their own hand and what everybody saw. */
export interface Experts {
  /** Plays as one of them might. Colder is more often the likeliest play. */
  readonly play: (table: PlayTable, dice: Dice, heat: number) => number;
  /** The chance that one of them plays this domino here. */
  readonly chance: (table: PlayTable, domino: number) => number;
}

/** Whoever knows them says so here (imitate.ts); until then nobody is taken for one. */
export const experts: { known: Experts | null } = { known: null };

/** They are known by contracts in which four follow suit to take tricks. */
export const expertsAt = ({ tables, lore }: Contract): Experts | null =>
  tables.suits !== null && !lore.isLosing ? experts.known : null;
