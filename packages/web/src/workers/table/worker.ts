import { createPlayers } from '@texas42/ai';
import { expect, type Options, parseRules, parseRulesCode, type Seat } from '@texas42/engine';
import { type ClientMessage, messageText, PROTOCOL_VERSION, type ServerMessage } from '@texas42/protocol';
import { foldTable, type Host, type LocalTable, type LogRow, memoryStore, playOutLog, type Table } from '@texas42/room';
import { randomText } from '../../app/randomText.ts';
import type { GameToKeep } from '../../games/backup.ts';
import { type Book, NAMES, openLog } from '../logStore.ts';
import type { Levels, NewGame, TableWorkerAnswers, TableWorkerQuestion, ToTableWorker } from '../tableMessages.ts';
import { FIRST, now, open, openTables, pace, shared, tell } from './openTable.ts';

// The in-browser table: a room, its log on this device and its computer players, in a worker so that the page never waits for
// a computer's thinking.

const OTHERS: readonly Seat[] = [1, 2, 3];
let book: Book = 'game';
/** The finished game that the page was told of last. */
let told = '';
let release: (() => void) | undefined;

addEventListener('message', ({ data }: MessageEvent<ToTableWorker>) => {
  switch (data.type) {
    case 'sit-down':
      void sitDown(data.game, data.book);
      break;
    case 'leave-side':
      leaveSide();
      break;
    case 'say':
      openTables.get(data.channel)?.hear(data.text);
      break;
    case 'record':
      shared.recorded = data.moves;
      break;
    case 'pace':
      Object.assign(pace, data.pace);
      break;
    case 'wait':
      shared.isWaiting = data.on;
      if (!shared.isWaiting) goOn();
      break;
    case 'hurry':
      for (const { ring } of openTables.values()) ring();
      break;
    case 'ask':
      void answer(data.question).then((found) => tell({ type: 'answer', id: data.id, answer: found }));
      break;
  }
});

let isEquipping = false;

/** Loads the full computer players, once. The light ones play until then, and also if loading fails. */
async function equip(): Promise<void> {
  if (isEquipping) return;
  isEquipping = true;
  try {
    const { FULL } = await import('@texas42/ai/full');
    shared.players = createPlayers(FULL);
  } catch {
    isEquipping = false;
  }
}

/** Loads the judge of claims, early enough for the first claim. */
async function learnToJudge(): Promise<void> {
  try {
    shared.proveClaim = (await import('@texas42/ai/claim')).proveClaim;
  } catch {
    // Try again when a person next sits down.
  }
}

// An error in a promise ends the worker as any other error does; the page hears of both.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));

/** The page has shown the game: computers may move. */
function goOn(): void {
  void equip();
  for (const { ring } of openTables.values()) ring();
}

async function sitDown(game: NewGame | null, wanted: Book): Promise<void> {
  leave();
  void learnToJudge();
  book = wanted;
  told = '';
  // Wait until the page has shown the game.
  shared.isWaiting = true;
  shared.isTimed = book !== 'daily';
  await holdTable();
  const log = await openLog<LogRow>(book);
  if (game) {
    keepLeft(log.rows);
    await log.clear();
    const local = open('game', keeping({ load: () => [], append: log.append }), rulesAt(game.rules));
    setUp(local, game, (token) => {
      void log.keepToken(token).then(() => tell({ type: 'seated', channel: 'game', token }));
    });
    return;
  }
  const { rows, token } = log;
  if (rows.length === 0 || token === null) {
    tell({ type: 'no-game', broken: false });
    return;
  }
  try {
    open('game', keeping({ load: () => rows, append: log.append }), rulesAt('42:casual'));
    tell({ type: 'seated', channel: 'game', token });
    tellOver();
  } catch {
    tell({ type: 'no-game', broken: true });
  }
}

/** Takes a seat at a new table, names the computers and begins. */
function setUp({ owner, connect }: LocalTable, { name, computers }: NewGame, seated: (token: string) => void): void {
  const line = connect();
  const say = (message: ClientMessage): void => line.send(messageText(message));
  line.onMessage((text) => {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'seated') seated(message.token);
  });
  say({ type: 'hello', protocol: PROTOCOL_VERSION, ...(owner === null ? {} : { owner }) });
  say({ type: 'sit', id: randomText(), seat: FIRST, name });
  for (const [i, seat] of OTHERS.entries()) {
    const { name = '', level = '' } = computers[i] ?? {};
    say({ type: 'set-level', id: randomText(), seat, level: shared.players.has(level) ? level : levels().usual, name });
  }
  say({ type: 'start', id: randomText() });
}

/** A store that tells the page of a game as soon as its end is written. */
function keeping(store: Host['store']): Host['store'] {
  const append: Host['store']['append'] = (rows, done) =>
    store.append(rows, (error) => {
      done(error);
      if (!error) tellOver();
    });
  return { ...store, append };
}

function tellOver(): void {
  const table = openTables.get('game')?.table.room.table;
  if (table?.game?.state.phase !== 'game-over') return;
  const end = `${table.game.startedAt} ${table.game.actions.length}`;
  if (end === told) return;
  told = end;
  void tellGame(table);
}

/** Stores a game that is replaced by another one, as far as it went. */
function keepLeft(rows: readonly LogRow[]): void {
  try {
    const table = foldTable(rows);
    const state = table?.game?.state;
    if (!table?.game || !state?.lastHand || state.phase === 'game-over') return;
    void tellGame(table);
  } catch {
    // An unreadable log has no game to store.
  }
}

/** To be kept: a game that is over, or that was left and with it the hand that was on. */
async function tellGame(table: Table): Promise<void> {
  const [then, isWhatIf] = [asItStands(table), book === 'hand'];
  const game = (await writing())?.playedGame(then, isWhatIf);
  if (game) tell({ type: 'over', game });
}

/** Sends the page the finished hands, never the log: its seed reveals the hands to come. */
async function soFar(table: Table | undefined): Promise<GameToKeep | null> {
  if (!table) return null;
  const [then, isWhatIf] = [asItStands(table), book === 'hand'];
  return (await writing())?.finishedHands(then, isWhatIf) ?? null;
}

/** A copy: moves that are made meanwhile are not in it. */
function asItStands(table: Table): Table {
  return table.game ? { ...table, game: { ...table.game, actions: [...table.game.actions] } } : table;
}

/** Loaded when a game is to be stored; if it does not load, no game is stored. */
const writing = () => import('./finishedGame.ts').catch(() => undefined);

/** Only one window writes the log; the newest takes over. */
async function holdTable(): Promise<void> {
  if (!('locks' in navigator)) return;
  await new Promise<void>((held) => {
    const holding = navigator.locks.request(NAMES[book], { steal: true }, () => {
      held();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    holding.catch(() => {
      leave();
      tell({ type: 'taken-over' });
    });
  });
}

function leaveSide(): void {
  openTables.get('side')?.stop();
  openTables.delete('side');
}

function leave(): void {
  for (const { stop } of openTables.values()) stop();
  openTables.clear();
  release?.();
  release = undefined;
}

/** The rules with what a solo table adds: the person nods to every trick, and every move has a hint. */
function rulesAt(code: string): Options {
  const house = parseRulesCode(code);
  return expect(parseRules({ ...(house.ok ? house.value : {}), consensus: true, hints: true }));
}

async function answer(question: TableWorkerQuestion): Promise<TableWorkerAnswers[keyof TableWorkerAnswers]> {
  switch (question.about) {
    case 'levels':
      return levels();
    case 'so-far':
      return soFar(openTables.get('game')?.table.room.table);
    case 'play-out':
      return playOut(question.rows);
  }
}

function levels(): Levels {
  const names = [...shared.players.keys()];
  return { names, usual: names[Math.floor(names.length / 2)] ?? '' };
}

function playOut(given: readonly string[] | undefined): boolean {
  const game = openTables.get('game')?.table;
  const rows = given ?? (game && playOutLog(game.room.table, now())?.map((row) => JSON.stringify(row)));
  if (!rows) return false;
  leaveSide();
  open('side', memoryStore([...rows]), rulesAt('42:casual'));
  return true;
}
