import { describe, expect, it } from 'vitest';
import { doublesIn } from '../game/domino.ts';
import type { Phase } from '../game/state.ts';
import { replayActions } from '../keep/replay.ts';
import { createContext } from '../play/context.ts';
import { StateBuilder } from './stateBuilder.ts';

describe('every factory plays to its phase', () => {
  it.each<[string, Pick<StateBuilder<Phase>, 'toTable'>, Phase, string | null]>([
    ['inBiddingPhase', StateBuilder.inBiddingPhase(), 'bidding', null],
    ['inTrumpSelection', StateBuilder.inTrumpSelection(), 'declaring', null],
    ['inPlayingPhase', StateBuilder.inPlayingPhase('suit:1'), 'playing', 'suit:1'],
    ['withTricksPlayed', StateBuilder.withTricksPlayed(6), 'playing', 'suit:6'],
    ['inScoringPhase', StateBuilder.inScoringPhase(), 'scoring', 'suit:6'],
    ['gameEnded', StateBuilder.gameEnded(), 'game-over', 'suit:6'],
    ['nelloContract', StateBuilder.nelloContract(), 'playing', 'nello'],
    ['splashContract', StateBuilder.splashContract(), 'playing', 'suit:6'],
    ['plungeContract', StateBuilder.plungeContract(), 'playing', 'suit:6'],
    ['sevensContract', StateBuilder.sevensContract(), 'playing', 'sevens'],
  ])('%s', (_name, builder, phase, trump) => {
    const game = builder.toTable();
    expect(game.state.phase).toBe(phase);
    expect('trump' in game.state ? game.state.trump.word : null).toBe(trump);
    // It came about by actions that were offered.
    expect(replayActions(game.context.config, game.actions)).toEqual({ ok: true, value: game.state });
  });
});

it('wishes about seats, hands and score are granted', () => {
  const state = StateBuilder.inPlayingPhase('suit:1')
    .withPlayerHand(0, '6-6 6-5 5-5 6-4 3-2 4-1 5-0')
    .withPlayerDoubles(2, 3)
    .withCurrentPlayer(1)
    .withShaker(2)
    .withMarks(3, 4)
    .build();
  expect(state).toMatchObject({ turn: 1, leader: 1, shaker: 2, marks: [3, 4], bid: { seat: 1 } });
  expect(state.hands[0].map(({ id }) => id)).toEqual(['6-6', '6-5', '6-4', '5-5', '5-0', '4-1', '3-2']);
  expect(doublesIn(state.hands[2])).toBeGreaterThanOrEqual(3);
});

it('a trick on the table was really played, and the current player is next', () => {
  const state = StateBuilder.withTricksPlayed(2).withCurrentTrick('3-1 3-2').withCurrentPlayer(0).build();
  expect(state.tricks).toHaveLength(2);
  expect(state.trick.map(({ seat, domino }) => `${seat} ${domino.id}`)).toEqual(['2 3-1', '3 3-2']);
  const nello = StateBuilder.nelloContract().withCurrentTrick('2-1 4-2').withCurrentPlayer(0).build();
  expect(nello).toMatchObject({ turn: 0, leader: 1, bid: { seat: 1 } });
});

it('plunge and splash deal the doubles they need and leave the turn to the declarer', () => {
  const state = StateBuilder.plungeContract().withTrump('suit:2').withCurrentPlayer(3).build();
  expect(state).toMatchObject({ turn: 3, declarer: 3, bid: { seat: 1 }, trump: { word: 'suit:2' } });
  expect(doublesIn(state.dealt[1])).toBeGreaterThanOrEqual(4);
});

it('without wishes for the hands the deal is that of the seed; another fill plays another way', () => {
  const { context, state } = StateBuilder.inBiddingPhase().withSeed('a seed').toTable();
  expect(state.hands).toEqual(createContext(context.config).deal(1));
  const one = StateBuilder.inScoringPhase().withFillSeed('one');
  expect(one.build()).toEqual(one.build());
  expect(one.build().tricks).not.toEqual(one.withFillSeed('two').build().tricks);
});

it('what cannot come true is said', () => {
  expect(() => StateBuilder.inPlayingPhase('nello').build()).toThrow('may not be declared on a bid of thirty.');
  const eight = StateBuilder.plungeContract().withPlayerDoubles(1, 4);
  expect(() => eight.build()).toThrow('No deal gives seat 0 at least 4 doubles; seat 1 at least 4 doubles.');
});
