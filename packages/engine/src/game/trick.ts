import { DOMINOES, type Domino } from './domino.ts';
import { bySeat, type Seat } from './seat.ts';

export interface Play {
  readonly seat: Seat;
  readonly domino: Domino;
}

/** A finished trick. */
export interface Trick {
  readonly plays: readonly Play[];
  readonly winner: Seat;
  readonly points: number;
}

/** SCO-2: one point for the trick, and the count in it. */
export function trickPoints(plays: readonly Play[]): number {
  let points = 1;
  for (const { domino } of plays) points += domino.count;
  return points;
}

const PLAYS = bySeat((seat) => DOMINOES.map((domino): Play => Object.freeze({ seat, domino })));

/** The one object for a seat's play of a domino; all 112 exist once. */
export function playOf(seat: Seat, domino: Domino): Play {
  const play = PLAYS[seat][domino.index];
  if (!play) throw new Error(`There is no domino ${domino.id}.`);
  return play;
}
