import type { Chance, RulesContext, Seat } from '@texas42/engine';
import type { View } from '@texas42/protocol';

/** How hard a player may think. Deals and nodes are counted, so a run can be repeated; time cannot. */
export interface Budget {
  /** How many deals to imagine. */
  readonly worlds?: number;
  /** How many positions the solver may look at. */
  readonly nodes?: number;
  /** An upper limit of milliseconds by `clock`; without a clock there is none. */
  readonly ms?: number;
  readonly clock?: () => number;
}

/** A function that says whether the time is up. */
export function deadline({ ms, clock }: Budget): () => boolean {
  if (ms === undefined || !clock) return () => false;
  const ends = clock() + ms;
  return () => clock() >= ends;
}

/** One of the offers of the view. */
export interface Choice {
  readonly seat: Seat | null;
  readonly word: string;
  /** The player's reasons; absent where it had no choice. */
  readonly why?: Why;
}

export interface Why {
  readonly sentence: string;
  /** The options that it weighed, best first. */
  readonly candidates: readonly Candidate[];
}

export interface Candidate {
  readonly word: string;
  /** From 0 to 1: for a bidder the chance to make the bid, for the others the chance to set it. */
  readonly chance: number;
  /** The points that its side may expect in the whole hand; absent where points do not count or were not looked at. */
  readonly points?: number;
}

/** A computer player. It is shown the view of its seat, never a state, and answers with one of the offers. */
export type Player = (view: View, rules: RulesContext, chance: Chance, budget: Budget) => Choice;
