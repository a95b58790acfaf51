import { type ArrivalTrouble, knock } from './knock.ts';

/** When somebody who sees nothing of a table asks why, and is told that something holds it up. */
const KNOCK_AFTER = 800;
const HELD_UP_AFTER = 2500;

/** Somebody who comes to a table and has seen nothing of it yet: within three seconds they are told why. */
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

  /** Asks at the door; the line did not open, or not yet. */
  async knock(): Promise<void> {
    if (this.#isOver) return;
    const trouble = await knock(this.#code);
    if (trouble && !this.#isOver) this.trouble = trouble;
  }

  /** The table is seen, or nobody waits for it any more. */
  end(): void {
    this.#isOver = true;
    this.trouble = null;
    for (const wait of this.#waits) clearTimeout(wait);
  }
}
