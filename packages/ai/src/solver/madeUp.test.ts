import {
  expect as accepted,
  autoExecute,
  createContext,
  type ExecutionContext,
  executeAction,
  findMove,
  type GameState,
  isMove,
  type Layer,
  moveWord,
  type Options,
  type Playing,
  parseRules,
  parseSeed,
  SEATS,
  startGame,
  team,
  turnOf,
} from '@texas42/engine';
import { chance } from '@texas42/engine/testing';
import { describe, expect, it, vi } from 'vitest';
import { bestLine, provesLayDown } from './bestLine.ts';
import { compileRules } from './compileRules.ts';
import { dealTable } from './dealTable.ts';
import { positionOf, solve } from './solution.ts';
import { Solver } from './solver.ts';

const solver = new Solver();

vi.mock('../../../engine/src/layers/register.ts', async (original) => {
  const { LAYER_REGISTRY } = await original<{ readonly LAYER_REGISTRY: readonly Layer[] }>();
  const { withMadeUp } = await import('@texas42/engine/testing/madeUp');
  return { LAYER_REGISTRY: withMadeUp(LAYER_REGISTRY) };
});

const GOALS = [
  ...['five-tricks', 'three-tricks', 'two-each', 'last-trick', 'never-twice', 'own-count', 'shaker-says'],
  'upheaval',
];
const rulesOf = (given: object): Options => accepted(parseRules({ preset: 'casual', ...given }));

/** A hand on one mark after so many plays by chance; undefined if it was decided before. */
function playingState(
  rules: Options,
  word: string,
  seed: string,
  plays: number,
): { readonly context: ExecutionContext; readonly state: Playing } | undefined {
  const random = chance(seed);
  const shaker = SEATS[random(4)] ?? 0;
  const context = createContext({ rules, seed: accepted(parseSeed(seed)), shaker });
  let state: GameState = startGame(context);
  const bidder = random(4);
  for (let call = 0; call < 4; call += 1) state = say(state, context, call === bidder ? '1M' : 'P');
  state = say(state, context, word);
  for (let played = 0; played < plays && state.phase === 'playing'; played += 1) {
    const moves = wordsIn(state, context);
    state = say(state, context, moves[random(moves.length)] ?? '');
  }
  return state.phase === 'playing' && !state.outcome.determined ? { context, state } : undefined;
}

function say(state: GameState, context: ExecutionContext, word: string): GameState {
  return autoExecute(
    executeAction(state, accepted(findMove(state, context, turnOf(state) ?? 0, word)), context),
    context,
    () => undefined,
  );
}

const wordsIn = (state: GameState, context: ExecutionContext): readonly string[] =>
  context.getValidActions(state).flatMap(({ action }) => (isMove(action) ? [moveWord(action)] : []));

/** Plain minimax by offers and executors, with nothing else. */
function isMade(state: GameState, context: ExecutionContext): boolean {
  if (state.phase === 'scoring') return state.outcome.made;
  if (state.phase !== 'playing' && state.phase !== 'trick-won') throw new Error(`The hand is over: ${state.phase}.`);
  const ends = context.getValidActions(state).map(
    ({ action }) =>
      () =>
        isMade(executeAction(state, action, context), context),
  );
  const isBidders = state.phase === 'playing' && team(state.turn) === team(state.bid.seat);
  return isBidders ? ends.some((end) => end()) : ends.every((end) => end());
}

function afterEach(state: Playing, context: ExecutionContext): Readonly<Record<string, boolean>> {
  const offers = context.getValidActions(state).map(({ action }) => action);
  return Object.fromEntries(
    offers.map((action) => [
      isMove(action) ? moveWord(action) : '',
      isMade(executeAction(state, action, context), context),
    ]),
  );
}

describe.each(GOALS)('%s', (word) => {
  const rules = rulesOf({ 'madeUp.goals': true });

  it('is not taken for a contract that the tables know', () => {
    for (let i = 0; i < 8; i += 1) {
      const begun = playingState(rules, word, `begin ${i}`, 0);
      if (!begun) throw new Error('Nothing was played.');
      expect(compileRules(begun.state, begun.context)).toBe(null);
      expect(positionOf(begun.state, begun.context)).toBe(null);
    }
  });

  it.each([
    ['three', 80, 16],
    ['four', 30, 12],
  ])('endings of %s dominoes are worth what plain minimax finds', (_, most, plays) => {
    const values = new Set<boolean>();
    let found = 0;
    for (let i = 0; found < most && i < 20 * most; i += 1) {
      const ending = playingState(rules, word, `${word} ${plays} ${i}`, plays + (i % 4));
      if (!ending) continue;
      found += 1;
      const made = solve(ending.state, ending.context, solver)?.made;
      expect(made).toEqual(afterEach(ending.state, ending.context));
      for (const value of Object.values(made ?? {})) values.add(value);
    }
    expect([found, values.size]).toEqual([most, 2]);
  });
});

describe('where the lowest domino takes the trick', () => {
  const rules = rulesOf({ 'madeUp.plays': true });

  it.each(['suit:0', 'suit:5', 'doubles', 'no-trump', 'nello', 'sevens'])('%s is solved by the rules', (word) => {
    let found = 0;
    for (let i = 0; found < 12 && i < 5000; i += 1) {
      const ending = playingState(rules, word, `${word} plays ${i}`, 16 + (i % 4));
      if (!ending) continue;
      found += 1;
      expect(compileRules(ending.state, ending.context)).toBe(null);
      expect(solve(ending.state, ending.context, solver)).toEqual({
        value: null,
        moves: null,
        made: afterEach(ending.state, ending.context),
      });
    }
    expect(found).toBe(12);
  });
});

describe('with any seats, leader and order of play', () => {
  const rules = rulesOf({ 'madeUp.seats': true });

  it.each([
    ['widdershins', 14],
    ['duel', 2],
    ['proxy', 9],
  ])('%s is worth what plain minimax finds', (word, plays) => {
    const values = new Set<boolean>();
    let found = 0;
    for (let i = 0; found < 40 && i < 2000; i += 1) {
      const ending = playingState(rules, word, `${word} seats ${i}`, plays + (i % 4));
      if (!ending) continue;
      found += 1;
      const made = solve(ending.state, ending.context, solver)?.made;
      expect(made).toEqual(afterEach(ending.state, ending.context));
      for (const value of Object.values(made ?? {})) values.add(value);
    }
    expect([found, values.size]).toEqual([40, 2]);
  });
});

describe('a hand that takes too long to search', () => {
  const rules = rulesOf({ 'madeUp.goals': true, 'madeUp.plays': true });
  const begun = playingState(rules, 'five-tricks', 'whole', 0);
  const { state, context } = begun ?? expect.unreachable('something is played');

  it('has no value, no line and no proof', () => {
    expect(solve(state, context, solver, 1000)).toBe(null);
    expect(dealTable(state.dealt, context, solver)).toEqual([]);
  });

  it('is solved once few dominoes are left: the line ends the hand, and a claim is judged', () => {
    const claims = new Set<boolean>();
    for (let i = 0; i < 60; i += 1) {
      const ending = playingState(rules, 'five-tricks', `ending ${i}`, 16 + (i % 4));
      if (!ending) continue;
      const { made = {} } = solve(ending.state, ending.context, solver) ?? {};
      let last: GameState = ending.state;
      for (const domino of bestLine(ending.state, ending.context, solver) ?? []) {
        if (last.phase === 'playing') last = say(last, ending.context, domino);
      }
      const isBidders = team(ending.state.turn) === team(ending.state.bid.seat);
      const best = isBidders ? Object.values(made).includes(true) : !Object.values(made).includes(false);
      expect(last.lastHand?.outcome.made).toBe(best);
      const claim = provesLayDown(ending.state, ending.context, team(ending.state.turn), solver);
      claims.add(claim?.isLayDown ?? expect.unreachable('three tricks are judged'));
    }
    expect(claims.size).toBe(2);
  });
});
