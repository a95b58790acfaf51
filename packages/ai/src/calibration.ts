import { FITTED } from './calibrations.ts';

/** What a bid asks for: points, every trick or none. */
export type Goal = 'points' | 'all' | 'none';

/**
 * From the share of playouts in which a bid was made to the chance that it is made at our own tables: the log odds are
 * shifted and stretched. Neither playouts nor solved deals can be trusted as they are.
 */
export function calibrated(made: number, of: number, goal: Goal): number {
  const { shift, slope } = FITTED[goal];
  return 1 / (1 + Math.exp(-(shift + slope * logOdds(made, of))));
}

export const logOdds = (made: number, of: number): number => Math.log((made + 0.5) / (of - made + 0.5));
