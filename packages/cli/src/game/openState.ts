import {
  type ByTeam,
  callWord,
  type GameState,
  type Phase,
  type Seat,
  type Team,
  type Trick,
  turnOf,
} from '@texas42/engine';
import { type BidWords, bidWords } from './events.ts';

interface OpenTrick {
  readonly leader: Seat;
  readonly plays: readonly string[];
  readonly winner: Seat;
  readonly points: number;
}

/** A state as the engine protocol writes it: all hands open, every field always there. */
export interface OpenState {
  readonly phase: 'bidding' | 'declaring' | 'playing' | 'game-over';
  readonly turn: Seat | null;
  readonly shaker: Seat;
  readonly hand: number;
  readonly hands: readonly (readonly string[])[];
  readonly calls: readonly string[];
  readonly bid: BidWords | null;
  readonly trump: string | null;
  readonly leader: Seat | null;
  readonly trick: readonly string[];
  readonly tricks: readonly OpenTrick[];
  readonly points: ByTeam<number>;
  readonly marks: ByTeam<number>;
  readonly winner: Team | null;
}

/** A game at rest is in one of four phases. The others end by themselves, unless a layer waits for people. */
const SHOWN: Readonly<Record<Phase, OpenState['phase']>> = {
  bidding: 'bidding',
  'thrown-in': 'bidding',
  declaring: 'declaring',
  playing: 'playing',
  'trick-won': 'playing',
  scoring: 'playing',
  'game-over': 'game-over',
};

export function openState(state: GameState): OpenState {
  const { phase, shaker, handNumber, hands, calls, marks } = state;
  return {
    phase: SHOWN[phase],
    turn: turnOf(state),
    shaker,
    hand: handNumber,
    hands: hands.map((hand) => hand.map(({ id }) => id)),
    calls: calls.map(callWord),
    bid: 'bid' in state ? bidWords(state.bid) : null,
    trump: 'trump' in state ? state.trump.word : null,
    leader: 'leader' in state ? state.leader : null,
    trick: 'trick' in state ? state.trick.map(({ domino }) => domino.id) : [],
    tricks: 'tricks' in state ? state.tricks.map(openTrick) : [],
    points: 'points' in state ? state.points : [0, 0],
    marks,
    winner: phase === 'game-over' ? state.winner : null,
  };
}

function openTrick({ plays, winner, points }: Trick): OpenTrick {
  return { leader: plays[0]?.seat ?? winner, plays: plays.map(({ domino }) => domino.id), winner, points };
}
