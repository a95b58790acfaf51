import type { Action, ExecutionContext, GameConfig, GameState, Move, Replayed, Seat } from '@texas42/engine';
import type { View } from '@texas42/protocol';
import { HeadlessRoom, type Watcher } from '@texas42/room';
import { eventsOf, type GameEvent } from './events.ts';

/** A game in progress, always at rest: what comes next is a player's move, or nothing. */
export class RunningGame {
  readonly #room: HeadlessRoom;
  /** The events that the room reports during a move. */
  readonly #events: GameEvent[];

  private constructor(room: HeadlessRoom, events: GameEvent[]) {
    this.#room = room;
    this.#events = events;
  }

  static open(config: GameConfig): RunningGame {
    const events: GameEvent[] = [];
    return new RunningGame(new HeadlessRoom(config, config.seed, addTo(events)), events);
  }

  /** Goes on with a game that was read. */
  static goOn(game: Replayed): RunningGame {
    const events: GameEvent[] = [];
    return new RunningGame(HeadlessRoom.goOn(game, addTo(events)), events);
  }

  get context(): ExecutionContext {
    return this.#room.context;
  }

  get state(): GameState {
    return this.#room.getState();
  }

  /** Everything that happened so far, in order. */
  get actions(): readonly Action[] {
    return this.#room.actions;
  }

  /** The view of a seat or of a spectator, as the room shows it. */
  viewFor(who: Seat | 'spectator'): View {
    return this.#room.getView(who);
  }

  /** Makes a legal move and executes what follows by itself. If anything throws, nothing has changed. */
  act(move: Move): readonly GameEvent[] {
    this.#events.length = 0;
    const refusal = this.#room.executeAction(move.seat, move);
    if (refusal) throw new Error(`A legal move was refused: ${refusal}.`);
    return [...this.#events];
  }
}

function addTo(events: GameEvent[]): Watcher {
  return (before, action, after) => void events.push(...eventsOf(before, action, after));
}
