import { ALL_DOMINOES, ALL_DOUBLES, DOMINOES } from '@texas42/engine';
import { size } from '../../solver/mask.ts';
import type { ImaginedTable } from './imaginedTable.ts';

/** How many features a play has. */
export const PLAY_FEATURES = 20;
/** How many sets of weights there are: to win tricks or to lose them, by role, and by place in the trick. */
export const WEIGHT_SETS = 2 * 3 * 7;

const PIPS = Float64Array.from(DOMINOES, ({ high, low }) => (high + low) / 12);

/**
 * Which set of weights goes for the seat whose turn it is. A place is the lead, or second to fourth, following suit or
 * void.
 */
export function weightSetOf(table: ImaginedTable, legal: number): number {
  const { facts, roles } = table.contract;
  const role = (facts.isLosing ? 3 : 0) + (roles[table.turn] as number);
  if (table.played === 0) return role * 7;
  const isVoid = (legal & (facts.follow[table.led] as number)) === 0;
  return role * 7 + table.played + (isVoid ? 3 : 0);
}

/** Features of a table or a play. Most are zero, so only the others are kept: which they are, and their values. */
export class SparseFeatures {
  readonly which: Int32Array;
  readonly value: Float64Array;
  count = 0;

  constructor(most: number) {
    this.which = new Int32Array(most);
    this.value = new Float64Array(most);
  }

  protected note(which: number, value: number): void {
    this.which[this.count] = which;
    this.value[this.count] = value;
    this.count += 1;
  }

  protected flag(which: number, is: boolean): void {
    if (is) this.note(which, 1);
  }
}

/** The features of a play: facts about the domino, the trick and what is still out, never about other hands. */
export class PlayFeatures extends SparseFeatures {
  constructor() {
    super(PLAY_FEATURES);
  }

  at(table: ImaginedTable, domino: number, legal: number): void {
    this.count = 0;
    if (table.played === 0) this.#lead(table, domino);
    else this.#follow(table, domino, legal);
  }

  #lead(table: ImaginedTable, domino: number): void {
    const { compiled, facts } = table.contract;
    const { turn } = table;
    const hand = table.hands[turn] as number;
    const outside = ALL_DOMINOES & ~table.gone & ~hand;
    const bit = 1 << domino;
    const suit = compiled.led[domino] as number;
    const follow = facts.follow[suit] as number;
    const higher = (facts.beats[suit * 28 + domino] as number) & outside & follow;
    const isBoss = higher === 0;
    const trumpsOut = facts.trumps & outside;
    const worth = compiled.counts[domino] as number;
    if ((facts.trumps & bit) !== 0) {
      this.note(0, 1);
      this.flag(1, isBoss);
      this.note(2, size(trumpsOut) / 7);
      this.note(3, size(facts.trumps & hand) / 7);
      this.flag(16, trumpsOut === 0);
    } else {
      const flag = 1 << suit;
      const next = table.voids[compiled.next[turn] as number] as number;
      const before = table.voids[(turn + 3) & 3] as number;
      this.flag(4, isBoss);
      this.flag(5, isBoss && trumpsOut === 0);
      this.flag(13, ((next | before) & flag) !== 0 && trumpsOut !== 0);
      this.flag(14, ((table.voids[(turn + 2) & 3] as number) & flag) !== 0 && trumpsOut !== 0);
      this.flag(17, !isBoss && (facts.trumps & hand) !== 0);
      this.flag(18, isBoss && trumpsOut !== 0 && worth > 0);
    }
    this.flag(6, (ALL_DOUBLES & bit) !== 0);
    if (worth > 0) {
      this.note(worth === 5 ? 7 : 8, 1);
      this.flag(9, isBoss);
    }
    if (!isBoss) this.note(10, size(higher) / 6);
    this.note(11, size(hand & follow) / 7);
    this.note(12, size(outside & follow) / 7);
    this.note(15, PIPS[domino] as number);
    this.flag(19, (outside & follow) === 0);
  }

  #follow(table: ImaginedTable, domino: number, legal: number): void {
    const { compiled, facts } = table.contract;
    const { turn, led, top } = table;
    const hand = table.hands[turn] as number;
    const outside = ALL_DOMINOES & ~table.gone & ~hand;
    const bit = 1 << domino;
    const isLast = table.played === compiled.players - 1;
    const beatsTop = facts.beats[led * 28 + top] as number;
    const isPartner = compiled.bids[table.topSeat] === compiled.bids[turn];
    const worth = (compiled.counts[domino] as number) / 10;
    const isTrump = (facts.trumps & bit) !== 0;
    const winners = legal & beatsTop;
    if (table.isBeatenBy(domino, turn)) {
      const beatsIt = facts.beats[led * 28 + domino] as number;
      const isSure = isLast || (beatsIt & outside) === 0;
      const onTable = (1 + table.counts) / 10;
      const above = beatsIt & winners;
      this.note(0, 1);
      this.note(8, onTable);
      if (isSure) {
        this.note(1, 1);
        this.note(18, onTable);
      }
      if (worth > 0) this.note(5, worth);
      if (isPartner) {
        this.note(15, 1);
        this.flag(17, isLast || (beatsTop & outside) === 0);
      } else this.flag(7, isTrump);
      this.flag(14, above === 0);
      this.flag(13, size(above) === size(winners) - 1);
    } else if (worth > 0) {
      if (isPartner) this.note(isLast || (beatsTop & outside) === 0 ? 2 : 3, worth);
      else {
        this.note(4, worth);
        if (winners === 0) this.note(19, worth);
      }
    }
    const suit = compiled.led[domino] as number;
    const follow = facts.follow[suit] as number;
    const higher = (facts.beats[suit * 28 + domino] as number) & outside & follow;
    this.flag(6, isTrump);
    this.flag(9, (ALL_DOUBLES & bit) !== 0);
    if (higher !== 0) this.note(11, size(higher) / 6);
    else this.flag(10, !isTrump);
    this.note(12, size(hand & follow) / 7);
    this.note(16, PIPS[domino] as number);
  }
}
