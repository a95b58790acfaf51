import { PLAYED, PLAYED_AND_SOLVED } from '../learned/bidChanceWeights.ts';
import type { BidGoal } from './contract.ts';

/** In how many imagined deals a bid was made. */
export interface Count {
  readonly made: number;
  readonly of: number;
}

/**
 * The chance that a bid is made at a table, from the shares of imagined deals in which it was made: played out by quick
 * minds, and solved. Neither share is that chance, because quick minds blunder and the solver sees all hands. How they
 * combine was fitted to games of computer players (learned/fit/calibration.ts).
 */
export function calibrated(played: Count, solved: Count, goal: BidGoal): number {
  const odds =
    solved.of === 0
      ? PLAYED[goal].shift + PLAYED[goal].played * logOdds(played)
      : PLAYED_AND_SOLVED[goal].shift +
        PLAYED_AND_SOLVED[goal].played * logOdds(played) +
        PLAYED_AND_SOLVED[goal].solved * logOdds(solved);
  return 1 / (1 + Math.exp(-odds));
}

export const logOdds = ({ made, of }: Count): number => Math.log((made + 0.5) / (of - made + 0.5));
