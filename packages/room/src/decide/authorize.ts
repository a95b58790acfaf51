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

/** The word of an offer as a client says it, with its seat beside it: `6-4`, `agree-trick`. */
export function offerWord(action: Action): string {
  return isMove(action) ? moveWord(action) : action.type;
}

export function offerSeat(action: Action): Seat | null {
  return 'seat' in action ? action.seat : null;
}

/**
 * The room's own offer that a session means, or why there is none. What is executed is this offer, never what came in. A
 * refusal depends only on what the session sees: that nothing of the kind is offered to that seat.
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
