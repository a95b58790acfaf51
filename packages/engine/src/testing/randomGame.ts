import type { Action, Offer } from '../game/action.ts';
import type { ByTeam, Hands, Seat } from '../game/seat.ts';
import { parseSeed } from '../game/shake.ts';
import type { GameState } from '../game/state.ts';
import { createContext, type ExecutionContext } from '../play/context.ts';
import { executeAction, startGame } from '../play/execute.ts';
import { expect } from '../refusal.ts';
import { readRules } from '../rules/rulesCode.ts';
import { type Chance, chance, pick } from './chance.ts';

export interface RandomGame {
  /** A preset, a rules code or options by name. */
  readonly rules?: unknown;
  readonly seed: string;
  readonly shaker?: Seat;
  readonly deals?: readonly Hands[];
  readonly marks?: ByTeam<number>;
  readonly people?: readonly Seat[];
  /** The most actions; a game that is over ends earlier. */
  readonly steps?: number;
  readonly choose?: Choose;
}

/** Chooses one of the offers; there is at least one. */
export type Choose = (offers: readonly Offer[], state: GameState, random: Chance) => Offer;

export interface RandomStep {
  readonly context: ExecutionContext;
  readonly before: GameState;
  /** The offers of the state before. */
  readonly offers: readonly Offer[];
  readonly action: Action;
  readonly state: GameState;
}

export interface PlayedGame {
  readonly context: ExecutionContext;
  readonly actions: readonly Action[];
  readonly state: GameState;
}

/** Plays a random game of offered actions and shows each step. */
export function playRandom(game: RandomGame, visit: (step: RandomStep) => void = () => {}): PlayedGame {
  const { rules = {}, seed, steps = 5000, choose = chooseFreely, ...rest } = game;
  const context = createContext({ ...rest, rules: expect(readRules(rules)), seed: expect(parseSeed(seed)) });
  const random = chance(seed);
  const actions: Action[] = [];
  let state: GameState = startGame(context);
  while (actions.length < steps && state.phase !== 'game-over') {
    const before: GameState = state;
    const offers = context.getValidActions(before);
    if (offers.length === 0) throw new Error(`Nothing is offered in the phase ${before.phase}.`);
    const { action } = choose(offers, before, random);
    actions.push(action);
    state = executeAction(before, action, context);
    visit({ context, before, offers, action, state });
  }
  return { context, actions, state };
}

/** Chooses any offer, but mostly passes in the bidding, or every auction would end in marks. */
export const chooseFreely: Choose = (offers, _state, random) => {
  const pass = offers.find(({ action }) => action.type === 'pass');
  return pass && random(5) < 3 ? pass : pick(offers, random);
};
