/** How long decisions took, in milliseconds. */
export interface Timing {
  readonly decisions: number;
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

const FASTEST = 1e-4;
const WIDTH = Math.log(1.01);
const BINS = 2600;

/** Counts times in bins one hundredth wide, from a tenth of a microsecond to hours, so that memory does not grow. */
export class Times {
  readonly #bins = new Uint32Array(BINS);
  #count = 0;
  #sum = 0;
  #max = 0;

  add(ms: number): void {
    const bin = Math.floor(Math.log(Math.max(ms, FASTEST) / FASTEST) / WIDTH);
    const place = Math.min(bin, BINS - 1);
    this.#bins[place] = (this.#bins[place] ?? 0) + 1;
    this.#count += 1;
    this.#sum += ms;
    this.#max = Math.max(this.#max, ms);
  }

  timing(): Timing {
    return {
      decisions: this.#count,
      mean: rounded(this.#sum / Math.max(1, this.#count)),
      p50: this.#quantile(0.5),
      p95: this.#quantile(0.95),
      max: rounded(this.#max),
    };
  }

  #quantile(share: number): number {
    let left = Math.ceil(share * this.#count);
    for (const [bin, count] of this.#bins.entries()) {
      left -= count;
      if (left <= 0)
        return this.#count === 0 ? 0 : rounded(Math.min(this.#max, FASTEST * Math.exp((bin + 0.5) * WIDTH)));
    }
    return rounded(this.#max);
  }
}

const rounded = (ms: number): number => Number(ms.toPrecision(3));
