import { inWords, marksInWords } from '../words.ts';
import type { Seat } from './seat.ts';

interface Named {
  /** The one word for it on every interface: `31`, `2M`, `plunge:4`. */
  readonly word: string;
  /** How players say it: "thirty-one", "two marks". */
  readonly title: string;
}

export interface PointsBid extends Named {
  readonly kind: 'points';
  readonly points: number;
}

/** Any bid for all the tricks. `kind` is `marks`, or the name of the layer that brings the bid. */
export interface MarksBid extends Named {
  readonly kind: string;
  readonly marks: number;
}

export type Bid = PointsBid | MarksBid;
export const PASS = 'pass';
export type Call = Bid | typeof PASS;

/** A bid and the seat that made it. */
export interface SeatBid {
  readonly seat: Seat;
  readonly bid: Bid;
}

export function isPoints(bid: Bid): bid is PointsBid {
  return 'points' in bid;
}

/** SCO-4: the marks that a hand is worth, to the bidders if it is made, to the others if it is set. */
export function stakeOf(bid: Bid): number {
  return isPoints(bid) ? 1 : bid.marks;
}

/** The marks that a bid names (BID-6); 0 for a bid in points. */
export function marksOf(bid: Bid): number {
  return isPoints(bid) ? 0 : bid.marks;
}

export function callWord(call: Call): string {
  return call === PASS ? 'P' : call.word;
}

export function pointsBid(points: number): PointsBid {
  const ones = points % 10;
  const tens = points < 40 ? 'thirty' : 'forty';
  return Object.freeze({
    kind: 'points',
    points,
    word: String(points),
    title: ones === 0 ? tens : `${tens}-${inWords(ones)}`,
  });
}

/** BID-3: forty-two is bid as one mark, never as points. */
export function marksBid(marks: number): MarksBid {
  return Object.freeze({ kind: 'marks', marks, word: `${marks}M`, title: marksInWords(marks) });
}

/** A layer's own bid: `plunge:4`. */
export function specialBid(kind: string, marks: number): MarksBid {
  return Object.freeze({ kind, marks, word: `${kind}:${marks}`, title: `${kind} for ${marksInWords(marks)}` });
}
