import { type Action, isMove, SEATS, type Seat } from '@texas42/engine';
import type { Request, RoomRefusal } from '@texas42/protocol';
import type { TableEvent } from '../remember/event.ts';
import { isReplayable, resultOf, type Table, tokenAt } from '../remember/table.ts';
import { type Asker, type Decision, isGameOn } from './decision.ts';
import { restingPoints } from './step.ts';

/** Alone at a table one goes back to where one likes; with others one asks for one's last move. */
export function askTakeback(table: Table, { seat }: Asker, to: number | undefined): Decision | RoomRefusal {
  if (seat === null) return 'not-allowed';
  if (!table.game || !isReplayable(table.game)) return 'not-now';
  const { actions, context } = table.game;
  const rests = restingPoints(actions, context);
  const others = SEATS.filter((other) => other !== seat && tokenAt(table, other) !== null);
  if (others.length === 0) {
    // A game that others finished stays as it ended, also after they have left.
    const hasEndedWithOthers = resultOf(table)?.tokens.some(
      (token) => token !== null && token !== tokenAt(table, seat),
    );
    if (hasEndedWithOthers) return 'not-now';
    const back = to === undefined ? lastMoveOf(seat, actions, rests, 0) : rests.findLast((rest) => rest <= to);
    return back === undefined || back >= actions.length ? 'not-now' : { events: [{ type: 'rewind', to: back }] };
  }
  // With others at the table only a move of one's own in this hand: what a finished hand showed cannot be unseen.
  if (table.declined === seat) return 'not-now';
  const back = isGameOn(table) ? lastMoveOf(seat, actions, rests, handStart(actions)) : undefined;
  return back === undefined ? 'not-now' : { events: [{ type: 'ask-takeback', seat, to: back }] };
}

/** The point before the last move that the seat made itself. Forced moves and nods do not count. */
function lastMoveOf(
  seat: Seat,
  actions: readonly Action[],
  rests: readonly number[],
  from: number,
): number | undefined {
  return rests.findLast((rest) => {
    const action = actions[rest];
    return rest >= from && action && isMove(action) && action.seat === seat;
  });
}

/** Where the present hand begins among the actions. */
function handStart(actions: readonly Action[]): number {
  for (let i = actions.length - 1; i >= 0; i -= 1) {
    const type = actions[i]?.type;
    if (type === 'score-hand' || type === 'redeal' || type === 'retry-one-hand' || type === 'new-one-hand')
      return i + 1;
  }
  return 0;
}

/** Whoever sits answers once; the move is taken back when all have agreed. */
export function consent(
  table: Table,
  { seat }: Asker,
  { agree, asked }: Extract<Request, { type: 'consent' }>,
): Decision | RoomRefusal {
  const { takeback } = table;
  if (seat === null) return 'not-allowed';
  // Meanwhile something else was asked.
  if (asked !== undefined && asked !== takeback?.asked) return 'stale';
  if (!takeback || takeback.agreed.includes(seat)) return 'not-now';
  const missing = SEATS.filter((other) => tokenAt(table, other) !== null && !takeback.agreed.includes(other));
  const isLast = agree && missing.every((other) => other === seat);
  const event: TableEvent = { type: 'consent', seat, agree };
  return { events: isLast ? [event, { type: 'rewind', to: takeback.to }] : [event] };
}
