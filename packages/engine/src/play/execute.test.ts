import { describe, expect, it } from 'vitest';
import { playRandom } from '../testing/randomGame.ts';
import { type ScriptedTable, type TableSetup, table } from '../testing/scriptedTable.ts';
import { StateBuilder } from '../testing/stateBuilder.ts';
import { executeAction } from './execute.ts';

/** Seat 0 bids on fives and can lose three tricks, of 11, 1 and 1 points, or two of them and take exactly 30. */
const CLOSE = {
  0: '5-5 6-5 5-4 5-3 6-4 1-1 1-0',
  1: '6-6 2-2 3-3 4-4 6-3 4-3 5-0',
  2: '6-0 2-1 3-1 4-1 4-2 4-0 0-0',
  3: '6-1 6-2 2-0 3-0 3-2 5-2 5-1',
};
const LOSE_11 = '6-4 6-6 6-0 6-1';
const LOSE_1 = '2-2 2-1 2-0 1-0';
const LOSE_1_MORE = '3-3 3-1 3-0 1-1';
const THE_REST = '3-3 3-1 3-0 5-3  5-5 5-0 4-1 5-1  6-5 4-3 4-2 5-2  5-4 6-3 4-0 3-2  1-1 4-4 0-0 6-2';

/** Seat 0 has every five and takes all seven tricks. */
const ALL_FIVES = { 0: '5-5 6-5 5-4 5-3 5-2 5-1 5-0' };

/** Seat 0 takes six tricks with all the count, and loses the last. */
const ONE_OFF = {
  0: '5-5 6-5 5-4 5-3 5-2 5-1 2-1',
  1: '5-0 2-2 6-4 4-1 3-2 6-6 4-4',
  2: '6-0 6-1 6-2 6-3 0-0 1-0 2-0',
};
const ALL_BUT_ONE =
  '5-5 5-0 6-0 1-1  6-5 6-4 6-1 3-0  5-4 4-1 6-2 3-1  5-3 3-2 6-3 3-3  5-2 6-6 0-0 4-0  5-1 4-4 1-0 4-2';

const close = (bid: string, setup: TableSetup = {}): ScriptedTable =>
  table({ hands: CLOSE, ...setup })
    .bid(`${bid} P P P`)
    .declare('suit:5');

/** Plays legal dominoes until so many tricks are taken in or the hand is over. */
function tricks(game: ScriptedTable, count: number): ScriptedTable {
  const { handNumber } = game.state;
  while (game.state.phase === 'playing' && game.state.handNumber === handNumber && game.state.tricks.length < count) {
    game.play(game.legal()[0] ?? '');
  }
  return game;
}
const allFives = (bid: string, setup: TableSetup = {}): ScriptedTable =>
  table({ hands: ALL_FIVES, ...setup })
    .bid(`${bid} P P P`)
    .declare('suit:5');

describe('the end of a hand', () => {
  it('[END-1] nothing is decided in the middle of a trick', () => {
    const game = close('1M').play('6-4 6-6 6-0'); // lost already, but not complete
    expect(game.in('playing').outcome).toEqual({ determined: false });
    expect(game.play('6-1').state.lastHand?.outcome).toMatchObject({ made: false, decidedAtTrick: 1 });
  });

  it('[END-2] a bid of 30 is made the moment the bidders have 30, and not with 29', () => {
    const game = close('30').play(`${LOSE_11} ${LOSE_1} ${THE_REST.slice(0, -15)}`);
    expect(game.in('playing')).toMatchObject({ points: [29, 12], outcome: { determined: false } });
    game.play('1-1 4-4 0-0 6-2');
    expect(game.state.lastHand).toMatchObject({ points: [30, 12], outcome: { made: true, decidedAtTrick: 7 } });
  });

  it('[END-2] the tricks that are left are not played', () => {
    const game = tricks(allFives('30'), 7);
    const { points, outcome, tricks: played } = game.state.lastHand ?? expect.unreachable();
    expect(points[0]).toBeGreaterThanOrEqual(30);
    expect(played.length).toBe(outcome.decidedAtTrick);
    expect(played.length).toBeLessThan(7);
    expect(points[0] - (played.at(-1)?.points ?? 0)).toBeLessThan(30);
  });

  it('[END-3] against 30, twelve points leave it open and thirteen set it', () => {
    const game = close('30').play(`${LOSE_11} ${LOSE_1}`);
    expect(game.in('playing')).toMatchObject({ points: [0, 12], outcome: { determined: false } });
    game.play(LOSE_1_MORE);
    expect(game.state.lastHand).toMatchObject({ points: [0, 13], outcome: { made: false, decidedAtTrick: 3 } });
  });

  it.each([
    ['31', 2],
    ['32', 1],
    ['41', 1],
  ])('[END-3] a bid of %s is set by trick %i of 11 and 1', (bid, trick) => {
    const game = close(bid).play(trick === 1 ? LOSE_11 : `${LOSE_11} ${LOSE_1}`);
    expect(game.state.lastHand?.outcome).toMatchObject({ made: false, decidedAtTrick: trick });
  });

  it('[END-2][END-3] describeGoal says how much is still needed', () => {
    const game = close('30').play(LOSE_11);
    expect(game.context.rules.describeGoal(game.in('playing'))).toMatchObject({ make: 30, set: 2 });
    const marks = close('1M');
    expect(marks.context.rules.describeGoal(marks.in('playing'))).toMatchObject({ make: null, set: null });
  });

  it.each(['1M', '2M'])('[END-4] %s is set by the first trick that goes to the other team', (bid) => {
    expect(close(bid).play(LOSE_11).state.lastHand?.outcome).toMatchObject({ made: false, decidedAtTrick: 1 });
  });

  it('[END-4] marks are not made before the seventh trick', () => {
    const game = tricks(allFives('1M'), 6);
    expect(game.in('playing')).toMatchObject({ tricks: { length: 6 }, outcome: { determined: false } });
    tricks(game, 7);
    expect(game.state.lastHand).toMatchObject({ points: [42, 0], outcome: { made: true, decidedAtTrick: 7 } });
  });
});

describe('points and marks', () => {
  it('[SCO-1] a hand played out has seven tricks and 42 points', () => {
    let hands = 0;
    playRandom({ rules: { earlyEnd: 'play-out' }, seed: 'sco-1' }, ({ state }) => {
      if (state.phase !== 'scoring') return;
      hands += 1;
      expect(state.tricks).toHaveLength(7);
      expect(state.points[0] + state.points[1]).toBe(42);
    });
    expect(hands).toBeGreaterThanOrEqual(7 / 2);
  });

  it('[SCO-3] n points make a bid of n; marks need all seven tricks, whatever the points', () => {
    expect(close('30').play(`${LOSE_11} ${LOSE_1} ${THE_REST}`).state.lastHand?.outcome.made).toBe(true);
    const game = table({ hands: ONE_OFF }).bid('1M P P P').declare('suit:5').play(ALL_BUT_ONE);
    expect(game.in('playing').points).toEqual([41, 0]);
    game.play('2-1 2-2 2-0 4-3');
    expect(game.state.lastHand).toMatchObject({ points: [41, 1], outcome: { made: false, decidedAtTrick: 7 } });
  });

  it.each([
    ['30', 1],
    ['41', 1],
    ['1M', 1],
    ['2M', 2],
  ])('[SCO-4] a made bid of %s earns %i, though all 42 points were taken', (bid, marks) => {
    const game = tricks(allFives(bid, { rules: { earlyEnd: 'play-out' } }), 7);
    expect(game.state.lastHand).toMatchObject({ points: [42, 0], gained: [marks, 0] });
    expect(game.state.marks).toEqual([marks, 0]);
  });

  it.each([
    ['31', 1],
    ['1M', 1],
    ['2M', 2],
  ])('[SCO-5] a bid of %s that is set gives %i to the other team and nothing to the bidders', (bid, marks) => {
    const game = close(bid, { marks: [3, 3] });
    while (game.state.phase === 'playing') game.play(game.in('playing').tricks.length === 0 ? LOSE_11 : LOSE_1);
    expect(game.state.lastHand?.gained).toEqual([0, marks]);
    expect(game.state.marks).toEqual([3, 3 + marks]);
  });

  it('[SCO-5] marks go to one team in every scored hand, and they are those of the bid', () => {
    playRandom({ rules: { preset: 'casual', gameTarget: 30 }, seed: 'sco-5' }, ({ before, state }) => {
      if (before.phase !== 'scoring') return;
      const gained = [state.marks[0] - before.marks[0], state.marks[1] - before.marks[1]].sort();
      const { bid } = before.bid;
      expect(gained).toEqual([0, 'marks' in bid ? bid.marks : 1]);
    });
  });
});

describe('the game', () => {
  it.each([
    [[6, 6], '30', [7, 6]],
    [[6, 0], '2M', [8, 0]],
    [[5, 6], '2M', [7, 6]],
  ] as const)('[GAME-1] from %j a made bid of %s ends it at %j, by one mark if need be', (marks, bid, after) => {
    const game = tricks(allFives(bid, { marks }), 7);
    expect(game.in('game-over')).toMatchObject({ winner: 0, marks: after });
    expect(game.offers).toEqual([]);
  });

  it('[GAME-1] six are not seven; gameTarget says otherwise', () => {
    expect(tricks(allFives('30', { marks: [5, 6] }), 7).state.phase).toBe('bidding');
    expect(tricks(allFives('30', { marks: [2, 2], rules: { gameTarget: 3 } }), 7).in('game-over').winner).toBe(0);
    expect(tricks(allFives('30', { marks: [6, 6], rules: { gameTarget: 9 } }), 7).state.phase).toBe('bidding');
  });

  it('[GAME-2] marks above seven are kept', () => {
    const game = close('2M', { marks: [0, 6] }).play(LOSE_11);
    expect(game.in('game-over')).toMatchObject({ winner: 1, marks: [0, 8] });
  });

  it('[GAME-2] a game to seven is over after thirteen scored hands at most', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      let scored = 0;
      playRandom({ rules: 'casual', seed: `game-2 ${seed}` }, ({ action }) => {
        if (action.type === 'score-hand') scored += 1;
      });
      expect(scored).toBeLessThanOrEqual(13);
    }
  });

  it('[GAME-3] after a hand that ends no game the left neighbour shakes and the bidding starts afresh', () => {
    const game = tricks(allFives('30', { shaker: 3 }), 7);
    expect(game.in('bidding')).toMatchObject({ shaker: 0, turn: 1, handNumber: 2, calls: [], high: null });
    expect(game.state.hands).toEqual(game.context.deal(2));
    expect(game.state.lastHand).toMatchObject({ handNumber: 1, shaker: 3, gained: [1, 0] });
  });
});

describe('an action of another phase', () => {
  it('throws', () => {
    const { context, state } = StateBuilder.inBiddingPhase().toTable();
    expect(() => executeAction(state, { type: 'score-hand' }, context)).toThrow(
      'There is no score-hand in the phase bidding.',
    );
  });
});
