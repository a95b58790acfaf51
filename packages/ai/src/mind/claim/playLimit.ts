/** Counts the plays that a search looks at, up to a limit. */
export class PlayLimit {
  looked = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether the limit was passed: then the result of the search is void. */
  get isSpent(): boolean {
    return this.looked > this.#most;
  }
}
