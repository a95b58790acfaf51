/** The situations in which a seat plays: suits 0 to 7 were led, or the seat leads, or it leads to the first trick. */
export const LEAD = 8;
export const FIRST_LEAD = 9;

/**
 * How a declaration is played, as tables of numbers that can be searched quickly. `compileRules.ts` fills them with the
 * answers of the composed rules. No table names a contract, so a new contract whose rules fit into them needs no new
 * code.
 */
export interface RuleTables {
  /** The suit that each domino leads. */
  readonly led: Uint8Array;
  /** The rank of a domino in a trick, at `suit * 28 + domino`. The highest wins; a domino of rank 0 never does. */
  readonly ranks: Uint8Array;
  /** For each situation some sets of dominoes: a seat plays from the first set of which it holds any. */
  readonly levels: readonly Int32Array[];
  /** The seat that plays after each seat, and how many seats play to a trick. */
  readonly next: Uint8Array;
  readonly players: number;
  /** At `earlier * 4 + later`: 1 if of two plays of equal rank the later one wins. */
  readonly ties: Uint8Array;
  /** 1 for the seats of the bidders. */
  readonly bids: Uint8Array;
  /** The count of each domino: 0, 5 or 10. */
  readonly counts: Uint8Array;
}
