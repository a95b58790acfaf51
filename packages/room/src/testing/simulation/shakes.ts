import { commitment } from '@texas42/engine';
import type { Table } from '../../remember/table.ts';

/** Which shakes are over. Their hands have been played and are no longer secret. */
export class Shakes {
  readonly #over = new Set<string>();
  #last = '';

  /** Notes the shakes of a table as it stands. */
  note({ game }: Table): void {
    if (!game) return;
    const { state, keyOf, startedBy } = game;
    const isOver = state.phase === 'scoring' || state.phase === 'game-over';
    const now = `${startedBy}/${state.handNumber}/${isOver}`;
    if (now === this.#last) return;
    this.#last = now;
    for (const hand of [state.handNumber - 1, ...(isOver ? [state.handNumber] : [])]) {
      if (hand > 0) this.#over.add(commitment(keyOf(hand)));
    }
  }

  isOver(shake: string): boolean {
    return this.#over.has(shake);
  }
}
