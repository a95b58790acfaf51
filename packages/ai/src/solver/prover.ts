import { size } from './mask.ts';
import { relevantToAll, relevantToChoice } from './relevance.ts';
import { ALL, FOLLOW, LEADS, LED, MOST_KEY_BITS, ROWS } from './suitLayout.ts';

const MOST_FACTS = 1 << 15;
const HEAD_BITS = 10;
const HEADS = 8 << HEAD_BITS;
/**
 * What makes a lead promising, found by trial: with these numbers the search looks at few nodes. Eight for leads that
 * win, eight for leads to a trick that partner can win, eight for leads that lose. Each eight are: a constant; for a
 * trump; for count; for each play that the opponents have; for count that partner can give; for each place of the
 * domino; for count that the opponents must give; for each place of a trump.
 */
const WEIGHTS: readonly number[] = [
  10000, -1645, 209, -119, 10, 20, 53, -6, 10108, 118, 932, -93, -421, 7, -998, 2, -2118, 1017, -580, -560, -9, 15, 427,
  -15,
];
const WINNING = 0;
const HELPED = 8;
const LOSING = 16;
const ABOVE_ALL = 99;
/** There is no bound that answers the question. */
const NONE = -1;

/** The count of a single domino. */
function countOf(bit: number, counts: number, tens: number): number {
  return (bit & counts) === 0 ? 0 : (bit & tens) === 0 ? 5 : 10;
}

/**
 * Proves what the leader's side takes from the beginning of a trick on, with all hands open. The question is "at least
 * `target`?", and the answer is a bound: `target` or more, or less than `target`. Sets are sets of places
 * (`SuitTables`); the hands come in play order, the leader's first.
 *
 * This is a partition search: one proof answers for many positions. Of the dominoes that are neither trump nor count, a
 * proof rests only on some, which had to be in a hand or had to be gone. These are its relevant dominoes
 * (relevance.ts). A proof is kept as a fact, together with them, and answers for every position that agrees with it on
 * them.
 *
 * `scripts/wasm.mjs` makes WebAssembly of this file, so every number is an integer of 32 bits and every array has a
 * fixed length.
 */
export class Prover {
  /** The rows of `SuitTables`, and the hands of the position that was loaded. */
  readonly rows = new Int32Array(ROWS);
  readonly dealt = new Int32Array(4);
  /** How many positions it has looked at since `begin`. */
  nodes = 0;
  /**
   * By number of tricks left and hash of leader, trumps and counts left: the number of the load, and its latest fact.
   */
  readonly #heads = new Int32Array(HEADS);
  /**
   * Each fact is four numbers: the fact before it, its relevant places, which of them are left, and the bound or
   * `~bound`, an upper one.
   */
  readonly #facts = new Int32Array(MOST_FACTS * 4);
  /** The lead that answered the question last time, plus one. */
  readonly #goodLeads = new Uint8Array(HEADS);
  readonly #leadPlaces = new Uint8Array(64);
  readonly #leadScores = new Int32Array(64);
  #factCount = 1;
  #load = 0;
  #trumps = 0;
  #fives = 0;
  #tens = 0;
  #counts = 0;
  /** Trumps and counts. All of them are relevant in every fact. */
  #keyed = 0;
  #small = 0;
  /** The bits that are relevant in every fact: leader, trumps and counts. */
  #told = 0;
  #keyShift = 0;
  /** What the highest trumps of the opponents on the left and right are worth, as `#surely` found last. */
  #sureB = 0;
  #sureD = 0;
  /** The relevant dominoes of the last answer. */
  #relevant = 0;

  /** Takes another contract or other hands and forgets all facts. */
  begin(trumps: number, fives: number, tens: number, keyShift: number): void {
    this.#forget();
    this.nodes = 0;
    this.#trumps = trumps;
    this.#fives = fives;
    this.#tens = tens;
    this.#counts = fives | tens;
    this.#keyed = trumps | fives | tens;
    this.#small = ALL & ~this.#keyed;
    this.#told = this.#keyed | (3 << 28);
    this.#keyShift = keyShift;
  }

  #forget(): void {
    this.#load = (this.#load + 1) & 0x7fff;
    this.#factCount = 1;
    if (this.#load !== 0) return;
    for (let slot = 0; slot < HEADS; slot += 1) this.#heads[slot] = 0;
    this.#load = 1;
  }

  /** The count of a set, and one point for each domino of it. */
  #worth(set: number): number {
    return size(set) + this.#count(set);
  }

  #count(set: number): number {
    const counts = set & this.#counts;
    return counts === 0 ? 0 : 5 * size(counts & this.#fives) + 10 * size(counts & this.#tens);
  }

  /** The domino of a set with the most count; the empty set if none has any. */
  #mostCount(set: number): number {
    const tens = set & this.#tens;
    const most = tens === 0 ? set & this.#fives : tens;
    return most & -most;
  }

  /** The most count that a partner can throw on so many leads of trumps. */
  #thrown(hand: number, leads: number): number {
    const counts = hand & this.#counts;
    if (counts === 0) return 0;
    const trumps = hand & this.#trumps;
    const following = size(trumps);
    const free = leads - following;
    if (free <= 0) return this.#best(counts & trumps, leads);
    return this.#count(trumps) + this.#best(counts & ~trumps, free);
  }

  #best(counts: number, most: number): number {
    const tens = size(counts & this.#tens);
    if (tens >= most) return 10 * most;
    const fives = size(counts & this.#fives);
    return 10 * tens + 5 * (fives < most - tens ? fives : most - tens);
  }

  /** The value of the last trick. */
  #lastTrick(a: number, b: number, c: number, d: number, seat: number, points: number): number {
    const rows = this.rows;
    const lead = 31 - Math.clz32(a);
    const suit = this.rows[LED + lead] as number;
    let higher = rows[suit + lead] as number;
    let winner = a;
    let isOurs = true;
    if ((higher & b) !== 0) {
      isOurs = false;
      winner = b;
      higher = rows[suit + 31 - Math.clz32(b)] as number;
    }
    if ((higher & c) !== 0) {
      isOurs = true;
      winner = c;
      higher = rows[suit + 31 - Math.clz32(c)] as number;
    }
    if ((higher & d) !== 0) {
      isOurs = false;
      winner = d;
      higher = rows[suit + 31 - Math.clz32(d)] as number;
    }
    // If a trump won, no small domino mattered.
    if ((winner & this.#trumps) !== 0) this.#relevant = 0;
    else {
      const first = isOurs ? seat + 1 : seat;
      const against = (this.dealt[first & 3] as number) | (this.dealt[(first + 2) & 3] as number);
      this.#relevant = (a | winner | (higher & against)) & this.#small;
    }
    return isOurs ? points : 0;
  }

  /** A bound from tricks that a side cannot lose; `NONE` if it does not answer the question. */
  #surely(a: number, b: number, c: number, d: number, seat: number, target: number, points: number): number {
    const trumps = this.#trumps;
    const opponents = b | d;
    const others = opponents | c;
    const theirTrumps = opponents & trumps;
    const otherTrumps = others & trumps;
    let top = a & trumps;
    if (otherTrumps !== 0) top &= -2 << (31 - Math.clz32(otherTrumps));
    const leads = top === 0 ? 0 : size(top);
    let sure = top;
    let relevant = 0;
    // Once nobody else has a trump, the highest dominoes of each suit are sure too.
    if (
      otherTrumps === 0 ||
      (leads !== 0 && size(b & trumps) <= leads && size(c & trumps) <= leads && size(d & trumps) <= leads)
    ) {
      const rivals = others & ~trumps;
      const gone = (this.dealt[(seat + 1) & 3] as number) | (this.dealt[(seat + 2) & 3] as number);
      for (let rest = a & ~trumps; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const place = 31 - Math.clz32(bit);
        const higher = this.rows[(this.rows[LED + place] as number) + place] as number;
        if ((higher & rivals) !== 0) continue;
        sure |= bit;
        relevant |= bit | (higher & (gone | (this.dealt[(seat + 3) & 3] as number)));
      }
    }
    if (sure !== 0) {
      let least = sure === a ? points : this.#worth(sure);
      if (least < target && leads !== 0 && (others & this.#counts) !== 0) {
        // Add the count that others must play on the trumps, or that partner can throw.
        if (size(b & trumps) <= leads) least += this.#count(b & trumps);
        if (size(d & trumps) <= leads) least += this.#count(d & trumps);
        least += this.#thrown(c, leads);
      }
      if (least >= target) {
        this.#relevant = relevant & this.#small;
        return least;
      }
    }
    this.#relevant = 0;
    let partners = c & trumps;
    if (partners !== 0) {
      if (theirTrumps !== 0) partners &= -2 << (31 - Math.clz32(theirTrumps));
      if (partners !== 0) {
        const least = this.#worth(partners);
        if (least >= target) return least;
      }
    }
    this.#sureB = 0;
    this.#sureD = 0;
    if (theirTrumps !== 0) {
      const ours = (a | c) & trumps;
      const above = ours === 0 ? -1 : -2 << (31 - Math.clz32(ours));
      this.#sureB = this.#worth(b & trumps & above);
      this.#sureD = this.#worth(d & trumps & above);
      const most = points - (this.#sureB > this.#sureD ? this.#sureB : this.#sureD);
      if (most < target) return most;
    }
    return NONE;
  }

  /**
   * The points of the leader's side from the beginning of a trick on: a lower bound that is at least `target`, or an
   * upper bound below it. The hands a, b, c and d play x, y, z and w. The four loops are one function because calls
   * cost time.
   */
  prove(
    a: number,
    b: number,
    c: number,
    d: number,
    seat: number,
    target: number,
    points: number,
    tricks: number,
  ): number {
    if (target <= 0 || target > points) {
      this.#relevant = 0;
      return target <= 0 ? 0 : points;
    }
    if (tricks === 1) return this.#lastTrick(a, b, c, d, seat, points);
    this.nodes += 1;
    const left = a | b | c | d | (seat << 28);
    const key = (seat << MOST_KEY_BITS) | ((a | b | c | d) >>> this.#keyShift);
    const slot = (tricks << HEAD_BITS) | (Math.imul(key, 0x9e3779b1) >>> (32 - HEAD_BITS));
    const facts = this.#facts;
    const head = this.#heads[slot] as number;
    if (head >>> 16 === this.#load) {
      for (let fact = (head & 0xffff) << 2; fact !== 0; fact = facts[fact] as number) {
        const relevant = facts[fact + 1] as number;
        if ((left & relevant) !== facts[fact + 2]) continue;
        const bound = facts[fact + 3] as number;
        if (bound >= 0 ? bound < target : ~bound >= target) continue;
        this.#relevant = relevant & this.#small;
        return bound >= 0 ? bound : ~bound;
      }
    }
    const sure = this.#surely(a, b, c, d, seat, target, points);
    if (sure !== NONE) return sure;

    const rows = this.rows;
    const trumps = this.#trumps;
    const counts = this.#counts;
    const tens = this.#tens;
    const keyed = this.#keyed;
    const small = this.#small;
    const goneB = (this.dealt[(seat + 1) & 3] as number) & ~b & small;
    const goneC = (this.dealt[(seat + 2) & 3] as number) & ~c & small;
    const goneD = (this.dealt[(seat + 3) & 3] as number) & ~d & small;
    const ourTrumps = (a | c) & trumps;
    const above = ourTrumps === 0 ? trumps : trumps & (-2 << (31 - Math.clz32(ourTrumps)));
    const topB = b & above;
    const topD = d & above;
    const worthB = this.#sureB;
    const worthD = this.#sureD;
    const trumpsB = b & trumps;
    const trumpsC = c & trumps;
    const trumpsD = d & trumps;
    let twins = 0;
    if ((trumpsB & (trumpsB - 1)) !== 0) twins = this.#twins(b, left);
    if ((trumpsC & (trumpsC - 1)) !== 0) twins |= this.#twins(c, left);
    if ((trumpsD & (trumpsD - 1)) !== 0) twins |= this.#twins(d, left);
    const known = head >>> 16 === this.#load ? (this.#goodLeads[slot] as number) : 0;
    const base = tricks << 3;
    let x = known - 1;
    let next = -1;
    let leads = 0;
    if (known === 0 || ((a >>> x) & 1) === 0) {
      leads = this.#orderLeads(a, b, c, d, base);
      x = this.#leadPlaces[base] as number;
      next = 1;
    }
    // Leads that are as good as one that was tried, so they need no trial.
    let same = 0;
    let best = -1;
    let relevant = 0;
    let standsFor = 0;
    for (;;) {
      const xBit = 1 << x;
      const suit = rows[LED + x] as number;
      const suitSet = rows[suit + FOLLOW] as number;
      const overX = rows[suit + x] as number;
      const followB = b & suitSet;
      const legalB = (followB === 0 ? b : followB) & ~twins;
      const mustB = (followB & keyed) === 0 ? followB : 0;
      const followC = c & suitSet;
      const legalC = (followC === 0 ? c : followC) & ~twins;
      const mustC = (followC & keyed) === 0 ? followC : 0;
      const followD = d & suitSet;
      const legalD = (followD === 0 ? d : followD) & ~twins;
      const mustD = (followD & keyed) === 0 ? followD : 0;
      const afterA = a ^ xBit;
      let valueX = ABOVE_ALL;
      let relevantX = 0;
      let freeB = -1;
      let isChosenB = false;
      let overWinner = 0;
      const sureD = this.#sureWinner(legalD & overX, suit, legalC);
      const sureB = this.#sureWinner(legalB & overX, suit, legalC);
      // First: count if partner wins for sure, else what wins for sure, with count if possible, else what wins so far.
      let setB = legalB & counts & ~overX;
      if (setB === 0 || sureD === 0) setB = sureB === 0 ? legalB & overX : sureB;
      let restB = legalB ^ setB;
      if (sureD !== 0) {
        // If they win this trick for sure, with count from both, that and their highest trumps may answer the question.
        const thrown = this.#mostCount(legalB);
        const won = countOf(sureD, counts, tens);
        const given = countOf(thrown, counts, tens);
        const later = (topD & sureD) === 0 ? worthD : worthD - won - 1;
        const partners = thrown === 0 ? 0 : (topB & thrown) === 0 ? worthB : worthB - given - 1;
        const gain = 1 + countOf(xBit, counts, tens) + won + given + (later > partners ? later : partners);
        if (points - gain < target) {
          valueX = points - gain;
          overWinner = rows[suit + 31 - Math.clz32(sureD)] as number;
          relevantX = sureD | (goneC & suitSet & overWinner);
          if (followD === 0) relevantX |= goneD & suitSet;
          if (thrown !== 0 && followB === 0) relevantX |= goneB & suitSet;
          if ((c & ~suitSet & overWinner) !== 0) relevantX |= mustC & -mustC;
          isChosenB = true;
          setB = 0;
          restB = 0;
        }
      }
      if (sureB !== 0 && !isChosenB) {
        const thrown = this.#mostCount(legalD);
        const won = countOf(sureB, counts, tens);
        const given = countOf(thrown, counts, tens);
        const later = (topB & sureB) === 0 ? worthB : worthB - won - 1;
        const partners = thrown === 0 ? 0 : (topD & thrown) === 0 ? worthD : worthD - given - 1;
        const gain = 1 + countOf(xBit, counts, tens) + won + given + (later > partners ? later : partners);
        if (points - gain < target) {
          valueX = points - gain;
          overWinner = rows[suit + 31 - Math.clz32(sureB)] as number;
          relevantX = sureB | (goneC & suitSet & overWinner);
          if (followB === 0) relevantX |= goneB & suitSet;
          if (thrown !== 0 && followD === 0) relevantX |= goneD & suitSet;
          if ((c & ~suitSet & overWinner) !== 0) relevantX |= mustC & -mustC;
          isChosenB = true;
          setB = 0;
          restB = 0;
        }
      }
      for (;;) {
        if (setB === 0) {
          if (restB === 0) break;
          setB = restB;
          restB = 0;
        }
        const yBit = setB & -setB;
        setB ^= yBit;
        const isSmallY = (yBit & (keyed | overX)) === 0;
        if (isSmallY && (freeB & yBit) === 0) continue;
        const yWins = (overX & yBit) !== 0;
        const overY = yWins ? (rows[suit + 31 - Math.clz32(yBit)] as number) : overX;
        const afterB = b ^ yBit;
        let valueY = -1;
        let relevantY = 0;
        let freeC = -1;
        let isChosenC = false;
        overWinner = 0;
        // First: count if partner wins for sure, else what wins for sure, with count if possible.
        let setC = legalC & counts & ~overY;
        if (yWins || (overY & legalD) !== 0) {
          setC = this.#sureWinner(legalC & overY, suit, legalD);
          if (setC === 0) setC = yWins ? legalC & overY : legalC & ~overY;
        }
        let restC = legalC ^ setC;
        for (;;) {
          if (setC === 0) {
            if (restC === 0) break;
            setC = restC;
            restC = 0;
          }
          const zBit = setC & -setC;
          setC ^= zBit;
          const isSmallZ = (zBit & (keyed | overY)) === 0;
          if (isSmallZ && (freeC & zBit) === 0) continue;
          const zWins = (overY & zBit) !== 0;
          const overZ = zWins ? (rows[suit + 31 - Math.clz32(zBit)] as number) : overY;
          const isTheirs = yWins && !zWins;
          const afterC = c ^ zBit;
          let valueZ = ABOVE_ALL;
          let relevantZ = 0;
          let freeD = -1;
          let isChosenD = false;
          // First: the most count to partner's trick, else what wins, with count if possible.
          let setD = isTheirs ? legalD & counts & ~overZ : legalD & overZ;
          if (isTheirs) {
            if ((setD & tens) !== 0) setD &= tens;
          } else if ((setD & counts) !== 0) setD &= counts;
          let restD = legalD ^ setD;
          for (;;) {
            if (setD === 0) {
              if (restD === 0) break;
              setD = restD;
              restD = 0;
            }
            const wBit = setD & -setD;
            setD ^= wBit;
            const isSmallW = (wBit & (keyed | overZ)) === 0;
            if (isSmallW && (freeD & wBit) === 0) continue;
            const wWins = (overZ & wBit) !== 0;
            const afterD = d ^ wBit;
            const counted = (xBit | yBit | zBit | wBit) & counts;
            const worth = counted === 0 ? 1 : 1 + this.#count(counted);
            const rest = points - worth;
            let value: number;
            if (wWins) {
              value =
                rest - this.prove(afterD, afterA, afterB, afterC, (seat + 3) & 3, rest - target + 1, rest, tricks - 1);
            } else if (isTheirs) {
              value =
                rest - this.prove(afterB, afterC, afterD, afterA, (seat + 1) & 3, rest - target + 1, rest, tricks - 1);
            } else if (zWins) {
              value = worth + this.prove(afterC, afterD, afterA, afterB, seat ^ 2, target - worth, rest, tricks - 1);
            } else {
              value = worth + this.prove(afterA, afterB, afterC, afterD, seat, target - worth, rest, tricks - 1);
            }
            const after = this.#relevant;
            if (value < valueZ) valueZ = value;
            if (value < target) {
              relevantZ = relevantToChoice(after, wBit, followD, goneD & suitSet, overZ, keyed);
              isChosenD = true;
              // A lead that lost stands for all that this winner beats, a lead that won for all that are higher.
              if (wWins) overWinner |= rows[suit + 31 - Math.clz32(wBit)] as number;
              else overWinner |= yWins || zWins ? overZ : ~overX;
              break;
            }
            relevantZ |= after & ~wBit;
            if (isSmallW && (after & wBit) === 0) freeD = after;
          }
          if (!isChosenD) {
            const must = freeD === -1 || (d & (keyed | freeD) & ~suitSet) !== 0 ? mustD : 0;
            relevantZ = relevantToAll(
              relevantZ,
              freeD !== -1,
              followD === 0 ? goneD : goneD & suitSet,
              goneD & suitSet,
              overZ,
              must,
            );
          }
          if (valueZ > valueY) valueY = valueZ;
          if (valueZ >= target) {
            relevantY = relevantToChoice(relevantZ, zBit, followC, goneC & suitSet, overY, keyed);
            isChosenC = true;
            break;
          }
          relevantY |= relevantZ & ~zBit;
          if (isSmallZ && (relevantZ & zBit) === 0) freeC = relevantZ;
        }
        if (!isChosenC) {
          const must = freeC === -1 || (c & (keyed | freeC) & ~suitSet) !== 0 ? mustC : 0;
          relevantY = relevantToAll(
            relevantY,
            freeC !== -1,
            followC === 0 ? goneC : goneC & suitSet,
            goneC & suitSet,
            overY,
            must,
          );
        }
        if (valueY < valueX) valueX = valueY;
        if (valueY < target) {
          relevantX = relevantToChoice(relevantY, yBit, followB, goneB & suitSet, overX, keyed);
          isChosenB = true;
          break;
        }
        relevantX |= relevantY & ~yBit;
        if (isSmallY && (relevantY & yBit) === 0) freeB = relevantY;
      }
      if (!isChosenB) {
        const must = freeB === -1 || (b & (keyed | freeB) & ~suitSet) !== 0 ? mustB : 0;
        relevantX = relevantToAll(
          relevantX,
          freeB !== -1,
          followB === 0 ? goneB : goneB & suitSet,
          goneB & suitSet,
          overX,
          must,
        );
      }
      if (valueX > best) best = valueX;
      if (valueX >= target) {
        relevant = relevantX | xBit;
        break;
      }
      relevant |= relevantX & ~xBit;
      same |= xBit;
      if ((xBit & keyed) === 0 && (relevantX & xBit) === 0) {
        const alike = (this.rows[suit + LEADS] as number) & ~overWinner;
        standsFor |= alike;
        same |= alike & ~(relevantX | keyed);
      }
      if (next < 0) {
        leads = this.#orderLeads(a, b, c, d, base);
        next = 0;
      }
      while (next < leads && ((same >>> (this.#leadPlaces[base + next] as number)) & 1) !== 0) next += 1;
      if (next === leads) break;
      x = this.#leadPlaces[base + next] as number;
      next += 1;
    }
    if (best < target) relevant |= (this.dealt[seat] as number) & ~(a | standsFor);
    relevant &= small;
    this.#goodLeads[slot] = best >= target ? x + 1 : known;
    const told = relevant | this.#told;
    this.#remember(slot, told, left & told, best >= target ? best : ~best);
    this.#relevant = relevant;
    return best;
  }

  /** Lists the leads from `base` on, promising ones first, and returns how many there are. */
  #orderLeads(a: number, b: number, c: number, d: number, base: number): number {
    const others = b | c | d;
    const places = this.#leadPlaces;
    const scores = this.#leadScores;
    let listed = base;
    let lastTrump = -1;
    for (let rest = a; rest !== 0; ) {
      const place = 31 - Math.clz32(rest);
      const bit = 1 << place;
      rest ^= bit;
      const suit = this.rows[LED + place] as number;
      const higher = this.rows[suit + place] as number;
      if ((bit & this.#trumps) !== 0) {
        // Two trumps with nobody else's between them are equally good.
        const kind = (higher & others) | (bit & this.#counts);
        if (kind === lastTrump) continue;
        lastTrump = kind;
      }
      const follow = this.rows[suit + FOLLOW] as number;
      const theirs = ((b & follow) === 0 ? b : b & follow) | ((d & follow) === 0 ? d : d & follow);
      const partners = (c & follow) === 0 ? c : c & follow;
      let kind = WINNING;
      if ((higher & theirs) !== 0) kind = this.#canWin(partners & higher, suit, theirs) ? HELPED : LOSING;
      let score = (WEIGHTS[kind] as number) + place * (WEIGHTS[kind + 5] as number);
      if ((bit & this.#trumps) !== 0) score += (WEIGHTS[kind + 1] as number) + place * (WEIGHTS[kind + 7] as number);
      if ((bit & this.#counts) !== 0) score += (WEIGHTS[kind + 2] as number) << ((bit & this.#tens) === 0 ? 0 : 1);
      score += size(theirs) * (WEIGHTS[kind + 3] as number);
      if ((partners & this.#counts) !== 0) {
        score += (WEIGHTS[kind + 4] as number) << ((partners & this.#tens) === 0 ? 0 : 1);
      }
      if ((theirs & this.#counts) !== 0) score += WEIGHTS[kind + 6] as number;
      let at = listed;
      for (; at > base && (scores[at - 1] as number) < score; at -= 1) {
        scores[at] = scores[at - 1] as number;
        places[at] = places[at - 1] as number;
      }
      scores[at] = score;
      places[at] = place;
      listed += 1;
    }
    return listed - base;
  }

  /** Whether one of `winners` is beaten by none of `against`. */
  #canWin(winners: number, suit: number, against: number): boolean {
    for (let rest = winners; rest !== 0; rest &= rest - 1) {
      if (((this.rows[suit + 31 - Math.clz32(rest & -rest)] as number) & against) === 0) return true;
    }
    return false;
  }

  /** One of `winners` that none of `against` beats: one with count if there is any, else the lowest. */
  #sureWinner(winners: number, suit: number, against: number): number {
    let found = 0;
    for (let rest = winners; rest !== 0; ) {
      const place = 31 - Math.clz32(rest);
      const bit = 1 << place;
      rest ^= bit;
      if (((this.rows[suit + place] as number) & against) !== 0) continue;
      found = bit;
      if ((bit & this.#counts) !== 0) break;
    }
    return found;
  }

  /** Trumps without count that stand next above another trump of the same hand: playing either comes to the same. */
  #twins(hand: number, left: number): number {
    let twins = 0;
    let lower = 0;
    for (let rest = left & this.#trumps; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest & ~this.#counts;
      if ((bit & hand) !== 0 && (lower & hand) !== 0) twins |= bit;
      lower = bit;
    }
    return twins;
  }

  #remember(slot: number, relevant: number, left: number, bound: number): void {
    if (this.#factCount === MOST_FACTS) this.#forget();
    const head = this.#heads[slot] as number;
    const fact = this.#factCount << 2;
    this.#facts[fact] = head >>> 16 === this.#load ? (head & 0xffff) << 2 : 0;
    this.#facts[fact + 1] = relevant;
    this.#facts[fact + 2] = left;
    this.#facts[fact + 3] = bound;
    this.#heads[slot] = (this.#load << 16) | this.#factCount;
    this.#factCount += 1;
  }
}

/** What a search needs of a prover; the WebAssembly has the same. */
export type Proving = Pick<Prover, keyof Prover>;
