/** How much may be looked at, and how much was. */
export class PlayLimit {
  looked = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether there was more to look at: then what was found means nothing. */
  get isSpent(): boolean {
    return this.looked > this.#most;
  }
}
