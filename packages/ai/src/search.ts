import { NO_DOMINO, type Position, type Search } from './position.ts';
import { ofAll, ofChoice } from './relevance.ts';
import { ALL, countBits, MOST_KEY_BITS, type SuitTables } from './suits.ts';
import { FIRST_LEAD, type PlayTables } from './tables.ts';

const MOST_FACTS = 1 << 15;
const HEADS = 1 << (MOST_KEY_BITS + 5);
const ABOVE_ALL = 99;
/** No bound. */
const NONE = -1;

/**
 * Searches contracts in which four follow suit. Values are the points of the leader's side, asked as "at least `target`?"
 * and answered by a bound on one side of it. Sets are in the order of `SuitTables`; hands come in play order.
 *
 * What was found of a position holds for many others: of the dominoes that are neither trump nor count, only some had a
 * part in the proof by being there or by being gone. With each answer goes the set of those, and a fact in the table
 * answers for every position that agrees on it (partition search). See `relevance.ts` for what makes a domino relevant.
 */
export class SuitSearch implements Search {
  /** For each leader, number of tricks left and set of trumps and counts left: the load, and the latest fact. */
  readonly #heads = new Int32Array(HEADS);
  /** Facts of four numbers: the one before, what is relevant, what of it is left, and the bound (an upper one as `~bound`). */
  readonly #facts = new Int32Array(MOST_FACTS * 4);
  /** The lead that was best last, plus one. */
  readonly #bestLeads = new Uint8Array(HEADS);
  #factCount = 1;
  #load = 0;
  #led: Int32Array = new Int32Array(32);
  #beats: Int32Array = new Int32Array(256);
  #follow: Int32Array = new Int32Array(256);
  #leads: Int32Array = new Int32Array(256);
  #trumps = 0;
  #fives = 0;
  #tens = 0;
  #counts = 0;
  /** Trumps and counts, which every fact says all of. */
  #keyed = 0;
  #small = 0;
  #keyShift = 0;
  #position: Position | null = null;
  readonly #hands = new Int32Array(4);
  readonly #dealt = new Int32Array(4);
  /** What was relevant for the last answer. */
  #relevant = 0;
  nodes = 0;

  load(position: Position): void {
    const { tables, hands } = position;
    const suits = tables.suits as SuitTables;
    this.#position = position;
    this.#forget();
    this.#led = suits.led;
    this.#beats = suits.beats;
    this.#follow = suits.follow;
    this.#leads = suits.leads;
    this.#trumps = suits.trumps;
    this.#fives = suits.fives;
    this.#tens = suits.tens;
    this.#counts = suits.fives | suits.tens;
    this.#keyed = suits.trumps | this.#counts;
    this.#small = ALL & ~this.#keyed;
    this.#keyShift = suits.keyShift;
    const { places } = suits;
    for (let seat = 0; seat < 4; seat += 1) {
      let set = 0;
      for (let rest = hands[seat] as number; rest !== 0; rest &= rest - 1) {
        set |= 1 << (places[31 - Math.clz32(rest & -rest)] as number);
      }
      this.#hands[seat] = set;
      this.#dealt[seat] = set;
    }
  }

  #forget(): void {
    this.#load = (this.#load + 1) & 0x7fff;
    this.#factCount = 1;
    if (this.#load !== 0) return;
    this.#heads.fill(0);
    this.#load = 1;
  }

  ask(need: number, domino: number): number {
    const { tables, trick, leader, isFirstTrick } = this.#position as Position;
    const { places } = tables.suits as SuitTables;
    const hands = this.#hands;
    let seat = leader;
    let top = 0;
    let winner = leader;
    let points = 1;
    let led = 0;
    const played = trick.length + (domino === NO_DOMINO ? 0 : 1);
    for (let i = 0; i < played; i += 1) {
      const place = places[trick[i] ?? domino] as number;
      if (i === 0) led = this.#led[place] as number;
      if (i === 0 || ((this.#beats[led + top] as number) & (1 << place)) !== 0) {
        top = place;
        winner = seat;
      }
      points += this.#worth(1 << place) - 1;
      seat = (seat + 1) & 3;
    }
    if (domino === NO_DOMINO) return this.#enter(tables, seat, played, led, top, winner, points, need, isFirstTrick);
    const last = (seat + 3) & 3;
    const hand = hands[last] as number;
    hands[last] = hand & ~(1 << (places[domino] as number));
    const value = this.#enter(tables, seat, played, led, top, winner, points, need, isFirstTrick);
    hands[last] = hand;
    return value;
  }

  /** Plays out the trick on the table one domino at a time; the bidders' points. */
  #enter(
    tables: PlayTables,
    seat: number,
    played: number,
    led: number,
    top: number,
    winner: number,
    points: number,
    need: number,
    isFirstTrick: boolean,
  ): number {
    const hands = this.#hands;
    if (played === 4) {
      const gain = tables.bids[winner] === 1 ? points : 0;
      return gain + this.#lead(tables, winner, need - gain);
    }
    const hand = hands[seat] as number;
    let legal = hand & (this.#follow[led] as number);
    if (played === 0) legal = isFirstTrick ? this.#firstLeads(tables, hand) : hand;
    else if (legal === 0) legal = hand;
    if (played === 0 && legal === hand) return this.#lead(tables, seat, need);
    const isOurs = tables.bids[seat] === 1;
    const isWinning = played > 0 && ((seat ^ winner) & 1) === 0;
    const beating = played === 0 ? 0 : (this.#beats[led + top] as number);
    // Count to one's own side, else win if one can, else the least.
    const first = isWinning ? legal & this.#counts & ~beating : legal & beating;
    let value = isOurs ? -1 : 99;
    for (let set = first, rest = legal & ~first; (set | rest) !== 0; ) {
      if (set === 0) {
        set = rest;
        rest = 0;
      }
      const bit = played === 0 ? 1 << (31 - Math.clz32(set)) : set & -set;
      const place = 31 - Math.clz32(bit);
      set ^= bit;
      const wins = played === 0 || (beating & bit) !== 0;
      hands[seat] = hand ^ bit;
      const found = this.#enter(
        tables,
        (seat + 1) & 3,
        played + 1,
        played === 0 ? (this.#led[place] as number) : led,
        wins ? place : top,
        wins ? seat : winner,
        points + this.#worth(bit) - 1,
        need,
        isFirstTrick,
      );
      if (isOurs ? found > value : found < value) value = found;
      if (isOurs ? value >= need : value < need) break;
    }
    hands[seat] = hand;
    return value;
  }

  #firstLeads(tables: PlayTables, hand: number): number {
    const { places } = tables.suits as SuitTables;
    for (const level of tables.levels[FIRST_LEAD] as Int32Array) {
      let legal = 0;
      for (let rest = level; rest !== 0; rest &= rest - 1) {
        legal |= hand & (1 << (places[31 - Math.clz32(rest & -rest)] as number));
      }
      if (legal !== 0) return legal;
    }
    return hand;
  }

  /** The bidders' points from a trick's beginning on. */
  #lead(tables: PlayTables, leader: number, need: number): number {
    const hands = this.#hands;
    const a = hands[leader] as number;
    const b = hands[(leader + 1) & 3] as number;
    const c = hands[(leader + 2) & 3] as number;
    const d = hands[(leader + 3) & 3] as number;
    const tricks = countBits(a);
    const points = this.#worth(a | b | c | d) - 3 * tricks;
    if (tricks === 0) return 0;
    if (tables.bids[leader] === 1) return this.#tricks(a, b, c, d, leader, need, points, tricks);
    return points - this.#tricks(a, b, c, d, leader, points - need + 1, points, tricks);
  }

  /** The count of a set, and one for each domino of it. */
  #worth(set: number): number {
    return countBits(set) + this.#count(set);
  }

  #count(set: number): number {
    const counts = set & this.#counts;
    return counts === 0 ? 0 : 5 * countBits(counts & this.#fives) + 10 * countBits(counts & this.#tens);
  }

  /** The most count that a partner can throw on so many leads of trump. */
  #thrown(hand: number, leads: number): number {
    const counts = hand & this.#counts;
    if (counts === 0) return 0;
    const trumps = hand & this.#trumps;
    const following = countBits(trumps);
    const free = leads - following;
    if (free <= 0) return this.#best(counts & trumps, leads);
    return this.#count(trumps) + this.#best(counts & ~trumps, free);
  }

  #best(counts: number, most: number): number {
    const tens = countBits(counts & this.#tens);
    if (tens >= most) return 10 * most;
    return 10 * tens + 5 * Math.min(countBits(counts & this.#fives), most - tens);
  }

  /** One trick left. */
  #lastTrick(a: number, b: number, c: number, d: number, seat: number, points: number): number {
    const beats = this.#beats;
    const lead = 31 - Math.clz32(a);
    const suit = this.#led[lead] as number;
    let higher = beats[suit + lead] as number;
    let winner = a;
    let isOurs = true;
    if ((higher & b) !== 0) {
      isOurs = false;
      winner = b;
      higher = beats[suit + 31 - Math.clz32(b)] as number;
    }
    if ((higher & c) !== 0) {
      isOurs = true;
      winner = c;
      higher = beats[suit + 31 - Math.clz32(c)] as number;
    }
    if ((higher & d) !== 0) {
      isOurs = false;
      winner = d;
      higher = beats[suit + 31 - Math.clz32(d)] as number;
    }
    // The highest trump wins whatever is led.
    if ((winner & this.#trumps) !== 0) this.#relevant = 0;
    else {
      const first = isOurs ? seat + 1 : seat;
      const against = (this.#dealt[first & 3] as number) | (this.#dealt[(first + 2) & 3] as number);
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
    const leads = top === 0 ? 0 : countBits(top);
    let sure = top;
    let relevant = 0;
    // Once nobody else has a trump, the best of each suit are sure as well.
    if (
      otherTrumps === 0 ||
      (leads !== 0 &&
        countBits(b & trumps) <= leads &&
        countBits(c & trumps) <= leads &&
        countBits(d & trumps) <= leads)
    ) {
      const rivals = others & ~trumps;
      const gone = (this.#dealt[(seat + 1) & 3] as number) | (this.#dealt[(seat + 2) & 3] as number);
      for (let rest = a & ~trumps; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const place = 31 - Math.clz32(bit);
        const higher = this.#beats[(this.#led[place] as number) + place] as number;
        if ((higher & rivals) !== 0) continue;
        sure |= bit;
        relevant |= bit | (higher & (gone | (this.#dealt[(seat + 3) & 3] as number)));
      }
    }
    if (sure !== 0) {
      let least = sure === a ? points : this.#worth(sure);
      if (least < target && leads !== 0 && (others & this.#counts) !== 0) {
        // Count that falls on the trumps.
        if (countBits(b & trumps) <= leads) least += this.#count(b & trumps);
        if (countBits(d & trumps) <= leads) least += this.#count(d & trumps);
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
    if (theirTrumps !== 0) {
      const ours = (a | c) & trumps;
      const above = ours === 0 ? -1 : -2 << (31 - Math.clz32(ours));
      const most = points - Math.max(this.#worth(b & trumps & above), this.#worth(d & trumps & above));
      if (most < target) return most;
    }
    return NONE;
  }

  /**
   * The points of the leader's side from the beginning of a trick on: at least `target` and a lower bound, or below it and
   * an upper bound. The four plays are x, y, z and w; the four loops are one function because calls would cost more.
   */
  #tricks(
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
    const left = a | b | c | d;
    const slot = (((tricks << 2) | seat) << MOST_KEY_BITS) | (left >>> this.#keyShift);
    const facts = this.#facts;
    const head = this.#heads[slot] as number;
    if (head >>> 16 === this.#load) {
      for (let fact = (head & 0xffff) << 2; fact !== 0; fact = facts[fact] as number) {
        const relevant = facts[fact + 1] as number;
        if ((left & relevant) !== facts[fact + 2]) continue;
        const bound = facts[fact + 3] as number;
        if (bound >= 0 ? bound < target : ~bound >= target) continue;
        this.#relevant = relevant;
        return bound >= 0 ? bound : ~bound;
      }
    }
    const sure = this.#surely(a, b, c, d, seat, target, points);
    if (sure !== NONE) return sure;

    const led = this.#led;
    const beats = this.#beats;
    const follow = this.#follow;
    const trumps = this.#trumps;
    const counts = this.#counts;
    const keyed = this.#keyed;
    const dealtB = this.#dealt[(seat + 1) & 3] as number;
    const dealtC = this.#dealt[(seat + 2) & 3] as number;
    const dealtD = this.#dealt[(seat + 3) & 3] as number;
    const others = b | c | d;

    // Leads that win, leads that partner can win, the rest.
    let winning = 0;
    let helped = 0;
    let losing = 0;
    let lastTrump = -1;
    for (let rest = a; rest !== 0; ) {
      const place = 31 - Math.clz32(rest);
      const bit = 1 << place;
      rest ^= bit;
      const suit = led[place] as number;
      const higher = beats[suit + place] as number;
      if ((bit & trumps) !== 0) {
        // Of trumps next to each other one is as good as the other.
        const kind = (higher & others) | (bit & counts);
        if (kind === lastTrump) continue;
        lastTrump = kind;
      }
      const suitSet = follow[suit] as number;
      const theirs = ((b & suitSet) === 0 ? b : b & suitSet) | ((d & suitSet) === 0 ? d : d & suitSet);
      if ((higher & theirs) === 0) winning |= bit;
      else {
        let helps = higher & ((c & suitSet) === 0 ? c : c & suitSet);
        while (helps !== 0 && ((beats[suit + 31 - Math.clz32(helps & -helps)] as number) & theirs) !== 0) {
          helps &= helps - 1;
        }
        if (helps !== 0) helped |= bit;
        else losing |= bit;
      }
    }
    const known = this.#bestLeads[slot] as number;
    let leads = known === 0 ? 0 : a & (1 << (known - 1));
    winning &= ~leads;
    helped &= ~leads;
    losing &= ~leads;

    let best = -1;
    let bestLead = 0;
    let relevant = 0;
    let standsFor = 0;
    for (;;) {
      let x = 0;
      if (leads !== 0) {
        x = 31 - Math.clz32(leads);
        leads = 0;
      } else if (winning !== 0) {
        x = 31 - Math.clz32((winning & ~trumps) === 0 ? winning : winning & ~trumps);
        winning ^= 1 << x;
      } else if (helped !== 0) {
        x = 31 - Math.clz32(helped);
        helped ^= 1 << x;
      } else if (losing !== 0) {
        x = 31 - Math.clz32(losing);
        losing ^= 1 << x;
      } else break;
      const xBit = 1 << x;
      const suit = led[x] as number;
      const suitSet = follow[suit] as number;
      const overX = beats[suit + x] as number;
      const legalB = (b & suitSet) === 0 ? b : b & suitSet;
      const legalC = (c & suitSet) === 0 ? c : c & suitSet;
      const legalD = (d & suitSet) === 0 ? d : d & suitSet;
      const afterA = a ^ xBit;
      let valueX = ABOVE_ALL;
      let relevantX = 0;
      let freeB = -1;
      let isChosenB = false;
      let overWinner = 0;
      let setB = legalB & overX;
      let restB = legalB ^ setB;
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
        if ((yBit & trumps) !== 0 && this.#isTwin(yBit, left, b)) continue;
        const yWins = (overX & yBit) !== 0;
        const overY = yWins ? (beats[suit + 31 - Math.clz32(yBit)] as number) : overX;
        const afterB = b ^ yBit;
        let valueY = -1;
        let relevantY = 0;
        let freeC = -1;
        let isChosenC = false;
        overWinner = 0;
        // Count for partner's trick if it is safe, else the lowest that wins.
        let setC = yWins || (overY & legalD) !== 0 ? legalC & overY : legalC & counts & ~overY;
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
          if ((zBit & trumps) !== 0 && this.#isTwin(zBit, left, c)) continue;
          const zWins = (overY & zBit) !== 0;
          const overZ = zWins ? (beats[suit + 31 - Math.clz32(zBit)] as number) : overY;
          const isTheirs = yWins && !zWins;
          const afterC = c ^ zBit;
          let valueZ = ABOVE_ALL;
          let relevantZ = 0;
          let freeD = -1;
          let isChosenD = false;
          let setD = isTheirs ? legalD & counts & ~overZ : legalD & overZ;
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
            if ((wBit & trumps) !== 0 && this.#isTwin(wBit, left, d)) continue;
            const wWins = (overZ & wBit) !== 0;
            const afterD = d ^ wBit;
            const worth = 1 + this.#count(xBit | yBit | zBit | wBit);
            const rest = points - worth;
            let value: number;
            if (wWins) {
              value =
                rest -
                this.#tricks(afterD, afterA, afterB, afterC, (seat + 3) & 3, rest - target + 1, rest, tricks - 1);
            } else if (isTheirs) {
              value =
                rest -
                this.#tricks(afterB, afterC, afterD, afterA, (seat + 1) & 3, rest - target + 1, rest, tricks - 1);
            } else if (zWins) {
              value = worth + this.#tricks(afterC, afterD, afterA, afterB, seat ^ 2, target - worth, rest, tricks - 1);
            } else {
              value = worth + this.#tricks(afterA, afterB, afterC, afterD, seat, target - worth, rest, tricks - 1);
            }
            const after = this.#relevant;
            if (value < valueZ) valueZ = value;
            if (value < target) {
              relevantZ = ofChoice(after, wBit, d, dealtD, suitSet, overZ, keyed);
              isChosenD = true;
              // A lead that wins may be higher; one that loses may be any that the winner beats.
              if (wWins) overWinner |= beats[suit + 31 - Math.clz32(wBit)] as number;
              else overWinner |= yWins || zWins ? overZ : ~overX;
              break;
            }
            relevantZ |= after & ~wBit;
            if (isSmallW && (after & wBit) === 0) freeD = after;
          }
          if (!isChosenD) relevantZ = ofAll(relevantZ, freeD !== -1, d, dealtD, legalD, suitSet, overZ, keyed);
          if (valueZ > valueY) valueY = valueZ;
          if (valueZ >= target) {
            relevantY = ofChoice(relevantZ, zBit, c, dealtC, suitSet, overY, keyed);
            isChosenC = true;
            break;
          }
          relevantY |= relevantZ & ~zBit;
          if (isSmallZ && (relevantZ & zBit) === 0) freeC = relevantZ;
        }
        if (!isChosenC) relevantY = ofAll(relevantY, freeC !== -1, c, dealtC, legalC, suitSet, overY, keyed);
        if (valueY < valueX) valueX = valueY;
        if (valueY < target) {
          relevantX = ofChoice(relevantY, yBit, b, dealtB, suitSet, overX, keyed);
          isChosenB = true;
          break;
        }
        relevantX |= relevantY & ~yBit;
        if (isSmallY && (relevantY & yBit) === 0) freeB = relevantY;
      }
      if (!isChosenB) relevantX = ofAll(relevantX, freeB !== -1, b, dealtB, legalB, suitSet, overX, keyed);
      if (valueX > best) {
        best = valueX;
        bestLead = x + 1;
      }
      if (valueX >= target) {
        relevant = relevantX | xBit;
        break;
      }
      relevant |= relevantX & ~xBit;
      if ((xBit & keyed) === 0 && (relevantX & xBit) === 0) standsFor |= (this.#leads[suit] as number) & ~overWinner;
    }
    if (best < target) relevant |= (this.#dealt[seat] as number) & ~(a | standsFor);
    relevant &= this.#small;
    this.#bestLeads[slot] = bestLead;
    this.#remember(slot, relevant, left & relevant, best >= target ? best : ~best);
    this.#relevant = relevant;
    return best;
  }

  /** Whether the next lower trump is in the same hand, and neither counts. */
  #isTwin(trump: number, left: number, hand: number): boolean {
    const lower = left & this.#trumps & (trump - 1);
    if ((trump & this.#counts) !== 0 || lower === 0) return false;
    return ((1 << (31 - Math.clz32(lower))) & hand & ~this.#counts) !== 0;
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
