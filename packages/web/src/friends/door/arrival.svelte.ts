import { type ArrivalTrouble, knock } from './knock.ts';

/**
 * After this many milliseconds without a view the page asks the server why; later it says that the line does not open.
 */
const KNOCK_AFTER = 800;
const HELD_UP_AFTER = 2500;

/** Arriving at a table, until its first view: within three seconds the visitor learns what is wrong. */
export class Arrival {
  trouble = $state<ArrivalTrouble | null>(null);
  readonly #code: string;
  readonly #waits: readonly ReturnType<typeof setTimeout>[];
  #isOver = false;

  constructor(code: string) {
    this.#code = code;
    this.#waits = [
      setTimeout(() => this.knock(), KNOCK_AFTER),
      setTimeout(() => {
        this.trouble ??= 'no-line';
      }, HELD_UP_AFTER),
    ];
  }

  /** Asks the server why no connection has opened. */
  async knock(): Promise<void> {
    if (this.#isOver) return;
    const trouble = await knock(this.#code);
    if (trouble && !this.#isOver) this.trouble = trouble;
  }

  /** The table is visible, or the visitor has given up. */
  end(): void {
    this.#isOver = true;
    this.trouble = null;
    for (const wait of this.#waits) clearTimeout(wait);
  }
}
