import {
  type BySeat,
  bySeat,
  type Declaration,
  type Hands,
  type Playing,
  pointsBid,
  type RulesContext,
  type Seat,
  UNDETERMINED,
} from '@texas42/engine';
import { positionOf } from './solve.ts';
import { Solver } from './solver.ts';

/** What a declaration is worth in the hands of each seat: the points of its side when it declares and leads. */
export interface DealRow {
  readonly declaration: Declaration;
  readonly points: BySeat<number>;
}

const solver = new Solver();

/** The full table of a deal: each declaration that is played for points, by each seat. */
export function dealTable(hands: Hands, { rules, declarations }: RulesContext): readonly DealRow[] {
  return declarations
    .filter(({ special }) => !special)
    .map((declaration) => ({
      declaration,
      points: bySeat((seat) => {
        solver.load(positionOf(declared(hands, seat, declaration), rules));
        return solver.points();
      }),
    }));
}

/** The hand as it begins when this seat bid 30 and declares. */
export function declared(hands: Hands, seat: Seat, trump: Declaration): Playing {
  return {
    phase: 'playing',
    handNumber: 1,
    shaker: seat,
    dealt: hands,
    hands,
    marks: [0, 0],
    people: [],
    lastHand: null,
    calls: [],
    bid: { seat, bid: pointsBid(30) },
    declarer: seat,
    trump,
    tricks: [],
    points: [0, 0],
    outcome: UNDETERMINED,
    leader: seat,
    turn: seat,
    trick: [],
  };
}
