import type { Options } from './option.ts';

/** A named set of rules. Options that it does not mention have their defaults. */
export interface Preset {
  readonly title: string;
  readonly description: string;
  readonly options: Partial<Options>;
}

const STRAIGHT: Preset = {
  title: 'Straight 42',
  description: 'As in tournaments: no special contracts, and a new shake when everybody passes.',
  options: { firstShaker: 'draw', chat: false },
};

export const PRESETS: ReadonlyMap<string, Preset> = new Map(
  Object.entries({
    straight: STRAIGHT,
    tournament: STRAIGHT,
    casual: {
      title: 'Texas table',
      description: 'The shaker is forced, and nello, plunge, splash and sevens are welcome.',
      options: {
        allPass: 'forced-dealer',
        'nello.enabled': true,
        'plunge.enabled': true,
        'splash.enabled': true,
        'sevens.enabled': true,
      },
    },
    'forced-nello': {
      title: 'Forced, with nello',
      description: 'The shaker is forced; nello from one mark, doubles a suit of their own; nothing else.',
      options: { allPass: 'forced-dealer', 'nello.enabled': true },
    },
    'points-250': {
      title: 'Points to 250',
      description: 'Straight 42, scored by the points each team takes.',
      options: { ...STRAIGHT.options, scoring: 'points' },
    },
    'two-mark-specials': {
      title: 'Two-mark specials',
      description: 'The shaker is forced; nello and sevens need two marks, splash is two and plunge four.',
      options: {
        allPass: 'forced-dealer',
        'nello.enabled': true,
        'nello.minMarks': 2,
        'nello.forcedOneMark': true,
        'plunge.enabled': true,
        'splash.enabled': true,
        'splash.value': 2,
        'sevens.enabled': true,
        'sevens.minMarks': 2,
      },
    },
    custom: { title: 'House rules', description: 'Your own: start here and change what you like.', options: {} },
  } satisfies Record<string, Preset>),
);
