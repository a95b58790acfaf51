const WIDTH = 30;
const EVERY_MS = 100;

/** A bar on a terminal, nothing elsewhere. */
export class Progress {
  readonly #stream: NodeJS.WriteStream;
  readonly #total: number;
  readonly #what: string;
  #shown = 0;

  constructor(stream: NodeJS.WriteStream, total: number, what: string) {
    this.#stream = stream;
    this.#total = total;
    this.#what = what;
  }

  show(done: number): void {
    if (!this.#stream.isTTY) return;
    const now = performance.now();
    if (now - this.#shown < EVERY_MS) return;
    this.#shown = now;
    const full = Math.round((WIDTH * done) / this.#total);
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
    this.#stream.write(`\r${bar} ${done.toLocaleString('en')} of ${this.#total.toLocaleString('en')} ${this.#what}`);
  }

  /** Takes the bar away. */
  end(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\x1b[K');
  }
}
