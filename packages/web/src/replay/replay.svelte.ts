import type { MomentView, TableView, View } from '@texas42/protocol';
import { type SeatNumber, Viewer } from '../table/session/viewer.svelte.ts';

const SEATS: readonly SeatNumber[] = [0, 1, 2, 3];

/** A finished game, shown moment by moment. All moments are in memory; those of the first hand arrive first. */
export class Replay extends Viewer {
  readonly travels = false;
  at = $state(0);
  /** Whose seat is at the bottom. */
  seat = $state<SeatNumber>(0);
  /** Whether all hands are open, or only that seat's. */
  isOpen = $state(true);
  moments = $state.raw<readonly MomentView[]>([]);
  /** The first moment of each hand. */
  readonly starts = $derived(
    this.moments.flatMap(({ table }, i) => (table.handNumber === this.moments[i - 1]?.table.handNumber ? [] : [i])),
  );
  readonly #self: number;

  constructor(moments: readonly MomentView[], seat: number, at: number, self: number | undefined) {
    super();
    this.moments = moments;
    this.seat = SEATS[seat] ?? 0;
    this.#self = self ?? -1;
    this.go(at < 0 ? (this.starts.at(-1) ?? 0) : at);
  }

  /** Adds the other hands. If the user was at the end of the first hand, moves to the end of the game. */
  complete(moments: readonly MomentView[]): void {
    const isAtEnd = this.at > 0 && this.at === this.last;
    this.moments = moments;
    if (isAtEnd) this.go(this.last);
  }

  override get self(): number {
    return this.#self;
  }

  get last(): number {
    return this.moments.length - 1;
  }

  get moment(): MomentView | undefined {
    return this.moments[this.at];
  }

  /** Which hand it is, counted from 0. */
  get hand(): number {
    return this.starts.findLastIndex((start) => start <= this.at);
  }

  override hurry(): void {
    this.go(this.at + 1);
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.last, to));
    this.view = this.viewAt(this.at);
  }

  /** To the beginning of this hand, or from there of the one before; or of the one after, or to the very end. */
  goByHand(step: 1 | -1): void {
    const { hand, starts } = this;
    if (step === 1) this.go(starts[hand + 1] ?? this.last);
    else this.go((this.at === starts[hand] ? starts[hand - 1] : starts[hand]) ?? 0);
  }

  sitAt(seat: SeatNumber, isOpen: boolean): void {
    this.seat = seat;
    this.isOpen = isOpen;
    this.go(this.at);
  }

  viewAt(at: number): View | null {
    const moment = this.moments[at];
    if (!moment) return null;
    const { seat, isOpen } = this;
    const seen = (of: SeatNumber): readonly string[] | null => (isOpen || of === seat ? moment.hands[of] : null);
    const hands = [seen(0), seen(1), seen(2), seen(3)] as const;
    const mine = { seats: [seat], next: null, mayManage: false, hands, offers: [], whyNot: null };
    return { n: at, table: moment.table, mine };
  }

  /** The hand of a seat as it may be seen now, each domino in its place from the deal on. */
  dealt(seat: SeatNumber): ReadonlySet<string> {
    return new Set(this.moments[this.starts[this.hand] ?? 0]?.hands[seat] ?? []);
  }

  get isCalling(): boolean {
    return isCalling(this.table);
  }
}

export function isCalling(table: TableView | null): boolean {
  return table?.phase === 'bidding' || table?.phase === 'declaring' || table?.phase === 'thrown-in';
}
