import { isMove } from '../../game/action.ts';
import type { Layer } from '../../rules/layer.ts';
import { flag } from '../../rules/option.ts';

declare module '../../rules/option.ts' {
  interface Options {
    speed: boolean;
  }
}

/** Makes a player's only legal move at once. Nods to a finished trick are not moves and stay with the person. */
export const speed: Layer = {
  name: 'speed',
  title: 'Forced moves by themselves',
  description: 'When a player has only one legal move it is made at once.',
  options: { speed: flag('sp', 'Play forced dominoes by themselves') },
  isOn: (options) => options.speed,
  turnOn: { speed: true },
  playsInOrder: true,
  compose: () => ({
    getValidActions: (_state, prev) => {
      const only = prev[0];
      if (prev.length !== 1 || !only || !isMove(only.action)) return prev;
      return [{ ...only, by: 'system', autoExecute: true }];
    },
  }),
};
