import { type Action, type BySeat, type GameConfig, type GameState, legalMoves, turnOf } from '@texas42/engine';
import { HeadlessRoom } from '@texas42/room';
import type { Chance } from './chance.ts';
import type { NamedPlayer } from './players.ts';

/** Plays a whole game between computer players. `seen` gets each action and the states around it. */
export function playGame(
  config: GameConfig,
  players: BySeat<NamedPlayer>,
  chance: Chance,
  seen: (before: GameState, action: Action, after: GameState) => void,
): GameState {
  const room = new HeadlessRoom(config, config.seed, seen);
  for (let state = room.getState(); ; state = room.getState()) {
    if (state.phase === 'game-over') return state;
    const seat = turnOf(state);
    if (seat === null) throw new Error(`Nobody is to act while ${state.phase}.`);
    const move = players[seat].player(legalMoves(state, room.context), chance);
    const refusal = room.executeAction(seat, move);
    if (refusal) throw new Error(`${players[seat].name} at seat ${seat} chose what is not legal: ${refusal}.`);
  }
}
