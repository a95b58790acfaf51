import type { BySeat } from '@texas42/engine';
import type { Player } from './player.ts';
import { random } from './random.ts';
import { Trouble } from './trouble.ts';

/** The computer players by name, in order of strength. */
export const PLAYERS: ReadonlyMap<string, Player> = new Map([['random', random]]);

export interface NamedPlayer {
  readonly name: string;
  readonly player: Player;
}

/** One name for all seats, two for the teams, or four by seat. */
export function readPlayers(written: string): BySeat<NamedPlayer> {
  const players = written.split(',').map(readPlayer);
  const [first, second = first, third = first, fourth = second] = players;
  if (![1, 2, 4].includes(players.length) || !first || !second || !third || !fourth) {
    throw new Trouble('--players is one name, two for the teams, or four by seat.');
  }
  return [first, second, third, fourth];
}

function readPlayer(written: string): NamedPlayer {
  const name = written.trim();
  const player = PLAYERS.get(name);
  if (!player) throw new Trouble(`There is no player "${name}"; there is ${[...PLAYERS.keys()].join(', ')}.`);
  return { name, player };
}
