import {
  type BySeat,
  bySeat,
  type Declaration,
  type Hands,
  type Playing,
  pointsBid,
  type RulesContext,
  type Seat,
  supposeDeclaring,
  supposePlaying,
} from '@texas42/engine';
import type { Position } from './position.ts';
import { positionOf } from './solution.ts';
import { Solver } from './solver.ts';

/** What a declaration is worth to each seat: the points of its side when it declares and leads. */
export interface DealRow {
  readonly declaration: Declaration;
  readonly points: BySeat<number>;
}

/** All declarations of a deal that are played for points and can be solved, each for every seat. */
export function dealTable(hands: Hands, context: RulesContext, solver = new Solver()): readonly DealRow[] {
  return context.declarations.flatMap((declaration) => {
    if (declaration.special) return [];
    const positions = bySeat((seat) => positionOf(declared(hands, seat, declaration), context));
    if (positions.includes(null)) return [];
    const points = bySeat((seat) => {
      solver.load(positions[seat] as Position);
      return solver.points();
    });
    return [{ declaration, points }];
  });
}

/** The hand as it begins when this seat bid 30 and declares. */
export function declared(hands: Hands, seat: Seat, trump: Declaration): Playing {
  const supposed = { shaker: seat, calls: [], marks: [0, 0], hands } as const;
  return supposePlaying(supposeDeclaring(supposed, { seat, bid: pointsBid(30) }, seat), trump, seat);
}
