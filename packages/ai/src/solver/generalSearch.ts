import { type CompiledRules, FIRST_LEAD, LEAD } from './compileRules.ts';
import { NO_DOMINO, type Position, type Search } from './position.ts';

const SLOT_BITS = 16;
const EMPTY = -1;
const NO_MOVE = -1;

/**
 * Searches every contract whose rules can be compiled, whatever its number of players, its ties and the order in which
 * dominoes must be played. It is an alpha-beta search over single plays, with a hash table of the positions in which a
 * trick begins: a lower and an upper bound of each, and the best lead.
 */
export class GeneralSearch implements Search {
  readonly #keys = new Int32Array(1 << SLOT_BITS).fill(EMPTY);
  readonly #lows = new Int8Array(1 << SLOT_BITS);
  readonly #highs = new Int8Array(1 << SLOT_BITS);
  readonly #bests = new Int8Array(1 << SLOT_BITS);
  readonly #hands = new Int32Array(4);
  /** For each domino a bit that says who holds it as well, so that all hands together are one number. */
  readonly #places = new Int32Array(28);
  /** Moves and their scores, the most promising first: eight for each play of the hand. */
  readonly #moves = new Int8Array(30 * 8);
  readonly #scores = new Int16Array(30 * 8);
  #position: Position | null = null;
  #compiled: CompiledRules | null = null;
  /** Whether the question is if the bidders can lose every trick, as in nello. Else points are counted. */
  #isLosing = false;
  /** The dominoes that beat each domino when it is led. */
  readonly #over = new Int32Array(28);
  #left = 0;
  #tricksLeft = 0;
  #pointsLeft = 0;
  #bestLead = NO_MOVE;
  #firstLead = LEAD;
  #used = false;
  nodes = 0;

  load(position: Position): void {
    const { compiled, hands, trick, leader, isFirstTrick } = position;
    this.#forget();
    this.#position = position;
    if (compiled !== this.#compiled) beaten(compiled, this.#over);
    this.#compiled = compiled;
    this.#isLosing = false;
    this.#left = 0;
    this.#pointsLeft = 0;
    this.#firstLead = isFirstTrick ? FIRST_LEAD : LEAD;
    let held = 0;
    let seat = leader;
    for (let i = 0; i < compiled.players; i += 1) {
      const hand = hands[seat] as number;
      this.#hands[seat] = hand;
      let place = seat * 7;
      for (let rest = hand; rest !== 0; rest &= rest - 1) {
        const domino = 31 - Math.clz32(rest & -rest);
        this.#places[domino] = 1 << place;
        this.#left |= 1 << place;
        this.#pointsLeft += compiled.counts[domino] as number;
        place += 1;
        held += 1;
      }
      seat = compiled.next[seat] as number;
    }
    this.#tricksLeft = (held + trick.length) / compiled.players;
    this.#pointsLeft += this.#tricksLeft;
    for (const domino of trick) this.#pointsLeft += compiled.counts[domino] as number;
  }

  ask(need: number, domino: number): number {
    return this.#begin(false, need - 1, need, domino);
  }

  /** Whether the bidders take no trick from here on. */
  avoids(domino: number): boolean {
    return this.#begin(true, 0, 1, domino) > 0;
  }

  #forget(): void {
    if (this.#used) this.#keys.fill(EMPTY);
    this.#used = false;
  }

  /** Replays the trick so far and the domino that is asked about, then searches on. */
  #begin(isLosing: boolean, alpha: number, beta: number, domino: number): number {
    const position = this.#position as Position;
    const { compiled, trick, leader } = position;
    if (isLosing !== this.#isLosing) {
      this.#forget();
      this.#isLosing = isLosing;
    }
    if (trick.length === 0 && domino === NO_DOMINO) return this.#trick(leader, alpha, beta);
    const led = compiled.led[trick[0] ?? domino] as number;
    let seat = leader;
    let bestSeat = leader;
    let bestRank = 0;
    let points = 1;
    const played = trick.length + (domino === NO_DOMINO ? 0 : 1);
    for (let i = 0; i < played; i += 1) {
      const next = trick[i] ?? domino;
      const rank = compiled.ranks[led * 28 + next] as number;
      if (i === 0 || rank > bestRank || (rank === bestRank && compiled.ties[bestSeat * 4 + seat] === 1)) {
        bestSeat = seat;
        bestRank = rank;
      }
      points += compiled.counts[next] as number;
      if (i < trick.length) seat = compiled.next[seat] as number;
    }
    if (domino === NO_DOMINO) return this.#play(compiled, seat, played, led, bestSeat, bestRank, points, alpha, beta);
    const hand = this.#hands[seat] as number;
    const place = this.#places[domino] as number;
    const firstLead = this.#firstLead;
    this.#hands[seat] = hand & ~(1 << domino);
    this.#left &= ~place;
    this.#firstLead = LEAD;
    const next = compiled.next[seat] as number;
    const value =
      played === compiled.players
        ? this.#take(compiled, bestSeat, points, alpha, beta)
        : this.#play(compiled, next, played, led, bestSeat, bestRank, points, alpha, beta);
    this.#hands[seat] = hand;
    this.#left |= place;
    this.#firstLead = firstLead;
    return value;
  }

  /** The value of a position in which a trick begins: exact between alpha and beta, else a bound. */
  #trick(leader: number, alpha: number, beta: number): number {
    const compiled = this.#compiled as CompiledRules;
    const most = this.#isLosing ? 1 : this.#pointsLeft;
    if (this.#tricksLeft === 0) return this.#isLosing ? 1 : 0;
    if (!this.#isLosing) {
      if (most <= alpha) return most;
      if (beta <= 0) return 0;
    }
    if (this.#isLosing && this.#isSafe(compiled, leader)) return 1;
    this.nodes += 1;
    this.#used = true;
    const key = this.#left | (leader << 28);
    const slot = Math.imul(key, 0x9e3779b1) >>> (32 - SLOT_BITS);
    let low = 0;
    let high = most;
    this.#bestLead = NO_MOVE;
    if (this.#keys[slot] === key) {
      low = this.#lows[slot] as number;
      high = this.#highs[slot] as number;
      if (low >= beta || low === high) return low;
      if (high <= alpha) return high;
      this.#bestLead = this.#bests[slot] as number;
    }
    const from = Math.max(alpha, low);
    const to = Math.min(beta, high);
    const value = this.#play(compiled, leader, 0, 0, leader, 0, 1, from, to);
    this.#keys[slot] = key;
    this.#lows[slot] = value > from ? value : low;
    this.#highs[slot] = value < to ? value : high;
    this.#bests[slot] = this.#bestLead;
    return value;
  }

  #play(
    compiled: CompiledRules,
    seat: number,
    played: number,
    led: number,
    bestSeat: number,
    bestRank: number,
    points: number,
    alpha: number,
    beta: number,
  ): number {
    const isLead = played === 0;
    const context = isLead ? this.#firstLead : led;
    const levels = compiled.levels[context];
    const hand = this.#hands[seat] as number;
    let legal = 0;
    for (let i = 0; levels && legal === 0 && i < levels.length; i += 1) legal = hand & (levels[i] as number);
    const base = (this.#tricksLeft * 4 - played) * 8;
    const count = this.#order(compiled, legal, base, seat, isLead, led, bestSeat, bestRank);
    const firstLead = this.#firstLead;
    const isOurs = compiled.bids[seat] === 1;
    const isLast = played === compiled.players - 1;
    const next = compiled.next[seat] as number;
    let value = isOurs ? -1 : 99;
    let best = NO_MOVE;
    this.#firstLead = LEAD;
    for (let i = 0; i < count; i += 1) {
      const domino = this.#moves[base + i] as number;
      const suit = isLead ? (compiled.led[domino] as number) : led;
      const rank = compiled.ranks[suit * 28 + domino] as number;
      const wins = isLead || rank > bestRank || (rank === bestRank && compiled.ties[bestSeat * 4 + seat] === 1);
      const winner = wins ? seat : bestSeat;
      const place = this.#places[domino] as number;
      const domCount = compiled.counts[domino] as number;
      this.#hands[seat] = hand & ~(1 << domino);
      this.#left &= ~place;
      const found = isLast
        ? this.#take(compiled, winner, points + domCount, alpha, beta)
        : this.#play(compiled, next, played + 1, suit, winner, wins ? rank : bestRank, points + domCount, alpha, beta);
      this.#left |= place;
      if (isOurs ? found > value : found < value) {
        value = found;
        best = domino;
        if (isOurs) {
          if (value >= beta) break;
          if (value > alpha) alpha = value;
        } else {
          if (value <= alpha) break;
          if (value < beta) beta = value;
        }
      }
    }
    this.#hands[seat] = hand;
    this.#firstLead = firstLead;
    if (isLead) this.#bestLead = best;
    return value;
  }

  /** The value of a trick that was just completed and of what comes after it. */
  #take(compiled: CompiledRules, winner: number, points: number, alpha: number, beta: number): number {
    const isOurs = compiled.bids[winner] === 1;
    if (this.#isLosing) {
      if (isOurs) return 0;
      this.#tricksLeft -= 1;
      const made = this.#trick(winner, alpha, beta);
      this.#tricksLeft += 1;
      return made;
    }
    const gain = isOurs ? points : 0;
    this.#tricksLeft -= 1;
    this.#pointsLeft -= points;
    const value = gain + this.#trick(winner, alpha - gain, beta - gain);
    this.#tricksLeft += 1;
    this.#pointsLeft += points;
    return value;
  }

  /** Lists the legal moves from `base` on, promising ones first, and returns how many there are. */
  #order(
    compiled: CompiledRules,
    legal: number,
    base: number,
    seat: number,
    isLead: boolean,
    led: number,
    bestSeat: number,
    bestRank: number,
  ): number {
    const isWinning = compiled.bids[bestSeat] === compiled.bids[seat];
    let count = 0;
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const domino = 31 - Math.clz32(rest & -rest);
      const suit = isLead ? (compiled.led[domino] as number) : led;
      const rank = compiled.ranks[suit * 28 + domino] as number;
      const worth = compiled.counts[domino] as number;
      let score: number;
      if (this.#isLosing) score = this.#loses(compiled, domino, seat, isLead, rank, bestSeat, bestRank);
      else if (isLead) score = domino === this.#bestLead ? 1000 : rank * 4 - worth;
      else if (rank > bestRank) score = isWinning ? 40 - rank : 200 + worth - rank;
      else score = isWinning ? worth * 8 - rank : -worth * 8 - rank;
      let at = count;
      for (; at > 0 && (this.#scores[base + at - 1] as number) < score; at -= 1) {
        this.#scores[base + at] = this.#scores[base + at - 1] as number;
        this.#moves[base + at] = this.#moves[base + at - 1] as number;
      }
      this.#scores[base + at] = score;
      this.#moves[base + at] = domino;
      count += 1;
    }
    return count;
  }

  /** How promising a play is when the bidders must lose every trick. */
  #loses(
    compiled: CompiledRules,
    domino: number,
    seat: number,
    isLead: boolean,
    rank: number,
    bestSeat: number,
    bestRank: number,
  ): number {
    if (isLead) {
      if (domino === this.#bestLead) return 1000;
      return compiled.bids[seat] === 1 ? -rank : this.#mustBeat(compiled, domino, seat) ? 500 - rank : -rank;
    }
    if (compiled.bids[seat] === 1) {
      // A bidder plays the highest domino that loses; void in the suit, the one that would win most easily later.
      if (rank > bestRank) return -rank;
      return 200 + (rank > 0 ? rank : (compiled.ranks[(compiled.led[domino] as number) * 28 + domino] as number));
    }
    // The others play under a bidder who is winning, else as low as they can.
    return compiled.bids[bestSeat] === 1 && rank < bestRank ? 200 - rank : -rank;
  }

  /** Whether a bidder must follow and holds only dominoes that beat the lead. */
  #mustBeat(compiled: CompiledRules, domino: number, seat: number): boolean {
    const suit = (compiled.levels[compiled.led[domino] as number] as Int32Array)[0] as number;
    for (let other = compiled.next[seat] as number; other !== seat; other = compiled.next[other] as number) {
      if (compiled.bids[other] !== 1) continue;
      const following = (this.#hands[other] as number) & suit;
      if (following !== 0 && (following & ~(this.#over[domino] as number)) === 0) return true;
    }
    return false;
  }

  /**
   * Whether no bidder can beat anything that the others lead: they keep the lead to the end, and the bidders lose all.
   */
  #isSafe(compiled: CompiledRules, leader: number): boolean {
    if (compiled.bids[leader] === 1) return false;
    let ours = 0;
    let theirs = 0;
    for (let seat = leader, i = 0; i < compiled.players; i += 1, seat = compiled.next[seat] as number) {
      if (compiled.bids[seat] === 1) ours |= this.#hands[seat] as number;
      else theirs |= this.#hands[seat] as number;
    }
    for (; theirs !== 0; theirs &= theirs - 1) {
      if (((this.#over[31 - Math.clz32(theirs & -theirs)] as number) & ours) !== 0) return false;
    }
    return true;
  }
}

/** Fills in what beats each domino when it is led; where ties go to the later play, equal ones too. */
function beaten({ led, ranks, ties }: CompiledRules, over: Int32Array): void {
  const least = ties.includes(1) ? 0 : 1;
  for (let lead = 0; lead < 28; lead += 1) {
    const suit = (led[lead] as number) * 28;
    let set = 0;
    for (let other = 0; other < 28; other += 1) {
      if ((ranks[suit + other] as number) - (ranks[suit + lead] as number) >= least) set |= 1 << other;
    }
    over[lead] = set & ~(1 << lead);
  }
}
