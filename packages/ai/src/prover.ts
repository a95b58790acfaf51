import { size } from './mask.ts';
import { ofAll, ofChoice } from './relevance.ts';
import { ALL, FOLLOW, LEADS, LED, MOST_KEY_BITS, ROWS } from './rows.ts';

const MOST_FACTS = 1 << 15;
const HEAD_BITS = 10;
const HEADS = 8 << HEAD_BITS;
/**
 * What makes a lead promising, found by trial for few nodes; for leads that win, that partner can win and that lose: at all,
 * a trump, count, for each play of the opponents, partner's count, for each place, the opponents' count, each place of a trump.
 */
const WEIGHTS: readonly number[] = [
  10000, -1645, 209, -119, 10, 20, 53, -6, 10108, 118, 932, -93, -421, 7, -998, 2, -2118, 1017, -580, -560, -9, 15, 427,
  -15,
];
const WINNING = 0;
const HELPED = 8;
const LOSING = 16;
const ABOVE_ALL = 99;
/** No bound. */
const NONE = -1;

/** The count of one domino. */
function countOf(bit: number, counts: number, tens: number): number {
  return (bit & counts) === 0 ? 0 : (bit & tens) === 0 ? 5 : 10;
}

/**
 * Proves what the leader's side takes, at the beginning of a trick and with all hands open. A question is "at least
 * `target`?" and is answered by a bound on one side of it. Sets are in the order of `SuitTables`; hands come in play order.
 *
 * What was found of a position holds for many others: of the dominoes that are neither trump nor count, only some had a
 * part in the proof by being there or by being gone. With each answer goes the set of those, and a fact in the table
 * answers for every position that agrees on it (partition search). See `relevance.ts` for what makes a domino relevant.
 *
 * `scripts/wasm.mjs` makes WebAssembly of this file: every number is an integer of 32 bits and every array has a fixed length.
 */
export class Prover {
  /** What the rules say of this contract, as in `SuitTables`, and the hands at the beginning. */
  readonly rows = new Int32Array(ROWS);
  readonly dealt = new Int32Array(4);
  /** Positions looked at since the beginning. */
  nodes = 0;
  /** For each leader, number of tricks left and set of trumps and counts left: the load, and the latest fact. */
  readonly #heads = new Int32Array(HEADS);
  /** Facts of four numbers: the one before, what is relevant, what of it is left, and the bound (an upper one as `~bound`). */
  readonly #facts = new Int32Array(MOST_FACTS * 4);
  /** The lead that was enough last, plus one. */
  readonly #goodLeads = new Uint8Array(HEADS);
  readonly #leadPlaces = new Uint8Array(64);
  readonly #leadScores = new Int32Array(64);
  #factCount = 1;
  #load = 0;
  #trumps = 0;
  #fives = 0;
  #tens = 0;
  #counts = 0;
  /** Trumps and counts, which every fact says all of. */
  #keyed = 0;
  #small = 0;
  /** The places that every fact tells of: leader, trumps and counts. */
  #told = 0;
  #keyShift = 0;
  /** What the highest trumps of the leader's left and right are worth, when last asked. */
  #sureB = 0;
  #sureD = 0;
  /** What was relevant for the last answer. */
  #relevant = 0;

  /** Another contract or other hands: what was learnt is forgotten. */
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

  /** The count of a set, and one for each domino of it. */
  #worth(set: number): number {
    return size(set) + this.#count(set);
  }

  #count(set: number): number {
    const counts = set & this.#counts;
    return counts === 0 ? 0 : 5 * size(counts & this.#fives) + 10 * size(counts & this.#tens);
  }

  /** The domino with the most count. */
  #mostCount(set: number): number {
    const tens = set & this.#tens;
    const most = tens === 0 ? set & this.#fives : tens;
    return most & -most;
  }

  /** The most count that a partner can throw on so many leads of trump. */
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

  /** One trick left. */
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
    // The highest trump wins whatever is led.
    if ((winner & this.#trumps) !== 0) this.#relevant = 0;
    else {
      const first = isOurs ? seat + 1 : seat;
      const against = (this.dealt[first & 3] as number) | (this.dealt[(first + 2) & 3] as number);
      this.#relevant = (a | winner | (higher & against)) & this.#small;
    }
    return isOurs ? points : 0;
  }

  /** A bound from tricks that cannot be lost; `NONE` if it does not answer the question. */
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
    // Once nobody else has a trump, the best of each suit are sure as well.
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
        // Count that falls on the trumps.
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
   * The points of the leader's side from the beginning of a trick on: at least `target` and a lower bound, or below it and
   * an upper bound. The four plays are x, y, z and w; the four loops are one function because calls would cost more.
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
    // Leads that come to the same as one that was tried.
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
      // Count if partner wins for sure; else what wins for sure, with count if it may be; else the lowest that wins.
      let setB = legalB & counts & ~overX;
      if (setB === 0 || sureD === 0) setB = sureB === 0 ? legalB & overX : sureB;
      let restB = legalB ^ setB;
      if (sureD !== 0) {
        // A trick that they win for sure, with partner's count, and their highest trumps may be enough.
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
        // Count if partner wins for sure; else what wins for sure, with count if it may be.
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
          // The most count to partner's trick; else what wins, with count if it may be.
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
              relevantZ = ofChoice(after, wBit, followD, goneD & suitSet, overZ, keyed);
              isChosenD = true;
              // A lead that wins may be higher; one that loses may be any that the winner beats.
              if (wWins) overWinner |= rows[suit + 31 - Math.clz32(wBit)] as number;
              else overWinner |= yWins || zWins ? overZ : ~overX;
              break;
            }
            relevantZ |= after & ~wBit;
            if (isSmallW && (after & wBit) === 0) freeD = after;
          }
          if (!isChosenD) {
            const must = freeD === -1 || (d & (keyed | freeD) & ~suitSet) !== 0 ? mustD : 0;
            relevantZ = ofAll(
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
            relevantY = ofChoice(relevantZ, zBit, followC, goneC & suitSet, overY, keyed);
            isChosenC = true;
            break;
          }
          relevantY |= relevantZ & ~zBit;
          if (isSmallZ && (relevantZ & zBit) === 0) freeC = relevantZ;
        }
        if (!isChosenC) {
          const must = freeC === -1 || (c & (keyed | freeC) & ~suitSet) !== 0 ? mustC : 0;
          relevantY = ofAll(
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
          relevantX = ofChoice(relevantY, yBit, followB, goneB & suitSet, overX, keyed);
          isChosenB = true;
          break;
        }
        relevantX |= relevantY & ~yBit;
        if (isSmallY && (relevantY & yBit) === 0) freeB = relevantY;
      }
      if (!isChosenB) {
        const must = freeB === -1 || (b & (keyed | freeB) & ~suitSet) !== 0 ? mustB : 0;
        relevantX = ofAll(
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

  /** Lists the leads, the promising ones first; how many there are. */
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
        // Of trumps next to each other one is as good as the other.
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

  /** Whether one of these is beaten by none of those. */
  #canWin(winners: number, suit: number, against: number): boolean {
    for (let rest = winners; rest !== 0; rest &= rest - 1) {
      if (((this.rows[suit + 31 - Math.clz32(rest & -rest)] as number) & against) === 0) return true;
    }
    return false;
  }

  /** Of these one that is beaten by none of those: with count if there is one, else the lowest. */
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

  /** Of a hand the trumps without count next above another of it: one is as good as the other. */
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

/** The same may be done elsewhere. */
export type Proving = Pick<Prover, keyof Prover>;
