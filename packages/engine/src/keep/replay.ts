import type { Action } from '../game/action.ts';
import { type Hands, isSeat, type Seat } from '../game/seat.ts';
import { seedText } from '../game/shake.ts';
import type { GameState } from '../game/state.ts';
import { type GameConfig, parseConfig, parseHands } from '../play/config.ts';
import { createContext, type ExecutionContext } from '../play/context.ts';
import { executeAction, startGame } from '../play/execute.ts';
import { actionWord, findAction } from '../play/move.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import { rulesCode } from '../rules/rulesCode.ts';
import { isRecord, quoted } from '../rules/ruleset.ts';

/** `state = replay(config, actions)`, and of any prefix of them. Each action must have been offered. */
export function replayActions(config: GameConfig, actions: readonly Action[]): Result<GameState> {
  const replayed = replayWords(config, actions.map(actionWord));
  if (!replayed.ok) return replayed;
  // Moves are replayed by their words, which have no seat, so the seats of the actions are checked here.
  const wrong = actions.findIndex((action, index) => seatIn(action) !== seatIn(replayed.value.actions[index]));
  if (wrong >= 0) return refuse('bad-log', `Action ${wrong + 1} was not for seat ${seatIn(actions[wrong])} to take.`);
  return accept(replayed.value.state);
}

function seatIn(action: Action | undefined): Seat | undefined {
  return action && 'seat' in action ? action.seat : undefined;
}

export const LOG_VERSION = 1;

/** A stored game: config with its seed, and actions. It holds secrets and is never sent to a player. */
export interface GameLog {
  readonly version: typeof LOG_VERSION;
  readonly config: Readonly<Record<string, unknown>>;
  readonly actions: readonly string[];
}

export function writeLog(config: GameConfig, actions: readonly Action[]): GameLog {
  const { rules, seed, deals, ...rest } = config;
  const names = deals?.map((hands) => hands.map((hand) => hand.map(({ id }) => id)));
  return {
    version: LOG_VERSION,
    config: { ...rest, rules: rulesCode(rules), seed: seedText(seed), ...(names ? { deals: names } : {}) },
    actions: actions.map(actionWord),
  };
}

export interface Replayed {
  readonly context: ExecutionContext;
  readonly actions: readonly Action[];
  readonly state: GameState;
}

/** Reads a stored game and checks every action. */
export function readLog(log: unknown): Result<Replayed> {
  if (!isRecord(log)) return refuse('bad-log', 'A log is an object.');
  if (log.version !== LOG_VERSION)
    return refuse('newer-version', `Log version ${quoted(log.version)} is not known here.`);
  if (!isRecord(log.config) || !Array.isArray(log.actions)) return refuse('bad-log', 'A log has a config and actions.');
  const config = readConfig(log.config);
  if (!config.ok) return config;
  return replayWords(config.value, log.actions);
}

/** Replays the words of a log from the first shake. */
export function replayWords(config: GameConfig, words: readonly unknown[]): Result<Replayed> {
  const context = createContext(config);
  let state: GameState = startGame(context);
  const actions: Action[] = [];
  for (const [index, word] of words.entries()) {
    const action = typeof word === 'string' ? findAction(state, word, context) : undefined;
    if (!action) return refuse('bad-log', `Action ${index + 1}, ${quoted(word)}, could not happen then.`);
    actions.push(action);
    state = executeAction(state, action, context);
  }
  return accept({ context, actions, state });
}

function readConfig(written: Readonly<Record<string, unknown>>): Result<GameConfig> {
  const { deals = [], people, ...rest } = written;
  if (typeof rest.seed !== 'string') return refuse('bad-log', 'A log has a seed.');
  const config = parseConfig(rest, () => new Uint8Array(32));
  if (!config.ok) return config;
  if (!Array.isArray(deals)) return refuse('bad-log', 'deals are a list.');
  const hands: Hands[] = [];
  for (const deal of deals) {
    const parsed = parseHands(deal);
    if (!parsed.ok) return parsed;
    hands.push(parsed.value);
  }
  if (people !== undefined && !(Array.isArray(people) && people.every(isSeat))) {
    return refuse('bad-log', 'people are a list of seats.');
  }
  return accept({
    ...config.value,
    ...(hands.length > 0 ? { deals: hands } : {}),
    ...(people === undefined ? {} : { people }),
  });
}
