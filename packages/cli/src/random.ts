import type { Player } from './player.ts';

/** Any legal move, each as likely as the others. */
export const random: Player = (moves, chance) => {
  const move = moves[chance(moves.length)];
  if (!move) throw new Error('There is no move to choose from.');
  return move;
};
