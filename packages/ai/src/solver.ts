import { FIRST_LEAD, LEAD, type PlayTables } from './tables.ts';

/** Where a search begins: the open hands as sets, who led, and the trick so far in play order. */
export interface Position {
  readonly tables: PlayTables;
  readonly hands: readonly number[];
  readonly leader: number;
  readonly trick: readonly number[];
  /** Whether no trick has been finished yet. */
  readonly isFirstTrick: boolean;
}

const SLOT_BITS = 16;
const EMPTY = -1;
const NO_MOVE = -1;

/**
 * Exact play with all hands open: what comes of a hand when both sides play best. Alpha-beta over single dominoes, with a
 * table of what is known of each beginning of a trick. It allocates nothing while it searches.
 */
export class Solver {
  readonly #keys = new Int32Array(1 << SLOT_BITS).fill(EMPTY);
  readonly #lows = new Int8Array(1 << SLOT_BITS);
  readonly #highs = new Int8Array(1 << SLOT_BITS);
  readonly #bests = new Int8Array(1 << SLOT_BITS);
  readonly #hands = new Int32Array(4);
  /** One bit for each place in the deal, so that what is left is one number. */
  readonly #places = new Int32Array(28);
  /** Moves and how promising they look, eight for each play of the hand. */
  readonly #moves = new Int8Array(29 * 8);
  readonly #scores = new Int16Array(29 * 8);
  #tables: PlayTables | null = null;
  /** Null when points are counted: otherwise what tricks set the bid. */
  #sets: Uint8Array | null = null;
  #left = 0;
  #tricksLeft = 0;
  #pointsLeft = 0;
  #bestLead = NO_MOVE;
  #firstLead = LEAD;
  /** Beginnings of tricks looked at so far. */
  nodes = 0;

  /** The points that the bidders take from here on, the trick on the table included. */
  points(position: Position): number {
    this.#load(position, null);
    let low = 0;
    let high = this.#most(position);
    // Asking "at least so many?" a few times is quicker than asking how many.
    for (let guess = Math.min(high, Math.max(1, high >> 1)); low < high; ) {
      const value = this.#begin(position, guess - 1, guess);
      if (value < guess) high = value;
      else low = value;
      guess = value < guess ? Math.max(value, low + 1) : Math.min(value + 1, high);
    }
    return low;
  }

  /** Whether the bidders take at least so many points from here on. */
  takes(position: Position, points: number): boolean {
    if (points <= 0) return true;
    this.#load(position, null);
    return points <= this.#most(position) && this.#begin(position, points - 1, points) >= points;
  }

  /** Whether no trick from here on is one that sets the bid. */
  avoids(position: Position, sets: Uint8Array): boolean {
    this.#load(position, sets);
    return this.#begin(position, 0, 1) > 0;
  }

  #load({ tables, hands, trick, leader, isFirstTrick }: Position, sets: Uint8Array | null): void {
    this.#keys.fill(EMPTY);
    this.#tables = tables;
    this.#sets = sets;
    this.#left = 0;
    this.#pointsLeft = 0;
    this.#firstLead = isFirstTrick ? FIRST_LEAD : LEAD;
    let held = 0;
    let seat = leader;
    for (let i = 0; i < tables.players; i += 1) {
      const hand = hands[seat] ?? 0;
      this.#hands[seat] = hand;
      let place = seat * 7;
      for (let rest = hand; rest !== 0; rest &= rest - 1) {
        const domino = 31 - Math.clz32(rest & -rest);
        this.#places[domino] = 1 << place;
        this.#left |= 1 << place;
        this.#pointsLeft += tables.counts[domino] ?? 0;
        place += 1;
        held += 1;
      }
      seat = tables.next[seat] ?? 0;
    }
    this.#tricksLeft = (held + trick.length) / tables.players;
    this.#pointsLeft += this.#tricksLeft;
  }

  #most({ trick, tables }: Position): number {
    return trick.reduce((points, domino) => points + (tables.counts[domino] ?? 0), this.#pointsLeft);
  }

  /** Plays on from the middle of a trick. */
  #begin({ tables, trick, leader }: Position, alpha: number, beta: number): number {
    const [lead] = trick;
    if (lead === undefined) return this.#trick(leader, alpha, beta);
    const led = tables.led[lead] ?? 0;
    let seat = leader;
    let bestSeat = leader;
    let bestRank = 0;
    let points = 1;
    for (const [i, domino] of trick.entries()) {
      const rank = tables.ranks[led * 28 + domino] ?? 0;
      if (i === 0 || rank > bestRank || (rank === bestRank && tables.ties[bestSeat * 4 + seat] === 1)) {
        bestSeat = seat;
        bestRank = rank;
      }
      points += tables.counts[domino] ?? 0;
      seat = tables.next[seat] ?? 0;
    }
    // What lies on the table is counted when the trick is taken in.
    this.#pointsLeft += points - 1;
    const value = this.#play(tables, seat, trick.length, led, bestSeat, bestRank, points, alpha, beta);
    this.#pointsLeft -= points - 1;
    return value;
  }

  /** The value of a position in which a trick begins; exact inside the window, a bound outside it. */
  #trick(leader: number, alpha: number, beta: number): number {
    const tables = this.#tables;
    if (!tables) return 0;
    const most = this.#sets ? 1 : this.#pointsLeft;
    if (this.#tricksLeft === 0) return this.#sets ? 1 : 0;
    if (!this.#sets) {
      if (most <= alpha) return most;
      if (beta <= 0) return 0;
    }
    this.nodes += 1;
    const key = this.#left | (leader << 28);
    const slot = Math.imul(key, 0x9e3779b1) >>> (32 - SLOT_BITS);
    let low = 0;
    let high = most;
    this.#bestLead = NO_MOVE;
    if (this.#keys[slot] === key) {
      low = this.#lows[slot] ?? 0;
      high = this.#highs[slot] ?? 0;
      if (low >= beta || low === high) return low;
      if (high <= alpha) return high;
      this.#bestLead = this.#bests[slot] ?? NO_MOVE;
    }
    const from = Math.max(alpha, low);
    const to = Math.min(beta, high);
    const value = this.#play(tables, leader, 0, 0, leader, 0, 1, from, to);
    this.#keys[slot] = key;
    this.#lows[slot] = value >= to ? value : value > from ? value : low;
    this.#highs[slot] = value <= from ? value : value < to ? value : high;
    this.#bests[slot] = this.#bestLead;
    return value;
  }

  #play(
    tables: PlayTables,
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
    const levels = tables.levels[context];
    const hand = this.#hands[seat] ?? 0;
    let legal = 0;
    for (let i = 0; levels && legal === 0 && i < levels.length; i += 1) legal = hand & (levels[i] ?? 0);
    const base = (this.#tricksLeft * 4 - played) * 8;
    const count = this.#order(tables, legal, base, seat, isLead, led, bestSeat, bestRank);
    const firstLead = this.#firstLead;
    const isOurs = tables.bids[seat] === 1;
    const isLast = played === tables.players - 1;
    const next = tables.next[seat] ?? 0;
    let value = isOurs ? -1 : 99;
    let best = NO_MOVE;
    this.#firstLead = LEAD;
    for (let i = 0; i < count; i += 1) {
      const domino = this.#moves[base + i] ?? 0;
      const suit = isLead ? (tables.led[domino] ?? 0) : led;
      const rank = tables.ranks[suit * 28 + domino] ?? 0;
      const wins = isLead || rank > bestRank || (rank === bestRank && tables.ties[bestSeat * 4 + seat] === 1);
      const winner = wins ? seat : bestSeat;
      const place = this.#places[domino] ?? 0;
      const domCount = tables.counts[domino] ?? 0;
      this.#hands[seat] = hand & ~(1 << domino);
      this.#left &= ~place;
      const found = isLast
        ? this.#take(tables, winner, points + domCount, alpha, beta)
        : this.#play(tables, next, played + 1, suit, winner, wins ? rank : bestRank, points + domCount, alpha, beta);
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

  /** A trick is taken in; what it was worth, and what comes after it. */
  #take(tables: PlayTables, winner: number, points: number, alpha: number, beta: number): number {
    const isOurs = tables.bids[winner] === 1;
    if (this.#sets) {
      if (this.#sets[(isOurs ? 64 : 0) + points] === 1) return 0;
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

  /** Lists the legal moves, the promising ones first; how many there are. */
  #order(
    tables: PlayTables,
    legal: number,
    base: number,
    seat: number,
    isLead: boolean,
    led: number,
    bestSeat: number,
    bestRank: number,
  ): number {
    const isWinning = tables.bids[bestSeat] === tables.bids[seat];
    let count = 0;
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const domino = 31 - Math.clz32(rest & -rest);
      const suit = isLead ? (tables.led[domino] ?? 0) : led;
      const rank = tables.ranks[suit * 28 + domino] ?? 0;
      const worth = tables.counts[domino] ?? 0;
      let score: number;
      if (isLead) score = domino === this.#bestLead ? 1000 : rank * 4 - worth;
      else if (rank > bestRank) score = isWinning ? 40 - rank : 200 + worth - rank;
      else score = isWinning ? worth * 8 - rank : -worth * 8 - rank;
      let at = count;
      for (; at > 0 && (this.#scores[base + at - 1] ?? 0) < score; at -= 1) {
        this.#scores[base + at] = this.#scores[base + at - 1] ?? 0;
        this.#moves[base + at] = this.#moves[base + at - 1] ?? 0;
      }
      this.#scores[base + at] = score;
      this.#moves[base + at] = domino;
      count += 1;
    }
    return count;
  }
}
