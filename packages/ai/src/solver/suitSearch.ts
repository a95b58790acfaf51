import { type CompiledRules, FIRST_LEAD } from './compileRules.ts';
import type { MakeProver } from './makeProver.ts';
import { lowest, size } from './mask.ts';
import { NO_DOMINO, type Position, type Search } from './position.ts';
import type { Proving } from './prover.ts';
import { FOLLOW, LED } from './suitLayout.ts';
import type { SuitTables } from './suitTables.ts';

const NO_ROWS: Int32Array = new Int32Array(0);

/**
 * Searches contracts in which four play and follow suit. It plays out the trick on the table and has a prover answer
 * for the tricks after it. Its sets are sets of places (`SuitTables`).
 */
export class SuitSearch implements Search {
  readonly #prover: Proving;
  readonly #hands = new Int32Array(4);
  #position: Position | null = null;
  /** Those of positions that were loaded before. */
  #nodesBefore = 0;
  #rows = NO_ROWS;
  #fives = 0;
  #tens = 0;

  constructor(makeProver: MakeProver) {
    this.#prover = makeProver();
  }

  get nodes(): number {
    return this.#nodesBefore + this.#prover.nodes;
  }

  load(position: Position): void {
    const { places, rows, trumps, fives, tens, keyShift } = position.compiled.suits as SuitTables;
    this.#position = position;
    this.#nodesBefore += this.#prover.nodes;
    // The prover has a copy of the rows, which changes only with the contract.
    if (rows !== this.#rows) this.#prover.rows.set(rows);
    this.#rows = rows;
    this.#fives = fives;
    this.#tens = tens;
    for (let seat = 0; seat < 4; seat += 1) {
      let set = 0;
      for (let rest = position.hands[seat] as number; rest !== 0; rest &= rest - 1) {
        set |= 1 << (places[lowest(rest)] as number);
      }
      this.#hands[seat] = set;
      this.#prover.dealt[seat] = set;
    }
    this.#prover.begin(trumps, fives, tens, keyShift);
  }

  ask(need: number, domino: number): number {
    const { compiled, trick, leader, isFirstTrick } = this.#position as Position;
    const { places } = compiled.suits as SuitTables;
    const hands = this.#hands;
    let seat = leader;
    let top = 0;
    let winner = leader;
    let points = 1;
    let led = 0;
    const played = trick.length + (domino === NO_DOMINO ? 0 : 1);
    for (let i = 0; i < played; i += 1) {
      const place = places[trick[i] ?? domino] as number;
      if (i === 0) led = this.#rows[LED + place] as number;
      if (i === 0 || ((this.#rows[led + top] as number) & (1 << place)) !== 0) {
        top = place;
        winner = seat;
      }
      points += this.#count(1 << place);
      seat = (seat + 1) & 3;
    }
    if (domino === NO_DOMINO) return this.#enter(compiled, seat, played, led, top, winner, points, need, isFirstTrick);
    const last = (seat + 3) & 3;
    const hand = hands[last] as number;
    hands[last] = hand & ~(1 << (places[domino] as number));
    const value = this.#enter(compiled, seat, played, led, top, winner, points, need, isFirstTrick);
    hands[last] = hand;
    return value;
  }

  /** The bidders' points from here on, with so many dominoes on the table. */
  #enter(
    compiled: CompiledRules,
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
      const gain = compiled.bids[winner] === 1 ? points : 0;
      return gain + this.#lead(compiled, winner, need - gain);
    }
    const hand = hands[seat] as number;
    let legal = hand & (this.#rows[led + FOLLOW] as number);
    if (played === 0) legal = isFirstTrick ? this.#firstLeads(compiled, hand) : hand;
    else if (legal === 0) legal = hand;
    if (played === 0 && legal === hand) return this.#lead(compiled, seat, need);
    const isOurs = compiled.bids[seat] === 1;
    const isWinning = played > 0 && ((seat ^ winner) & 1) === 0;
    const beating = played === 0 ? 0 : (this.#rows[led + top] as number);
    // First those plays that are likely to be best: count to a trick of one's own side, or what wins the trick.
    const first = isWinning ? legal & (this.#fives | this.#tens) & ~beating : legal & beating;
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
        compiled,
        (seat + 1) & 3,
        played + 1,
        played === 0 ? (this.#rows[LED + place] as number) : led,
        wins ? place : top,
        wins ? seat : winner,
        points + this.#count(bit),
        need,
        isFirstTrick,
      );
      if (isOurs ? found > value : found < value) value = found;
      if (isOurs ? value >= need : value < need) break;
    }
    hands[seat] = hand;
    return value;
  }

  #firstLeads(compiled: CompiledRules, hand: number): number {
    const { places } = compiled.suits as SuitTables;
    for (const level of compiled.levels[FIRST_LEAD] as Int32Array) {
      let legal = 0;
      for (let rest = level; rest !== 0; rest &= rest - 1) {
        legal |= hand & (1 << (places[lowest(rest)] as number));
      }
      if (legal !== 0) return legal;
    }
    return hand;
  }

  /** The bidders' points from the beginning of a trick on. */
  #lead(compiled: CompiledRules, leader: number, need: number): number {
    const hands = this.#hands;
    const a = hands[leader] as number;
    const b = hands[(leader + 1) & 3] as number;
    const c = hands[(leader + 2) & 3] as number;
    const d = hands[(leader + 3) & 3] as number;
    const tricks = size(a);
    const points = tricks + this.#count(a | b | c | d);
    if (tricks === 0) return 0;
    if (compiled.bids[leader] === 1) return this.#prover.prove(a, b, c, d, leader, need, points, tricks);
    return points - this.#prover.prove(a, b, c, d, leader, points - need + 1, points, tricks);
  }

  #count(set: number): number {
    return 5 * size(set & this.#fives) + 10 * size(set & this.#tens);
  }
}
