import {
  createContext,
  expect as engineExpect,
  findMove,
  type GameConfig,
  parseConfig,
  type Seat,
  startGame,
  turnOf,
} from '@texas42/engine';
import { expect, it } from 'vitest';
import { RunningGame } from './runningGame.ts';

function configOf(rules: object): GameConfig {
  return engineExpect(parseConfig({ rules, seed: 'table', shaker: 0 }, () => new Uint8Array(32)));
}

function say(game: RunningGame, word: string): void {
  const seat: Seat = turnOf(game.state) ?? 0;
  game.act(engineExpect(findMove(game.state, game.context, seat, word)));
}

it('opens at rest, scripted calls made', () => {
  const game = RunningGame.open(configOf({ 'oneHand.enabled': true, 'oneHand.script': 'P 31 P P' }));
  expect(game.state.phase).toBe('declaring');
  expect(game.actions).toHaveLength(4);
});

it('keeps every action, those of nobody included', () => {
  const game = RunningGame.open(configOf({}));
  for (let pass = 0; pass < 4; pass += 1) say(game, 'P');
  expect(game.actions.map(({ type }) => type)).toEqual(['pass', 'pass', 'pass', 'pass', 'redeal']);
});

it('changes nothing when something goes wrong on the way', () => {
  const sound = createContext(configOf({}));
  const faulty = {
    ...sound,
    deal: (hand: number) => {
      if (hand === 2) throw new Error('planted');
      return sound.deal(hand);
    },
  };
  const game = RunningGame.goOn({ context: faulty, state: startGame(faulty), actions: [] });
  for (let pass = 0; pass < 3; pass += 1) say(game, 'P');
  const { state } = game;
  expect(() => say(game, 'P')).toThrow('planted');
  expect(game.state).toBe(state);
  expect(game.actions).toHaveLength(3);
});
