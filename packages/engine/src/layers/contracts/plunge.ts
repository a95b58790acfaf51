import type { Layer } from '../../rules/layer.ts';
import { choice, flag, whole } from '../../rules/option.ts';
import { partnerDeclares } from './partnerDeclares.ts';

declare module '../../rules/option.ts' {
  interface Options {
    'plunge.enabled': boolean;
    'plunge.minDoubles': number;
    'plunge.minMarks': 2 | 3 | 4;
    'plunge.partnerMayCallSpecials': boolean;
  }
}

/** A bid on four doubles or more; the partner names trumps (PLU-1 to PLU-8). */
export const plunge: Layer = {
  name: 'plunge',
  title: 'Plunge',
  description: 'On enough doubles a player may bid marks and let the partner name trumps and lead.',
  options: {
    'plunge.enabled': flag('p', 'Plunge'),
    'plunge.minDoubles': whole('pd', 'Doubles for a plunge', 4, { least: 1, most: 4 }),
    'plunge.minMarks': choice('pm', 'A plunge is worth at least', [
      [4, 'four marks'],
      [3, 'three marks'],
      [2, 'two marks'],
    ]),
    'plunge.partnerMayCallSpecials': flag('ps', 'The partner may answer with a special contract'),
  },
  isOn: (options) => options['plunge.enabled'],
  turnOn: { 'plunge.enabled': true },
  label: (options) => `plunge ${options['plunge.minMarks']}`,
  compose: (options, rules) =>
    partnerDeclares(rules, {
      kind: 'plunge',
      doubles: options['plunge.minDoubles'],
      marks: { least: options['plunge.minMarks'], opensWith: options['plunge.minMarks'], isRaised: true },
      value: (highest) => Math.max(options['plunge.minMarks'], highest + 1), // PLU-2
      mayCallSpecials: options['plunge.partnerMayCallSpecials'],
    }),
};
