/** What the platform's date is behind the table's time. */
const BEHIND = 'behind';

/**
 * A table's time, which does not go back: where the platform's date does, as another machine's may, time goes on from where
 * it was. The platform has no other clock, so how far the date is behind is written down.
 */
export class Clock {
  readonly #storage: DurableObjectStorage;
  #behind = 0;
  #date = 0;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Goes on after the last thing that happened. A date that has come by it is right again. */
  goOn(last: number): void {
    this.#date = Date.now();
    const known = this.#storage.kv.get<number>(BEHIND) ?? 0;
    this.#behind = known;
    this.#note(last <= this.#date ? 0 : Math.max(known, last - this.#date));
  }

  now(): number {
    const date = Date.now();
    if (date < this.#date) this.#note(this.#behind + this.#date - date);
    this.#date = date;
    return date + this.#behind;
  }

  /** The platform's date at a time. */
  dateOf(time: number): number {
    return time - this.#behind;
  }

  #note(behind: number): void {
    if (behind === this.#behind) return;
    this.#behind = behind;
    this.#storage.kv.put(BEHIND, behind);
  }
}
