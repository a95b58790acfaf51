/** The use of an answer: a computer's move, which the whole table waits for, or a hint. */
export type Use = 'move' | 'hint';

/** The household and table that a question belongs to. */
export interface QuestionOwner {
  readonly household: string;
  readonly table: string;
}

type Waiting<T> = Map<string, Map<string, T>>;

/**
 * Questions that wait for a thinker. Moves come before hints. Households take turns, and so do the tables within one. A
 * table has one question of each use; a newer one replaces it.
 */
export class QuestionQueue<T> {
  readonly #waiting: Readonly<Record<Use, Waiting<T>>> = { move: new Map(), hint: new Map() };
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds a question and returns the one that it replaced. */
  add(use: Use, { household, table }: QuestionOwner, item: T): T | undefined {
    const all = this.#waiting[use];
    const theirs = all.get(household) ?? new Map<string, T>();
    all.set(household, theirs);
    const before = theirs.get(table);
    if (before === undefined) this.#size += 1;
    theirs.set(table, item);
    return before;
  }

  take(): T | undefined {
    return this.#takeFrom(this.#waiting.move) ?? this.#takeFrom(this.#waiting.hint);
  }

  /** Removes the questions of a table. */
  drop({ household, table }: QuestionOwner): readonly T[] {
    return Object.values(this.#waiting).flatMap((all) => {
      const item = all.get(household)?.get(table);
      if (item === undefined) return [];
      this.#remove(all, household, table);
      return [item];
    });
  }

  /** Takes the next household's oldest question and moves that household to the end. */
  #takeFrom(all: Waiting<T>): T | undefined {
    for (const [household, theirs] of all) {
      for (const [table, item] of theirs) {
        this.#remove(all, household, table);
        if (theirs.size > 0) {
          all.delete(household);
          all.set(household, theirs);
        }
        return item;
      }
    }
    return undefined;
  }

  #remove(all: Waiting<T>, household: string, table: string): void {
    const theirs = all.get(household);
    if (!theirs?.delete(table)) return;
    this.#size -= 1;
    if (theirs.size === 0) all.delete(household);
  }
}
