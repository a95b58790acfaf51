import { type Layer, reworded } from '../../rules/layer.ts';
import { choice } from '../../rules/option.ts';

declare module '../../rules/option.ts' {
  interface Options {
    winBy: 1 | 2;
  }
}

export const winBy: Layer = {
  name: 'win-by-two',
  title: 'Win by two',
  description: 'A team must lead by two marks to win the game.',
  options: {
    winBy: choice('wb', 'The game is won by', [
      [1, 'one mark'],
      [2, 'two marks'],
    ]),
  },
  isOn: (options) => options.winBy === 2,
  turnOn: { winBy: 2 },
  label: () => 'win by two',
  passages: (_options, prev) => reworded(prev, 'The game', (text) => `${text} It must lead by two marks.`),
  contradiction: ({ scoring }) =>
    scoring === 'points' ? 'Winning by two is for a game in marks, not in points.' : undefined,
  compose: ({ gameTarget }) => ({
    rules: {
      getGameWinner: (_state, marks, _prev) => {
        const ahead = marks[0] > marks[1] ? 0 : 1;
        const lead = Math.abs(marks[0] - marks[1]);
        return marks[ahead] >= gameTarget && lead >= 2 ? ahead : null;
      },
    },
  }),
};
