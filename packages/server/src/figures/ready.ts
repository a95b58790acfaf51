import type { Ledger } from '../database/ledger.ts';
import type { Metrics } from './metrics.ts';

const LONGEST_LAG = 0.2;
/** A look at the disk is a write: not more often than this, whoever asks, in milliseconds. */
const FRESH = 2000;

/** Why the server should not be sent visitors now; undefined when all is well. */
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
