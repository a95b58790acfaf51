/**
 * The chance to make a bid, from imagined deals that were played out and solved (bidChance.ts). Fitted by `node
 * scripts/fit.mjs calibration`: the mean of 500 hands of self-play (seed 2) and 300 (seed 3) for each line; nello of seed 3
 * alone.
 */
export const PLAYED_AND_SOLVED = {
  points: { shift: -0.15, played: 0.95, solved: 0.15 },
  all: { shift: -0.6, played: 0.62, solved: 0.57 },
  none: { shift: 0.49, played: 0.48, solved: 0.27 },
} as const;

/** The same from playouts alone. */
export const PLAYED = {
  points: { shift: -0.01, played: 1.1 },
  all: { shift: -0.12, played: 0.9 },
  none: { shift: 0.19, played: 0.94 },
} as const;
