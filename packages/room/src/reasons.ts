import type { Choice } from '@texas42/ai';
import type { Seat } from '@texas42/engine';
import type { ReasonView } from '@texas42/protocol';
import type { Game } from './table.ts';

const NONE: readonly ReasonView[] = [];

/** What the computers thought at their moves, of this hand and of the one before. It is not in the log. */
export class Reasons {
  #hand = '';
  #now: ReasonView[] = [];
  #before: { readonly hand: string; readonly reasons: readonly ReasonView[] } = { hand: '', reasons: NONE };

  note(game: Game, seat: Seat, { word, why }: Choice): void {
    const hand = nameOf(game, game.state.handNumber);
    if (hand !== this.#hand) {
      this.#before = { hand: this.#hand, reasons: this.#now };
      this.#hand = hand;
      this.#now = [];
    }
    if (why) this.#now.push({ seat, word, sentence: why.sentence });
  }

  /** Those of a hand that is over: what a computer thinks of its dominoes is not for anybody while it holds them. */
  ofLastHand(game: Game): readonly ReasonView[] {
    const over = game.state.lastHand;
    if (!over) return NONE;
    const hand = nameOf(game, over.handNumber);
    return hand === this.#hand && over.handNumber !== onNow(game)
      ? this.#now
      : hand === this.#before.hand
        ? this.#before.reasons
        : NONE;
  }
}

const nameOf = ({ startedBy = 0 }: Game, handNumber: number): string => `${startedBy} ${handNumber}`;

/** The hand that is being played, if one is. */
function onNow({ state }: Game): number | null {
  return state.phase === 'game-over' ? null : state.handNumber;
}
