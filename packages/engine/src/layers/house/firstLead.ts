import type { Playing } from '../../game/state.ts';
import { type Layer, reworded } from '../../rules/layer.ts';
import { flag } from '../../rules/option.ts';
import { listed } from '../../words.ts';

declare module '../../rules/option.ts' {
  interface Options {
    firstLeadMustBeTrump: boolean;
  }
}

/** TRU-5: a house rule. A leader without a trump may lead anything. */
export const firstLead: Layer = {
  name: 'first-lead',
  title: 'First lead a trump',
  description: 'The first lead of a hand must be a trump when the leader has one.',
  options: { firstLeadMustBeTrump: flag('fl', 'The first lead must be a trump') },
  isOn: ({ firstLeadMustBeTrump }) => firstLeadMustBeTrump,
  turnOn: { firstLeadMustBeTrump: true },
  label: () => 'first lead trump',
  passages: (_options, prev) =>
    reworded(
      prev,
      'The first lead',
      () =>
        'Whoever named trumps leads to the first trick, and must lead a trump if there is one to lead. Whoever takes a trick leads to the next.',
    ),
  playsInOrder: true,
  compose: (_options, rules) => ({
    rules: {
      getValidPlays: (state, _seat, prev) => {
        if (!isFirstLead(state)) return prev;
        const trumps = prev.filter((domino) => rules().isTrump(state, domino));
        return trumps.length > 0 ? trumps : prev;
      },
      whyNotPlay: (state, seat, prev) =>
        isFirstLead(state) && state.trump.power
          ? `The first lead must be a trump; you have ${listed(
              rules()
                .getValidPlays(state, seat)
                .map(({ id }) => id),
            )}.`
          : prev,
    },
  }),
};

function isFirstLead({ tricks, trick }: Playing): boolean {
  return tricks.length === 0 && trick.length === 0;
}
