import { lowest, size } from '../../solver/mask.ts';
import type { Beaters } from './beaters.ts';
import type { PlayLimit } from './playLimit.ts';
import { ProofMemory } from './proofMemory.ts';

/** Numbers of dominoes with no count, with five and with ten. */
type Plain = readonly [none: number, fives: number, tens: number];

/**
 * The quick proof that I lead and take one trick after the other until I have enough. Of the others' dominoes only threats
 * matter: those that beat one of mine. The rest are plain: the proof lets any seat hold and play them at any time. So every
 * claim it proves is true, and it fails on a few that are true.
 */
export class TakeAll {
  readonly #beaters: Beaters;
  readonly #me: number;
  readonly #isForPoints: boolean;
  readonly #limit: PlayLimit;
  readonly #memory = new ProofMemory();
  readonly #others: readonly number[];
  readonly #held = new Int32Array(4);
  readonly #lacks = new Int32Array(4);
  /** The kind of each threat, at my number of dominoes times 28: threats of one kind are interchangeable. */
  readonly #kinds = new Float64Array(8 * 28);
  #mine = 0;
  #threats = 0;
  /** The dominoes that are plain now or were plain when they were played. */
  #wasPlain = 0;
  #plain: Plain = [0, 0, 0];

  constructor(beaters: Beaters, me: number, isForPoints: boolean, limit: PlayLimit) {
    this.#beaters = beaters;
    this.#me = me;
    this.#isForPoints = isForPoints;
    this.#limit = limit;
    this.#others = [0, 1, 2, 3].filter((other) => other !== me);
  }

  /** Whether I take `need` points that way, or every trick that is left. */
  proves(mine: number, pool: number, held: ArrayLike<number>, lacks: ArrayLike<number>, need: number): boolean {
    this.#begin(mine, pool, held, lacks);
    return this.#lead(need);
  }

  /** One of these leads after which I do. */
  find(
    mine: number,
    pool: number,
    held: ArrayLike<number>,
    lacks: ArrayLike<number>,
    need: number,
    leads: readonly number[],
  ): number | undefined {
    this.#begin(mine, pool, held, lacks);
    this.#forgetPlain();
    this.#sort();
    return leads.find((lead) => this.#takes(lead, need));
  }

  #begin(mine: number, pool: number, held: ArrayLike<number>, lacks: ArrayLike<number>): void {
    this.#mine = mine;
    this.#threats = pool;
    this.#wasPlain = 0;
    this.#plain = [0, 0, 0];
    this.#held.set(held);
    this.#lacks.set(lacks);
  }

  #lead(need: number): boolean {
    if (this.#mine === 0 || (this.#isForPoints && need <= 0)) return !this.#isForPoints || need <= 0;
    const threats = this.#threats;
    const wasPlain = this.#wasPlain;
    const plain = this.#plain;
    const [a = 0, b = 0, c = 0, d = 0] = this.#lacks;
    this.#forgetPlain();
    const proves = this.#isSure(need) || this.#remembered(need);
    this.#threats = threats;
    this.#wasPlain = wasPlain;
    this.#plain = plain;
    this.#lacks.set([a, b, c, d]);
    return proves;
  }

  /** Moves threats that beat none of mine any more to the plain ones. */
  #forgetPlain(): void {
    const { counts } = this.#beaters.compiled;
    const threats = this.#threats & this.#beaters.ofAny(this.#mine);
    let [none, fives, tens] = this.#plain;
    for (let rest = this.#threats & ~threats; rest !== 0; rest &= rest - 1) {
      const count = counts[lowest(rest)] as number;
      if (count === 0) none += 1;
      else if (count === 5) fives += 1;
      else tens += 1;
    }
    this.#plain = [none, fives, tens];
    this.#wasPlain |= this.#threats & ~threats;
    this.#threats = threats;
    for (const seat of this.#others) this.#lacks[seat] = (this.#lacks[seat] as number) & threats;
  }

  /** Whether my dominoes that nothing beats are enough. The others can only lose threats, so these stay good. */
  #isSure(need: number): boolean {
    if (!this.#isForPoints) return this.#threats === 0;
    const { compiled, of } = this.#beaters;
    let points = 0;
    for (let mine = this.#mine; mine !== 0; mine &= mine - 1) {
      const domino = lowest(mine);
      if (((of[domino] as number) & this.#threats) === 0) points += 1 + (compiled.counts[domino] as number);
    }
    return points >= need;
  }

  #remembered(need: number): boolean {
    const asked = this.#isForPoints ? need : 1;
    this.#setKey();
    const known = this.#memory.recall(asked);
    if (known !== undefined) return known;
    this.#sort();
    let proves = false;
    for (let mine = this.#mine; mine !== 0 && !proves; mine &= mine - 1) proves = this.#takes(lowest(mine), need);
    if (this.#limit.isSpent) return false;
    this.#setKey();
    this.#memory.note(asked, proves);
    return proves;
  }

  #setKey(): void {
    const { key } = this.#memory;
    const [none, fives, tens] = this.#plain;
    key[0] = this.#mine;
    key[1] = this.#threats;
    key[2] = 1 + none + 32 * fives + 256 * tens;
    for (let i = 0; i < 3; i += 1) key[3 + i] = this.#lacks[this.#others[i] as number] as number;
  }

  #sort(): void {
    const { compiled, of, levelOf } = this.#beaters;
    for (let rest = this.#threats; rest !== 0; rest &= rest - 1) {
      const domino = lowest(rest);
      let kind = this.#isForPoints ? (compiled.counts[domino] as number) / 5 : 0;
      for (const other of this.#others) kind = kind * 2 + (((this.#lacks[other] as number) >>> domino) & 1);
      for (let mine = this.#mine; mine !== 0; mine &= mine - 1) {
        const lead = lowest(mine);
        const level = levelOf[(compiled.led[lead] as number) * 28 + domino] as number;
        kind = kind * 16 + 2 * level + (((of[lead] as number) >>> domino) & 1);
      }
      this.#kinds[size(this.#mine) * 28 + domino] = kind;
    }
  }

  /** Whether the proof holds after I lead this domino, whatever they play. */
  #takes(lead: number, need: number): boolean {
    const { counts, next } = this.#beaters.compiled;
    const kinds = size(this.#mine) * 28;
    this.#mine &= ~(1 << lead);
    const proves = this.#answers(lead, kinds, next[this.#me] as number, need - 1 - (counts[lead] as number));
    this.#mine |= 1 << lead;
    return proves;
  }

  #answers(lead: number, kinds: number, seat: number, need: number): boolean {
    if (seat === this.#me) return this.#lead(need);
    this.#limit.looked += 1;
    if (this.#limit.isSpent) return false;
    const { compiled, of } = this.#beaters;
    const after = compiled.next[seat] as number;
    const lacked = this.#lacks[seat] as number;
    const threats = this.#threats;
    let mayBePlain = true;
    let proves = true;
    this.#held[seat] = (this.#held[seat] as number) - 1;
    for (const set of compiled.levels[compiled.led[lead] as number] as Int32Array) {
      const some = threats & set & ~(this.#lacks[seat] as number);
      for (let rest = some; rest !== 0 && proves; rest &= rest - 1) {
        const domino = lowest(rest);
        if (!this.#isFirstOfKind(domino, some, kinds)) continue;
        this.#threats = threats & ~(1 << domino);
        if (!this.#fits()) continue;
        const beats = (((of[lead] as number) >>> domino) & 1) === 1;
        proves = !beats && this.#answers(lead, kinds, after, need - (compiled.counts[domino] as number));
      }
      this.#threats = threats;
      // A seat that plays a plain domino as early as it may reveals least, so only that is tried.
      if (proves && mayBePlain && (this.#wasPlain & set) !== 0) {
        proves = this.#holdsAgainstPlain(lead, kinds, after, need);
        mayBePlain = false;
      }
      this.#lacks[seat] = (this.#lacks[seat] as number) | (set & threats);
    }
    this.#held[seat] = (this.#held[seat] as number) + 1;
    this.#lacks[seat] = lacked;
    return proves;
  }

  /** Only the first threat of a kind is tried, which keeps positions few. */
  #isFirstOfKind(domino: number, some: number, kinds: number): boolean {
    const before = some & ((1 << domino) - 1);
    for (let rest = before; rest !== 0; rest &= rest - 1) {
      if (this.#kinds[kinds + lowest(rest)] === this.#kinds[kinds + domino]) return false;
    }
    return true;
  }

  /** Tries the plain domino with the least count: playing it first is worst for me. */
  #holdsAgainstPlain(lead: number, kinds: number, after: number, need: number): boolean {
    const plain = this.#plain;
    const [none, fives, tens] = plain;
    if (none + fives + tens === 0) return true;
    const count = none > 0 ? 0 : fives > 0 ? 5 : 10;
    this.#plain =
      count === 0 ? [none - 1, fives, tens] : count === 5 ? [none, fives - 1, tens] : [none, fives, tens - 1];
    const proves = !this.#fits() || this.#answers(lead, kinds, after, need - count);
    this.#plain = plain;
    return proves;
  }

  /** Whether some deal gives every seat enough dominoes; plain ones fit anywhere. */
  #fits(): boolean {
    const [none, fives, tens] = this.#plain;
    const plain = none + fives + tens;
    for (let group = 1; group < 8; group += 1) {
      let set = 0;
      let held = 0;
      for (let i = 0; i < 3; i += 1) {
        if (((group >> i) & 1) === 0) continue;
        const seat = this.#others[i] as number;
        set |= this.#threats & ~(this.#lacks[seat] as number);
        held += this.#held[seat] as number;
      }
      if (size(set) + plain < held) return false;
    }
    return true;
  }
}
