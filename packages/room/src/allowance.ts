/** So many at once, and so many in a time after that. */
export class Allowance {
  readonly #most: number;
  readonly #perMs: number;
  #left: number;
  #at: number;

  constructor(most: number, perMs: number, now: number) {
    this.#most = most;
    this.#perMs = perMs;
    this.#left = most;
    this.#at = now;
  }

  /** Takes one, or says in how many milliseconds there will be one. */
  take(now: number): number {
    this.#left = Math.min(this.#most, this.#left + Math.max(0, now - this.#at) * this.#perMs);
    this.#at = now;
    if (this.#left < 1) return Math.ceil((1 - this.#left) / this.#perMs);
    this.#left -= 1;
    return 0;
  }

  isFull(now: number): boolean {
    return this.#left + Math.max(0, now - this.#at) * this.#perMs >= this.#most;
  }
}
