import type { Hands } from '../game/seat.ts';
import type { GameState } from '../game/state.ts';
import { readLog, replayActions, replayWords, writeLog } from '../keep/replay.ts';
import { executeAction } from '../play/execute.ts';
import { actionWord } from '../play/move.ts';
import { expect } from '../refusal.ts';
import { isSame } from '../same.ts';
import type { Chance } from './chance.ts';
import { must } from './properties.ts';
import type { PlayedGame } from './randomGame.ts';
import { rotation } from './rotate.ts';

// Properties of every whole game. `states` are all its states, the first included.

/** The state is a function of config and actions, at every point, also from a stored log (§17.12). */
export function examineReplay(played: PlayedGame, states: readonly GameState[], random: Chance): void {
  const { context, actions, state } = played;
  const { config } = context;
  must(isSame(expect(replayActions(config, actions)), state), 'replaying the actions gives the state');
  const point = random(actions.length);
  const earlier = expect(replayActions(config, actions.slice(0, point)));
  must(isSame(earlier, states[point]), 'replaying a part of the actions gives the state at that point');
  const log: unknown = JSON.parse(JSON.stringify(writeLog(config, actions)));
  must(isSame(expect(readLog(log)).state, state), 'a log that was stored gives the state');
}

/** Turning the table by so many seats gives the same game (§17.10). */
export function examineRotation(played: PlayedGame, states: readonly GameState[], turns: number): void {
  const { context, actions, state } = played;
  const turned = rotation(turns);
  const there = turned.config(context.config, states[0]?.shaker ?? 0, dealsOf(states));
  const replayed = replayWords(
    there,
    actions.map((action) => actionWord(turned.action(action))),
  );
  must(isSame(expect(replayed).state, turned.state(state)), `turning the table by ${turns} turns the game`);
}

function dealsOf(states: readonly GameState[]): readonly Hands[] {
  const deals: Hands[] = [];
  for (const { handNumber, dealt } of states) deals[handNumber - 1] = dealt;
  return deals;
}

/** Checks that each offer of a finished game leads to another game, and returns the number of such offers. */
export function examineEnd({ context, actions, state }: PlayedGame): number {
  const offers = state.phase === 'game-over' ? context.getValidActions(state) : [];
  for (const { action } of offers) {
    const next = executeAction(state, action, context);
    must(next.phase === 'bidding' && next.calls.length === 0, 'a new game begins with the bidding');
    const replayed = expect(replayActions(context.config, [...actions, action]));
    must(isSame(replayed, next), 'a game played again is replayed');
  }
  return offers.length;
}

/** Makes any later change to a state throw. */
export function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
