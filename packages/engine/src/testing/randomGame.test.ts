import { expect, it } from 'vitest';
import { replayActions } from '../keep/replay.ts';
import { playRandom } from './randomGame.ts';

it('the same seed plays the same game, to its end', () => {
  const game = playRandom({ rules: 'casual', seed: 'one' });
  expect(game.state.phase).toBe('game-over');
  expect(playRandom({ rules: 'casual', seed: 'one' }).actions).toEqual(game.actions);
  expect(playRandom({ rules: 'casual', seed: 'two' }).actions).not.toEqual(game.actions);
});

it('each step shows the offers, the action and the state after it', () => {
  const phases: string[] = [];
  const { context, actions, state } = playRandom({ seed: 'one', steps: 30 }, (step) => {
    expect(step.offers.map(({ action }) => action)).toContain(step.action);
    phases.push(step.before.phase);
  });
  expect(phases).toHaveLength(30);
  expect(replayActions(context.config, actions)).toEqual({ ok: true, value: state });
});

it('the choice may be made otherwise', () => {
  const { state } = playRandom({
    seed: 'one',
    steps: 9,
    choose: (offers) => {
      const [first] = offers;
      if (!first) throw new Error('Nothing is offered.');
      return first;
    },
  });
  expect(state.handNumber).toBe(2); // the first offer of a bidder is to pass
});
