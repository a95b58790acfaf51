import {
  type Action,
  autoExecute,
  type ExecutionContext,
  executeAction,
  type GameState,
  handKeys,
  type Move,
  type Replayed,
  type Seat,
  startGame,
} from '@texas42/engine';
import type { View } from '@texas42/protocol';
import { viewOf } from '@texas42/room';
import { eventsOf, type GameEvent } from './events.ts';

/** A game in progress, always at rest: what comes next is a player's move, or nothing. */
export class Table {
  readonly context: ExecutionContext;
  readonly #keyOf: ReturnType<typeof handKeys>;
  readonly #actions: Action[];
  #state: GameState;

  constructor({ context, state, actions }: Replayed) {
    this.context = context;
    this.#keyOf = handKeys(context.config.seed);
    this.#actions = [...actions];
    this.#state = autoExecute(state, context, (action) => this.#actions.push(action));
  }

  static open(context: ExecutionContext): Table {
    return new Table({ context, state: startGame(context), actions: [] });
  }

  get state(): GameState {
    return this.#state;
  }

  /** Everything that happened so far, in order. */
  get actions(): readonly Action[] {
    return this.#actions;
  }

  /** What a client of a room is shown at that seat, or as a spectator. */
  viewFor(who: Seat | 'spectator'): View {
    return viewOf({ context: this.context, state: this.#state, actions: this.#actions, keyOf: this.#keyOf }, who);
  }

  /** Makes a legal move and lets happen what follows by itself. Should anything throw, nothing has changed. */
  act(move: Move): readonly GameEvent[] {
    const happened: Action[] = [move];
    const events: GameEvent[] = [];
    let before = executeAction(this.#state, move, this.context);
    this.#state = autoExecute(before, this.context, (action, after) => {
      happened.push(action);
      events.push(...eventsOf(before, action, after));
      before = after;
    });
    this.#actions.push(...happened);
    return events;
  }
}
