import { Solver, solve } from '@texas42/ai';
import { FULL } from '@texas42/ai/full';
import {
  findMove,
  isSeat,
  LAYER_REGISTRY,
  legalMoves,
  moveWord,
  PRESETS,
  parseConfig,
  parseRecord,
  recordOf,
  replayRecord,
  turnOf,
  writeRecord,
} from '@texas42/engine';
import manifest from '../../package.json' with { type: 'json' };
import { freshSeed } from '../arguments.ts';
import { whyUnsolved } from '../commands/solve.ts';
import { openState } from '../game/openState.ts';
import { RunningGame } from '../game/runningGame.ts';
import { PLAYERS } from '../players.ts';
import { best } from './best.ts';
import { asRefused, type Fields, isFields, type Reply, refused } from './reply.ts';

export const PROTOCOL = 1;

/** The state of a process between requests: its one game. */
export interface EngineSession {
  game: RunningGame | null;
}

type RequestHandler = (fields: Fields, session: EngineSession) => Reply;

/** A request about the game; refused while there is none. */
function ofGame(answer: (game: RunningGame, fields: Fields) => Reply): RequestHandler {
  return (fields, { game }) =>
    game ? answer(game, fields) : refused('no-game', 'There is no game yet: send "new" or "load" first.');
}

/** One function for each `cmd`. */
export const REQUESTS: ReadonlyMap<string, RequestHandler> = new Map<string, RequestHandler>([
  ['hello', hello],
  ['new', start],
  ['legal', ofGame(legal)],
  ['act', ofGame(act)],
  ['state', ofGame(({ state }) => ({ ok: true, state: openState(state) }))],
  ['view', ofGame(view)],
  ['best', ofGame(best)],
  ['solve', ofGame(solveHand)],
  [
    'record',
    ofGame(({ context, actions }) => ({ ok: true, record: writeRecord(recordOf(context, actions, [], 'seed')) })),
  ],
  ['load', load],
]);

function hello(): Reply {
  return {
    ok: true,
    protocol: PROTOCOL,
    name: 'texas42',
    version: manifest.version,
    players: [...PLAYERS.keys()],
    presets: [...PRESETS.keys()],
    layers: LAYER_REGISTRY.map(({ name }) => name),
  };
}

/** The fields of `new` and the kind of each; the engine reads the values. */
const CONFIG_FIELDS: readonly (readonly [name: string, kind: string, is: (value: unknown) => boolean])[] = [
  ['rules', 'an object', isFields],
  ['seed', 'text', (value) => typeof value === 'string'],
  ['shaker', 'a number', (value) => typeof value === 'number'],
  ['hands', 'a list', Array.isArray],
  ['marks', 'a list', Array.isArray],
];

function start(fields: Fields, session: EngineSession): Reply {
  const given: Record<string, unknown> = {};
  for (const [name, kind, is] of CONFIG_FIELDS) {
    const value = fields[name];
    if (value === undefined) continue;
    if (!is(value)) return refused('bad-request', `"${name}" is ${kind}.`);
    given[name] = value;
  }
  const config = parseConfig(given, freshSeed);
  if (!config.ok) return asRefused(config.refusal);
  return begin(session, RunningGame.open(config.value));
}

function begin(session: EngineSession, game: RunningGame): Reply {
  session.game = game;
  return { ok: true, state: openState(game.state) };
}

function legal({ state, context }: RunningGame): Reply {
  return { ok: true, seat: turnOf(state), moves: legalMoves(state, context).map(moveWord) };
}

function act(game: RunningGame, { seat, move: word }: Fields): Reply {
  if (seat !== undefined && !isSeat(seat)) return refused('bad-request', '"seat" is 0, 1, 2 or 3.');
  if (typeof word !== 'string') return refused('bad-request', '"move" is the word of a move, as in "31" or "6-4".');
  const { state, context } = game;
  const found = findMove(state, context, seat ?? turnOf(state) ?? 0, word);
  if (!found.ok) return asRefused(found.refusal);
  const events = game.act(found.value);
  return { ok: true, events, state: openState(game.state) };
}

function view(game: RunningGame, { seat, spectator }: Fields): Reply {
  if (seat === undefined ? spectator !== true : !isSeat(seat) || spectator !== undefined) {
    return refused('bad-request', 'A view is for a "seat" 0, 1, 2 or 3, or with "spectator": true.');
  }
  return { ok: true, view: game.viewFor(isSeat(seat) ? seat : 'spectator') };
}

const solver = new Solver(FULL.prover);

function solveHand({ state, context }: RunningGame): Reply {
  if (state.phase !== 'playing') return refused('wrong-phase', 'There is something to solve while a hand is played.');
  const solution = solve(state, context, solver);
  return solution ? { ok: true, seat: state.turn, ...solution } : refused('unsolved', whyUnsolved(state));
}

function load({ record }: Fields, session: EngineSession): Reply {
  if (typeof record !== 'string') return refused('bad-request', '"record" is the text of a game record.');
  const parsed = parseRecord(record);
  if (!parsed.ok) return asRefused(parsed.refusal);
  const [only, ...more] = parsed.value;
  if (!only || more.length > 0) {
    return refused('bad-record', `A record of one game can be loaded; this one holds ${parsed.value.length}.`);
  }
  const replayed = replayRecord(only, freshSeed);
  return replayed.ok ? begin(session, RunningGame.goOn(replayed.value)) : asRefused(replayed.refusal);
}
