import {
  type Action,
  actionWord,
  autoExecute,
  type BySeat,
  bySeat,
  createContext,
  type ExecutionContext,
  executeAction,
  expect,
  type GameState,
  type HandKey,
  handKeys,
  type Options,
  parseHands,
  parseRulesCode,
  parseSeed,
  replayActions,
  SEATS,
  type Seat,
  seedText,
  startGame,
  withSeat,
} from '@texas42/engine';
import type { HouseView } from '@texas42/protocol';
import { type EventOf, type LogRow, type PastGame, TABLE_LOG_VERSION, type TableEvent } from './event.ts';

export type Holder =
  | { readonly player: 'nobody' }
  | { readonly player: 'computer'; readonly name: string; readonly level: string }
  | {
      readonly player: 'person';
      readonly name: string;
      /** Hash of the token that opens the seat. */
      readonly token: string;
      /** A computer plays it until its holder wants it back. */
      readonly standIn: boolean;
      readonly ready: boolean;
    };

export interface Takeback {
  readonly by: Seat;
  readonly to: number;
  readonly agreed: readonly Seat[];
}

export interface Claim {
  readonly seat: Seat;
  readonly proved: boolean;
}

export interface Game {
  readonly context: ExecutionContext;
  readonly keyOf: (handNumber: number) => HandKey;
  readonly state: GameState;
  /** When it began, and with which row of a table's log. */
  readonly startedAt?: number;
  readonly startedBy?: number;
  /** All actions from the first shake on; grows in place, and is cut only by a rewind. */
  readonly actions: Action[];
}

/** A table: what its log comes to. */
export interface Table {
  /** The number of its last row. */
  readonly n: number;
  /** The row of the last change to the game; an action based on an older version is stale. */
  readonly changedAt: number;
  readonly rules: Options;
  readonly owner: string;
  readonly chance: string;
  readonly seats: BySeat<Holder>;
  readonly game: Game | null;
  readonly takeback: Takeback | null;
  /** Who laid down the rest of this hand: it lies open. */
  readonly claim: Claim | null;
  readonly house: HouseView;
  /** The games that were finished before the present one. */
  readonly past: readonly PastGame[];
}

/** A table that nobody set otherwise waits for everybody, as long as it takes. */
export const USUAL_HOUSE: HouseView = {
  locked: false,
  pace: 'tap',
  turnTime: 0,
  hints: true,
  openHands: false,
};

/** A game with nobody's log around it. */
export function tableWith(game: Game, seats: BySeat<Holder>): Table {
  const n = 1 + game.actions.length;
  const { rules } = game.context.config;
  const made = { owner: '', chance: '', takeback: null, claim: null, house: USUAL_HOUSE, past: [] };
  return { ...made, n, changedAt: n, rules, seats, game };
}

const NOBODY: Holder = { player: 'nobody' };
export const COMPUTER_NAMES: BySeat<string> = ['Ruby', 'Earl', 'Gran', 'Dale'];

/** A table from its log. Games of which the log says what came of them are not played again. */
export function foldTable(rows: readonly LogRow[]): Table | undefined {
  const [first] = rows;
  if (!first) return undefined;
  if (first.event.type !== 'create') throw new Error('A log begins with the making of the table.');
  const isKnown: boolean[] = [];
  for (let i = rows.length - 1, known = false; i > 0; i -= 1) {
    const event = rows[i]?.event;
    isKnown[i] = known;
    if (event?.type === 'start') known = event.past !== undefined;
  }
  return rows.reduce(
    (table, row, i) =>
      i === 0 ? table : isKnown[i] && OF_A_GAME.has(row.event.type) ? skip(table, row) : applyRow(table, row),
    createTable(first.event),
  );
}

const OF_A_GAME: ReadonlySet<TableEvent['type']> = new Set(['act', 'rewind', 'lay-down', 'ask-takeback', 'consent']);

function skip(table: Table, { n }: LogRow): Table {
  if (n !== table.n + 1) throw new Error(`Row ${n} follows row ${table.n}.`);
  return { ...table, n };
}

export function createTable({ version, rules, owner, chance }: EventOf<'create'>): Table {
  if (version !== TABLE_LOG_VERSION) throw new Error(`Log version ${version} is not known here.`);
  return {
    n: 1,
    changedAt: 1,
    rules: expect(parseRulesCode(rules)),
    owner,
    chance,
    seats: [NOBODY, NOBODY, NOBODY, NOBODY],
    game: null,
    takeback: null,
    claim: null,
    house: USUAL_HOUSE,
    past: [],
  };
}

export function applyRow(table: Table, { n, at, event }: LogRow): Table {
  if (n !== table.n + 1) throw new Error(`Row ${n} follows row ${table.n}.`);
  if (event.type === 'act') return act(table, n, event.words);
  const next = { ...applyEvent(table, event, n, at), n };
  if (next.game === table.game) return next;
  return { ...next, changedAt: n, takeback: null, claim: next.game && isInHand(next.game.state) ? next.claim : null };
}

/** Whether dominoes are being played. */
export function isInHand({ phase }: GameState): boolean {
  return phase === 'playing' || phase === 'trick-won';
}

function applyEvent(table: Table, event: Exclude<TableEvent, EventOf<'act'>>, n: number, at: number): Table {
  switch (event.type) {
    case 'create':
      throw new Error('A table is made once.');
    case 'sit':
      return sit(table, event);
    case 'renew':
      return renew(table, event);
    case 'leave':
      return hold(table, event.seat, table.game ? computerAt(event.seat, event.level) : NOBODY);
    case 'rename':
      return change(table, event.seat, { name: event.name });
    case 'stand-in':
      return change(table, event.seat, { standIn: event.on });
    case 'ready':
      return change(table, event.seat, { ready: event.ready });
    case 'set-rules':
      return { ...table, rules: expect(parseRulesCode(event.rules)) };
    case 'set-level':
      return hold(table, event.seat, computerAt(event.seat, event.level, event.name));
    case 'set-table': {
      const { type: _, ...changes } = event;
      return { ...table, house: { ...table.house, ...changes } };
    }
    case 'swap':
      return swap(table, event.seats);
    case 'start':
      return start(table, event, n, at);
    case 'lay-down':
      return { ...table, claim: { seat: event.seat, proved: event.proved } };
    case 'ask-takeback':
      return { ...table, takeback: { by: event.seat, to: event.to, agreed: [event.seat] } };
    case 'consent':
      return consent(table, event);
    case 'rewind':
      return rewind(table, event.to);
  }
}

function computerAt(seat: Seat, level: string, name: string = COMPUTER_NAMES[seat]): Holder {
  return { player: 'computer', name, level };
}

function hold(table: Table, seat: Seat, holder: Holder): Table {
  return { ...table, seats: withSeat(table.seats, seat, holder) };
}

function change(table: Table, seat: Seat, changes: Partial<Extract<Holder, { player: 'person' }>>): Table {
  const holder = table.seats[seat];
  return holder.player === 'person' ? hold(table, seat, { ...holder, ...changes }) : table;
}

/** Sitting down with a token that already has a seat is moving. */
function sit(table: Table, { seat, name, token }: EventOf<'sit'>): Table {
  const from = SEATS.find((candidate) => tokenAt(table, candidate) === token);
  const left = from === undefined ? table : hold(table, from, table.seats[seat]);
  return hold(left, seat, { player: 'person', name, token, standIn: false, ready: false });
}

function renew(table: Table, { seat, token }: EventOf<'renew'>): Table {
  const old = tokenAt(table, seat);
  const past = table.past.map((game) => ({
    ...game,
    tokens: bySeat((place) => (old !== null && game.tokens[place] === old ? token : game.tokens[place])),
  }));
  return { ...change(table, seat, { token }), past };
}

export function tokenAt(table: Table, seat: Seat): string | null {
  return tokenOf(table.seats[seat]);
}

function swap(table: Table, [first, second]: readonly [Seat, Seat]): Table {
  return hold(hold(table, first, table.seats[second]), second, table.seats[first]);
}

function start(
  table: Table,
  { seed, shaker, level, past, deals, marks }: EventOf<'start'>,
  n: number,
  at: number,
): Table {
  const seats = bySeat((seat) => {
    const holder = table.seats[seat];
    if (holder.player === 'nobody') return computerAt(seat, level);
    return holder.player === 'person' ? { ...holder, ready: false } : holder;
  });
  const people = SEATS.filter((seat) => seats[seat].player === 'person');
  const secret = expect(parseSeed(seed));
  const context = createContext({
    rules: table.rules,
    seed: secret,
    people,
    ...(shaker === null ? {} : { shaker }),
    ...(deals ? { deals: deals.map((hands) => expect(parseHands(hands))) } : {}),
    ...(marks ? { marks } : {}),
  });
  const actions: Action[] = [];
  const state = autoExecute(startGame(context), context, (action) => actions.push(action));
  const game = { context, keyOf: handKeys(secret), state, actions, startedAt: at, startedBy: n };
  return { ...table, seats, game, past: past ? [...table.past, past] : pastOf(table) };
}

/** The words are checked as they are followed: a log that another engine would read otherwise is refused, loudly. */
function act(table: Table, n: number, words: readonly string[]): Table {
  const game = gameOf(table);
  const { context } = game;
  const actions: Action[] = [];
  let { state } = game;
  for (const word of words) {
    const offer = context.getValidActions(state).find(({ action }) => actionWord(action) === word);
    if (!offer) throw new Error(`${word} could not happen in row ${n}.`);
    actions.push(offer.action);
    state = executeAction(state, offer.action, context);
  }
  return acted(table, n, state, actions);
}

/** The same, for an action that has just been executed. Written out: this is the path of every move. */
export function acted(table: Table, n: number, state: GameState, actions: readonly Action[]): Table {
  const { context, keyOf, actions: all, startedAt = 0, startedBy = 0 } = gameOf(table);
  for (const action of actions) all.push(action);
  const { rules, owner, chance, seats, house, past, claim } = table;
  return {
    n,
    changedAt: n,
    rules,
    owner,
    chance,
    seats,
    game: { context, keyOf, state, startedAt, startedBy, actions: all },
    takeback: null,
    claim: claim && isInHand(state) ? claim : null,
    house,
    past,
  };
}

/** Every game that was finished here, the present one included if it is over. */
export function pastOf({ game, seats, past }: Table): readonly PastGame[] {
  if (game?.state.phase !== 'game-over') return past;
  const { state, startedAt: at = 0, startedBy = 0 } = game;
  const names = bySeat((seat) => nameOf(seats[seat]));
  const tokens = bySeat((seat) => tokenOf(seats[seat]));
  return [...past, { game: startedBy, at, names, tokens, marks: state.marks, winner: state.winner }];
}

const nameOf = (holder: Holder): string => (holder.player === 'nobody' ? '' : holder.name);
const tokenOf = (holder: Holder): string | null => (holder.player === 'person' ? holder.token : null);

/** The rules of the game that is on, else of the next one: they may be changed while a finished hand can be retried. */
export function rulesOf({ game, rules }: Table): Options {
  return game && game.state.phase !== 'game-over' ? game.context.config.rules : rules;
}

export function gameOf({ game }: Table): Game {
  if (!game) throw new Error('There is no game on.');
  return game;
}

/** Names the shake of the present hand, whatever becomes of the hand. It is for the room alone. */
export function shakeOf({ context, state }: Game): string {
  return `${seedText(context.config.seed)} ${state.handNumber}`;
}

function consent(table: Table, { seat, agree }: EventOf<'consent'>): Table {
  const { takeback } = table;
  if (!takeback) return table;
  return { ...table, takeback: agree ? { ...takeback, agreed: [...takeback.agreed, seat] } : null };
}

function rewind(table: Table, to: number): Table {
  const game = gameOf(table);
  const actions = game.actions.slice(0, to);
  const state = expect(replayActions(game.context.config, actions));
  return { ...table, takeback: null, claim: null, game: { ...game, actions, state } };
}
