import { type BySeat, replayActions, SEATS, type Seat, turnOf } from '@texas42/engine';
import type { View } from '@texas42/protocol';
import { ANSWER_WITHIN, type Pace } from '../../people/pace.ts';
import type { LogRow } from '../../remember/event.ts';
import { foldTable } from '../../remember/fold.ts';
import { type Table, tokenAt } from '../../remember/table.ts';
import { rulesView } from '../../show/seatView.ts';
import { asPlayed } from '../../show/watcherView.ts';
import { difference } from './difference.ts';
import { insist } from './insist.ts';

/** Checks that the table equals the fold of its log, and its game the replay of its actions. */
export function checkTable(table: Table, rows: readonly LogRow[]): void {
  const folded = foldTable(rows);
  insist(folded !== undefined, () => 'The log is gone.');
  const wrong = difference(essence(table), essence(folded));
  insist(wrong === undefined, () => `The table is not what its log comes to: ${wrong}.`);
  checkSeats(table);
  if (!table.game) return;
  const { context, actions, state } = table.game;
  const replayed = replayActions(context.config, actions);
  insist(replayed.ok, () => 'The actions cannot be replayed.');
  const other = difference(state, replayed.value);
  insist(other === undefined, () => `The state is not what its actions come to: ${other}.`);
}

/** A table without its functions. */
export function essence({ game, ...table }: Table): object {
  return { ...table, game: game && { config: game.context.config, state: game.state, actions: game.actions } };
}

/** The seats that must not block the table: nobody is connected who could act for them. */
export function seatsToPlayFor(table: Table, connected: BySeat<boolean>): readonly Seat[] {
  if (!table.game) return [];
  const { state, context } = table.game;
  const turn = turnOf(state);
  const seats =
    turn === null
      ? context.getValidActions(state).flatMap(({ action }) => ('seat' in action ? [action.seat] : []))
      : [turn];
  return seats.filter((seat) => {
    const holder = table.seats[seat];
    if (holder.player !== 'person' || holder.standIn) return true;
    return !connected[seat] && !(holder.awaited && connected.includes(true));
  });
}

/**
 * Compares a client's view with a fresh one. If a message was lost on the line, the client cannot know of changes
 * without a row: who is connected, and how much of the last hand a regained seat may see.
 */
export function checkView(view: View, fresh: View, isSpoiled: boolean): void {
  if (isSpoiled && view.n !== fresh.n) return;
  const wrong = isSpoiled ? difference(inTheLog(view), inTheLog(fresh)) : difference(view, fresh);
  insist(wrong === undefined, () => `A client's view at ${view.n} is not the table's: ${wrong}.`);
}

function inTheLog({ table }: View) {
  return { ...table, seats: null, lastHand: table.lastHand && asPlayed(table.lastHand) };
}

/** During a game, the rules shown must be the rules of the game. */
export function checkRules({ table: shown }: View, { game }: Table): void {
  if (!game || game.state.phase === 'game-over') return;
  const { code } = rulesView(game.context.config.rules);
  insist(shown.rules.code === code, () => `${code} is played and ${shown.rules.code} is shown.`);
}

/** If a table waits for no connected person, it must have a time at which it goes on. */
export function checkDeadline(waiting: readonly Seat[], at: number | null, now: number, pace: Pace): void {
  if (waiting.length === 0) return;
  insist(at !== null, () => `Nobody will ever play for seat ${waiting.join(', ')}.`);
  const longest = pace.grace + Math.max(pace.call, pace.play) + pace.spread + pace.trick + ANSWER_WITHIN;
  insist(at <= now + longest, () => `Seat ${waiting.join(', ')} is to wait ${at - now} ms.`);
}

/** Checks that no token has two seats, and that a game has no empty seat. */
function checkSeats(table: Table): void {
  const tokens = SEATS.map((seat) => tokenAt(table, seat)).filter((token) => token !== null);
  insist(new Set(tokens).size === tokens.length, () => 'One token opens two seats.');
  const isMissing = table.game !== null && table.seats.some(({ player }) => player === 'nobody');
  insist(!isMissing, () => 'Nobody sits at a seat of a game.');
}
