/** All 28 dominoes. */
export const ALL = (1 << 28) - 1;
/** Seven trumps and five counts at most. */
export const MOST_KEY_BITS = 12;
/** In the row of a suit, after what beats each place: what follows the suit, and what leads it. */
export const FOLLOW = 28;
export const LEADS = 29;
/** Where the last row begins: the row of the suit that each place leads. */
export const LED = 256;
export const ROWS = 288;
