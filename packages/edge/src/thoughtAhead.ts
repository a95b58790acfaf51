/** The delay before thinking, in milliseconds: thinking blocks the table, so messages must go out first. */
const PAUSE = 100;

/**
 * Computes the next computer's move before it is due: the time of a move would otherwise show whether there was a
 * choice. A sleep may lose the result; the move is then computed when it is due.
 */
export class ThoughtAhead {
  #think: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Replaces an earlier plan that is no longer needed. */
  plan(think: () => void): void {
    clearTimeout(this.#timer);
    this.#think = think;
    this.#timer = setTimeout(() => this.finish(), PAUSE);
  }

  /** Runs the plan now, unless it has run. */
  finish(): void {
    clearTimeout(this.#timer);
    const think = this.#think;
    this.#think = undefined;
    think?.();
  }
}
