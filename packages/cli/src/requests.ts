import { PLAYERS, solve } from '@texas42/ai';
import {
  createContext,
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
import manifest from '../package.json' with { type: 'json' };
import { freshSeed } from './arguments.ts';
import { best } from './best.ts';
import { openState } from './openState.ts';
import { type Answer, asRefused, type Fields, isFields, refused } from './request.ts';
import { Table } from './table.ts';

export const PROTOCOL = 1;

/** The one game of this process. */
export interface Desk {
  table: Table | null;
}

type Request = (fields: Fields, desk: Desk) => Answer;

/** A request about the game, refused as long as there is none. */
function ofGame(answer: (table: Table, fields: Fields) => Answer): Request {
  return (fields, { table }) =>
    table ? answer(table, fields) : refused('no-game', 'There is no game yet: send "new" or "load" first.');
}

/** One function for each `cmd`. */
export const REQUESTS: ReadonlyMap<string, Request> = new Map<string, Request>([
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

function hello(): Answer {
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

/** What `new` may say: the kind of each field, which the engine then reads. */
const CONFIG_FIELDS: readonly (readonly [name: string, kind: string, is: (value: unknown) => boolean])[] = [
  ['rules', 'an object', isFields],
  ['seed', 'text', (value) => typeof value === 'string'],
  ['shaker', 'a number', (value) => typeof value === 'number'],
  ['hands', 'a list', Array.isArray],
  ['marks', 'a list', Array.isArray],
];

function start(fields: Fields, desk: Desk): Answer {
  const given: Record<string, unknown> = {};
  for (const [name, kind, is] of CONFIG_FIELDS) {
    const value = fields[name];
    if (value === undefined) continue;
    if (!is(value)) return refused('bad-request', `"${name}" is ${kind}.`);
    given[name] = value;
  }
  const config = parseConfig(given, freshSeed);
  if (!config.ok) return asRefused(config.refusal);
  return seat(desk, Table.open(createContext(config.value)));
}

function seat(desk: Desk, table: Table): Answer {
  desk.table = table;
  return { ok: true, state: openState(table.state) };
}

function legal({ state, context }: Table): Answer {
  return { ok: true, seat: turnOf(state), moves: legalMoves(state, context).map(moveWord) };
}

function act(table: Table, { seat, move: word }: Fields): Answer {
  if (seat !== undefined && !isSeat(seat)) return refused('bad-request', '"seat" is 0, 1, 2 or 3.');
  if (typeof word !== 'string') return refused('bad-request', '"move" is the word of a move, as in "31" or "6-4".');
  const { state, context } = table;
  const found = findMove(state, context, seat ?? turnOf(state) ?? 0, word);
  if (!found.ok) return asRefused(found.refusal);
  const events = table.act(found.value);
  return { ok: true, events, state: openState(table.state) };
}

function view(table: Table, { seat, spectator }: Fields): Answer {
  if (seat === undefined ? spectator !== true : !isSeat(seat) || spectator !== undefined) {
    return refused('bad-request', 'A view is for a "seat" 0, 1, 2 or 3, or with "spectator": true.');
  }
  return { ok: true, view: table.viewFor(isSeat(seat) ? seat : 'spectator') };
}

function solveHand({ state, context }: Table): Answer {
  if (state.phase !== 'playing') return refused('wrong-phase', 'There is something to solve while a hand is played.');
  return { ok: true, seat: state.turn, ...solve(state, context.rules) };
}

function load({ record }: Fields, desk: Desk): Answer {
  if (typeof record !== 'string') return refused('bad-request', '"record" is the text of a game record.');
  const parsed = parseRecord(record);
  if (!parsed.ok) return asRefused(parsed.refusal);
  const [only, ...more] = parsed.value;
  if (!only || more.length > 0) {
    return refused('bad-record', `A record of one game can be loaded; this one holds ${parsed.value.length}.`);
  }
  const replayed = replayRecord(only, freshSeed);
  return replayed.ok ? seat(desk, new Table(replayed.value)) : asRefused(replayed.refusal);
}
