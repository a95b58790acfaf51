import type { Choice, Why } from '@texas42/ai';
import type { Seat } from '@texas42/engine';
import type { ReasonView } from '@texas42/protocol';
import type { Game } from '../remember/table.ts';

interface Noted {
  /** The number of actions in the game before this one. */
  readonly at: number;
  readonly reason: ReasonView;
}

interface HandReasons {
  readonly hand: string;
  readonly noted: readonly Noted[];
}

const NONE: HandReasons = { hand: '', noted: [] };

/** What the computers thought at their moves of this hand and the last. Kept in memory only, not in the log. */
export class Reasons {
  #now = NONE;
  #last = NONE;
  /** The number of actions when the last reason was noted. */
  #at = 0;

  note(game: Game, seat: Seat, { word, why }: Choice): void {
    const { actions, state } = game;
    const hand = nameOf(game, state.handNumber);
    // A thrown-in hand does not replace the last hand that was played.
    if (hand !== this.#now.hand && this.#now.hand === nameOf(game, state.lastHand?.handNumber)) this.#last = this.#now;
    const isRetried = actions.slice(this.#at).some(({ type }) => type === 'retry-one-hand');
    const before = hand === this.#now.hand && !isRetried ? this.#now.noted : NONE.noted;
    // Forget moves that were taken back.
    const noted = before.filter(({ at }) => at < actions.length);
    if (why) noted.push({ at: actions.length, reason: { seat, word, ...toldOf(why) } });
    this.#now = { hand, noted };
    this.#at = actions.length;
  }

  /** Only of a finished hand: during the hand a reason would tell what the computer holds. */
  ofLastHand(game: Game): readonly ReasonView[] {
    const { lastHand, handNumber, phase } = game.state;
    if (!lastHand) return [];
    const isOver = phase === 'game-over' || lastHand.handNumber !== handNumber;
    const hand = nameOf(game, lastHand.handNumber);
    const known = [isOver ? this.#now : NONE, this.#last].find((reasons) => reasons.hand === hand);
    return (known ?? NONE).noted.map(({ reason }) => reason);
  }
}

/** At most so many alternatives are told. */
const WEIGHED = 4;

const toldOf = ({ sentence, candidates }: Why): Pick<ReasonView, 'sentence' | 'weighed'> =>
  candidates.length > 0 ? { sentence, weighed: candidates.slice(0, WEIGHED) } : { sentence };

const nameOf = ({ startedBy = 0 }: Game, handNumber = 0): string => `${startedBy} ${handNumber}`;
