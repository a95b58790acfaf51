import type { HandView, TableView, TrickView, View } from '@texas42/protocol';
import { digitAt, pipOf } from '../../bone/domino.ts';

export type SeatNumber = 0 | 1 | 2 | 3;

const NOTHING: TableView['trick'] = [null, null, null, null];

/** A view of a table from one of its seats, during the game or afterwards. It knows no rule of the game. */
export abstract class Viewer {
  view = $state.raw<View | null>(null);
  /** A trick that the table has swept already and that is shown a little longer. */
  held = $state.raw<TrickView | null>(null);
  /** A hand that is over and has not been read yet. */
  verdict = $state.raw<HandView | null>(null);
  /** Whether bones travel from hand to table. */
  abstract readonly travels: boolean;

  /** What a tap on the table does. */
  abstract hurry(): void;

  get table(): TableView | null {
    return this.view?.table ?? null;
  }

  get me(): SeatNumber {
    return this.view?.mine.seats[0] ?? 0;
  }

  /** The seat that is called "you"; -1 if there is none. */
  get self(): number {
    return this.view?.mine.seats[0] ?? -1;
  }

  /** The seat that many places to the left of mine. */
  around(places: number): SeatNumber {
    return ((this.me + places) % 4) as SeatNumber;
  }

  get us(): 0 | 1 {
    return (this.me % 2) as 0 | 1;
  }

  isOurs(seat: number): boolean {
    return seat % 2 === this.us;
  }

  /** What I may do now, as words. */
  get offers(): readonly string[] {
    return this.view?.mine.offers.find(({ seat }) => seat === this.me)?.words ?? [];
  }

  isTrump(word: string, declaration = this.table?.trump ?? null): boolean {
    return declaration !== null && digitAt(this.table?.rules.trumps[declaration], word) > 0;
  }

  countOf(word: string): number {
    return digitAt(this.table?.rules.counts, word);
  }

  topOf(word: string, declaration = this.table?.trump ?? null): number | undefined {
    return this.isTrump(word, declaration) ? pipOf(declaration) : undefined;
  }

  get isMyTurn(): boolean {
    return this.table?.turn === this.me && this.offers.length > 0 && this.held === null && this.verdict === null;
  }

  get isPlaying(): boolean {
    return this.table?.phase === 'playing' && this.isMyTurn;
  }

  /** The trick to be seen: on the table, or held a little longer. */
  get trick(): { readonly plays: TableView['trick']; readonly winner: number | null; readonly leader: number | null } {
    if (this.held) return this.held;
    const { trick: plays, winner, leader } = this.table ?? { trick: NOTHING, winner: null, leader: null };
    return { plays, winner, leader };
  }

  /** The last trick that may be looked at. */
  get lastTrick(): TrickView | null {
    return this.table?.tricks.at(-1) ?? null;
  }
}
