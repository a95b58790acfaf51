import { type Proportion, Z } from './wilson.ts';

/** A mean with the bounds between which the true one lies in 95 of 100 such samples. */
export interface Mean {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The mean of differences between two plays of the same dominoes, so that the luck of the dominoes cancels out. */
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
  /** McNemar's z. Beyond 1.96 either way one side is better, with one error in twenty. */
  readonly z: number;
}

/** McNemar's z looks only at the pairs that one of the two won. */
export function mcnemar(won: number, lost: number): number {
  return won + lost === 0 ? 0 : (won - lost) / Math.sqrt(won + lost);
}

/** Newcombe's interval for the difference of two shares, from Wilson's of each. */
export function shareDifference(a: Proportion, b: Proportion): Mean {
  const mean = a.share - b.share;
  return {
    mean,
    low: mean - Math.hypot(a.share - a.low, b.high - b.share),
    high: mean + Math.hypot(a.high - a.share, b.share - b.low),
  };
}
