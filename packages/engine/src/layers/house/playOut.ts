import { type Layer, reworded } from '../../rules/layer.ts';
import { choice } from '../../rules/option.ts';

declare module '../../rules/option.ts' {
  interface Options {
    earlyEnd: 'auto' | 'play-out';
  }
}

/** END-6: the hand is played to its last trick. The result stays as first decided, so the marks are the same. */
export const playOut: Layer = {
  name: 'play-out',
  title: 'Play it out',
  description: 'All seven tricks are played, even when the bid is already made or set.',
  options: {
    earlyEnd: choice('ee', 'When the bid is made or set', [
      ['auto', 'the hand ends'],
      ['play-out', 'it is played out'],
    ]),
  },
  isOn: ({ earlyEnd }) => earlyEnd === 'play-out',
  turnOn: { earlyEnd: 'play-out' },
  label: ({ scoring }) => (scoring === 'points' ? '' : 'played out'),
  passages: (_options, prev) => reworded(prev, 'The end of a hand', () => playOut.description),
  compose: () => ({ rules: { isHandOver: ({ tricks }, _prev) => tricks.length === 7 } }),
};
