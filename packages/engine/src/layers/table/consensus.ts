import type { Offer } from '../../game/action.ts';
import type { Layer } from '../../rules/layer.ts';
import { flag } from '../../rules/option.ts';

declare module '../../rules/option.ts' {
  interface Options {
    consensus: boolean;
  }
}

/**
 * Waits until every person in play has nodded to a finished trick or hand. Computers and a partner who sits out need not
 * nod.
 */
export const consensus: Layer = {
  name: 'consensus',
  title: 'Wait for everybody',
  description: 'A finished trick and a finished hand stay on the table until every person playing has seen them.',
  options: { consensus: flag('co', 'Wait for everybody after a trick') },
  isOn: (options) => options.consensus,
  turnOn: { consensus: true },
  playsInOrder: true,
  compose: (_options, rules) => ({
    getValidActions: (state, prev) => {
      if (state.phase !== 'trick-won' && state.phase !== 'scoring') return prev;
      const active = rules().getActiveSeats(state);
      const waitingFor = state.people.filter((seat) => active.includes(seat) && !state.agreed.includes(seat));
      if (waitingFor.length === 0) return prev;
      const type = state.phase === 'trick-won' ? 'agree-trick' : 'agree-score';
      return waitingFor.map((seat): Offer => ({ action: { type, seat }, by: 'player', autoExecute: false }));
    },
  }),
};
