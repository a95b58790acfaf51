import type { Layer } from '../../rules/layer.ts';
import { choice } from '../../rules/option.ts';

declare module '../../rules/option.ts' {
  interface Options {
    hideWonTricks: 'never' | 'marks' | 'twoMarks';
  }
}

/** IRR-3. It changes nothing in the play: the room reads this option when it writes a view. */
export const stacked: Layer = {
  name: 'stacked',
  title: 'Stacked tricks',
  description: 'On a bid for marks the finished tricks lie face down; only the last one may be looked at.',
  options: {
    hideWonTricks: choice('hw', 'Finished tricks are stacked', [
      ['never', 'never'],
      ['marks', 'on any bid for marks'],
      ['twoMarks', 'on two marks or more'],
    ]),
  },
  isOn: ({ hideWonTricks }) => hideWonTricks !== 'never',
  turnOn: { hideWonTricks: 'marks' },
  label: () => 'stacked',
};
