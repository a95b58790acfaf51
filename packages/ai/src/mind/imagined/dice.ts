import type { Chance } from '@texas42/engine';

/** A quick generator (xorshift) for thousands of imagined deals. All its numbers follow from its seed. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0 || 1;
  }

  static from(chance: Chance): Dice {
    return new Dice(chance(0x7fffffff) + 1);
  }

  #next(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return x >>> 0;
  }

  /** A number from 0 up to, not including, 1. */
  share(): number {
    return this.#next() / 4294967296;
  }

  /** A whole number from 0 up to, not including, `most`. */
  below(most: number): number {
    return Math.floor(this.share() * most);
  }
}
