import type { Action } from '../game/action.ts';
import type { SeatBid } from '../game/call.ts';
import { type BySeat, type ByTeam, bySeat, type Hands, otherTeam, SEATS, type Seat, type Team } from '../game/seat.ts';
import type { GameState, HandResult } from '../game/state.ts';
import type { Play, Trick } from '../game/trick.ts';
import type { GameConfig } from '../play/config.ts';

/** Moves everybody so many seats to the left, with dominoes, turn and score (SET-3). */
export interface Rotation {
  readonly state: (state: GameState) => GameState;
  readonly action: (action: Action) => Action;
  /** The config of the same game at the turned table, with its shakes given. */
  readonly config: (config: GameConfig, shaker: Seat, deals: readonly Hands[]) => GameConfig;
}

export function rotation(turns: number): Rotation {
  const seat = (from: Seat): Seat => rotated(from, turns);
  const side = (team: Team): Team => (turns % 2 === 0 ? team : otherTeam(team));
  const seats = <T>(all: BySeat<T>): BySeat<T> => bySeat((to) => all[rotated(to, -turns)]);
  const sides = <T>(all: ByTeam<T>): ByTeam<T> => (turns % 2 === 0 ? all : [all[1], all[0]]);
  const bid = (made: SeatBid): SeatBid => ({ ...made, seat: seat(made.seat) });
  const play = (made: Play): Play => ({ ...made, seat: seat(made.seat) });
  const trick = (won: Trick): Trick => ({ ...won, plays: won.plays.map(play), winner: seat(won.winner) });
  const result = (hand: HandResult): HandResult => ({
    ...hand,
    shaker: seat(hand.shaker),
    dealt: seats(hand.dealt),
    bid: bid(hand.bid),
    tricks: hand.tricks.map(trick),
    points: sides(hand.points),
    gained: sides(hand.gained),
  });

  function state(from: GameState): GameState {
    const lasting = {
      shaker: seat(from.shaker),
      dealt: seats(from.dealt),
      hands: seats(from.hands),
      marks: sides(from.marks),
      people: from.people.map(seat),
      lastHand: from.lastHand ? result(from.lastHand) : null,
    };
    switch (from.phase) {
      case 'bidding':
        return { ...from, ...lasting, turn: seat(from.turn), high: from.high ? bid(from.high) : null };
      case 'thrown-in':
        return { ...from, ...lasting };
      case 'declaring':
        return { ...from, ...lasting, turn: seat(from.turn), bid: bid(from.bid) };
      case 'playing':
        return { ...from, ...lasting, ...inPlay(from), ...onTable(from), turn: seat(from.turn) };
      case 'trick-won':
        return {
          ...from,
          ...lasting,
          ...inPlay(from),
          ...onTable(from),
          winner: seat(from.winner),
          agreed: from.agreed.map(seat),
        };
      case 'scoring':
        return { ...from, ...lasting, ...inPlay(from), agreed: from.agreed.map(seat) };
      case 'game-over':
        return { ...from, ...lasting, ...inPlay(from), winner: side(from.winner) };
    }
  }

  function inPlay(from: Extract<GameState, { readonly declarer: Seat }>) {
    return {
      bid: bid(from.bid),
      declarer: seat(from.declarer),
      tricks: from.tricks.map(trick),
      points: sides(from.points),
    };
  }

  function onTable(from: Extract<GameState, { readonly leader: Seat }>) {
    return { leader: seat(from.leader), trick: from.trick.map(play) };
  }

  return {
    state,
    action: (action) => ('seat' in action ? { ...action, seat: seat(action.seat) } : action),
    config: ({ rules, seed, marks, people }, shaker, deals) => ({
      rules,
      seed,
      shaker: seat(shaker),
      deals: deals.map(seats),
      ...(marks ? { marks: sides(marks) } : {}),
      ...(people ? { people: people.map(seat) } : {}),
    }),
  };
}

function rotated(from: Seat, turns: number): Seat {
  return SEATS[(from + turns + 4) % 4] ?? 0;
}
