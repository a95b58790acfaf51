import { type BySeat, type Chance, composeOptions, type GameConfig, type Team, turnOf } from '@texas42/engine';
import { HeadlessRoom } from '@texas42/room';
import type { NamedPlayer } from '../../players.ts';
import { type CouldMake, type PlayedHand, Scorekeeper } from './scorekeeper.ts';

/** The course of a game, finished or not. */
export interface Played {
  readonly hands: readonly PlayedHand[];
  readonly thrownIn: number;
  readonly actions: number;
  /** Null while the game is not over. */
  readonly winner: Team | null;
  /** What each decision took, by seat. */
  readonly ms: BySeat<readonly number[]>;
}

export interface Extent {
  /** How many shakes to play; without it, the whole game. */
  readonly shakes?: number;
  /** Called for each hand that was set. */
  readonly couldMake?: CouldMake;
}

/** A game with more actions than this is stuck. */
const MOST_ACTIONS = 100_000;

/**
 * Plays a game between computers. Each sees the view of its seat and the rules, never the shakes to come, and the room
 * checks its answers like any player's.
 */
export function playGame(
  config: GameConfig,
  players: BySeat<NamedPlayer>,
  chances: BySeat<Chance>,
  { shakes = Number.POSITIVE_INFINITY, couldMake }: Extent = {},
): Played {
  const scorekeeper = new Scorekeeper(couldMake);
  const room = new HeadlessRoom(config, config.seed, scorekeeper.see);
  const rules = composeOptions(config.rules);
  const ms: BySeat<number[]> = [[], [], [], []];
  let state = room.getState();
  for (; state.phase !== 'game-over' && state.handNumber <= shakes; state = room.getState()) {
    const seat = turnOf(state);
    if (seat === null) throw new Error(`Nobody is to act while ${state.phase}.`);
    if (room.actions.length > MOST_ACTIONS) throw new Error('The game does not come to an end.');
    const { player, budget, name } = players[seat];
    const view = room.getView(seat);
    const begun = performance.now();
    const choice = player(view, rules, chances[seat], budget);
    ms[seat].push(performance.now() - begun);
    scorekeeper.hear(state, seat, choice);
    const refusal = room.take(seat, choice);
    if (refusal) throw new Error(`${name} at seat ${seat} chose ${choice.word}, which is not legal: ${refusal}.`);
  }
  const { hands, thrownIn } = scorekeeper;
  const winner = state.phase === 'game-over' ? state.winner : null;
  return { hands, thrownIn, actions: room.actions.length, winner, ms };
}
