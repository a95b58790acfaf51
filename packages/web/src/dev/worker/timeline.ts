import {
  type Action,
  actionWord,
  autoExecute,
  DOMINOES,
  type ExecutionContext,
  executeAction,
  type GameState,
  isCalled,
  type Offer,
  rulesCode,
  startGame,
  writeLog,
} from '@texas42/engine';
import { foldTable, type LogRow, type Table, type TableEvent } from '@texas42/room';
import type { OfferShown, Plain, TravelLine, TravelMoment, TravelStep } from '../travelMessages.ts';

/** The game of a table's log as a line of steps, those included that were taken back and not played otherwise since. */
export class Timeline {
  readonly #table: Table;
  readonly #context: ExecutionContext;
  readonly #words: readonly string[];
  readonly #actions: Action[] = [];
  readonly #states: GameState[];
  readonly #now: number;

  private constructor(table: Table, context: ExecutionContext, rows: readonly LogRow[], now: number) {
    this.#table = table;
    this.#context = context;
    this.#now = now;
    let state: GameState = startGame(context);
    this.#states = [state];
    this.#words = wordsOf(context, rows);
    for (const word of this.#words) {
      const offer = this.#offersAt(state).find(({ action }) => actionWord(action) === word);
      if (!offer) throw new Error(`${word} could not happen.`);
      state = executeAction(state, offer.action, context);
      this.#actions.push(offer.action);
      this.#states.push(state);
    }
  }

  /** Undefined where no game has begun. */
  static of(rows: readonly LogRow[]): Timeline | undefined {
    const table = foldTable(rows);
    return table?.game ? new Timeline(table, table.game.context, rows, table.game.actions.length) : undefined;
  }

  line(): TravelLine {
    return {
      steps: this.#states.map((state, number) => this.#step(state, number)),
      now: this.#now,
      names: this.#table.seats.map((holder) => ('name' in holder ? holder.name : '')),
      rules: rulesCode(this.#context.config.rules),
    };
  }

  moment(number: number): TravelMoment | undefined {
    const state = this.#states[number];
    if (!state) return undefined;
    const before = this.#states[number - 1];
    const trump = 'trump' in state ? state.trump : null;
    return {
      state: plainState(state),
      before: before ? plainState(before) : null,
      offers: this.#offersAt(state).map((offer) => shown(offer, this.#context)),
      trumps: trump?.power ? DOMINOES.filter((domino) => isCalled(trump, domino)).map(({ id }) => id) : [],
      log: JSON.stringify(writeLog(this.#context.config, this.#actions.slice(0, number))),
    };
  }

  /** The rows that bring the game to a step, or to the first one after it where the game can rest. */
  eventsTo(number: number): readonly TableEvent[] {
    let to = Math.max(0, Math.min(number, this.#words.length));
    while (to < this.#words.length && !this.#isAtRest(to)) to += 1;
    if (to === this.#now) return [];
    if (to < this.#now) return [{ type: 'rewind', to }];
    return [{ type: 'act', words: this.#words.slice(this.#now, to) }];
  }

  #step(state: GameState, number: number): TravelStep {
    const action = this.#actions[number - 1];
    return {
      number,
      hand: (this.#states[number - 1] ?? state).handNumber,
      seat: action && 'seat' in action ? action.seat : null,
      word: this.#words[number - 1] ?? 'shake',
      bySystem: action === undefined || !('seat' in action),
      phase: state.phase,
      isAtRest: this.#isAtRest(number),
    };
  }

  #isAtRest(number: number): boolean {
    const state = this.#states[number];
    return state !== undefined && !this.#offersAt(state).some(({ autoExecute: runs }) => runs);
  }

  #offersAt(state: GameState): readonly Offer[] {
    return this.#context.getValidActions(state);
  }
}

/** Every action since the last start, in game order. Actions that were taken back stay until others replace them. */
function wordsOf(context: ExecutionContext, rows: readonly LogRow[]): readonly string[] {
  const begun = rows.findLastIndex(({ event }) => event.type === 'start');
  let played: string[] = [];
  autoExecute(startGame(context), context, (action) => played.push(actionWord(action)));
  let line: readonly string[] = played;
  for (const { event } of rows.slice(begun + 1)) {
    if (event.type === 'rewind') played = played.slice(0, event.to);
    else if (event.type === 'act') {
      played = [...played, ...event.words];
      if (played.some((word, i) => word !== line[i])) line = played;
    }
  }
  return line;
}

function shown({ action, by, autoExecute: runs }: Offer, { bids, declarations }: ExecutionContext): OfferShown {
  const word = actionWord(action);
  const named = [...bids, ...declarations].find((one) => one.word === word);
  const seat = 'seat' in action ? action.seat : null;
  return { word, title: named?.title ?? word, seat, by, autoExecute: runs };
}

function plainState(state: GameState): { readonly [key: string]: Plain } {
  return Object.fromEntries(Object.entries(state).map(([key, value]) => [key, plain(value)]));
}

/** Dominoes by their ids, bids and declarations by their words. */
function plain(value: unknown): Plain {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object') return String(value);
  if ('id' in value && typeof value.id === 'string') return value.id;
  if ('word' in value && typeof value.word === 'string') return value.word;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}
