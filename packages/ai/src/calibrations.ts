/** Fitted by `node scripts/fit.mjs calibration 500 2`: that many hands of self-play for each line. */
export const FITTED = {
  points: { shift: -0.057, played: 1.13, solved: 0.016 },
  all: { shift: -0.537, played: 0.711, solved: 0.51 },
  none: { shift: 0.862, played: 0.412, solved: 0.39 },
} as const;

/** The same without solved deals. */
export const QUICK = {
  points: { shift: -0.04, played: 1.146 },
  all: { shift: -0.116, played: 0.934 },
  none: { shift: 0.434, played: 1.059 },
} as const;
