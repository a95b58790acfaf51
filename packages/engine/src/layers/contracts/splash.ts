import type { Layer } from '../../rules/layer.ts';
import { choice, flag, whole } from '../../rules/option.ts';
import { partnerDeclares } from './partnerDeclares.ts';

declare module '../../rules/option.ts' {
  interface Options {
    'splash.enabled': boolean;
    'splash.minDoubles': number;
    'splash.value': 'auto' | 2 | 3;
  }
}

/** A smaller plunge: on three doubles, for fewer marks (SPL-1 to SPL-5). */
export const splash: Layer = {
  name: 'splash',
  title: 'Splash',
  description: 'A smaller plunge, on fewer doubles: the partner names trumps and leads.',
  options: {
    'splash.enabled': flag('s', 'Splash'),
    'splash.minDoubles': whole('sd', 'Doubles for a splash', 3, { least: 1, most: 3 }),
    'splash.value': choice<'auto' | 2 | 3>('sv', 'A splash is worth', [
      ['auto', 'two or three marks, as the bidding has it'],
      [2, 'two marks'],
      [3, 'three marks'],
    ]),
  },
  isOn: (options) => options['splash.enabled'],
  turnOn: { 'splash.enabled': true },
  label: (options) => (options['splash.value'] === 'auto' ? 'splash' : `splash ${options['splash.value']}`),
  compose: (options, rules) => {
    const fixed = options['splash.value'];
    return partnerDeclares(rules, {
      kind: 'splash',
      doubles: options['splash.minDoubles'],
      marks: { least: 2, opensWith: 3, isRaised: false },
      value: (highest) => (fixed === 'auto' ? Math.min(3, Math.max(2, highest + 1)) : fixed), // SPL-2
      mayCallSpecials: options['plunge.partnerMayCallSpecials'],
    });
  },
};
