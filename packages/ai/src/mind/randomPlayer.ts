import type { Player } from './player.ts';

/** Makes any legal move, each with the same chance. */
export const RandomAIStrategy: Player = (view, _rules, chance) => {
  const choices = view.mine.offers.flatMap(({ seat, words }) => words.map((word) => ({ seat, word })));
  const choice = choices[chance(choices.length)];
  if (!choice) throw new Error('There is nothing to choose from.');
  return choice;
};
