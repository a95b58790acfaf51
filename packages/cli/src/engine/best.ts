import { composeOptions, findMove, parseSeed, turnOf } from '@texas42/engine';
import { chanceFrom } from '../chance.ts';
import type { RunningGame } from '../game/runningGame.ts';
import { PLAYERS, STRONGEST } from '../players.ts';
import { readBudget } from '../readBudget.ts';
import { asRefused, type Fields, isFields, type Reply, refused } from './reply.ts';

/** Asks a player for its choice at the seat to act. The player sees that seat's view only, and nothing is played. */
export function best(
  game: RunningGame,
  { player: name = STRONGEST, seed: text = '', budget: limits = {} }: Fields,
): Reply {
  if (typeof name !== 'string') return refused('bad-request', '"player" is the name of a player.');
  if (typeof text !== 'string') return refused('bad-request', '"seed" is text.');
  if (!isFields(limits)) return refused('bad-request', '"budget" is an object.');
  const player = PLAYERS.get(name);
  if (!player) return refused('bad-value', `There is no such player; there are: ${[...PLAYERS.keys()].join(', ')}.`);
  const seed = parseSeed(text);
  if (!seed.ok) return asRefused(seed.refusal);
  const budget = readBudget(limits);
  if (!budget.ok) return asRefused(budget.refusal);
  const { state, context } = game;
  if (state.phase === 'game-over') return refused('game-over', 'The game is over.');
  const seat = turnOf(state);
  if (seat === null) return refused('wrong-phase', 'Nobody is to act.');
  const view = game.viewFor(seat);
  const rules = composeOptions(context.config.rules);
  const begun = performance.now();
  const { word, why } = player(view, rules, chanceFrom(seed.value), budget.value);
  const ms = Number((performance.now() - begun).toFixed(3));
  if (!findMove(state, context, seat, word).ok) throw new Error(`${name} chose ${word}, which is not legal.`);
  return { ok: true, seat, move: word, ms, player: name, ...(why ? { why } : {}) };
}
