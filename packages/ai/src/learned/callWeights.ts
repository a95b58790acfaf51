/**
 * How experts bid (expertCalls.ts): as the first bid, over the other side, over their partner. Learned by `node
 * scripts/fit.mjs calls 3000 1`.
 */
export const BID_WEIGHTS = [
  [-4.51, -0.77, 2.77, 1.13, 0.0, 2.65, 0.96, -0.9],
  [-6.81, -0.03, 1.39, -5.07, -6.27, 3.59, 0.8, -3.04],
  [-4.17, -1.13, -4.17, -0.17, 0.0, 3.74, 0.72, -3.61],
] as const;

/** How they leap: a constant for later callers, one for the first, then a weight for each number of the hand. */
export const LEAP_WEIGHTS = [-9.96, -7.67, 2.28, 0, 1.83] as const;
