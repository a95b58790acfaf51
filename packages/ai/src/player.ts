import type { RulesContext, Seat } from '@texas42/engine';
import type { View } from '@texas42/protocol';

/** Even chances: a whole number below the one given. */
export type Chance = (below: number) => number;

/** How hard to think, in things that can be counted, so that a run can be repeated. */
export interface Budget {
  /** How many deals to imagine. */
  readonly worlds?: number;
  readonly nodes?: number;
  /** An upper limit only, by the clock below; without a clock there is none. */
  readonly ms?: number;
  readonly clock?: () => number;
}

/** Asks whether the time is up. */
export function deadline({ ms, clock }: Budget): () => boolean {
  if (ms === undefined || !clock) return () => false;
  const ends = clock() + ms;
  return () => clock() >= ends;
}

/** One of the offers of a view. */
export interface Choice {
  readonly seat: Seat | null;
  readonly word: string;
  /** What the player thought, where it thought at all. */
  readonly why?: Why;
}

export interface Why {
  readonly sentence: string;
  /** What it weighed, best first. */
  readonly candidates: readonly Candidate[];
}

export interface Candidate {
  readonly word: string;
  /** From 0 to 1: of making the bid for the bidders, of setting it for the others. */
  readonly chance: number;
  /** The points its side may expect of the whole hand, where points count and were looked at. */
  readonly points?: number;
}

/** A computer player. It is shown what a seat is shown and never a state; it answers with one of the offers. */
export type Player = (view: View, rules: RulesContext, chance: Chance, budget: Budget) => Choice;
