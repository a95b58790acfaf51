import { FIRST_LEAD, LEAD, type PlayTables } from './tables.ts';

/** Where a search begins: the open hands as sets of domino indices, who led, and the trick so far in play order. */
export interface Position {
  readonly tables: PlayTables;
  readonly hands: readonly number[];
  readonly leader: number;
  readonly trick: readonly number[];
  /** Whether no trick has been finished yet. */
  readonly isFirstTrick: boolean;
}

/** For a question about the position as it stands, with no further domino played. */
export const NO_DOMINO = -1;

/** A way to search a position. Both give the same answers; one of them asks more of the rules and is quicker. */
export interface Search {
  /** Positions at the beginning of a trick looked at so far. */
  readonly nodes: number;
  /** A new position: what was learnt of the last one is forgotten. */
  load(position: Position): void;
  /**
   * The bidders' points from here on, after one more domino if one is named: at least `need` and a lower bound, or below
   * it and an upper bound.
   */
  ask(need: number, domino: number): number;
}

/** Who plays next. */
export function seatToPlay({ tables, leader, trick }: Position): number {
  return trick.reduce((seat) => tables.next[seat] as number, leader);
}

/** What the next seat may play, as domino indices. */
export function legalPlays(position: Position): readonly number[] {
  const { tables, hands, trick, isFirstTrick } = position;
  const [lead] = trick;
  const context = lead === undefined ? (isFirstTrick ? FIRST_LEAD : LEAD) : (tables.led[lead] as number);
  const hand = hands[seatToPlay(position)] as number;
  const legal = hand & ((tables.levels[context] as Int32Array).find((level) => (level & hand) !== 0) ?? 0);
  return Array.from(tables.counts.keys()).filter((domino) => (legal >>> domino) & 1);
}

/** A position after one more domino, and who won the trick if that ended it. */
export function play(
  position: Position,
  domino: number,
): { readonly position: Position; readonly winner: number | null } {
  const { tables, leader } = position;
  const seat = seatToPlay(position);
  const hands = position.hands.map((hand, holder) => (holder === seat ? hand & ~(1 << domino) : hand));
  const trick = [...position.trick, domino];
  if (trick.length < tables.players) return { position: { ...position, hands, trick }, winner: null };
  const winner = winnerOf(tables, leader, trick);
  return { position: { tables, hands, leader: winner, trick: [], isFirstTrick: false }, winner };
}

/** Who takes a trick, by the tables. */
export function winnerOf(tables: PlayTables, leader: number, trick: readonly number[]): number {
  const led = tables.led[trick[0] as number] as number;
  let seat = leader;
  let winner = leader;
  let best = 0;
  for (const [i, domino] of trick.entries()) {
    const rank = tables.ranks[led * 28 + domino] as number;
    if (i === 0 || rank > best || (rank === best && tables.ties[winner * 4 + seat] === 1)) {
      winner = seat;
      best = rank;
    }
    seat = tables.next[seat] as number;
  }
  return winner;
}

/** What a complete trick is worth. */
export function worthOf(tables: PlayTables, trick: readonly number[]): number {
  return trick.reduce((sum, domino) => sum + (tables.counts[domino] as number), 1);
}
