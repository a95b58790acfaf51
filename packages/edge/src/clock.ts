/** How far the platform's date is behind the table's time. */
const BEHIND = 'behind';

/**
 * A table's clock, which never goes back. If the platform's date goes back, as on another machine, time goes on from
 * where it was. The platform has no monotonic clock, so the offset is stored.
 */
export class Clock {
  readonly #storage: DurableObjectStorage;
  #behind = 0;
  #date = 0;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Continues after the last event. Once the date has caught up, the offset is zero again. */
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
