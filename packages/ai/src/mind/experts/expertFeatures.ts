import { ALL_DOMINOES, ALL_DOUBLES, DOMINOES } from '@texas42/engine';
import { lowest, size } from '../../solver/mask.ts';
import { PLAY_FEATURES, PlayFeatures, SparseFeatures } from '../imagined/features.ts';
import type { ImaginedTable } from '../imagined/imaginedTable.ts';

/** How many features a table has, and how many more each play has. */
export const TABLE_FEATURES = 49;
export const EXPERT_PLAY_FEATURES = 2 * PLAY_FEATURES + 15;

const COUNTS = DOMINOES.reduce((set, { bit, count }) => (count > 0 ? set | bit : set), 0);
const HIGHS = Int32Array.from(DOMINOES, ({ high }) => high);
const LOWS = Int32Array.from(DOMINOES, ({ low }) => low);
const DOUBLES = Int32Array.from(
  { length: 7 },
  (_, pip) => DOMINOES.find(({ high, low }) => high === pip && low === pip)?.bit ?? 0,
);

const ofQuickMind = new PlayFeatures();

/**
 * The features by which the experts' network scores plays: whose trick it is, what is still out, what it takes to make
 * the bid or to set it. Never other hands.
 */
export class ExpertFeatures extends SparseFeatures {
  constructor() {
    super(TABLE_FEATURES + EXPERT_PLAY_FEATURES);
  }

  /** The features of a table, seen from the seat whose turn it is. */
  ofTable(table: ImaginedTable, legal: number): void {
    this.count = 0;
    const { contract, turn, played, ours, theirs } = table;
    const { facts, roles, compiled, need } = contract;
    const hand = table.hands[turn] as number;
    const outside = ALL_DOMINOES & ~table.gone & ~hand;
    const [next, across, before] = [(turn + 1) & 3, (turn + 2) & 3, (turn + 3) & 3] as const;
    this.note(0, 1);
    this.note(1 + (roles[turn] as number), 1);
    this.note(4 + played, 1);
    this.note(9 + table.tricksDone, 1);
    this.note(29 + ((contract.leader - turn + 4) & 3), 1);
    const trumpsOut = facts.trumps & outside;
    const trumps = facts.trumps & hand;
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
      const suit = compiled.led[domino] as number;
      const above = (facts.beats[suit * 28 + domino] as number) & outside & (facts.follow[suit] as number);
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
    const follow = facts.follow[led] as number;
    const beatsTop = facts.beats[led * 28 + top] as number;
    const isPartner = table.topSeat === across;
    const flag = 1 << led;
    this.flag(8, (legal & follow) === 0);
    this.flag(33, isPartner);
    this.flag(34, (beatsTop & outside) === 0);
    if (isPartner) this.note(35, size(beatsTop & outside) / 5);
    this.flag(36, (beatsTop & legal) !== 0);
    this.flag(37, played < 3 && ((table.voids[next] as number) & flag) !== 0);
    this.flag(38, played < 2 && ((table.voids[across] as number) & flag) !== 0);
    this.flag(39, ((1 << top) & facts.trumps) !== 0);
    this.flag(40, ((1 << (table.trick[0] as number)) & facts.trumps) !== 0);
    this.note(41, size(outside & follow) / 5);
  }

  /** The features of one of its plays. */
  ofPlay(table: ImaginedTable, domino: number, legal: number): void {
    this.count = 0;
    const { contract, turn, played } = table;
    const { facts, compiled, need } = contract;
    ofQuickMind.at(table, domino, legal);
    const at = TABLE_FEATURES + (played === 0 ? 0 : PLAY_FEATURES);
    for (let i = 0; i < ofQuickMind.count; i += 1)
      this.note(at + (ofQuickMind.which[i] as number), ofQuickMind.value[i] as number);
    const more = TABLE_FEATURES + 2 * PLAY_FEATURES;
    const hand = table.hands[turn] as number;
    const outside = ALL_DOMINOES & ~table.gone & ~hand;
    const bit = 1 << domino;
    const isTrump = (facts.trumps & bit) !== 0;
    const suit = compiled.led[domino] as number;
    const follow = facts.follow[suit] as number;
    const high = HIGHS[domino] as number;
    const low = LOWS[domino] as number;
    const count = compiled.counts[domino] as number;
    this.flag(more, (hand & follow & ~bit) === 0);
    if (high !== low && !isTrump) {
      this.flag(more + 1, (hand & (facts.follow[low] as number) & ~bit) === 0);
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
    const isOurs = wins || compiled.bids[table.topSeat] === compiled.bids[turn];
    const worth = 1 + table.counts + count;
    const isBidders = (compiled.bids[turn] === 1) === isOurs;
    const decides = isBidders ? table.ours + worth >= need : table.theirs + worth > 42 - need;
    this.flag(more + (wins ? 11 : isOurs ? 12 : 13), decides);
  }
}

function lacksTrumps({ contract, voids }: ImaginedTable, seat: number): boolean {
  const { facts, compiled } = contract;
  if (facts.trumps === 0) return false;
  return ((voids[seat] as number) & (1 << (compiled.led[lowest(facts.trumps)] as number))) !== 0;
}
