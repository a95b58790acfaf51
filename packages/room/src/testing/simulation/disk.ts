import type { Chance } from '@texas42/engine/testing';
import type { LogRow } from '../../remember/event.ts';
import type { Store } from '../../remember/store.ts';
import type { Agenda } from './agenda.ts';

export interface DiskHabits {
  /** A batch is on disk after up to so many milliseconds; with 0 every append is written at once. */
  readonly delay: number;
  /** So many of a thousand writes fail, and leave behind a part of what they were to write, or all of it. */
  readonly failures: number;
}

interface Write {
  readonly texts: readonly string[];
  readonly done: (error?: Error) => void;
}

/** A store that commits in groups, fails, and forgets in a crash what it had not yet written. */
export class Disk implements Store {
  readonly #agenda: Agenda;
  readonly #random: Chance;
  habits: DiskHabits;
  readonly #durable: string[] = [];
  /** What is being written, and what waits for that to end. */
  #batch: readonly Write[] = [];
  #queue: Write[] = [];
  #life = 0;
  readonly #ids = new Set<string>();
  failures = 0;

  constructor(agenda: Agenda, random: Chance, habits: DiskHabits) {
    this.#agenda = agenda;
    this.#random = random;
    this.habits = habits;
  }

  readonly load = (): readonly LogRow[] => this.#durable.map((text) => JSON.parse(text) as LogRow);

  /** Everything that was to be written since the last crash or failure, durable or not. */
  all(): readonly LogRow[] {
    return [...this.#durable, ...this.#pending()].map((text) => JSON.parse(text) as LogRow);
  }

  /** How many rows nothing can take away any more. */
  get durable(): number {
    return this.#durable.length;
  }

  get isIdle(): boolean {
    return this.#batch.length === 0;
  }

  /** Whether a row with this id is written, or about to be. */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  row(n: number): LogRow | undefined {
    const text = this.#durable[n - 1];
    return text === undefined ? undefined : (JSON.parse(text) as LogRow);
  }

  readonly append = (rows: readonly LogRow[], done: (error?: Error) => void): void => {
    this.#check(rows);
    const write: Write = { texts: rows.map((row) => JSON.stringify(row)), done };
    this.#queue.push(write);
    if (this.habits.delay === 0 && this.isIdle) {
      this.#batch = this.#take();
      this.#finish();
    } else this.#start();
  };

  /** A crash before, in the middle of, or just after a write. */
  crash(): void {
    this.#keep(this.#batch.slice(0, this.#random(this.#batch.length + 1)));
    this.#life += 1;
    this.#batch = [];
    this.#queue = [];
    this.#countIds();
  }

  #start(): void {
    if (!this.isIdle || this.#queue.length === 0) return;
    const life = this.#life;
    this.#batch = this.#take();
    this.#agenda.after(1 + this.#random(this.habits.delay), () => {
      if (life === this.#life) this.#finish();
    });
  }

  #take(): readonly Write[] {
    const writes = this.#queue;
    this.#queue = [];
    return writes;
  }

  #finish(): void {
    const batch = this.#batch;
    this.#batch = [];
    if (this.#durable.length > 0 && this.#random(1000) < this.habits.failures) {
      this.#fail(batch);
      return;
    }
    this.#keep(batch);
    this.#start();
    for (const { done } of batch) done();
  }

  /** Whatever waits behind a write that failed fails with it: it was to follow rows that may not be there. */
  #fail(batch: readonly Write[]): void {
    const queue = this.#take();
    const kept = this.#random(batch.length + 1);
    this.#keep(batch.slice(0, kept));
    this.#countIds();
    this.failures += 1;
    const goodNews = this.#random(kept + 1);
    for (const [i, { done }] of [...batch, ...queue].entries()) {
      if (i < goodNews) done();
      else done(new Error('The disk has failed.'));
    }
  }

  #keep(writes: readonly Write[]): void {
    for (const { texts } of writes) this.#durable.push(...texts);
  }

  #pending(): readonly string[] {
    return [...this.#batch, ...this.#queue].flatMap(({ texts }) => texts);
  }

  #countIds(): void {
    this.#ids.clear();
    for (const { id } of this.all()) this.#ids.add(id);
  }

  #check(rows: readonly LogRow[]): void {
    let last = this.#durable.length + this.#pending().length;
    for (const { n, id } of rows) {
      last += 1;
      if (n !== last) throw new Error(`Row ${n} was written where row ${last} was due.`);
      if (this.#ids.has(id)) throw new Error(`Two rows have the id ${id}.`);
      this.#ids.add(id);
    }
  }
}
