import type { Contract } from './contract.ts';
import { FIRST_LEAD, LEAD } from './tables.ts';

/** A hand in play on numbers, for imagined play. It changes in place. */
export class PlayTable {
  contract: Contract;
  readonly hands = new Int32Array(4);
  /** All that has been played, the trick on the table included. */
  gone = 0;
  /** By seat, the suits that it has shown not to hold. */
  readonly voids = new Int32Array(4);
  readonly trick = new Int32Array(4);
  played = 0;
  leader = 0;
  turn = 0;
  led = 0;
  top = 0;
  topSeat = 0;
  /** The counts on the table. */
  counts = 0;
  tricksDone = 0;
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

  /** What the seat to play may play. */
  legal(): number {
    const { levels } = this.contract.tables;
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
    const { tables } = this.contract;
    const seat = this.turn;
    const bit = 1 << domino;
    this.hands[seat] = (this.hands[seat] as number) & ~bit;
    this.gone |= bit;
    this.trick[this.played] = domino;
    this.counts += tables.counts[domino] as number;
    if (this.played === 0) {
      this.led = tables.led[domino] as number;
      this.top = domino;
      this.topSeat = seat;
    } else {
      const { follow } = this.contract.lore;
      if (((follow[this.led] as number) & bit) === 0) this.voids[seat] = (this.voids[seat] as number) | (1 << this.led);
      if (this.isBeatenBy(domino, seat)) {
        this.top = domino;
        this.topSeat = seat;
      }
    }
    this.played += 1;
    if (this.played === tables.players) this.#sweep();
    else this.turn = tables.next[seat] as number;
  }

  isBeatenBy(domino: number, seat: number): boolean {
    const { ranks, ties } = this.contract.tables;
    const rank = ranks[this.led * 28 + domino] as number;
    const best = ranks[this.led * 28 + this.top] as number;
    return rank > best || (rank === best && ties[this.topSeat * 4 + seat] === 1);
  }

  #sweep(): void {
    const side = this.contract.tables.bids[this.topSeat] as number;
    this.taken[side] = (this.taken[side] as number) + 1 + this.counts;
    this.leader = this.topSeat;
    this.turn = this.topSeat;
    this.played = 0;
    this.counts = 0;
    this.tricksDone += 1;
  }

  /** The bidders' points so far. */
  get ours(): number {
    return this.taken[1] as number;
  }

  get theirs(): number {
    return this.taken[0] as number;
  }
}
