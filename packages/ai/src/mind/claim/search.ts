import type { CompiledRules } from '../../solver/compileRules.ts';
import { lowest } from '../../solver/mask.ts';
import { LEAD } from '../../solver/ruleTables.ts';
import { Beaters } from './beaters.ts';
import { ducksAll } from './duckAll.ts';
import { PlayLimit } from './playLimit.ts';
import { ProofMemory } from './proofMemory.ts';
import { TakeAll } from './takeAll.ts';
import { Unseen, type UnseenHands } from './unseen.ts';

/** The aim of a side for the tricks that are left: a number of points, every trick, no trick, or at least one lost. */
export type Aim = { readonly points: number } | 'every' | 'none' | 'not every';

/** A hand in play as the claimant knows it, in numbers. */
export interface Claimed extends UnseenHands {
  readonly compiled: CompiledRules;
  readonly hand: number;
  readonly leader: number;
  readonly trick: readonly number[];
  readonly tricksLeft: number;
  readonly aim: Aim;
}

/** The most plays that a seat can choose from. */
const WIDTH = 28;

/**
 * Whether the claimant ("I" in this file) reaches the aim in every deal that fits, whatever the three others play. The
 * search does not deal out hands: where another seat plays, it tries every domino that the seat holds in some fitting deal.
 */
export class ClaimSearch {
  readonly #compiled: CompiledRules;
  readonly #me: number;
  readonly #claimed: Claimed;
  readonly #aim: Aim;
  readonly #wantsFew: boolean;
  /** Whether I want no trick, and my partner sits out. */
  readonly #mayDuck: boolean;
  readonly #unseen: Unseen;
  readonly #memory = new ProofMemory();
  readonly #beaters: Beaters;
  /** All plays on the way, in the order in which they are tried. */
  readonly #plays = new Int8Array(29 * WIDTH);
  readonly #lacks = new Int32Array(29 * WIDTH);
  readonly #scores = new Int16Array(29 * WIDTH);
  readonly #limit: PlayLimit;
  readonly #takeAll: TakeAll;
  #mine: number;
  #tricksLeft: number;

  /** `most` limits how many plays the search looks at. */
  constructor(claimed: Claimed, most: number) {
    const { compiled, seat, aim, hand, tricksLeft } = claimed;
    this.#compiled = compiled;
    this.#me = seat;
    this.#claimed = claimed;
    this.#aim = aim;
    this.#wantsFew = aim === 'none' || aim === 'not every';
    const isAlone = !compiled.next.some((next, other) => other !== seat && next !== other && this.#isOurs(other));
    this.#mayDuck = aim === 'none' && isAlone;
    this.#limit = new PlayLimit(most);
    this.#beaters = new Beaters(compiled);
    this.#takeAll = new TakeAll(this.#beaters, seat, typeof aim === 'object', this.#limit);
    this.#unseen = new Unseen(claimed);
    this.#mine = hand;
    this.#tricksLeft = tricksLeft;
  }

  /** Whether the limit was passed: then the result is void. */
  get isSpent(): boolean {
    return this.#limit.isSpent;
  }

  /** One of the legal plays after which I reach my aim. */
  find(legal: readonly number[]): number | undefined {
    const { pool, held, lacks } = this.#unseen;
    const mayTakeAll = this.#claimed.trick.length === 0 && !this.#wantsFew;
    const sure = mayTakeAll ? this.#takeAll.find(this.#mine, pool, held, lacks, this.#need, legal) : undefined;
    return sure ?? legal.find((domino) => this.#provesAfter(domino));
  }

  get #need(): number {
    return typeof this.#aim === 'object' ? this.#aim.points : 1;
  }

  #provesAfter(domino: number): boolean {
    const { trick, leader } = this.#claimed;
    const { led, counts, next } = this.#compiled;
    const suit = led[trick[0] ?? domino] as number;
    let seat = leader;
    let top = seat;
    let rank = -1;
    let points = 1;
    for (const laid of [...trick, domino]) {
      if (this.#wins(seat, suit, laid, top, rank)) {
        top = seat;
        rank = this.#rank(suit, laid);
      }
      points += counts[laid] as number;
      seat = next[seat] as number;
    }
    this.#mine &= ~(1 << domino);
    const proves = this.#goOn(seat, trick.length + 1, suit, top, rank, points, this.#need);
    this.#mine |= 1 << domino;
    return proves;
  }

  #goOn(seat: number, played: number, led: number, top: number, rank: number, points: number, need: number): boolean {
    if (played < this.#compiled.players) return this.#play(seat, played, led, top, rank, points, need);
    const isOurs = this.#isOurs(top);
    if (this.#aim === 'every' && !isOurs) return false;
    if (this.#aim === 'none' && isOurs) return false;
    if (this.#aim === 'not every' && !isOurs) return true;
    this.#tricksLeft -= 1;
    const proves = this.#lead(top, isOurs && typeof this.#aim === 'object' ? need - points : need);
    this.#tricksLeft += 1;
    return proves;
  }

  /** A trick begins. */
  #lead(leader: number, need: number): boolean {
    if (typeof this.#aim === 'object') {
      if (need <= 0) return true;
      if (need > this.#tricksLeft + this.#countOf(this.#mine | this.#unseen.pool)) return false;
    } else if (this.#tricksLeft === 0) return this.#aim !== 'not every';
    if (this.isSpent) return false;
    const { pool, held, lacks } = this.#unseen;
    if (leader === this.#me && !this.#wantsFew && this.#takeAll.proves(this.#mine, pool, held, lacks, need))
      return true;
    if (leader !== this.#me && this.#mayDuck && ducksAll(this.#beaters, this.#mine, pool, this.#limit)) return true;
    this.#setKey(leader);
    const known = this.#memory.recall(need);
    if (known !== undefined) return known;
    const proves = this.#play(leader, 0, 0, leader, -1, 1, need);
    if (this.isSpent) return false;
    this.#setKey(leader);
    this.#memory.note(need, proves);
    return proves;
  }

  #setKey(leader: number): void {
    const { pool, lacks, others, promised } = this.#unseen;
    const { key } = this.#memory;
    key[0] = 1 + leader + 4 * promised;
    key[1] = this.#mine;
    key[2] = pool;
    for (let i = 0; i < 3; i += 1) key[3 + i] = (lacks[others[i] as number] as number) & pool;
  }

  #play(seat: number, played: number, led: number, top: number, rank: number, points: number, need: number): boolean {
    this.#limit.looked += 1;
    if (this.isSpent) return false;
    const { counts, next } = this.#compiled;
    const unseen = this.#unseen;
    const isMine = seat === this.#me;
    const base = (this.#tricksLeft * 4 - played) * WIDTH;
    const count = this.#order(base, seat, played, led, top, rank);
    const after = next[seat] as number;
    for (let i = base; i < base + count; i += 1) {
      const domino = this.#plays[i] as number;
      const suit = played === 0 ? (this.#compiled.led[domino] as number) : led;
      const wins = this.#wins(seat, suit, domino, top, rank);
      const best = wins ? seat : top;
      const high = wins ? this.#rank(suit, domino) : rank;
      const worth = points + (counts[domino] as number);
      if (isMine) {
        this.#mine &= ~(1 << domino);
        const proves = this.#goOn(after, played + 1, suit, best, high, worth, need);
        this.#mine |= 1 << domino;
        if (proves) return true;
      } else {
        const lacked = unseen.lacks[seat] as number;
        const promised = unseen.play(seat, domino, this.#lacks[i] as number);
        const proves = !unseen.fits || this.#goOn(after, played + 1, suit, best, high, worth, need);
        unseen.takeBack(seat, domino, lacked, promised);
        if (!proves) return false;
      }
    }
    return !isMine;
  }

  /**
   * Lists the possible plays, the most promising first, with the dominoes that each shows the seat to lack. Returns their
   * number.
   */
  #order(base: number, seat: number, played: number, led: number, top: number, rank: number): number {
    const isMine = seat === this.#me;
    const sets = this.#compiled.levels[played > 0 ? led : LEAD] as Int32Array;
    const held = isMine ? this.#mine : this.#unseen.pool;
    let lacks = isMine ? 0 : (this.#unseen.lacks[seat] as number);
    let end = base;
    for (const set of sets) {
      for (let rest = held & set & ~lacks; rest !== 0; rest &= rest - 1) {
        const domino = lowest(rest);
        const score = this.#promise(seat, played, led, top, rank, domino);
        let at = end;
        for (; at > base && (this.#scores[at - 1] as number) < score; at -= 1) {
          this.#scores[at] = this.#scores[at - 1] as number;
          this.#plays[at] = this.#plays[at - 1] as number;
          this.#lacks[at] = this.#lacks[at - 1] as number;
        }
        this.#scores[at] = score;
        this.#plays[at] = domino;
        this.#lacks[at] = lacks;
        end += 1;
      }
      if (isMine && end > base) break;
      lacks |= set;
    }
    return end - base;
  }

  /** How promising a play is: for me, or for the others, who are all assumed to play against me. */
  #promise(seat: number, played: number, led: number, top: number, rank: number, domino: number): number {
    const suit = played === 0 ? (this.#compiled.led[domino] as number) : led;
    const high = this.#rank(suit, domino);
    const isMine = seat === this.#me;
    const isWanted = this.#isOurs(this.#wins(seat, suit, domino, top, rank) ? seat : top) === isMine;
    if (this.#wantsFew) return (isWanted ? 0 : 400) + (isMine ? high : -high);
    const count = 8 * (this.#compiled.counts[domino] as number);
    return (isWanted ? 400 + count : -count) + (played === 0 ? high : -high);
  }

  #rank(suit: number, domino: number): number {
    return this.#compiled.ranks[suit * 28 + domino] as number;
  }

  #wins(seat: number, suit: number, domino: number, top: number, rank: number): boolean {
    const own = this.#rank(suit, domino);
    return own > rank || (own === rank && this.#compiled.ties[top * 4 + seat] === 1);
  }

  #isOurs(seat: number): boolean {
    return this.#compiled.bids[seat] === this.#compiled.bids[this.#me];
  }

  #countOf(set: number): number {
    let counts = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) counts += this.#compiled.counts[lowest(rest)] as number;
    return counts;
  }
}
