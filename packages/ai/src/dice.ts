import type { Chance } from './player.ts';

/** Quick chances for thousands of imagined deals; all of them follow from one number. */
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

  /** At least 0 and below 1. */
  share(): number {
    return this.#next() / 4294967296;
  }

  /** A whole number below the one given. */
  below(most: number): number {
    return Math.floor(this.share() * most);
  }
}
