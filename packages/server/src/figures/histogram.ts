const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Counts durations. */
export class Histogram {
  readonly #counts = SECONDS.map(() => 0);
  #count = 0;
  #sum = 0;

  observe(seconds: number): void {
    this.#count += 1;
    this.#sum += seconds;
    const i = SECONDS.findIndex((most) => seconds <= most);
    if (i >= 0) this.#counts[i] = (this.#counts[i] ?? 0) + 1;
  }

  get count(): number {
    return this.#count;
  }

  /** The number above 50 ms. */
  get slow(): number {
    return this.#count - this.#counts.slice(0, SECONDS.indexOf(0.05) + 1).reduce((sum, count) => sum + count, 0);
  }

  lines(name: string): string[] {
    let below = 0;
    const buckets = SECONDS.map((most, i) => {
      below += this.#counts[i] ?? 0;
      return `${name}_bucket{le="${most}"} ${below}`;
    });
    const rest = [
      `${name}_bucket{le="+Inf"} ${this.#count}`,
      `${name}_sum ${this.#sum}`,
      `${name}_count ${this.#count}`,
    ];
    return [...buckets, ...rest];
  }
}
