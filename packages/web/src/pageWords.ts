import { capital } from './words.ts';

// The words of settings, keys and levels, which the first page and the table do without.

export const KEYS: readonly (readonly [string, string])[] = [
  ['1 to 7', 'play that bone of your hand'],
  ['arrows', 'move along your hand; Enter plays'],
  ['P, digits, M', 'pass, choose a bid, one mark; Enter bids'],
  ['H', 'hear your hand'],
  ['T', 'hear the trick'],
  ['L', 'hear and see the last trick'],
  ['B', 'hear the bids'],
  ['S', 'hear the score'],
  ['N', 'hear what is needed and what is trump'],
  ['R', 'hear the last news again'],
  ['U', 'take back'],
  ['I', 'a hint'],
  ['W', 'the words on this screen, explained'],
  ['Space', 'hurry, or go on'],
];

export const SETTINGS = {
  title: 'Settings',
  look: 'How it looks',
  play: 'How it plays',
  hear: 'Sound and keys',
  you: 'You',
  name: 'Your name',
  nameHint: 'Seen by nobody but you, until you play with friends',
  theme: ['Theme', { device: 'As the device', light: 'Light', dark: 'Dark' }],
  size: ['Size of the words', { usual: 'Usual', larger: 'Larger', largest: 'Largest' }],
  faces: ['Faces', { pips: 'Pips', numerals: 'Numerals', both: 'Both' }],
  bones: ['Bones', { ivory: 'Ivory', ebony: 'Ebony', coloured: 'Coloured', plain: 'Plain' }],
  speed: ['Speed', { slow: 'Slow', normal: 'Normal', fast: 'Fast', wait: 'Wait for me' }],
  forced: ['Play forced bones for me', { never: 'Never', last: 'The last', always: 'Always' }],
  comfort: ['Bigger bones', 'Larger bones, words and buttons, longer pauses'],
  confirm: ['Pick, then play', 'A tap picks a bone; a button plays it'],
  counts: ['Show the count', 'A tab with 5 or 10 on the bones that count'],
  leftHanded: ['Left-handed', 'Mirrors what lies at the bottom'],
  sound: ['Sound', 'Bones on wood, and little else'],
  singleKeys: ['Single keys', 'H, T, L, B, S and the others of the list'],
  about: 'About this app',
  fair: 'A fair shake',
  on: 'On',
  off: 'Off',
} as const;

/** What each level is worth, said plainly. A level that is not listed is called by its name. */
export const LEVELS: Readonly<Record<string, readonly [title: string, honest: string]>> = {
  random: ['Anyhow', 'Plays any bone the rules allow, without a thought.'],
  beginner: ['Beginner', 'Plays by rules of thumb, and slips now and then.'],
  club: ['Club', 'Imagines a few deals and plays them out in its head.'],
  strong: ['Strong', 'Solves two dozen imagined deals before every play.'],
  expert: ['Expert', 'Weighs the likely deals by what was called and played.'],
  master: ['Master', 'Weighs the most, and never counts on seeing through a bone. Takes longest.'],
};

export const levelTitle = (level: string): string => LEVELS[level]?.[0] ?? capital(level);
export const levelHonest = (level: string): string => LEVELS[level]?.[1] ?? '';
