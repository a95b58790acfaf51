import type { Choice } from '@texas42/ai';
import type { Action, ByTeam, GameState, Playing, Seat } from '@texas42/engine';

/** How one hand ended. */
export interface PlayedHand {
  /** Who bid. */
  readonly seat: Seat;
  /** `points`, `marks`, `plunge`, `splash`, or the contract that was declared: `nello`, `sevens`. */
  readonly kind: string;
  readonly made: boolean;
  readonly gained: ByTeam<number>;
  /** The chance to make it that the bidder saw when it bid, where it said so. */
  readonly chance: number | null;
  /** Whether it was set and nothing would have made it, all hands open; null where nobody asked. */
  readonly overbid: boolean | null;
}

/** Whether the bid can be made from the first lead on. */
export type CouldMake = (first: Playing) => boolean;

/** Writes down how each hand of a game ended. */
export class Scorekeeper {
  readonly hands: PlayedHand[] = [];
  thrownIn = 0;
  readonly #couldMake: CouldMake | undefined;
  readonly #chances = new Map<Seat, number>();
  #first: Playing | null = null;

  constructor(couldMake?: CouldMake) {
    this.#couldMake = couldMake;
  }

  /** A seat is about to do this. */
  hear(state: GameState, seat: Seat, { word, why }: Choice): void {
    if (state.phase !== 'bidding') return;
    const chance = why?.candidates.find((candidate) => candidate.word === word)?.chance;
    if (chance !== undefined) this.#chances.set(seat, chance);
  }

  readonly see = (before: GameState, action: Action, after: GameState): void => {
    if (action.type === 'select-trump' && after.phase === 'playing') this.#first = after;
    if (action.type === 'redeal') this.thrownIn += 1;
    if (before.phase === 'scoring' && action.type === 'score-hand') {
      const { bid, trump, outcome, marks } = before;
      this.hands.push({
        seat: bid.seat,
        kind: trump.special ? trump.contract : bid.bid.kind,
        made: outcome.made,
        gained: [after.marks[0] - marks[0], after.marks[1] - marks[1]],
        chance: this.#chances.get(bid.seat) ?? null,
        overbid: this.#couldMake && this.#first ? !outcome.made && !this.#couldMake(this.#first) : null,
      });
    }
    if (action.type === 'redeal' || action.type === 'score-hand') this.#chances.clear();
  };
}
