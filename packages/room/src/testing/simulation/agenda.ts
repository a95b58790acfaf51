interface Entry {
  readonly time: number;
  readonly task: () => void;
}

/** A clock that goes only when something is to happen, and what is to happen when. */
export class Agenda {
  #now: number;
  /** Latest first; of those at one time the first that was entered comes first. */
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

  /** Does the next thing; false when there is none. */
  next(): boolean {
    const entry = this.#entries.pop();
    if (!entry) return false;
    this.#now = Math.max(this.#now, entry.time);
    entry.task();
    return true;
  }

  /** Whatever was to happen meanwhile happens late. */
  jump(ms: number): void {
    this.#now += ms;
  }
}
