import {
  type Action,
  type ByTeam,
  callWord,
  type GameState,
  type Seat,
  type SeatBid,
  type Team,
  trickPoints,
} from '@texas42/engine';

export interface BidWords {
  readonly seat: Seat;
  readonly call: string;
}

/** Something that happened without a player's move, as the engine protocol writes it. */
export type GameEvent =
  | { readonly event: 'redeal' }
  | {
      readonly event: 'trick';
      readonly leader: Seat;
      readonly plays: string[];
      readonly winner: Seat;
      readonly points: number;
    }
  | {
      readonly event: 'hand';
      readonly bid: BidWords;
      readonly trump: string;
      readonly status: 'made' | 'set';
      readonly tricks: number;
      readonly points: ByTeam<number>;
      readonly marks: ByTeam<number>;
    }
  | { readonly event: 'shake'; readonly hand: number; readonly shaker: Seat }
  | { readonly event: 'game'; readonly winner: Team; readonly marks: ByTeam<number> };

export function bidWords({ seat, bid }: SeatBid): BidWords {
  return { seat, call: callWord(bid) };
}

/** The events of an action, from the states before and after it. */
export function eventsOf(before: GameState, action: Action, after: GameState): readonly GameEvent[] {
  if (action.type === 'redeal') return [{ event: 'redeal' }, shakeOf(after)];
  if (before.phase === 'trick-won' && action.type === 'complete-trick') {
    const { leader, trick, winner } = before;
    return [
      { event: 'trick', leader, plays: trick.map(({ domino }) => domino.id), winner, points: trickPoints(trick) },
    ];
  }
  if (before.phase !== 'scoring' || action.type !== 'score-hand') return [];
  const { bid, trump, outcome, points } = before;
  const { marks } = after;
  const hand = {
    event: 'hand',
    bid: bidWords(bid),
    trump: trump.word,
    status: outcome.made ? 'made' : 'set',
    tricks: outcome.decidedAtTrick,
    points,
    marks,
  } as const;
  return [hand, after.phase === 'game-over' ? { event: 'game', winner: after.winner, marks } : shakeOf(after)];
}

function shakeOf({ handNumber, shaker }: GameState): GameEvent {
  return { event: 'shake', hand: handNumber, shaker };
}
