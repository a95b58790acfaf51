import { FIRST_LEAD, LEAD } from '../../solver/compileRules.ts';
import type { Contract } from '../contract.ts';

/**
 * A hand that is played out in imagination: all hands are open, dominoes go by their index, and it changes in place.
 */
export class ImaginedTable {
  contract: Contract;
  readonly hands = new Int32Array(4);
  /** All dominoes that have been played, those on the table included. */
  gone = 0;
  /** By seat, a bit for each suit that it failed to follow. */
  readonly voids = new Int32Array(4);
  /** What lies on the table, in play order. */
  readonly trick = new Int32Array(4);
  /** How many dominoes lie there. */
  played = 0;
  leader = 0;
  turn = 0;
  /** The led suit, then the domino that wins the trick so far, and its seat. */
  led = 0;
  top = 0;
  topSeat = 0;
  /** The count on the table. */
  counts = 0;
  tricksDone = 0;
  /** The points of the other side, then those of the bidders. */
  taken = [0, 0];

  constructor(contract: Contract) {
    this.contract = contract;
  }

  begin(contract: Contract, hands: ArrayLike<number>): void {
    this.contract = contract;
    for (let seat = 0; seat < 4; seat += 1) {
      this.hands[seat] = hands[seat] as number;
      this.voids[seat] = 0;
    }
    this.gone = 0;
    this.played = 0;
    this.counts = 0;
    this.tricksDone = 0;
    this.leader = contract.leader;
    this.turn = contract.leader;
    this.taken[0] = 0;
    this.taken[1] = 0;
  }

  /** The legal plays of the seat whose turn it is. */
  legal(): number {
    const { levels } = this.contract.compiled;
    const hand = this.hands[this.turn] as number;
    const where = this.played > 0 ? this.led : this.tricksDone === 0 ? FIRST_LEAD : LEAD;
    const sets = levels[where] as Int32Array;
    for (let i = 0; i < sets.length; i += 1) {
      const legal = hand & (sets[i] as number);
      if (legal !== 0) return legal;
    }
    return hand;
  }

  play(domino: number): void {
    const { compiled } = this.contract;
    const seat = this.turn;
    const bit = 1 << domino;
    this.hands[seat] = (this.hands[seat] as number) & ~bit;
    this.gone |= bit;
    this.trick[this.played] = domino;
    this.counts += compiled.counts[domino] as number;
    if (this.played === 0) {
      this.led = compiled.led[domino] as number;
      this.top = domino;
      this.topSeat = seat;
    } else {
      const { follow } = this.contract.facts;
      if (((follow[this.led] as number) & bit) === 0) this.voids[seat] = (this.voids[seat] as number) | (1 << this.led);
      if (this.isBeatenBy(domino, seat)) {
        this.top = domino;
        this.topSeat = seat;
      }
    }
    this.played += 1;
    if (this.played === compiled.players) this.#sweep();
    else this.turn = compiled.next[seat] as number;
  }

  /** Whether this domino, played by this seat, would beat the one that wins so far. */
  isBeatenBy(domino: number, seat: number): boolean {
    const { ranks, ties } = this.contract.compiled;
    const rank = ranks[this.led * 28 + domino] as number;
    const best = ranks[this.led * 28 + this.top] as number;
    return rank > best || (rank === best && ties[this.topSeat * 4 + seat] === 1);
  }

  #sweep(): void {
    const side = this.contract.compiled.bids[this.topSeat] as number;
    this.taken[side] = (this.taken[side] as number) + 1 + this.counts;
    this.leader = this.topSeat;
    this.turn = this.topSeat;
    this.played = 0;
    this.counts = 0;
    this.tricksDone += 1;
  }

  /** The points of the bidders so far. */
  get ours(): number {
    return this.taken[1] as number;
  }

  /** The points of the other side so far. */
  get theirs(): number {
    return this.taken[0] as number;
  }
}
