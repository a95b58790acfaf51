import type { PlayedHand } from '../games/scorekeeper.ts';
import { type Calibration, CalibrationTally } from './calibration.ts';
import { Times, type Timing } from './times.ts';
import { type Proportion, wilson } from './wilson.ts';

export type Made = Proportion & { readonly made: number };

/** How the bids of one player ended. The same seed gives the same figures. */
export interface PlayerFigures {
  readonly bids: Made;
  readonly byKind: Readonly<Record<string, Made>>;
  readonly sets: number;
  /** Bids that were set and could not have been made with all hands open; null where that was not asked. */
  readonly overbids: number | null;
  readonly calibration: Calibration | null;
}

/** Adds up the hands of one player. */
export class PlayerTally {
  readonly #kinds = new Kinds();
  readonly #foresight = new CalibrationTally();
  readonly #times = new Times();
  #overbids: number | null = null;

  /** Adds a hand that this player bid. */
  bid({ kind, made, chance, overbid }: PlayedHand): void {
    this.#kinds.add(kind, made);
    if (chance !== null) this.#foresight.add(chance, made);
    if (overbid !== null) this.#overbids = (this.#overbids ?? 0) + (overbid ? 1 : 0);
  }

  took(ms: readonly number[]): void {
    for (const each of ms) this.#times.add(each);
  }

  figures(): PlayerFigures {
    const { all, byKind } = this.#kinds.figures();
    return {
      bids: all,
      byKind,
      sets: all.of - all.made,
      overbids: this.#overbids,
      calibration: this.#foresight.calibration(),
    };
  }

  timing(): Timing {
    return this.#times.timing();
  }
}

/** Bids made, by kind. */
export class Kinds {
  readonly #kinds = new Map<string, { of: number; made: number }>();

  add(kind: string, made: boolean): void {
    const counts = this.#kinds.get(kind) ?? { of: 0, made: 0 };
    counts.of += 1;
    if (made) counts.made += 1;
    this.#kinds.set(kind, counts);
  }

  figures(): { readonly all: Made; readonly byKind: Readonly<Record<string, Made>> } {
    const kinds = [...this.#kinds].sort(([a], [b]) => (a < b ? -1 : 1));
    const sum = (pick: (counts: { of: number; made: number }) => number): number =>
      kinds.reduce((total, [, counts]) => total + pick(counts), 0);
    const share = (made: number, of: number): Made => ({ made, ...wilson(made, of) });
    return {
      all: share(
        sum(({ made }) => made),
        sum(({ of }) => of),
      ),
      byKind: Object.fromEntries(kinds.map(([kind, { made, of }]) => [kind, share(made, of)])),
    };
  }
}
