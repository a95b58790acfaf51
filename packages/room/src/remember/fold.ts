import {
  type Action,
  autoExecute,
  bySeat,
  createContext,
  executeAction,
  expect,
  findAction,
  type GameState,
  handKeys,
  parseHands,
  parseRulesCode,
  parseSeed,
  replayActions,
  SEATS,
  startGame,
} from '@texas42/engine';
import { USUAL_HOUSE } from '@texas42/protocol';
import { type EventOf, type LogRow, TABLE_LOG_VERSION, type TableEvent } from './event.ts';
import { change, computerAt, leave, NOBODY, rename, renew, setLevel, sit, swap } from './seating.ts';
import { gameOf, isInHand, pastOf, type Table, withPast } from './table.ts';

/** A table from its log. Games whose result is in the log are not played again. */
export function foldTable(rows: readonly LogRow[]): Table | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const isKnown = knownGames(rows);
  let table = firstTable(first);
  // Rows of skipped games are only counted: most rows of an old log belong to finished games.
  let passed = 0;
  for (const [i, row] of rows.entries()) {
    if (i === 0) continue;
    const { type } = row.event;
    if (isKnown[i] && OF_A_GAME.has(type)) {
      if (row.n !== table.n + passed + 1) throw outOfOrder(row.n, table.n + passed);
      passed += 1;
      continue;
    }
    if (passed > 0) table = { ...table, n: table.n + passed };
    passed = 0;
    table = isKnown[i + 1] && row.event.type === 'start' ? startKnown(table, row.event, row) : applyRow(table, row);
  }
  return passed > 0 ? { ...table, n: table.n + passed } : table;
}

/** For each row, whether it belongs to an earlier game whose result is in the log. */
function knownGames(rows: readonly LogRow[]): readonly boolean[] {
  const isKnown = rows.map(() => false);
  let begun = 1;
  let isOver = false;
  for (const [i, { event }] of rows.entries()) {
    if (event.type === 'end') isOver = true;
    else if (event.type === 'rewind') isOver = false;
    else if (event.type === 'start') {
      if (event.past || isOver) isKnown.fill(true, begun, i);
      begun = i + 1;
      isOver = false;
    }
  }
  return isKnown;
}

const OF_A_GAME: ReadonlySet<TableEvent['type']> = new Set(['act', 'rewind', 'lay-down', 'ask-takeback', 'consent']);

/** Each row of a log with the seats before and after it. Replays no game. */
export function* seatingOf(
  rows: readonly LogRow[],
): Generator<{ readonly row: LogRow; readonly before: Table | undefined; readonly after: Table }> {
  let before: Table | undefined;
  for (const row of rows) {
    const after = before ? (OF_A_GAME.has(row.event.type) ? skip : applyRow)(before, row) : firstTable(row);
    yield { row, before, after };
    before = after;
  }
}

function firstTable({ event }: LogRow): Table {
  if (event.type !== 'create') throw new Error('The first row of a log must be of type create.');
  return createTable(event);
}

function skip(table: Table, { n }: LogRow): Table {
  if (n !== table.n + 1) throw outOfOrder(n, table.n);
  return { ...table, n };
}

export function createTable({ version, rules, owner, chance }: EventOf<'create'>): Table {
  if (version !== TABLE_LOG_VERSION) throw new Error(`Log version ${version} is not supported.`);
  return {
    n: 1,
    changedAt: 1,
    rules: expect(parseRulesCode(rules)),
    owner,
    chance,
    seats: [NOBODY, NOBODY, NOBODY, NOBODY],
    game: null,
    takeback: null,
    declined: null,
    claim: null,
    house: USUAL_HOUSE,
    past: [],
    removed: [],
  };
}

const outOfOrder = (n: number, last: number): Error => new Error(`Row ${n} follows row ${last}.`);

export function applyRow(table: Table, { n, at, event }: LogRow): Table {
  if (n !== table.n + 1) throw outOfOrder(n, table.n);
  if (event.type === 'act') return act(table, n, event.words);
  const next = { ...applyEvent(table, event, n, at), n };
  if (next.game === table.game) return next;
  return {
    ...next,
    changedAt: n,
    takeback: null,
    declined: null,
    claim: next.game && isInHand(next.game.state) ? next.claim : null,
  };
}

function applyEvent(table: Table, event: Exclude<TableEvent, EventOf<'act'>>, n: number, at: number): Table {
  switch (event.type) {
    case 'create':
      throw new Error('A log has only one row of type create.');
    case 'sit':
      return sit(table, event);
    case 'renew':
      return renew(table, event);
    case 'leave':
      return leave(table, event, n);
    case 'let-in':
      return { ...table, removed: table.removed.filter(({ who }) => who !== event.who) };
    case 'wait':
      return change(table, event.seat, { awaited: event.on });
    case 'rename':
      return rename(table, event);
    case 'stand-in':
      return change(table, event.seat, { standIn: event.on });
    case 'ready':
      return change(table, event.seat, { ready: event.ready });
    case 'set-rules':
      return { ...table, rules: expect(parseRulesCode(event.rules)) };
    case 'set-level':
      return setLevel(table, event);
    case 'set-table': {
      const { type: _, ...changes } = event;
      return { ...table, house: { ...table.house, ...changes } };
    }
    case 'swap':
      return swap(table, event.seats);
    case 'start':
      return start(table, event, n, at);
    case 'end':
      return { ...table, past: withPast(table.past, event.past) };
    case 'lay-down':
      return { ...table, claim: { seat: event.seat, proved: event.proved } };
    case 'ask-takeback':
      return { ...table, takeback: { by: event.seat, asked: n, to: event.to, agreed: [event.seat] } };
    case 'consent':
      return consent(table, event);
    case 'rewind':
      return rewind(table, event.to);
  }
}

function start(table: Table, event: EventOf<'start'>, n: number, at: number): Table {
  const { seed, shaker, deals, marks } = event;
  const seats = seatsAtStart(table, event);
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
  return { ...table, seats, game, past: pastAtStart(table, event) };
}

/** Skips a game whose result is known: the game before stays in its place, and nothing reads it. */
function startKnown(table: Table, event: EventOf<'start'>, { n, at }: LogRow): Table {
  if (!table.game) return applyRow(table, { n, id: '', at, event });
  if (n !== table.n + 1) throw outOfOrder(n, table.n);
  const seats = seatsAtStart(table, event);
  const game = { ...table.game, startedAt: at, startedBy: n };
  const past = pastAtStart(table, event);
  return { ...table, n, changedAt: n, seats, game, past, takeback: null, declined: null, claim: null };
}

function pastAtStart(table: Table, { past }: EventOf<'start'>): Table['past'] {
  return past ? withPast(table.past, past) : pastOf(table);
}

function seatsAtStart(table: Table, { level }: EventOf<'start'>): Table['seats'] {
  return bySeat((seat) => {
    const holder = table.seats[seat];
    if (holder.player === 'nobody') return computerAt(table, seat, level);
    return holder.player === 'person' ? { ...holder, ready: false, since: 0 } : holder;
  });
}

/** Checks each word while following it, and throws if this engine reads the log in another way than its writer did. */
function act(table: Table, n: number, words: readonly string[]): Table {
  const game = gameOf(table);
  const { context } = game;
  const actions: Action[] = [];
  let { state } = game;
  for (const word of words) {
    const action = findAction(state, word, context);
    if (!action) throw new Error(`${word} is not possible in row ${n}.`);
    actions.push(action);
    state = executeAction(state, action, context);
  }
  return acted(table, n, state, actions);
}

/** The table after an action that was just executed. Written out by hand because every move comes through here. */
export function acted(table: Table, n: number, state: GameState, actions: readonly Action[]): Table {
  const { context, keyOf, actions: all, startedAt = 0, startedBy = 0, knownTo = 0 } = gameOf(table);
  for (const action of actions) all.push(action);
  const { rules, owner, chance, seats, house, past, removed, claim } = table;
  return {
    n,
    changedAt: n,
    rules,
    owner,
    chance,
    seats,
    game: { context, keyOf, state, startedAt, startedBy, knownTo, actions: all },
    takeback: null,
    declined: null,
    claim: claim && isInHand(state) ? claim : null,
    house,
    past,
    removed,
  };
}

function consent(table: Table, { seat, agree }: EventOf<'consent'>): Table {
  const { takeback } = table;
  if (!takeback) return table;
  if (!agree) return { ...table, takeback: null, declined: takeback.by };
  return { ...table, takeback: { ...takeback, agreed: [...takeback.agreed, seat] } };
}

function rewind(table: Table, to: number): Table {
  const game = gameOf(table);
  const actions = game.actions.slice(0, to);
  const state = expect(replayActions(game.context.config, actions));
  const past = table.past.filter((known) => known.game !== game.startedBy);
  const knownTo = Math.max(game.knownTo ?? 0, game.state.handNumber);
  return { ...table, takeback: null, claim: null, past, game: { ...game, knownTo, actions, state } };
}
