import type { PlayTables } from './tables.ts';

/** Where a search begins: the open hands as sets of domino indices, who led, and the trick so far in play order. */
export interface Position {
  readonly tables: PlayTables;
  readonly hands: readonly number[];
  readonly leader: number;
  readonly trick: readonly number[];
  /** Whether no trick has been finished yet. */
  readonly isFirstTrick: boolean;
}

/** For a question about the position as it stands, with no further domino played. */
export const NO_DOMINO = -1;

/** A way to search a position. Both give the same answers; one of them asks more of the rules and is quicker. */
export interface Search {
  /** Positions at the beginning of a trick looked at so far. */
  nodes: number;
  /** A new position: what was learnt of the last one is forgotten. */
  load(position: Position): void;
  /**
   * The bidders' points from here on, after one more domino if one is named: at least `need` and a lower bound, or below
   * it and an upper bound.
   */
  ask(need: number, domino: number): number;
}
