import { ALL_DOMINOES, ALL_DOUBLES, DOMINOES } from '@texas42/engine';
import { size } from './mask.ts';
import type { PlayTable } from './table.ts';

/** How many things are looked at in a play. */
export const FEATURES = 20;
/** Losing or not, by role, by place: the lead; second, third and fourth following suit; the same when void. */
export const CONTEXTS = 2 * 3 * 7;

const PIPS = Float64Array.from(DOMINOES, ({ high, low }) => (high + low) / 12);

/** Which weights belong to the seat that is to play. */
export function contextOf(table: PlayTable, legal: number): number {
  const { lore, roles } = table.contract;
  const role = (lore.isLosing ? 3 : 0) + (roles[table.turn] as number);
  if (table.played === 0) return role * 7;
  const isVoid = (legal & (lore.follow[table.led] as number)) === 0;
  return role * 7 + table.played + (isVoid ? 3 : 0);
}

/** What one may see of a play: facts about the domino, the trick and what is still out, never about other hands. */
export function look(table: PlayTable, domino: number, legal: number, x: Float64Array): void {
  if (table.played === 0) lookAtLead(table, domino, x);
  else lookAtFollow(table, domino, legal, x);
}

function lookAtLead(table: PlayTable, domino: number, x: Float64Array): void {
  const { tables, lore } = table.contract;
  const { turn } = table;
  const hand = table.hands[turn] as number;
  const outside = ALL_DOMINOES & ~table.gone & ~hand;
  const bit = 1 << domino;
  const suit = tables.led[domino] as number;
  const follow = lore.follow[suit] as number;
  const isTrump = (lore.trumps & bit) !== 0;
  const higher = (lore.beats[suit * 28 + domino] as number) & outside;
  const isBoss = (higher & follow) === 0;
  const trumpsOut = size(lore.trumps & outside);
  const worth = tables.counts[domino] as number;
  const next = tables.next[turn] as number;
  const before = (turn + 3) & 3;
  const flag = 1 << suit;
  x.fill(0);
  if (isTrump) {
    x[0] = 1;
    x[1] = isBoss ? 1 : 0;
    x[2] = trumpsOut / 7;
    x[3] = size(lore.trumps & hand) / 7;
    x[16] = trumpsOut === 0 ? 1 : 0;
  } else {
    x[4] = isBoss ? 1 : 0;
    x[5] = isBoss && trumpsOut === 0 ? 1 : 0;
    const isCut = (((table.voids[next] as number) | (table.voids[before] as number)) & flag) !== 0;
    x[13] = isCut && trumpsOut > 0 ? 1 : 0;
    x[14] = ((table.voids[(turn + 2) & 3] as number) & flag) !== 0 && trumpsOut > 0 ? 1 : 0;
    x[17] = !isBoss && (lore.trumps & hand) !== 0 ? 1 : 0;
  }
  x[6] = (ALL_DOUBLES & bit) !== 0 ? 1 : 0;
  x[7] = worth === 5 ? 1 : 0;
  x[8] = worth === 10 ? 1 : 0;
  x[9] = worth > 0 && isBoss ? 1 : 0;
  x[10] = size(higher & follow) / 6;
  x[11] = size(hand & follow) / 7;
  x[12] = size(outside & follow) / 7;
  x[15] = PIPS[domino] as number;
  x[18] = isBoss && !isTrump && trumpsOut > 0 && worth > 0 ? 1 : 0;
  x[19] = (outside & follow) === 0 ? 1 : 0;
}

function lookAtFollow(table: PlayTable, domino: number, legal: number, x: Float64Array): void {
  const { tables, lore } = table.contract;
  const { turn, led, top } = table;
  const hand = table.hands[turn] as number;
  const outside = ALL_DOMINOES & ~table.gone & ~hand;
  const bit = 1 << domino;
  const isLast = table.played === tables.players - 1;
  const beatsTop = lore.beats[led * 28 + top] as number;
  const wins = table.isBeatenBy(domino, turn);
  const isSure = wins && (isLast || ((lore.beats[led * 28 + domino] as number) & outside) === 0);
  const isPartner = tables.bids[table.topSeat] === tables.bids[turn];
  const isPartnerSure = isPartner && (isLast || (beatsTop & outside) === 0);
  const worth = (tables.counts[domino] as number) / 10;
  const isTrump = (lore.trumps & bit) !== 0;
  const suit = tables.led[domino] as number;
  const follow = lore.follow[suit] as number;
  const higher = (lore.beats[suit * 28 + domino] as number) & outside & follow;
  const onTable = (1 + table.counts) / 10;
  const winners = legal & beatsTop;
  x.fill(0);
  if (wins) {
    x[0] = 1;
    x[1] = isSure ? 1 : 0;
    x[5] = worth;
    x[7] = isTrump && !isPartner ? 1 : 0;
    x[8] = onTable;
    const above = (lore.beats[led * 28 + domino] as number) & winners;
    x[14] = above === 0 ? 1 : 0;
    x[13] = size(above) === size(winners) - 1 ? 1 : 0;
    x[15] = isPartner ? 1 : 0;
    x[17] = isPartnerSure ? 1 : 0;
    x[18] = isSure ? onTable : 0;
  } else if (isPartner) {
    if (isPartnerSure) x[2] = worth;
    else x[3] = worth;
  } else x[4] = worth;
  x[6] = isTrump ? 1 : 0;
  x[9] = (ALL_DOUBLES & bit) !== 0 ? 1 : 0;
  x[10] = !isTrump && higher === 0 ? 1 : 0;
  x[11] = size(higher) / 6;
  x[12] = size(hand & follow) / 7;
  x[16] = PIPS[domino] as number;
  x[19] = !wins && !isPartner && winners === 0 ? worth : 0;
}
