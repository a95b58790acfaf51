import { type Playing, posed, type SeatBid } from '@texas42/engine';

/** The fields of a hand that a question lets the rules read, besides the declaration and who bid. */
export type Given = Partial<Pick<Playing, 'points' | 'tricks' | 'trick' | 'outcome'>>;

type Field = keyof Playing;

/** These fields never change in a hand, so the rules may always read them. */
const ALWAYS: readonly Field[] = ['phase', 'trump'];

/**
 * A hand in play that records which of its fields the rules read. An answer cannot depend on a field that was not read,
 * so it holds for every hand that agrees on the fields that were.
 */
export class TrackedState {
  /** Whether the rules read a field that was not given. */
  readsMore = false;
  /** Whether the rules read what was bid, and not only who bid. */
  readsBid = false;
  given: Given = {};
  readonly state: Playing;

  constructor(playing: Playing) {
    const bid = this.#trackedBid(playing.bid);
    this.state = posed(playing, {});
    for (const field of Object.keys(playing) as Field[]) {
      if (ALWAYS.includes(field)) continue;
      const get = (): unknown => {
        if (field === 'bid') return bid;
        if (field in this.given) return this.given[field as keyof Given];
        this.readsMore = true;
        return playing[field];
      };
      Object.defineProperty(this.state, field, { get, enumerable: true });
    }
  }

  /** A list whose length the rules may read; reading one of its items sets `readsMore`. */
  onlyCount<T>(count: number, thing: T): readonly T[] {
    const things = Array.from({ length: count }, () => thing);
    for (let i = 0; i < count; i += 1) {
      Object.defineProperty(things, i, {
        get: () => {
          this.readsMore = true;
          return thing;
        },
      });
    }
    return things;
  }

  #trackedBid(bid: SeatBid): SeatBid {
    const tracked = { ...bid };
    return Object.defineProperty(tracked, 'bid', {
      get: () => {
        this.readsBid = true;
        return bid.bid;
      },
      enumerable: true,
    });
  }
}
