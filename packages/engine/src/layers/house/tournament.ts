import { isPoints } from '../../game/call.ts';
import type { Layer } from '../../rules/layer.ts';
import { flag } from '../../rules/option.ts';

declare module '../../rules/option.ts' {
  interface Options {
    tournament: boolean;
  }
}

/** Straight 42 whatever else is on: it stands above the contracts and removes their bids and declarations. */
export const tournament: Layer = {
  name: 'tournament',
  title: 'Tournament',
  description: 'No special bids and no special declarations, whatever else the table allows.',
  options: { tournament: flag('to', 'Tournament: no special contracts') },
  isOn: (options) => options.tournament,
  turnOn: { tournament: true },
  label: () => 'tournament',
  compose: () => ({
    rules: {
      isValidBid: (_state, bid, _hand, prev) => prev && (isPoints(bid) || bid.kind === 'marks'),
      isValidTrump: (_state, trump, prev) => prev && !trump.special,
    },
  }),
};
