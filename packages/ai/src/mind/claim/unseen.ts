import { ALL_DOUBLES } from '@texas42/engine';
import { size } from '../../solver/mask.ts';

/** The hands of the others as far as one seat knows them. Lists are by seat. */
export interface UnseenHands {
  readonly seat: number;
  readonly pool: number;
  readonly held: readonly number[];
  /** The dominoes that each cannot hold. */
  readonly lacks: readonly number[];
  /** The fewest doubles that each holds. */
  readonly doubles: readonly number[];
}

/** All deals that fit what a seat knows, as constraints that each play of a search narrows and `takeBack` widens. */
export class Unseen {
  pool: number;
  readonly lacks: Int32Array;
  readonly held: Int32Array;
  readonly others: readonly number[];
  readonly #doubles: Int32Array;
  readonly #hasDoubles: boolean;

  constructor({ seat, pool, held, lacks, doubles }: UnseenHands) {
    this.pool = pool;
    this.others = [0, 1, 2, 3].filter((other) => other !== seat);
    this.lacks = Int32Array.from(lacks);
    this.held = Int32Array.from(held);
    this.#doubles = Int32Array.from(doubles);
    this.#hasDoubles = this.others.some((other) => (doubles[other] ?? 0) > 0);
  }

  /** The doubles that calls promised and plays have not yet shown, as one number for a key. */
  get promised(): number {
    if (!this.#hasDoubles) return 0;
    return this.others.reduce((all, other) => all * 8 + (this.#doubles[other] as number), 0);
  }

  /** Another seat plays this domino and shows that it lacks those. Returns the doubles that it had promised before. */
  play(seat: number, domino: number, lacks: number): number {
    const bit = 1 << domino;
    const promised = this.#doubles[seat] as number;
    this.pool &= ~bit;
    this.held[seat] = (this.held[seat] as number) - 1;
    this.lacks[seat] = lacks;
    if (promised > 0 && (ALL_DOUBLES & bit) !== 0) this.#doubles[seat] = promised - 1;
    return promised;
  }

  takeBack(seat: number, domino: number, lacks: number, promised: number): void {
    this.pool |= 1 << domino;
    this.held[seat] = (this.held[seat] as number) + 1;
    this.lacks[seat] = lacks;
    this.#doubles[seat] = promised;
  }

  /** Whether some deal fits: no group of seats needs more dominoes than there are for it (Hall's theorem). */
  get fits(): boolean {
    if (this.#hasDoubles) return this.#fitsPromises();
    const [a = 0, b = 0, c = 0] = this.others;
    const one = this.pool & ~(this.lacks[a] as number);
    const two = this.pool & ~(this.lacks[b] as number);
    const three = this.pool & ~(this.lacks[c] as number);
    const x = this.held[a] as number;
    const y = this.held[b] as number;
    const z = this.held[c] as number;
    return (
      size(one) >= x &&
      size(two) >= y &&
      size(three) >= z &&
      size(one | two) >= x + y &&
      size(one | three) >= x + z &&
      size(two | three) >= y + z &&
      size(one | two | three) >= x + y + z
    );
  }

  /** The same with promised doubles, which have places of their own. */
  #fitsPromises(): boolean {
    const places: { readonly set: number; readonly room: number }[] = [];
    for (const seat of this.others) {
      const set = this.pool & ~(this.lacks[seat] as number);
      const doubles = this.#doubles[seat] as number;
      places.push({ set: set & ALL_DOUBLES, room: doubles }, { set, room: (this.held[seat] as number) - doubles });
    }
    for (let group = 1; group < 1 << places.length; group += 1) {
      let set = 0;
      let room = 0;
      for (const [i, place] of places.entries()) {
        if (((group >> i) & 1) === 0 || place.room === 0) continue;
        set |= place.set;
        room += place.room;
      }
      if (size(set) < room) return false;
    }
    return true;
  }
}
