import type { Chance } from '@texas42/engine/testing';
import type { LogRow } from '../../remember/event.ts';
import type { Store } from '../../remember/store.ts';
import type { Agenda } from './agenda.ts';

export interface DiskHabits {
  /** The most milliseconds until a batch is on disk; with 0 every append is written at once. */
  readonly delay: number;
  /** How many of a thousand writes fail. A failed write leaves a part of its rows on disk, or all. */
  readonly failures: number;
}

interface Write {
  readonly texts: readonly string[];
  readonly done: (error?: Error) => void;
}

/** A store that commits in groups, fails, and loses unwritten rows in a crash. */
export class Disk implements Store {
  readonly #agenda: Agenda;
  readonly #random: Chance;
  habits: DiskHabits;
  readonly #durable: string[] = [];
  /** The batch that is being written, and the one that waits for it. */
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

  /** All rows that were appended since the last crash or failure, durable or not. */
  all(): readonly LogRow[] {
    return [...this.#durable, ...this.#pending()].map((text) => JSON.parse(text) as LogRow);
  }

  /** The number of rows that are durable. */
  get durable(): number {
    return this.#durable.length;
  }

  get isIdle(): boolean {
    return this.#batch.length === 0;
  }

  /** Whether a row with this id is written or about to be. */
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

  /** Crashes before, during or just after a write. */
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

  /** Everything that waits behind a failed write fails too: the rows that it follows may be missing. */
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
