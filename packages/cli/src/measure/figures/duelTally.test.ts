import type { ByTeam, Seat } from '@texas42/engine';
import { describe, expect, it } from 'vitest';
import type { Played } from '../games/playGame.ts';
import { DuelTally } from './duelTally.ts';

const MS = [[1], [2], [1], [2]] as const;

function hand(seat: Seat, made: boolean, gained: ByTeam<number>, chance: number | null = null): Played {
  const played = { seat, kind: 'points', made, gained, chance, overbid: !made };
  return { hands: [played], thrownIn: 0, actions: 30, winner: null, ms: MS };
}

const THROWN_IN: Played = { hands: [], thrownIn: 1, actions: 5, winner: null, ms: MS };

function add(tally: DuelTally, pairs: readonly ByTeam<Played>[]): DuelTally {
  for (const pair of pairs) tally.add(pair);
  return tally;
}

const tallied = (...pairs: readonly ByTeam<Played>[]): DuelTally => add(new DuelTally('hand'), pairs);

describe('a duel', () => {
  it('A makes with the dominoes with which B is set', () => {
    const { marksPerHand, won, lost, equal, z, a, b, hands } = tallied([
      hand(0, true, [1, 0]),
      hand(0, false, [0, 1]),
    ]).figures();
    expect({ hands, mean: marksPerHand.mean }).toEqual({ hands: 2, mean: 1 });
    expect({ won, lost, equal, z }).toEqual({ won: 1, lost: 0, equal: 0, z: 1 });
    expect(a.bids).toMatchObject({ made: 1, of: 1 });
    expect(b.bids).toMatchObject({ made: 0, of: 1 });
    expect([a.sets, a.overbids, b.sets, b.overbids]).toEqual([0, 0, 1, 1]);
  });

  it('the same made twice is nobody’s gain', () => {
    const { marksPerHand, equal, makeRate } = tallied([hand(3, true, [0, 1]), hand(3, true, [0, 1])]).figures();
    expect({ mean: marksPerHand.mean, equal, rate: makeRate.mean }).toEqual({ mean: 0, equal: 1, rate: 0 });
  });

  it('a hand thrown in is worth nothing, and counts as a hand', () => {
    const { marksPerHand, hands, thrownIn } = tallied([THROWN_IN, hand(0, true, [2, 0])]).figures();
    // B, as team 0 of the second play, gained two with one of two hands.
    expect({ hands, thrownIn, mean: marksPerHand.mean }).toEqual({ hands: 2, thrownIn: 1, mean: -1 });
  });

  it('each foresees its own bids and takes its own time', () => {
    const tally = tallied(
      [hand(0, true, [1, 0], 0.75), hand(1, true, [0, 1], 0.25)],
      [THROWN_IN, hand(0, true, [1, 0])],
    );
    // A bid in both plays of the first pair: as team 0, then as team 1.
    const { a, b } = tally.figures();
    expect(a.calibration).toMatchObject({ bids: 2, error: 0.5 });
    expect(b.calibration).toBeNull();
    expect(tally.timings()).toMatchObject({
      a: { decisions: 8, mean: 1.5 },
      b: { decisions: 8, mean: 1.5 },
    });
  });

  it('games are won by A as either team', () => {
    const game = (winner: 0 | 1): Played => ({ ...hand(0, true, [1, 0]), winner });
    const pairs = [
      [game(0), game(1)],
      [game(0), game(0)],
      [game(1), game(0)],
      [game(0), game(1)],
    ] as const;
    const { games } = add(new DuelTally('game'), pairs).figures();
    expect(games?.won).toMatchObject({ wins: 5, of: 8, share: 0.625 });
    expect(games?.pairs).toEqual({ won: 2, lost: 1, equal: 1, z: expect.closeTo(0.577, 3) });
    expect(tallied(...pairs).figures().games).toBeNull();
  });
});
