/** The delay before thinking, in milliseconds: thinking blocks the table, so messages must go out first. */
const PAUSE = 100;

/**
 * The thought about the next computer's move, before that is due: a move that waited for it would tell by its time whether
 * there was a choice. A sleep may lose it; then it is thought when it is needed.
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
