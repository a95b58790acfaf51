import { FITTED, QUICK } from './calibrations.ts';

/** What a bid asks for: points, every trick or none. */
export type Goal = 'points' | 'all' | 'none';

/** How often something came about. */
export interface Count {
  readonly made: number;
  readonly of: number;
}

/**
 * From the share of imagined deals in which a bid was made, played by quick minds and solved, to the chance that it is made at
 * our own tables. Neither can be trusted as it is: quick minds blunder, and the solver sees through the dominoes.
 */
export function calibrated(played: Count, solved: Count, goal: Goal): number {
  const odds =
    solved.of === 0
      ? QUICK[goal].shift + QUICK[goal].played * logOdds(played)
      : FITTED[goal].shift + FITTED[goal].played * logOdds(played) + FITTED[goal].solved * logOdds(solved);
  return 1 / (1 + Math.exp(-odds));
}

export const logOdds = ({ made, of }: Count): number => Math.log((made + 0.5) / (of - made + 0.5));
