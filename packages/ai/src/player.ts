import type { RulesContext, Seat } from '@texas42/engine';
import type { View } from '@texas42/protocol';

/** Even chances: a whole number below the one given. */
export type Chance = (below: number) => number;

/** How hard to think, in things that can be counted, so that a run can be repeated. */
export interface Budget {
  readonly worlds?: number;
  readonly nodes?: number;
  /** An upper limit only. */
  readonly ms?: number;
}

/** One of the offers of a view. */
export interface Choice {
  readonly seat: Seat | null;
  readonly word: string;
}

/** A computer player. It is shown what a seat is shown and never a state; it answers with one of the offers. */
export type Player = (view: View, rules: RulesContext, chance: Chance, budget: Budget) => Choice;
