import type { RulesContext } from '@texas42/engine';
import type { Contract } from './contract.ts';
import type { Dice } from './dice.ts';
import type { Standing } from './match.ts';
import type { Worlds } from './sample.ts';
import type { Seen } from './seen.ts';
import type { PlayTable } from './table.ts';

/** How experts bid and play, as far as it could be learned from their own hand and what everybody saw. */
export interface Experts {
  /** Plays as one of them might. Colder is more often the likeliest play. */
  readonly play: (table: PlayTable, dice: Dice, heat: number) => number;
  /** The chance that one of them plays this domino here. */
  readonly chance: (table: PlayTable, domino: number) => number;
  /** Plays a hand to its last tricks with them at every seat, and those as well as can be: the bidders' points. */
  readonly playOut: (table: PlayTable, dice: Dice) => number;
  /** How likely the calls, and the plays, of the others are from hands that are imagined. */
  readonly weigherOfCalls: (seen: Seen, context: RulesContext) => (dealt: ArrayLike<number>) => number;
  readonly weigherOfPlays: (seen: Seen, contract: Contract) => (dealt: ArrayLike<number>) => number;
  /** Weighs calls anew by how the auction may go on among them. */
  readonly foresee: (opinions: readonly Opinion[], auction: Foreseen) => readonly Opinion[];
}

/** What is thought of a call. */
export interface Opinion {
  readonly word: string;
  /** The chance to make it; for a pass, of what stands. */
  readonly chance: number;
  /** The chance to win the game after it. */
  readonly worth: number;
  readonly trump: string | null;
}

/** What is known of an auction that goes on. */
export interface Foreseen {
  readonly seen: Seen;
  readonly context: RulesContext;
  readonly worlds: Worlds;
  readonly standing: Standing;
  readonly dice: Dice;
  /** Whether the others are taken for experts. */
  readonly hears: boolean;
}

/** Whoever knows them says so here (imitate.ts); until then nobody is taken for one. */
export const experts: { known: Experts | null } = { known: null };

/** They are known by contracts in which four follow suit to take tricks. */
export const expertsAt = ({ tables, lore }: Contract): Experts | null =>
  tables.suits !== null && !lore.isLosing ? experts.known : null;
