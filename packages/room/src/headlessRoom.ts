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

/** Gets every action, automatic ones included, with the states before and after it. */
export type Watcher = (before: GameState, action: Action, after: GameState) => void;

const EVERYBODY: BySeat<boolean> = [true, true, true, true];

/** A table without sessions, with the same rules, authorization and views. For simulations, replays and tests. */
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

  /** A game after these actions; any prefix of a game's actions will do. */
  static replay(config: GameConfig, actions: readonly Action[]): Result<HeadlessRoom> {
    const replayed = replayActions(config, actions);
    if (!replayed.ok) return replayed;
    const room = new HeadlessRoom(config, config.seed);
    room.#actions.splice(0, room.#actions.length, ...actions);
    room.#state = replayed.value;
    return accept(room);
  }

  /** Continues a game that was read, executing the automatic actions first. */
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

  /** Executes an action for a seat and the automatic ones after it, or refuses. */
  executeAction(seat: Seat, action: Action): RoomRefusal | undefined {
    return this.take(seat, { seat: offerSeat(action), word: offerWord(action) });
  }

  /** The same for a move in words. If anything throws, the room is unchanged. */
  take(seat: Seat, asked: { readonly seat: Seat | null; readonly word: string }): RoomRefusal | undefined {
    const offer = authorize(this.#state, this.context, humanCapabilities(seat), asked);
    if (typeof offer === 'string') return offer;
    const { state, actions } = step(this.#state, offer.action, this.context, this.#watch());
    this.#actions.push(...actions);
    this.#state = state;
    return undefined;
  }

  /** Exactly the view of a client at that seat, or of a spectator, with computers at the other seats. */
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
