import { type Budget, createPlayers, type Player } from '@texas42/ai';
import { FULL } from '@texas42/ai/full';
import { type BySeat, expect } from '@texas42/engine';
import { CommandError } from './commandError.ts';
import { readBudget } from './readBudget.ts';

/** A computer player with its budget. The name is as typed: `expert@worlds=100`. */
export interface NamedPlayer {
  readonly name: string;
  readonly player: Player;
  readonly budget: Budget;
}

/** All computer players, weakest first. */
export const PLAYERS = createPlayers(FULL);
const NAMES = [...PLAYERS.keys()];

/** The name of the strongest player. */
export const STRONGEST = NAMES.at(-1) ?? 'random';

/** One name for all seats, two for the teams, or four by seat. */
export function readPlayers(written: string): BySeat<NamedPlayer> {
  const players = written.split(',').map(readPlayer);
  const [first, second = first, third = first, fourth = second] = players;
  if (![1, 2, 4].includes(players.length) || !first || !second || !third || !fourth) {
    throw new CommandError('--players is one name, two for the teams, or four by seat.');
  }
  return [first, second, third, fourth];
}

/** A name, and after each `@` one limit: `expert@worlds=100@ms=50`. */
export function readPlayer(written: string): NamedPlayer {
  const [name = '', ...limits] = written.trim().split('@');
  const player = PLAYERS.get(name);
  if (!player)
    throw new CommandError(
      `There is no player "${name}"; ${NAMES.length > 1 ? 'there are' : 'there is'} ${NAMES.join(', ')}.`,
    );
  return { name: written.trim(), player, budget: expect(readBudget(Object.fromEntries(limits.map(readLimit)))) };
}

function readLimit(written: string): readonly [string, number] {
  const [, name, limit] = /^(worlds|nodes|ms)=([1-9]\d{0,8})$/.exec(written) ?? [];
  if (name === undefined) throw new CommandError(`A budget is worlds=N, nodes=N or ms=N after "@", not "${written}".`);
  return [name, Number(limit)];
}
