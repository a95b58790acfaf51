import type { Chance } from '@texas42/engine/testing';
import type { Agenda } from './agenda.ts';

/** Chances are per thousand. */
export interface AlarmHabits {
  readonly late: number;
  readonly twice: number;
  /** The alarm never rings; the room notices when it next wakes up for another reason. */
  readonly lost: number;
}

const LATEST = 60_000;
const SECOND_RING = 2000;

/** A room's one alarm, on a host that usually rings at least once. */
export class AlarmClock {
  habits: AlarmHabits;
  readonly #agenda: Agenda;
  /** The time as the room sees it. */
  readonly #now: () => number;
  readonly #random: Chance;
  readonly #ring: () => void;
  #at: number | null = null;
  #scheduled: number | null = null;
  #set = 0;

  constructor(agenda: Agenda, now: () => number, random: Chance, habits: AlarmHabits, ring: () => void) {
    this.#agenda = agenda;
    this.#now = now;
    this.#random = random;
    this.habits = habits;
    this.#ring = ring;
  }

  get at(): number | null {
    return this.#at;
  }

  get isDue(): boolean {
    return this.#at !== null && this.#at <= this.#now();
  }

  set(at: number | null): void {
    this.#at = at;
    if (at === null || at === this.#scheduled) return;
    this.#scheduled = at;
    this.#set += 1;
    const set = this.#set;
    const { late, twice, lost } = this.habits;
    const luck = this.#random(1000);
    if (luck < lost) return;
    const delay = luck < lost + late ? this.#random(LATEST) : 0;
    const time = this.#agenda.now + Math.max(0, at - this.#now()) + delay;
    this.#agenda.at(time, () => this.#rings(set));
    if (luck >= 1000 - twice) this.#agenda.at(time + this.#random(SECOND_RING), this.#ring);
  }

  /** Sets the room's clock back; the alarm still rings at the same real time. */
  setBack(ms: number): void {
    if (this.#at !== null) this.#at -= ms;
    if (this.#scheduled !== null) this.#scheduled -= ms;
  }

  clear(): void {
    this.#at = null;
    this.#scheduled = null;
    this.#set += 1;
  }

  #rings(set: number): void {
    if (set !== this.#set) return;
    this.#scheduled = null;
    this.#ring();
  }
}
