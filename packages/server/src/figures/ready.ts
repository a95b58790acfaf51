import type { Ledger } from '../database/ledger.ts';
import type { Metrics } from './metrics.ts';

const LONGEST_LAG = 0.2;
/** Checking the disk writes to it: at most once in this many milliseconds. */
const FRESH = 2000;

/** Why the server should get no visitors now; undefined if it is well. */
export type Readiness = () => 'closing' | 'database' | 'lag' | undefined;

export function readiness(ledger: Ledger, metrics: Metrics, isClosing: () => boolean, now: () => number): Readiness {
  let at = Number.NEGATIVE_INFINITY;
  let writable = false;
  return () => {
    if (isClosing()) return 'closing';
    if (now() - at >= FRESH || now() < at) {
      at = now();
      writable = ledger.isWritable();
    }
    if (!writable) return 'database';
    return metrics.lag.p50 > LONGEST_LAG ? 'lag' : undefined;
  };
}
