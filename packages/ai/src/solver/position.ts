import { type CompiledRules, FIRST_LEAD, LEAD } from './compileRules.ts';

/** Where a search begins. All hands are open; each is a set of dominoes (mask.ts), and dominoes go by their index. */
export interface Position {
  readonly compiled: CompiledRules;
  readonly hands: readonly number[];
  readonly leader: number;
  /** What lies on the table, in play order. */
  readonly trick: readonly number[];
  /** Whether no trick has been finished yet. */
  readonly isFirstTrick: boolean;
}

/** Asks about the position as it stands, without a further play. */
export const NO_DOMINO = -1;

/**
 * A way to search a position: `SuitSearch` where four play and follow suit, `GeneralSearch` anywhere. Both find the
 * same.
 */
export interface Search {
  /** How many positions at the beginning of a trick it has looked at so far. */
  readonly nodes: number;
  /** Takes a new position and forgets what it learned of the last one. */
  load(position: Position): void;
  /**
   * Whether the bidders take at least `need` points from here on, after one more domino unless it is `NO_DOMINO`. The
   * answer is a bound: if it is at least `need`, they take that much or more; else they take that much or less.
   */
  ask(need: number, domino: number): number;
}

/** Who plays next. */
export function seatToPlay({ compiled, leader, trick }: Position): number {
  return trick.reduce((seat) => compiled.next[seat] as number, leader);
}

/** What the next seat may play, as domino indices. */
export function legalPlays(position: Position): readonly number[] {
  const { compiled, hands, trick, isFirstTrick } = position;
  const [lead] = trick;
  const context = lead === undefined ? (isFirstTrick ? FIRST_LEAD : LEAD) : (compiled.led[lead] as number);
  const hand = hands[seatToPlay(position)] as number;
  const legal = hand & ((compiled.levels[context] as Int32Array).find((level) => (level & hand) !== 0) ?? 0);
  return Array.from(compiled.counts.keys()).filter((domino) => (legal >>> domino) & 1);
}

/** The position after one more domino, and the winner of the trick if that domino completed it. */
export function play(
  position: Position,
  domino: number,
): { readonly position: Position; readonly winner: number | null } {
  const { compiled, leader } = position;
  const seat = seatToPlay(position);
  const hands = position.hands.map((hand, holder) => (holder === seat ? hand & ~(1 << domino) : hand));
  const trick = [...position.trick, domino];
  if (trick.length < compiled.players) return { position: { ...position, hands, trick }, winner: null };
  const winner = winnerOf(compiled, leader, trick);
  return { position: { compiled, hands, leader: winner, trick: [], isFirstTrick: false }, winner };
}

/** Who takes a complete trick. */
export function winnerOf(compiled: CompiledRules, leader: number, trick: readonly number[]): number {
  const led = compiled.led[trick[0] as number] as number;
  let seat = leader;
  let winner = leader;
  let best = 0;
  for (const [i, domino] of trick.entries()) {
    const rank = compiled.ranks[led * 28 + domino] as number;
    if (i === 0 || rank > best || (rank === best && compiled.ties[winner * 4 + seat] === 1)) {
      winner = seat;
      best = rank;
    }
    seat = compiled.next[seat] as number;
  }
  return winner;
}

/** The points of a complete trick: one, and the count in it. */
export function worthOf(compiled: CompiledRules, trick: readonly number[]): number {
  return trick.reduce((sum, domino) => sum + (compiled.counts[domino] as number), 1);
}
