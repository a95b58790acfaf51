import { type Share, Z } from './wilson.ts';

/** A mean with the bounds between which the true one lies in 95 of 100 such samples. */
export interface Mean {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The mean of differences, each between two plays of the same dominoes: what the dominoes did is gone from it. */
export class Differences {
  #count = 0;
  #mean = 0;
  #squares = 0;
  readonly #signs = { won: 0, lost: 0, equal: 0 };

  add(difference: number): void {
    this.#count += 1;
    const off = difference - this.#mean;
    this.#mean += off / this.#count;
    this.#squares += off * (difference - this.#mean);
    this.#signs[difference > 0 ? 'won' : difference < 0 ? 'lost' : 'equal'] += 1;
  }

  mean(): Mean {
    const variance = this.#squares / Math.max(1, this.#count - 1);
    const half = Z * Math.sqrt(variance / Math.max(1, this.#count));
    return { mean: this.#mean, low: this.#mean - half, high: this.#mean + half };
  }

  signs(): Signs {
    const { won, lost, equal } = this.#signs;
    return { won, lost, equal, z: mcnemar(won, lost) };
  }
}

export interface Signs {
  readonly won: number;
  readonly lost: number;
  readonly equal: number;
  /** McNemar's: beyond 1.96 either way one is better, but for one chance in twenty. */
  readonly z: number;
}

/** Only the pairs on which the two differ tell them apart. */
export function mcnemar(won: number, lost: number): number {
  return won + lost === 0 ? 0 : (won - lost) / Math.sqrt(won + lost);
}

/** Newcombe's interval for the difference of two shares, from Wilson's of each. */
export function shareDifference(a: Share, b: Share): Mean {
  const mean = a.share - b.share;
  return {
    mean,
    low: mean - Math.hypot(a.share - a.low, b.high - b.share),
    high: mean + Math.hypot(a.high - a.share, b.share - b.low),
  };
}
