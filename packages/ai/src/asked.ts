/** Led suits 0 to 7, then a lead, then the first lead of a hand: where what may be played is asked. */
export const LEAD = 8;
export const FIRST_LEAD = 9;

/**
 * The composed rules of a declaration as numbers to search on. Nothing here knows a contract: each figure was asked of the
 * rules, so a new contract is solved without a new line of search.
 */
export interface AskedTables {
  /** The suit that each domino leads. */
  readonly led: Uint8Array;
  /** Rank of a domino in a trick, at `suit * 28 + domino`; the highest wins, 0 never does. */
  readonly ranks: Uint8Array;
  /** For each context sets of dominoes: one must play from the first set of which one holds any. */
  readonly levels: readonly Int32Array[];
  /** Who plays after each seat, and how many play to a trick. */
  readonly next: Uint8Array;
  readonly players: number;
  /** Whether of equal plays the later wins, at `earlier * 4 + later`. */
  readonly ties: Uint8Array;
  /** 1 for the seats of the bidders. */
  readonly bids: Uint8Array;
  readonly counts: Uint8Array;
  readonly goal: SolverGoal;
}

/** What makes the bid: so many points, every trick, or no trick of a kind that sets it. */
export type SolverGoal =
  | { readonly kind: 'points'; readonly need: number }
  | { readonly kind: 'every trick' }
  /** At `side * 64 + points`, side 1 for the bidders: whether such a trick sets the bid. */
  | { readonly kind: 'tricks'; readonly sets: Uint8Array };
