import { type BySeat, bySeat, SEATS, type Seat } from '@texas42/engine';
import type { Host } from '../host.ts';
import type { KeptPresence } from './schedule.ts';

/** Which seats are connected, and since when the others are not. */
export class Attendance {
  readonly #host: Pick<Host, 'now' | 'keep'>;
  #connected: BySeat<boolean> = [false, false, false, false];
  #awaySince: BySeat<number>;
  #kept = '';

  constructor(host: Pick<Host, 'now' | 'keep'>, kept?: KeptPresence) {
    this.#host = host;
    const now = host.now();
    this.#awaySince = bySeat((seat) => Math.min(now, kept?.awaySince[seat] ?? now));
    if (!kept) return;
    this.#connected = kept.connected;
    this.#kept = JSON.stringify(kept);
  }

  get connected(): BySeat<boolean> {
    return this.#connected;
  }

  /** Since when each seat has been without a connection; never in the future, even if the clock was set back. */
  get awaySince(): BySeat<number> {
    const now = this.#host.now();
    if (this.#awaySince.some((since) => since > now)) {
      this.#awaySince = bySeat((seat) => Math.min(now, this.#awaySince[seat]));
    }
    return this.#awaySince;
  }

  count(isHere: (seat: Seat) => boolean): void {
    const before = this.#connected;
    if (SEATS.some((seat) => before[seat] !== isHere(seat))) {
      const now = this.#host.now();
      this.#connected = bySeat(isHere);
      this.#awaySince = bySeat((seat) => (before[seat] && !this.#connected[seat] ? now : this.#awaySince[seat]));
    }
    if (this.#host.keep) this.#keep(this.#host.keep);
  }

  /** Starts the time of grace anew at seats whose holder changed. */
  welcome(hasStayed: (seat: Seat) => boolean): void {
    this.#awaySince = bySeat((seat) => (hasStayed(seat) ? this.#awaySince[seat] : this.#host.now()));
  }

  #keep(keep: NonNullable<Host['keep']>): void {
    const kept: KeptPresence = { connected: this.#connected, awaySince: this.#awaySince };
    const text = JSON.stringify(kept);
    if (text === this.#kept) return;
    this.#kept = text;
    keep.presence(kept);
  }
}
