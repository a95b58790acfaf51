interface Entry {
  readonly time: number;
  readonly task: () => void;
}

/** A clock that jumps to the next entry, and the entries. */
export class Agenda {
  #now: number;
  /** Latest first; of entries at the same time the first one entered runs first. */
  readonly #entries: Entry[] = [];

  constructor(now: number) {
    this.#now = now;
  }

  get now(): number {
    return this.#now;
  }

  at(time: number, task: () => void): void {
    let place = this.#entries.length;
    while (place > 0 && (this.#entries[place - 1]?.time ?? 0) <= time) place -= 1;
    this.#entries.splice(place, 0, { time, task });
  }

  after(ms: number, task: () => void): void {
    this.at(this.#now + ms, task);
  }

  /** Runs the next entry; returns false if there is none. */
  next(): boolean {
    const entry = this.#entries.pop();
    if (!entry) return false;
    this.#now = Math.max(this.#now, entry.time);
    entry.task();
    return true;
  }

  /** Moves the clock on; entries within the jump run late. */
  jump(ms: number): void {
    this.#now += ms;
  }
}
