const WIDTH = 30;
const EVERY_MS = 100;

/** A bar with the time left on a terminal, nothing elsewhere. */
export class Progress {
  readonly #stream: NodeJS.WriteStream;
  readonly #total: number;
  readonly #what: string;
  readonly #now: () => number;
  readonly #begun: number;
  #shown = 0;

  constructor(stream: NodeJS.WriteStream, total: number, what: string, now = () => performance.now()) {
    this.#stream = stream;
    this.#total = total;
    this.#what = what;
    this.#now = now;
    this.#begun = now();
  }

  show(done: number): void {
    if (!this.#stream.isTTY) return;
    const now = this.#now();
    if (now - this.#shown < EVERY_MS) return;
    this.#shown = now;
    const full = Math.round((WIDTH * done) / this.#total);
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
    const left = done > 0 ? `, ${timeLeft(((now - this.#begun) / done) * (this.#total - done))} left` : '';
    const count = `${done.toLocaleString('en')} of ${this.#total.toLocaleString('en')}`;
    this.#stream.write(`\r${bar} ${count} ${this.#what}${left}\x1b[K`);
  }

  /** Takes the bar away. */
  end(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\x1b[K');
  }
}

/** In the two units that matter: `3 h 20 min`, `4 min 5 s`, `12 s`. */
export function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
