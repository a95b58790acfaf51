// The layout of `SuitTables.rows`: eight rows of 32 numbers, one for each suit, and a ninth.

/** The set of all 28 dominoes. */
export const ALL = (1 << 28) - 1;
/** At most so many dominoes are trumps or have count: seven trumps and five counts. */
export const MOST_KEY_BITS = 12;
/**
 * In the row of a suit, after the 28 sets of what beats each place: the set that follows the suit, and the set that
 * leads it.
 */
export const FOLLOW = 28;
export const LEADS = 29;
/** Where the ninth row begins. It holds, for each place, where the row of the suit begins that this domino leads. */
export const LED = 256;
/** The length of all rows. */
export const ROWS = 288;
