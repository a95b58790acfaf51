import {
  type BySeat,
  bySeat,
  configOf,
  createContext,
  executeAction,
  findMove,
  type GameRecord,
  type GameState,
  handKeys,
  startGame,
  sweep,
  turnOf,
} from '@texas42/engine';
import type { MomentView } from '@texas42/protocol';
import { tableWith } from '../remember/table.ts';
import { handWords, type ShownTable, tableView } from './tableView.ts';

const EVERYBODY: BySeat<boolean> = [true, true, true, true];

/**
 * Every moment of a recorded game at which a replay stops: each shake, call, declaration, play and result. A complete
 * trick stays on the table until the next lead. The record must have been read (and so be playable).
 */
export function momentsOf(record: GameRecord, names: BySeat<string>): readonly MomentView[] {
  const seed = new Uint8Array(32);
  const context = createContext(configOf(record, () => seed));
  const seats = bySeat((seat) => ({ player: 'computer', name: names[seat], level: '' }) as const);
  const keyOf = handKeys(seed);
  const moments: MomentView[] = [];
  let before: ShownTable | undefined;
  let moves = 0;
  let state: GameState = startGame(context);
  const note = (isSwept: boolean): void => {
    // Hands after the record's last come from an invented seed.
    if (state.handNumber > record.hands.length) return;
    const table = tableWith({ context, keyOf, state, actions: [] }, seats);
    const [a, b, c, d] = state.hands;
    const hands = [handWords(a), handWords(b), handWords(c), handWords(d)] as const;
    before = { table, connected: EVERYBODY, view: tableView(table, EVERYBODY, before) };
    moments.push({ table: before.view, hands, moves, isSwept });
  };
  note(true);
  for (const word of record.hands.flatMap((hand) => hand.moves)) {
    const move = findMove(state, context, turnOf(state) ?? 0, word);
    if (!move.ok) throw new Error(move.refusal.message);
    moves += 1;
    sweep(executeAction(state, move.value, context), context, (swept, action) => {
      state = swept;
      if (state.phase !== 'playing' || action === null) note(action !== null);
    });
  }
  return moments;
}
