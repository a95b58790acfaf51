import type { RulesContext } from '@texas42/engine';
import type { Contract } from '../contract.ts';
import type { GameStanding } from '../gameChance.ts';
import type { Dice } from '../imagined/dice.ts';
import type { ImaginedTable } from '../imagined/imaginedTable.ts';
import type { Worlds } from '../imagined/sample.ts';
import type { Knowledge } from '../knowledge.ts';

/** How experts call and play, learned from games of experts: from their own hand and what everybody saw. */
export interface Experts {
  /** A play as an expert might make it. The lower the heat, the more often it is the likeliest. */
  readonly play: (table: ImaginedTable, dice: Dice, heat: number) => number;
  /** The chance that an expert plays this domino here. */
  readonly chance: (table: ImaginedTable, domino: number) => number;
  /** Has experts play a hand on, and the solver its last three tricks: the bidders' points. */
  readonly playOut: (table: ImaginedTable, dice: Dice) => number;
  /** A function that says how likely the others' calls, or plays, are from imagined hands. */
  readonly weigherOfCalls: (knowledge: Knowledge, context: RulesContext) => (dealt: ArrayLike<number>) => number;
  readonly weigherOfPlays: (knowledge: Knowledge, contract: Contract) => (dealt: ArrayLike<number>) => number;
  /** Weighs calls anew by how the auction may go on among experts. */
  readonly foresee: (opinions: readonly Opinion[], auction: AuctionAhead) => readonly Opinion[];
}

/** What a player thinks of a call or of a declaration. */
export interface Opinion {
  readonly word: string;
  /** The chance that the bid is made; for a pass, the bid so far. */
  readonly chance: number;
  /** The chance to win the game after it. */
  readonly worth: number;
  /** What would be declared. */
  readonly trump: string | null;
}

/** An auction that goes on after the call of the seat that thinks. */
export interface AuctionAhead {
  readonly knowledge: Knowledge;
  readonly context: RulesContext;
  readonly worlds: Worlds;
  readonly standing: GameStanding;
  readonly dice: Dice;
  /** Whether the others are expected to call as experts. */
  readonly expectsExpertCalls: boolean;
}

/**
 * The experts where they know the contract: where four follow suit and want tricks. Null elsewhere, and if none are
 * loaded.
 */
export const expertsAt = ({ compiled, facts }: Contract, experts: Experts | null): Experts | null =>
  compiled.suits !== null && !facts.isLosing ? experts : null;
