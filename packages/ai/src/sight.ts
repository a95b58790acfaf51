import { ALL_DOMINOES, ALL_DOUBLES, DOMINOES } from '@texas42/engine';
import { FEATURES, Look, Notes } from './features.ts';
import { lowest, size } from './mask.ts';
import type { PlayTable } from './table.ts';

/** How many things are seen of a table, and then of a play. */
export const SIGHTS = 49;
export const PLAY_SIGHTS = 2 * FEATURES + 15;

const COUNTS = DOMINOES.reduce((set, { bit, count }) => (count > 0 ? set | bit : set), 0);
const HIGHS = Int32Array.from(DOMINOES, ({ high }) => high);
const LOWS = Int32Array.from(DOMINOES, ({ low }) => low);
const DOUBLES = Int32Array.from(
  { length: 7 },
  (_, pip) => DOMINOES.find(({ high, low }) => high === pip && low === pip)?.bit ?? 0,
);

const look = new Look();

/**
 * What a player sees of a table and of each play, and a good player heeds: whose trick it is, what is still out, what it takes
 * to make the bid or to set it. Never other hands.
 */
export class Sight extends Notes {
  constructor() {
    super(SIGHTS + PLAY_SIGHTS);
  }

  /** The table from the seat that is to play. */
  ofTable(table: PlayTable, legal: number): void {
    this.count = 0;
    const { contract, turn, played, ours, theirs } = table;
    const { lore, roles, tables, need } = contract;
    const hand = table.hands[turn] as number;
    const outside = ALL_DOMINOES & ~table.gone & ~hand;
    const [next, across, before] = [(turn + 1) & 3, (turn + 2) & 3, (turn + 3) & 3] as const;
    this.note(0, 1);
    this.note(1 + (roles[turn] as number), 1);
    this.note(4 + played, 1);
    this.note(9 + table.tricksDone, 1);
    this.note(29 + ((contract.leader - turn + 4) & 3), 1);
    const trumpsOut = lore.trumps & outside;
    const trumps = lore.trumps & hand;
    this.note(16, size(trumps) / 4);
    this.note(17, size(trumpsOut) / 4);
    this.flag(18, trumpsOut === 0);
    this.note(19, (need - ours) / 20);
    this.note(20, (43 - need - theirs) / 10);
    this.note(21, table.counts / 10);
    this.flag(22, need === 42);
    this.flag(23, lacksTrumps(table, next));
    this.flag(24, lacksTrumps(table, across));
    this.flag(25, lacksTrumps(table, before));
    this.note(26, size(outside & COUNTS) / 5);
    this.note(27, size(hand & COUNTS) / 3);
    this.note(28, size(hand & ALL_DOUBLES) / 3);
    let bosses = 0;
    let tops = 0;
    for (let rest = hand; rest !== 0; rest &= rest - 1) {
      const domino = lowest(rest);
      const suit = tables.led[domino] as number;
      const above = (lore.beats[suit * 28 + domino] as number) & outside & (lore.follow[suit] as number);
      if (above === 0) {
        if ((trumps & (1 << domino)) === 0) bosses += 1;
        else tops += 1;
      }
    }
    this.note(42, bosses / 3);
    this.note(43, tops / 3);
    const worth = 1 + table.counts;
    this.flag(45, ours + worth >= need);
    this.flag(46, theirs + worth > 42 - need);
    this.flag(47, ours + worth + 10 >= need);
    this.flag(48, theirs + worth + 10 > 42 - need);
    if (played === 0) return;
    const { led, top } = table;
    const follow = lore.follow[led] as number;
    const beatsTop = lore.beats[led * 28 + top] as number;
    const isPartner = table.topSeat === across;
    const flag = 1 << led;
    this.flag(8, (legal & follow) === 0);
    this.flag(33, isPartner);
    this.flag(34, (beatsTop & outside) === 0);
    if (isPartner) this.note(35, size(beatsTop & outside) / 5);
    this.flag(36, (beatsTop & legal) !== 0);
    this.flag(37, played < 3 && ((table.voids[next] as number) & flag) !== 0);
    this.flag(38, played < 2 && ((table.voids[across] as number) & flag) !== 0);
    this.flag(39, ((1 << top) & lore.trumps) !== 0);
    this.flag(40, ((1 << (table.trick[0] as number)) & lore.trumps) !== 0);
    this.note(41, size(outside & follow) / 5);
  }

  /** One of its plays. */
  ofPlay(table: PlayTable, domino: number, legal: number): void {
    this.count = 0;
    const { contract, turn, played } = table;
    const { lore, tables, need } = contract;
    look.at(table, domino, legal);
    const at = SIGHTS + (played === 0 ? 0 : FEATURES);
    for (let i = 0; i < look.count; i += 1) this.note(at + (look.which[i] as number), look.value[i] as number);
    const more = SIGHTS + 2 * FEATURES;
    const hand = table.hands[turn] as number;
    const outside = ALL_DOMINOES & ~table.gone & ~hand;
    const bit = 1 << domino;
    const isTrump = (lore.trumps & bit) !== 0;
    const suit = tables.led[domino] as number;
    const follow = lore.follow[suit] as number;
    const high = HIGHS[domino] as number;
    const low = LOWS[domino] as number;
    const count = tables.counts[domino] as number;
    this.flag(more, (hand & follow & ~bit) === 0);
    if (high !== low && !isTrump) {
      this.flag(more + 1, (hand & (lore.follow[low] as number) & ~bit) === 0);
      this.flag(more + 2, (hand & (DOUBLES[low] as number)) !== 0);
      this.flag(more + 3, (hand & (DOUBLES[high] as number)) !== 0);
      this.flag(more + 4, (outside & (DOUBLES[high] as number)) !== 0);
    }
    this.note(more + 14, count / 10);
    if (played === 0) {
      const countsOut = size(outside & follow & COUNTS) / 2;
      if (isTrump) {
        this.note(more + 10, countsOut);
        return;
      }
      const flag = 1 << suit;
      const [next, across, before] = [(turn + 1) & 3, (turn + 2) & 3, (turn + 3) & 3] as const;
      this.flag(more + 5, ((table.voids[next] as number) & flag) !== 0);
      this.flag(more + 6, ((table.voids[before] as number) & flag) !== 0);
      this.flag(more + 7, ((table.voids[across] as number) & flag) !== 0);
      this.flag(more + 8, lacksTrumps(table, next) && lacksTrumps(table, before));
      this.note(more + 9, countsOut);
      return;
    }
    const wins = table.isBeatenBy(domino, turn);
    const isOurs = wins || tables.bids[table.topSeat] === tables.bids[turn];
    const worth = 1 + table.counts + count;
    const isBidders = (tables.bids[turn] === 1) === isOurs;
    const decides = isBidders ? table.ours + worth >= need : table.theirs + worth > 42 - need;
    this.flag(more + (wins ? 11 : isOurs ? 12 : 13), decides);
  }
}

function lacksTrumps({ contract, voids }: PlayTable, seat: number): boolean {
  const { lore, tables } = contract;
  if (lore.trumps === 0) return false;
  return ((voids[seat] as number) & (1 << (tables.led[lowest(lore.trumps)] as number))) !== 0;
}
