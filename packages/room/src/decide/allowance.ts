/** A rate limit: so many at once, refilled at a steady rate. */
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

  /** Takes one unit and returns 0, or returns the milliseconds until one is available. */
  take(now: number): number {
    const wait = this.wait(now);
    if (wait === 0) this.#left -= 1;
    return wait;
  }

  /** Milliseconds until one unit is available. */
  wait(now: number): number {
    this.#left = Math.min(this.#most, this.#left + Math.max(0, now - this.#at) * this.#perMs);
    this.#at = now;
    return this.#left < 1 ? Math.ceil((1 - this.#left) / this.#perMs) : 0;
  }

  /** Takes what was used already; this may go below zero. */
  spend(now: number, amount: number): void {
    this.wait(now);
    this.#left -= amount;
  }

  isFull(now: number): boolean {
    return this.#left + Math.max(0, now - this.#at) * this.#perMs >= this.#most;
  }
}
