/** Who sits where, seat by seat. */
export type Names = readonly [string, string, string, string];
