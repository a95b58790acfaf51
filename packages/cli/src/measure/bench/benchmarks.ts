import { spawnSync } from 'node:child_process';
import {
  type Action,
  type Chance,
  createContext,
  dealFrom,
  type ExecutionContext,
  executeAction,
  expect,
  type GameState,
  handKeys,
  type Options,
  parseRules,
  parseSeed,
  replayActions,
  type Seed,
  startGame,
} from '@texas42/engine';
import { chanceFrom } from '../../chance.ts';
import { CALIBRATION_BENCHMARK } from './calibrationBenchmark.ts';
import { DECISION_BENCHMARKS } from './decisionBenchmarks.ts';
import { headlessCost, roomCost } from './roomBenchmarks.ts';
import { type Benchmark, type Rounds, rounds, timed } from './rounds.ts';
import { SERVER_BENCHMARKS } from './serverBenchmarks.ts';
import { SOLVER_BENCHMARKS } from './solverBenchmarks.ts';

const GAMES = 400;
const LONG_GAMES = 150;
const ROOM_GAMES = 60;
const WINDOW = 200;

export const BENCHMARKS: readonly Benchmark[] = [
  { name: 'action', unit: 'µs', about: 'an action of a random game, legal moves asked every time', measure: action },
  {
    name: 'action-at-10',
    unit: 'µs',
    about: 'the same, ten actions into a game',
    measure: (count) => longGames(count, ({ early }) => early),
  },
  {
    name: 'action-at-1000',
    unit: 'µs',
    about: 'the same, a thousand actions into a game',
    measure: (count) => longGames(count, ({ late }) => late),
  },
  {
    name: 'action-1000-to-10',
    unit: 'times',
    about: 'how many times dearer the thousandth is than the tenth',
    measure: (count) => longGames(count, ({ early, late }) => late / early),
  },
  { name: 'replay-13-hands', unit: 'ms', about: 'a game of thirteen hands from its actions', measure: replay13 },
  { name: 'deal', unit: 'µs', about: "one hand's key and its shake", measure: deal },
  {
    name: 'headless-room',
    unit: 'µs',
    about: 'a move through a table without sessions',
    measure: (count) => rounds(count, () => headlessCost(rulesOf({}), GAMES, chance)),
  },
  {
    name: 'room',
    unit: 'µs',
    about: 'a move through a table of four people',
    measure: (count) => rounds(count, () => roomCost(rulesOf({}), 0, ROOM_GAMES, chance).µs),
  },
  {
    name: 'room-25-spectators',
    unit: 'µs',
    about: 'the same, with 25 spectators',
    measure: (count) => rounds(count, () => roomCost(rulesOf({}), 25, ROOM_GAMES, chance).µs),
  },
  {
    name: 'room-bytes',
    unit: 'bytes',
    about: 'what four players are sent for a move',
    measure: (count) => rounds(count, () => roomCost(rulesOf({}), 0, ROOM_GAMES, chance).bytes),
  },
  ...SERVER_BENCHMARKS,
  ...SOLVER_BENCHMARKS,
  ...DECISION_BENCHMARKS,
  CALIBRATION_BENCHMARK,
  { name: 'start', unit: 'ms', about: 'texas42 --help, from start to end', measure: start },
];

const chance = chanceFrom(Uint8Array.from({ length: 32 }, (_, index) => index));

function freshSeed(): Seed {
  return Uint8Array.from({ length: 32 }, () => chance(256));
}

const rulesOf = (changes: Readonly<Record<string, unknown>>): Options =>
  expect(parseRules({ preset: 'casual', ...changes }));

function step(state: GameState, context: ExecutionContext, choose: Chance): Action {
  const offers = context.getValidActions(state);
  const offer = offers[choose(offers.length)];
  if (!offer) throw new Error('Nothing may happen in a game that is not over.');
  return offer.action;
}

function action(count: number): Rounds {
  const options = rulesOf({});
  return rounds(count, () => {
    let actions = 0;
    const ms = timed(() => {
      for (let game = 0; game < GAMES; game += 1) {
        const context = createContext({ rules: options, seed: freshSeed() });
        let state: GameState = startGame(context);
        for (; state.phase !== 'game-over'; actions += 1)
          state = executeAction(state, step(state, context, chance), context);
      }
    });
    return (1000 * ms) / actions;
  });
}

/**
 * Times early and late actions of the same games, so that both meet the same machine. A log is kept beside the state, as
 * every host keeps one: a cost that grows with the game would show.
 */
function longGames(count: number, figure: (cost: { readonly early: number; readonly late: number }) => number): Rounds {
  const options = rulesOf({ gameTarget: 100_000 });
  return rounds(count, () => {
    let early = 0;
    let late = 0;
    for (let game = 0; game < LONG_GAMES; game += 1) {
      const context = createContext({ rules: options, seed: freshSeed() });
      const log: Action[] = [];
      let state: GameState = startGame(context);
      const go = (until: number): void => {
        while (log.length < until) {
          const next = step(state, context, chance);
          log.push(next);
          state = executeAction(state, next, context);
        }
      };
      go(10);
      early += timed(() => go(10 + WINDOW));
      go(1000);
      late += timed(() => go(1000 + WINDOW));
    }
    const actions = LONG_GAMES * WINDOW;
    return figure({ early: (1000 * early) / actions, late: (1000 * late) / actions });
  });
}

function replay13(count: number): Rounds {
  const config = { rules: rulesOf({ gameTarget: 100_000 }), seed: expect(parseSeed('thirteen hands')) };
  const context = createContext(config);
  const actions: Action[] = [];
  for (let state: GameState = startGame(context); state.handNumber <= 13; ) {
    const next = step(state, context, chance);
    actions.push(next);
    state = executeAction(state, next, context);
  }
  const repeats = 20;
  const again = (): void => {
    for (let i = 0; i < repeats; i += 1) expect(replayActions(config, actions));
  };
  return rounds(count, () => timed(again) / repeats);
}

function deal(count: number): Rounds {
  const repeats = 2000;
  const keyOf = handKeys(freshSeed());
  return rounds(count, () => {
    const ms = timed(() => {
      for (let hand = 1; hand <= repeats; hand += 1) dealFrom(keyOf(hand));
    });
    return (1000 * ms) / repeats;
  });
}

function start(count: number): Rounds {
  const launcher = process.argv[1] ?? '';
  return rounds(count, () => timed(() => void spawnSync(process.execPath, [launcher, '--help'])));
}
