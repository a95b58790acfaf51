/** How well the chances that bidders foresaw agree with how their bids ended. */
export interface Calibration {
  /** How many bidders said a chance. */
  readonly bids: number;
  /** Expected calibration error: how far off the chances are on average, from 0 to 1. */
  readonly error: number;
  /** Brier score: the mean square of the chance less the result (1 made, 0 set). 0 is perfect, 0.25 a coin. */
  readonly brier: number;
  /** By tenths of the chance that was foreseen; empty tenths are left out. */
  readonly tenths: readonly Tenth[];
}

export interface Tenth {
  readonly bids: number;
  /** The mean chance that was foreseen. */
  readonly chance: number;
  /** The share that was made. */
  readonly made: number;
}

const TENTHS = 10;

export class CalibrationTally {
  readonly #tenths = Array.from({ length: TENTHS }, () => ({ bids: 0, chance: 0, made: 0 }));
  #squares = 0;

  add(chance: number, made: boolean): void {
    const tenth = this.#tenths[Math.min(TENTHS - 1, Math.floor(chance * TENTHS))];
    if (!tenth) throw new Error(`A chance is from 0 to 1, not ${chance}.`);
    tenth.bids += 1;
    tenth.chance += chance;
    tenth.made += made ? 1 : 0;
    this.#squares += (chance - (made ? 1 : 0)) ** 2;
  }

  /** Null when no bidder said a chance. */
  calibration(): Calibration | null {
    const used = this.#tenths.filter(({ bids }) => bids > 0);
    const all = used.reduce((sum, { bids }) => sum + bids, 0);
    if (all === 0) return null;
    return {
      bids: all,
      error: used.reduce((sum, { chance, made }) => sum + Math.abs(chance - made), 0) / all,
      brier: this.#squares / all,
      tenths: used.map(({ bids, chance, made }) => ({ bids, chance: chance / bids, made: made / bids })),
    };
  }
}
