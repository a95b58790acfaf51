import {
  type Action,
  accept,
  autoExecute,
  type BySeat,
  bySeat,
  createContext,
  type ExecutionContext,
  type GameConfig,
  type GameState,
  handKeys,
  type Replayed,
  type Result,
  replayActions,
  type Seat,
  startGame,
} from '@texas42/engine';
import type { RoomRefusal, View } from '@texas42/protocol';
import { authorize, offerSeat, offerWord } from './decide/authorize.ts';
import { humanCapabilities, spectatorCapabilities } from './decide/capability.ts';
import { step } from './decide/step.ts';
import { COMPUTER_NAMES } from './remember/seating.ts';
import { type Game, tableWith } from './remember/table.ts';
import { project } from './show/project.ts';

/** Is shown every action, those that follow by themselves included, and the states around it. */
export type Watcher = (before: GameState, action: Action, after: GameState) => void;

const EVERYBODY: BySeat<boolean> = [true, true, true, true];

/** A table without sessions: the same rules, authority and views, for simulations, replays and tests. */
export class HeadlessRoom {
  readonly context: ExecutionContext;
  readonly #keyOf: Game['keyOf'];
  readonly #actions: Action[];
  readonly #watcher: Watcher;
  #state: GameState;

  constructor(
    config: Omit<GameConfig, 'seed'>,
    seed: Uint8Array,
    watcher: Watcher = () => {},
    from: Replayed = begun({ ...config, seed }),
  ) {
    this.#watcher = watcher;
    this.context = from.context;
    this.#keyOf = handKeys(seed);
    this.#actions = [...from.actions];
    this.#state = from.state;
    const watch = this.#watch();
    this.#state = autoExecute(from.state, this.context, (action, after) => {
      watch(action, after);
      this.#actions.push(action);
    });
  }

  /** A game in the position after these actions, or after any prefix of them. */
  static replay(config: GameConfig, actions: readonly Action[]): Result<HeadlessRoom> {
    const replayed = replayActions(config, actions);
    if (!replayed.ok) return replayed;
    const room = new HeadlessRoom(config, config.seed);
    room.#actions.splice(0, room.#actions.length, ...actions);
    room.#state = replayed.value;
    return accept(room);
  }

  /** A game that was read goes on: what follows by itself has then followed. */
  static goOn(game: Replayed, watcher?: Watcher): HeadlessRoom {
    const { config } = game.context;
    return new HeadlessRoom(config, config.seed, watcher, game);
  }

  get actions(): readonly Action[] {
    return this.#actions;
  }

  getState(): GameState {
    return this.#state;
  }

  #watch(): (action: Action, after: GameState) => void {
    let before = this.#state;
    return (action, after) => {
      this.#watcher(before, action, after);
      before = after;
    };
  }

  /** Takes an action for a seat, or says why not; what follows by itself follows. */
  executeAction(seat: Seat, action: Action): RoomRefusal | undefined {
    return this.take(seat, { seat: offerSeat(action), word: offerWord(action) });
  }

  /** The same by its words, as a player at that seat says them. Should anything throw, nothing has changed. */
  take(seat: Seat, asked: { readonly seat: Seat | null; readonly word: string }): RoomRefusal | undefined {
    const offer = authorize(this.#state, this.context, humanCapabilities(seat), asked);
    if (typeof offer === 'string') return offer;
    const { state, actions } = step(this.#state, offer.action, this.context, this.#watch());
    this.#actions.push(...actions);
    this.#state = state;
    return undefined;
  }

  /** Exactly what a client of a room is shown at that seat, or as a spectator, with computers at the table. */
  getView(who: Seat | 'spectator'): View {
    const game: Game = {
      context: this.context,
      keyOf: this.#keyOf,
      state: this.#state,
      actions: this.#actions,
      startedAt: 0,
      startedBy: 1,
    };
    const capabilities = who === 'spectator' ? spectatorCapabilities() : humanCapabilities(who);
    return project(tableWith(game, COMPUTERS), capabilities, EVERYBODY);
  }
}

function begun(config: GameConfig): Replayed {
  const context = createContext(config);
  return { context, state: startGame(context), actions: [] };
}

const COMPUTERS = bySeat((seat) => ({ player: 'computer', name: COMPUTER_NAMES[seat], level: 'random' }) as const);
