import { hintFor } from '../../rules/hint.ts';
import type { Layer } from '../../rules/layer.ts';
import { flag } from '../../rules/option.ts';

declare module '../../rules/option.ts' {
  interface Options {
    hints: boolean;
  }
}

export const hints: Layer = {
  name: 'hints',
  title: 'Hints',
  description: 'Every legal move says in one sentence what it means.',
  options: { hints: flag('hi', 'Hints') },
  isOn: (options) => options.hints,
  turnOn: { hints: true },
  playsInOrder: true,
  compose: (_options, rules) => ({
    getValidActions: (state, prev) => prev.map((offer) => ({ ...offer, hint: hintFor(state, offer, rules()) })),
  }),
};
