/** What was said before goes out first, in milliseconds: whoever thinks holds up everything else at the table. */
const PAUSE = 100;

/**
 * The thought about the next computer's move, before that is due: a move that waited for it would tell by its time whether
 * there was a choice. A sleep may lose it; then it is thought when it is needed.
 */
export class ThoughtAhead {
  #think: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Takes the place of one before, which nobody waits for any more. */
  plan(think: () => void): void {
    clearTimeout(this.#timer);
    this.#think = think;
    this.#timer = setTimeout(() => this.finish(), PAUSE);
  }

  /** What was planned is done now, unless it is. */
  finish(): void {
    clearTimeout(this.#timer);
    const think = this.#think;
    this.#think = undefined;
    think?.();
  }
}
