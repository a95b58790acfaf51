/** Who sits where, seat by seat. */
export type Names = readonly [string, string, string, string];

/** Names for the seats of a record without names. */
export const COMPASS: Names = ['South', 'West', 'North', 'East'];
