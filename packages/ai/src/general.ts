import { NO_DOMINO, type Position, type Search } from './position.ts';
import { FIRST_LEAD, LEAD, type PlayTables } from './tables.ts';

const SLOT_BITS = 16;
const EMPTY = -1;
const NO_MOVE = -1;

/**
 * Plays any contract, as long as the tables say all there is to know of it: any number of players, ties and orders of what
 * must be played. Alpha-beta over single dominoes, with a table of what is known of each beginning of a trick.
 */
export class GeneralSearch implements Search {
  readonly #keys = new Int32Array(1 << SLOT_BITS).fill(EMPTY);
  readonly #lows = new Int8Array(1 << SLOT_BITS);
  readonly #highs = new Int8Array(1 << SLOT_BITS);
  readonly #bests = new Int8Array(1 << SLOT_BITS);
  readonly #hands = new Int32Array(4);
  /** One bit for each place in the deal, so that what is left is one number. */
  readonly #places = new Int32Array(28);
  /** Moves and how promising they look, eight for each play of the hand. */
  readonly #moves = new Int8Array(30 * 8);
  readonly #scores = new Int16Array(30 * 8);
  #position: Position | null = null;
  #tables: PlayTables | null = null;
  /** Null when points are counted: otherwise what tricks set the bid. */
  #sets: Uint8Array | null = null;
  /** Whether the bidders must not take a trick, so that everybody plays low. */
  #isLosing = false;
  /** What beats each domino when it is led, by the tables of the position. */
  readonly #over = new Int32Array(28);
  #left = 0;
  #tricksLeft = 0;
  #pointsLeft = 0;
  #bestLead = NO_MOVE;
  #firstLead = LEAD;
  #used = false;
  nodes = 0;

  load(position: Position): void {
    const { tables, hands, trick, leader, isFirstTrick } = position;
    this.#forget();
    this.#position = position;
    if (tables !== this.#tables) beaten(tables, this.#over);
    this.#tables = tables;
    this.#sets = null;
    this.#isLosing = false;
    this.#left = 0;
    this.#pointsLeft = 0;
    this.#firstLead = isFirstTrick ? FIRST_LEAD : LEAD;
    let held = 0;
    let seat = leader;
    for (let i = 0; i < tables.players; i += 1) {
      const hand = hands[seat] as number;
      this.#hands[seat] = hand;
      let place = seat * 7;
      for (let rest = hand; rest !== 0; rest &= rest - 1) {
        const domino = 31 - Math.clz32(rest & -rest);
        this.#places[domino] = 1 << place;
        this.#left |= 1 << place;
        this.#pointsLeft += tables.counts[domino] as number;
        place += 1;
        held += 1;
      }
      seat = tables.next[seat] as number;
    }
    this.#tricksLeft = (held + trick.length) / tables.players;
    this.#pointsLeft += this.#tricksLeft;
    for (const domino of trick) this.#pointsLeft += tables.counts[domino] as number;
  }

  ask(need: number, domino: number): number {
    return this.#begin(null, need - 1, need, domino);
  }

  /** Whether no trick from here on is one that sets the bid. */
  avoids(sets: Uint8Array, domino: number): boolean {
    return this.#begin(sets, 0, 1, domino) > 0;
  }

  #forget(): void {
    if (this.#used) this.#keys.fill(EMPTY);
    this.#used = false;
  }

  /** Plays the trick so far and the domino that is asked about, and goes on from there. */
  #begin(sets: Uint8Array | null, alpha: number, beta: number, domino: number): number {
    const position = this.#position as Position;
    const { tables, trick, leader } = position;
    if (sets !== this.#sets) {
      this.#forget();
      this.#sets = sets;
      this.#isLosing = sets !== null && sets[65] === 1 && !sets.subarray(0, 64).includes(1);
    }
    if (trick.length === 0 && domino === NO_DOMINO) return this.#trick(leader, alpha, beta);
    const led = tables.led[trick[0] ?? domino] as number;
    let seat = leader;
    let bestSeat = leader;
    let bestRank = 0;
    let points = 1;
    const played = trick.length + (domino === NO_DOMINO ? 0 : 1);
    for (let i = 0; i < played; i += 1) {
      const next = trick[i] ?? domino;
      const rank = tables.ranks[led * 28 + next] as number;
      if (i === 0 || rank > bestRank || (rank === bestRank && tables.ties[bestSeat * 4 + seat] === 1)) {
        bestSeat = seat;
        bestRank = rank;
      }
      points += tables.counts[next] as number;
      if (i < trick.length) seat = tables.next[seat] as number;
    }
    if (domino === NO_DOMINO) return this.#play(tables, seat, played, led, bestSeat, bestRank, points, alpha, beta);
    const hand = this.#hands[seat] as number;
    const place = this.#places[domino] as number;
    const firstLead = this.#firstLead;
    this.#hands[seat] = hand & ~(1 << domino);
    this.#left &= ~place;
    this.#firstLead = LEAD;
    const next = tables.next[seat] as number;
    const value =
      played === tables.players
        ? this.#take(tables, bestSeat, points, alpha, beta)
        : this.#play(tables, next, played, led, bestSeat, bestRank, points, alpha, beta);
    this.#hands[seat] = hand;
    this.#left |= place;
    this.#firstLead = firstLead;
    return value;
  }

  /** The value of a position in which a trick begins; exact inside the window, a bound outside it. */
  #trick(leader: number, alpha: number, beta: number): number {
    const tables = this.#tables as PlayTables;
    const most = this.#sets ? 1 : this.#pointsLeft;
    if (this.#tricksLeft === 0) return this.#sets ? 1 : 0;
    if (!this.#sets) {
      if (most <= alpha) return most;
      if (beta <= 0) return 0;
    }
    if (this.#isLosing && this.#isSafe(tables, leader)) return 1;
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
    const value = this.#play(tables, leader, 0, 0, leader, 0, 1, from, to);
    this.#keys[slot] = key;
    this.#lows[slot] = value > from ? value : low;
    this.#highs[slot] = value < to ? value : high;
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
    const hand = this.#hands[seat] as number;
    let legal = 0;
    for (let i = 0; levels && legal === 0 && i < levels.length; i += 1) legal = hand & (levels[i] as number);
    const base = (this.#tricksLeft * 4 - played) * 8;
    const count = this.#order(tables, legal, base, seat, isLead, led, bestSeat, bestRank);
    const firstLead = this.#firstLead;
    const isOurs = tables.bids[seat] === 1;
    const isLast = played === tables.players - 1;
    const next = tables.next[seat] as number;
    let value = isOurs ? -1 : 99;
    let best = NO_MOVE;
    this.#firstLead = LEAD;
    for (let i = 0; i < count; i += 1) {
      const domino = this.#moves[base + i] as number;
      const suit = isLead ? (tables.led[domino] as number) : led;
      const rank = tables.ranks[suit * 28 + domino] as number;
      const wins = isLead || rank > bestRank || (rank === bestRank && tables.ties[bestSeat * 4 + seat] === 1);
      const winner = wins ? seat : bestSeat;
      const place = this.#places[domino] as number;
      const domCount = tables.counts[domino] as number;
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
      const suit = isLead ? (tables.led[domino] as number) : led;
      const rank = tables.ranks[suit * 28 + domino] as number;
      const worth = tables.counts[domino] as number;
      let score: number;
      if (this.#isLosing) score = this.#loses(tables, domino, seat, isLead, rank, bestSeat, bestRank);
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

  /** How promising a play is when the bidders want no trick and the others want them to have one. */
  #loses(
    tables: PlayTables,
    domino: number,
    seat: number,
    isLead: boolean,
    rank: number,
    bestSeat: number,
    bestRank: number,
  ): number {
    if (isLead) {
      if (domino === this.#bestLead) return 1000;
      return tables.bids[seat] === 1 ? -rank : this.#mustBeat(tables, domino, seat) ? 500 - rank : -rank;
    }
    if (tables.bids[seat] === 1) {
      // The highest that loses; of what does not follow, the most dangerous.
      if (rank > bestRank) return -rank;
      return 200 + (rank > 0 ? rank : (tables.ranks[(tables.led[domino] as number) * 28 + domino] as number));
    }
    // Under a bidder who is winning; else low as long as one may come.
    return tables.bids[bestSeat] === 1 && rank < bestRank ? 200 - rank : -rank;
  }

  /** Whether a bidder who must follow has nothing but what beats the lead. */
  #mustBeat(tables: PlayTables, domino: number, seat: number): boolean {
    const suit = (tables.levels[tables.led[domino] as number] as Int32Array)[0] as number;
    for (let other = tables.next[seat] as number; other !== seat; other = tables.next[other] as number) {
      if (tables.bids[other] !== 1) continue;
      const following = (this.#hands[other] as number) & suit;
      if (following !== 0 && (following & ~(this.#over[domino] as number)) === 0) return true;
    }
    return false;
  }

  /** Whether nothing that the others can lead is ever beaten by a bidder: they go on leading until the end. */
  #isSafe(tables: PlayTables, leader: number): boolean {
    if (tables.bids[leader] === 1) return false;
    let ours = 0;
    let theirs = 0;
    for (let seat = leader, i = 0; i < tables.players; i += 1, seat = tables.next[seat] as number) {
      if (tables.bids[seat] === 1) ours |= this.#hands[seat] as number;
      else theirs |= this.#hands[seat] as number;
    }
    for (; theirs !== 0; theirs &= theirs - 1) {
      if (((this.#over[31 - Math.clz32(theirs & -theirs)] as number) & ours) !== 0) return false;
    }
    return true;
  }
}

/** What may beat each domino when it is led, equal ones too where a later one can win. */
function beaten({ led, ranks, ties }: PlayTables, over: Int32Array): void {
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
