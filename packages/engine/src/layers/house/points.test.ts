import { describe, expect, it } from 'vitest';
import { marksBid, pointsBid } from '../../game/call.ts';
import type { ByTeam, Seat } from '../../game/seat.ts';
import { parseRules } from '../../rules/ruleset.ts';
import { table } from '../../testing/scriptedTable.ts';
import { StateBuilder } from '../../testing/stateBuilder.ts';

const POINTS = { scoring: 'points' };

/** Seat 0 bids on fives: loses 11, then 1, and takes the rest; or loses one more. */
const CLOSE = {
  0: '5-5 6-5 5-4 5-3 6-4 1-1 1-0',
  1: '6-6 2-2 3-3 4-4 6-3 4-3 5-0',
  2: '6-0 2-1 3-1 4-1 4-2 4-0 0-0',
  3: '6-1 6-2 2-0 3-0 3-2 5-2 5-1',
};
const LOST = '6-4 6-6 6-0 6-1  2-2 2-1 2-0 1-0';
const REST = '3-3 3-1 3-0 5-3  5-5 5-0 4-1 5-1  6-5 4-3 4-2 5-2  5-4 6-3 4-0 3-2  1-1 4-4 0-0 6-2';
const close = (bid: string, marks: ByTeam<number> = [0, 0]) =>
  table({ rules: POINTS, hands: CLOSE, marks }).bid(`${bid} P P P`).declare('suit:5').play(`${LOST} ${REST}`);

describe('a game in points', () => {
  it('[GAME-4] a made bid: each team adds what it took', () => {
    expect(close('30', [100, 50]).state).toMatchObject({ marks: [130, 62], lastHand: { gained: [30, 12] } });
  });

  it('[GAME-4] a set bid: the bidders add nothing, the others what they took and the bid', () => {
    expect(close('31', [100, 50]).state).toMatchObject({ marks: [100, 93], lastHand: { gained: [0, 12 + 31] } });
  });

  it.each([
    ['1M', 42],
    ['2M', 84],
  ])('[GAME-4] from 42 up only the stake counts: %s that is set gives %i', (bid, stake) => {
    expect(close(bid).state.lastHand).toMatchObject({ points: [30, 12], gained: [0, stake] });
  });

  it('[GAME-4] a made mark is 42, without the points taken', () => {
    const game = table({ rules: POINTS, hands: { 0: '5-5 6-5 5-4 5-3 5-2 5-1 5-0' } })
      .bid('2M P P P')
      .declare('suit:5');
    while (game.state.phase === 'playing') game.play(game.legal()[0] ?? '');
    expect(game.state.marks).toEqual([84, 0]);
  });

  it('[GAME-4] all seven tricks are played, though the bid was set before', () => {
    const { lastHand } = close('31').state;
    expect(lastHand?.tricks).toHaveLength(7);
    expect(lastHand?.outcome).toMatchObject({ made: false, decidedAtTrick: 2 });
  });

  it.each<[ByTeam<number>, string, ByTeam<number>, 0 | 1 | null]>([
    [[219, 0], '30', [249, 12], null],
    [[220, 0], '30', [250, 12], 0],
    [[0, 238], '30', [30, 250], 1],
    [[0, 207], '31', [0, 250], 1],
    [[240, 249], '30', [270, 261], 0],
    [[220, 249], '30', [250, 261], 0],
  ])('[GAME-4] from %j a bid of %s leads to %j; the winner is %j', (before, bid, after, winner) => {
    const { state } = close(bid, before);
    expect(state.marks).toEqual(after);
    expect(state.phase === 'game-over' ? state.winner : null).toBe(winner);
  });

  it('[GAME-4] both past 250: a bidding team that made it wins, otherwise the higher total', () => {
    const game = StateBuilder.inScoringPhase().withRules(POINTS).toTable();
    const state = game.in('scoring');
    const winner = (seat: Seat, made: boolean, totals: ByTeam<number>) =>
      game.context.rules.getGameWinner(
        { ...state, bid: { seat, bid: pointsBid(30) }, outcome: { ...state.outcome, made } },
        totals,
      );
    expect(winner(1, true, [280, 251])).toBe(1);
    expect(winner(0, true, [251, 280])).toBe(0);
    expect(winner(0, false, [251, 280])).toBe(1);
    expect(winner(1, false, [251, 280])).toBe(1);
    expect(winner(1, false, [280, 251])).toBe(0);
    expect(winner(1, true, [249, 249])).toBe(null);
    expect(winner(0, true, [249, 260])).toBe(1);
  });

  it('[GAME-4] another target may be set', () => {
    expect(table({ rules: { ...POINTS, gameTarget: 30 }, hands: CLOSE }).context.config.rules.gameTarget).toBe(30);
    const marks = marksBid(6); // 6 × 42 = 252 in one hand
    const game = StateBuilder.inScoringPhase().withRules(POINTS).toTable();
    const state = game.in('scoring');
    const scored = game.context.rules.calculateScore({
      ...state,
      bid: { seat: 0, bid: marks },
      outcome: { ...state.outcome, made: true },
    });
    expect(scored).toEqual([252, 0]);
    expect(game.context.rules.getGameWinner(state, scored)).toBe(0);
  });
});

describe('what points settle', () => {
  it('[GAME-4] the target is 250 unless said otherwise, and hands are always played out', () => {
    expect(parseRules(POINTS)).toMatchObject({ value: { gameTarget: 250, earlyEnd: 'play-out', winBy: 1 } });
    expect(parseRules({ ...POINTS, earlyEnd: 'auto' })).toMatchObject({ value: { earlyEnd: 'play-out' } });
    expect(parseRules({ ...POINTS, gameTarget: 500 })).toMatchObject({ value: { gameTarget: 500 } });
    expect(parseRules({ preset: 'casual', ...POINTS })).toMatchObject({ value: { gameTarget: 250 } });
  });

  it('[GAME-4] winning by two is refused together with points', () => {
    const refused = { ok: false, refusal: { code: 'contradiction' } };
    expect(parseRules({ ...POINTS, winBy: 2 })).toMatchObject(refused);
    expect(parseRules({ preset: 'points-250', winBy: 2 })).toMatchObject(refused);
    expect(parseRules({ preset: 'points-250', layers: ['win-by-two'] })).toMatchObject(refused);
  });
});
