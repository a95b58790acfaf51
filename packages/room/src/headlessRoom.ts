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
  type Result,
  replayActions,
  type Seat,
  startGame,
} from '@texas42/engine';
import type { RoomRefusal, View } from '@texas42/protocol';
import { authorize, offerSeat, offerWord } from './authorize.ts';
import { humanCapabilities, spectatorCapabilities } from './capability.ts';
import { step } from './kernel.ts';
import { project } from './project.ts';
import { COMPUTER_NAMES, type Game, tableWith } from './table.ts';

type Seen = (before: GameState, action: Action, after: GameState) => void;

const EVERYBODY: BySeat<boolean> = [true, true, true, true];

/** A table without sessions: the same rules, authority and views, for simulations, replays and tests. */
export class HeadlessRoom {
  readonly context: ExecutionContext;
  readonly #keyOf: Game['keyOf'];
  readonly #actions: Action[] = [];
  readonly #seen: Seen;
  #state: GameState;

  /** `seen` is shown every action, those that follow by themselves included, and the states around it. */
  constructor(config: Omit<GameConfig, 'seed'>, seed: Uint8Array, seen: Seen = () => {}) {
    this.#seen = seen;
    this.context = createContext({ ...config, seed });
    this.#keyOf = handKeys(seed);
    this.#state = startGame(this.context);
    autoExecute(this.#state, this.context, (action, after) => this.#goTo(action, after));
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

  get actions(): readonly Action[] {
    return this.#actions;
  }

  getState(): GameState {
    return this.#state;
  }

  #goTo(action: Action, after: GameState): void {
    this.#seen(this.#state, action, after);
    this.#actions.push(action);
    this.#state = after;
  }

  /** Takes an action for a seat, or says why not; what follows by itself follows. */
  executeAction(seat: Seat, action: Action): RoomRefusal | undefined {
    return this.take(seat, { seat: offerSeat(action), word: offerWord(action) });
  }

  /** The same by its words, as a player at that seat says them. */
  take(seat: Seat, asked: { readonly seat: Seat | null; readonly word: string }): RoomRefusal | undefined {
    const offer = authorize(this.#state, this.context, humanCapabilities(seat), asked);
    if (typeof offer === 'string') return offer;
    step(this.#state, offer.action, this.context, (next, after) => this.#goTo(next, after));
    return undefined;
  }

  getView(who: Seat | 'spectator'): View {
    const { context } = this;
    const game = {
      context,
      keyOf: this.#keyOf,
      state: this.#state,
      actions: this.#actions,
      startedAt: 0,
      startedBy: 1,
    };
    return viewOf(game, who);
  }
}

/** Exactly what a client of a room is shown at that seat, or as a spectator, with computers at the table. */
export function viewOf(game: Game, who: Seat | 'spectator'): View {
  return project(
    tableWith(game, COMPUTERS),
    who === 'spectator' ? spectatorCapabilities() : humanCapabilities(who),
    EVERYBODY,
  );
}

const COMPUTERS = bySeat((seat) => ({ player: 'computer', name: COMPUTER_NAMES[seat], level: 'random' }) as const);
