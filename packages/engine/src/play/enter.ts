import type { Call, SeatBid } from '../game/call.ts';
import type { Declaration } from '../game/declaration.ts';
import type { Domino, Hand } from '../game/domino.ts';
import { addTo, type ByTeam, type Hands, left, type Seat, type Team, team, withSeat } from '../game/seat.ts';
import {
  type Bidding,
  type Declaring,
  type DeterminedOutcome,
  type GameOver,
  type GameState,
  type HandResult,
  type Playing,
  type Scoring,
  type ThrownIn,
  type TrickWon,
  UNDETERMINED,
} from '../game/state.ts';
import { playOf, trickPoints } from '../game/trick.ts';

// One function for each way into a phase. Fields are written out, not spread: no field of the phase before slips in, every
// state of a phase has the same shape, and copying costs a quarter.

/** The fields that last from hand to hand. */
export type Lasting = Pick<GameState, 'marks' | 'people' | 'lastHand'>;

const NO_CALLS: readonly Call[] = [];
const NOBODY: readonly Seat[] = [];

/** DEAL-4: the shaker's left calls first. */
export function shake({ marks, people, lastHand }: Lasting, handNumber: number, shaker: Seat, dealt: Hands): Bidding {
  const turn = left(shaker);
  return {
    phase: 'bidding',
    handNumber,
    shaker,
    dealt,
    hands: dealt,
    marks,
    people,
    lastHand,
    calls: NO_CALLS,
    turn,
    high: null,
  };
}

export function bidding(from: Bidding, calls: readonly Call[], turn: Seat, high: SeatBid | null): Bidding {
  const { handNumber, shaker, dealt, hands, marks, people, lastHand } = from;
  return { phase: 'bidding', handNumber, shaker, dealt, hands, marks, people, lastHand, calls, turn, high };
}

export function thrownIn(from: Bidding, calls: readonly Call[]): ThrownIn {
  const { handNumber, shaker, dealt, hands, marks, people, lastHand } = from;
  return { phase: 'thrown-in', handNumber, shaker, dealt, hands, marks, people, lastHand, calls };
}

export function declaring(from: Bidding, calls: readonly Call[], bid: SeatBid, turn: Seat): Declaring {
  const { handNumber, shaker, dealt, hands, marks, people, lastHand } = from;
  return { phase: 'declaring', handNumber, shaker, dealt, hands, marks, people, lastHand, calls, bid, turn };
}

export function firstTrick(from: Declaring, declarer: Seat, trump: Declaration, leader: Seat): Playing {
  const { handNumber, shaker, dealt, hands, marks, people, lastHand, calls, bid } = from;
  return {
    phase: 'playing',
    handNumber,
    shaker,
    dealt,
    hands,
    marks,
    people,
    lastHand,
    calls,
    bid,
    declarer,
    trump,
    tricks: [],
    points: [0, 0],
    outcome: UNDETERMINED,
    leader,
    turn: leader,
    trick: [],
  };
}

/** After a domino was put on the table. */
export function played(from: Playing, seat: Seat, domino: Domino, turn: Seat): Playing {
  return {
    phase: 'playing',
    handNumber: from.handNumber,
    shaker: from.shaker,
    dealt: from.dealt,
    hands: withSeat(from.hands, seat, without(from.hands[seat], domino)),
    marks: from.marks,
    people: from.people,
    lastHand: from.lastHand,
    calls: from.calls,
    bid: from.bid,
    declarer: from.declarer,
    trump: from.trump,
    tricks: from.tricks,
    points: from.points,
    outcome: from.outcome,
    leader: from.leader,
    turn,
    trick: [...from.trick, playOf(seat, domino)],
  };
}

function without(hand: Hand, domino: Domino): Hand {
  const rest: Domino[] = [];
  for (const held of hand) if (held !== domino) rest.push(held);
  if (rest.length === hand.length) throw new Error(`The ${domino.id} is not in that hand.`);
  return rest;
}

export function trickWon(from: Playing, winner: Seat): TrickWon {
  return {
    phase: 'trick-won',
    handNumber: from.handNumber,
    shaker: from.shaker,
    dealt: from.dealt,
    hands: from.hands,
    marks: from.marks,
    people: from.people,
    lastHand: from.lastHand,
    calls: from.calls,
    bid: from.bid,
    declarer: from.declarer,
    trump: from.trump,
    tricks: from.tricks,
    points: from.points,
    outcome: from.outcome,
    leader: from.leader,
    trick: from.trick,
    winner,
    agreed: NOBODY,
  };
}

/** After the trick was taken in; its winner leads (PLAY-1). */
export function nextTrick(from: TrickWon): Playing {
  const { trick, winner } = from;
  const points = trickPoints(trick);
  return {
    phase: 'playing',
    handNumber: from.handNumber,
    shaker: from.shaker,
    dealt: from.dealt,
    hands: from.hands,
    marks: from.marks,
    people: from.people,
    lastHand: from.lastHand,
    calls: from.calls,
    bid: from.bid,
    declarer: from.declarer,
    trump: from.trump,
    tricks: [...from.tricks, { plays: trick, winner, points }],
    points: addTo(from.points, team(winner), points),
    outcome: from.outcome,
    leader: winner,
    turn: winner,
    trick: [],
  };
}

/** After the bid was made or set in a hand that goes on. */
export function withOutcome(from: Playing, outcome: DeterminedOutcome): Playing {
  return { ...from, outcome };
}

/** The fields of a hand in play that a hypothetical state may change. */
export type Pose = Partial<Pick<Playing, 'hands' | 'tricks' | 'points' | 'leader' | 'turn' | 'trick'>>;

/** The same hand in play with some fields changed, for hypothetical states. */
export function posed(from: Playing, pose: Pose): Playing {
  return { ...from, ...pose };
}

/** After a seat has nodded to the trick or the result. */
export function seenBy<S extends TrickWon | Scoring>(from: S, seat: Seat): S {
  return { ...from, agreed: [...from.agreed, seat] };
}

export function scoring(from: Playing, outcome: DeterminedOutcome): Scoring {
  const { handNumber, shaker, dealt, hands, marks, people, lastHand, calls, bid, declarer, trump, tricks, points } =
    from;
  return {
    phase: 'scoring',
    handNumber,
    shaker,
    dealt,
    hands,
    marks,
    people,
    lastHand,
    calls,
    bid,
    declarer,
    trump,
    tricks,
    points,
    outcome,
    agreed: NOBODY,
  };
}

export function gameOver(from: Scoring, marks: ByTeam<number>, gained: ByTeam<number>, winner: Team): GameOver {
  const { handNumber, shaker, dealt, hands, people, calls, bid, declarer, trump, tricks, points, outcome } = from;
  return {
    phase: 'game-over',
    handNumber,
    shaker,
    dealt,
    hands,
    marks,
    people,
    lastHand: resultOf(from, gained),
    calls,
    bid,
    declarer,
    trump,
    tricks,
    points,
    outcome,
    winner,
  };
}

export function resultOf(from: Scoring, gained: ByTeam<number>): HandResult {
  const { handNumber, shaker, dealt, calls, bid, trump, tricks, points, outcome } = from;
  return { handNumber, shaker, dealt, calls, bid, trump, tricks, points, outcome, gained };
}
