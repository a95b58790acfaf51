import type { Choice } from '@texas42/ai';
import type { Action, ByTeam, GameState, Playing, Seat } from '@texas42/engine';

/** How one hand ended. */
export interface PlayedHand {
  /** The bidder. */
  readonly seat: Seat;
  /** `points`, `marks`, `plunge`, `splash`, or the contract that was declared: `nello`, `sevens`. */
  readonly kind: string;
  readonly made: boolean;
  readonly gained: ByTeam<number>;
  /** The bidder's own chance to make it when it bid; null where it said none. */
  readonly chance: number | null;
  /** Whether it was set and could not have been made with all hands open; null where that was not asked. */
  readonly overbid: boolean | null;
}

/** Whether the bid can be made from the first lead on; null where the solver cannot say. */
export type CouldMake = (first: Playing) => boolean | null;

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

  /** Notes the chance that a bidder says with its bid. */
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
        overbid: this.#overbid(outcome.made),
      });
    }
    if (action.type === 'redeal' || action.type === 'score-hand') this.#chances.clear();
  };

  #overbid(isMade: boolean): boolean | null {
    if (!this.#couldMake || !this.#first) return null;
    if (isMade) return false;
    const could = this.#couldMake(this.#first);
    return could === null ? null : !could;
  }
}
