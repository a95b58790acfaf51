/** Who sits where, seat by seat. */
export type Names = readonly [string, string, string, string];

/** Who sits where, when nobody knows who it was. */
export const COMPASS: Names = ['South', 'West', 'North', 'East'];
