import { capital, inWords, plural } from './words.ts';

// The words of the menu, of settings, rules and keys, and of the end of a game: the first page and the table do without them.

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
const LEVELS: Readonly<Record<string, readonly [title: string, honest: string]>> = {
  random: ['Anyhow', 'Plays any bone the rules allow, without a thought.'],
  beginner: ['Beginner', 'Plays by rules of thumb, and slips now and then.'],
  club: ['Club', 'Imagines a few deals and plays them out in its head.'],
  strong: ['Strong', 'Solves two dozen imagined deals before every play.'],
  expert: ['Expert', 'Weighs the likely deals by what was called and played.'],
  master: ['Master', 'Weighs the most, and never counts on seeing through a bone. Takes longest.'],
};

export const levelTitle = (level: string): string => LEVELS[level]?.[0] ?? capital(level);
export const levelHonest = (level: string): string => LEVELS[level]?.[1] ?? '';

export const RULES = {
  title: 'House rules',
  oneLine: 'In one line, shown at every table',
  startFrom: 'Start from',
  seats: 'At your table',
  left: 'To your left',
  across: 'Your partner',
  right: 'To your right',
  name: 'Name',
  level: 'Level',
  ours: 'Our own',
  saveAs: 'Save these rules as',
  placeholder: 'Sunday at Gran’s',
  save: 'Save',
  remove: 'Remove',
  share: 'Share as a link',
  play: 'Deal me in by these rules',
  forTable: 'Play by these at our table',
  print: 'Print the card',
  given: (name: string): string => `Somebody shared these rules with you: ${name}.`,
  back: 'Back',
};

export const OVER = {
  tag: (hands: number): string => `Game over · ${plural(hands, 'hand')}`,
  all: 'That spells ALL.',
  won: 'That is the game.',
  /** Of a single hand. */
  once: 'One hand',
  taken: 'This hand is yours.',
  over: 'The hand is over.',
  against: ' against ',
  lost: 'They have it this time.',
  line: (winners: string, high: number, losers: string, low: number): string =>
    `${winners}, ${inWords(high)}. ${losers}, ${low === 0 ? 'none' : inWords(low)}.`,
  you: (partner: string): string => `You and ${partner}`,
  pair: (first: string, second: string): string => `${first} and ${second}`,
  how: 'How it went',
  caption: 'The score after each hand',
  remember: 'Worth remembering',
  again: 'Shake again',
  look: 'Look back at it',
  /** What else a table may offer once a game is over, by the table's own word for it. */
  more: { 'retry-one-hand': 'The same bones again', 'new-one-hand': 'Another hand' } as Readonly<
    Record<string, string>
  >,
  leave: 'Leave the table',
};

export const TALE = {
  set: (who: string, bid: string, trump: string): string => `${who} bid ${bid} on ${trump} and went set.`,
  big: (who: string, bid: string, trump: string): string => `${who} bid ${bid} on ${trump} and took it all.`,
  close: (who: string, bid: string, trump: string): string => `${who} made ${bid} on ${trump} with nothing to spare.`,
  last: (who: string, bid: string, trump: string, made: boolean): string =>
    `${who} bid ${bid} on ${trump} and ${made ? 'made it' : 'went set'}. That was the game.`,
};

export const MENU = {
  title: 'Menu',
  undo: 'Take back',
  why: 'Why that play?',
  layDown: 'Lay down',
  record: 'Bids and tricks',
  rules: 'Rules at this table',
  settings: 'Settings',
  words: 'Words on this screen',
  keys: 'Keys',
  leave: 'Leave the table',
  leaveSure: 'The game stays on this device. Leave the table?',
  /** Among friends. */
  leaveSeat: 'Your seat is kept, and a computer plays for you until you are back. Leave the table?',
  leaveWatching: 'The link brings you back. Leave the table?',
  stay: 'Stay',
};

export const WHY = {
  title: (name: string, word: string, title?: string): string =>
    /^\d-\d$/.test(word) ? `Why did ${name} play the ${word}?` : `Why did ${name} say “${title ?? word}”?`,
  seen: 'As everybody can see it. What the computers think is told when the hand is over.',
  lastHand: 'What they thought in the hand that was played last:',
  none: 'Nothing to tell yet: what the computers think is told when a hand is over.',
  chance: (percent: number, points?: number): string =>
    points === undefined ? `${percent} in 100` : `${percent} in 100, ${points.toFixed(0)} points`,
};

export const LAY_DOWN = {
  sure: 'Lay down your hand and claim the rest? It is judged by your bones and what has fallen, whoever may hold the others and whatever they play. Everybody will see it. If it is not certain, it stays open while the hand is played.',
  yes: 'Lay it down',
  later: 'Lay down when it is your turn to play.',
  once: 'One may lay down once a hand.',
  /** It would take too long to look at everything. */
  untold: 'Nobody can tell yet whether that is certain. Your hand stays closed: play on.',
};
