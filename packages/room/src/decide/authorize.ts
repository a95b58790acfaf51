import {
  type Action,
  type ExecutionContext,
  type GameState,
  isMove,
  moveWord,
  type Offer,
  type Seat,
} from '@texas42/engine';
import type { RoomRefusal } from '@texas42/protocol';
import type { Capabilities } from './capability.ts';

/** The word with which a client names an offer; the seat is sent beside it: `6-4`, `agree-trick`. */
export function offerWord(action: Action): string {
  return isMove(action) ? moveWord(action) : action.type;
}

export function offerSeat(action: Action): Seat | null {
  return 'seat' in action ? action.seat : null;
}

/**
 * Finds the room's own offer that a session means, or refuses. The room executes this offer, never the object that the
 * client sent. A refusal follows only from what the session sees: nothing of the kind is offered to that seat.
 */
export function authorize(
  state: GameState,
  context: ExecutionContext,
  { acts }: Capabilities,
  asked: { readonly seat: Seat | null; readonly word: string },
): Offer | RoomRefusal {
  if (asked.seat === null ? acts.length === 0 : !acts.includes(asked.seat)) return 'not-allowed';
  for (const offer of context.getValidActions(state)) {
    const { action, by } = offer;
    if (by === 'player' && offerSeat(action) === asked.seat && offerWord(action) === asked.word) return offer;
  }
  return 'not-offered';
}
