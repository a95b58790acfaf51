import type { HandView, TableView } from '@texas42/protocol';
import { ends } from './domino.ts';

// Every word of the app that is not said by the table itself. A second language is a second file like this one.

export const APP = 'Texas 42';

const PIPS = ['blank', 'ace', 'deuce', 'trey', 'four', 'five', 'six'];
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export const inWords = (number: number): string => NUMBERS[number] ?? String(number);
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "six-four", "double five". */
export function dominoName(word: string, top?: number): string {
  const [first, second] = ends(word, top);
  return first === second ? `double ${PIPS[first]}` : `${PIPS[first]}-${PIPS[second]}`;
}

export interface BoneFacts {
  readonly trump?: boolean;
  readonly count?: number;
  readonly also?: string;
  readonly top?: number | undefined;
}

/** "six-four, ten count, playable". */
export function boneName(word: string, { trump = false, count = 0, also = '', top }: BoneFacts): string {
  const parts = [dominoName(word, top), trump ? 'trump' : '', count > 0 ? `${inWords(count)} count` : '', also];
  return parts.filter((part) => part !== '').join(', ');
}

export const plural = (number: number, one: string, many = `${one}s`): string =>
  `${inWords(number)} ${number === 1 ? one : many}`;

/** "the 6-4", "the 6-4 and the 6-0". */
export function listed(words: readonly string[]): string {
  const named = words.map((word) => `the ${word}`);
  const last = named.pop() ?? '';
  return named.length > 0 ? `${named.join(', ')} and ${last}` : last;
}

export const HOME = {
  tagline: 'Dominoes, partners and tricks. If you know Spades, you are halfway there.',
  dealMeIn: 'Deal me in',
  resume: 'Back to your game',
  newGame: 'Deal a new game',
  rules: 'House rules',
  settings: 'Settings',
  games: 'Your games',
  oneHand: 'One hand',
  help: 'Learn 42',
  bigger: 'Bigger bones',
  usual: 'Usual bones',
  promise: 'No account. No ads. Plays without a signal.',
  table: 'Your table',
  playingBy: 'Playing by',
};

export const TABLE = {
  us: 'Us',
  them: 'Them',
  you: 'You',
  menu: 'Menu',
  hand: 'Your hand',
  bids: 'Bids',
  tricks: 'Tricks',
  thisHand: 'This hand',
  rulesHere: 'Rules at this table',
  shaker: 'shaker',
  yourPlay: 'your play',
  winning: 'winning',
  takesIt: 'takes it',
  bidsLast: 'bids last',
  toBid: 'to bid',
  sitsOut: 'sits this one out',
  lastTrick: 'Last trick',
  hint: 'Hint',
  close: 'Close',
  nothingTaken: 'No trick has been taken yet.',
  stacked: 'The tricks are stacked; only the last may be looked at.',
  opening: 'Setting the table…',
  takenOver: 'This game is open in another window.',
  playHere: 'Play here',
  broken: 'The game kept on this device could not be read. Deal a new one.',
  home: 'To the first page',
  yourBid: 'Your bid',
  nameTrumps: 'Name trumps',
  tapToTry: 'Tap one to try it',
  pass: 'Pass',
  stuck: 'Three have passed: the shaker must bid.',
  noTrumps: 'no trumps',
  tapToGoOn: 'Tap the table to go on.',
  sideTable: 'Playing it out. The score stands.',
};

export const led = (suit: string, isAhead: boolean): string => (isAhead ? `led ${suit}, winning` : `led ${suit}`);
export const holds = (number: number): string => (number === 0 ? 'none' : `hold ${number}`);
export const trumpCount = (number: number): string => (number === 1 ? 'one trump' : `${inWords(number)} trumps`);
export const bidButton = (word: string, title: string): string => (/^\d+$/.test(word) ? `Bid ${word}` : `Bid ${title}`);
export const hasItAt = (isYou: boolean): string => (isYou ? 'have it at' : 'has it at');
export const BID = 'bid';
export const everyTrick = (marks: number): string => `${42 * marks}, every trick`;
export const PARTNER_NAMES = 'your partner names trumps';
export const trickOf = (number: number): string => `Trick ${number} of 7`;
export const tricksTaken = (number: number): string => `${number} of 7 tricks`;
export const handLine = (hand: number, target: number): string => `Hand ${hand} · to ${target}`;
export const playButton = (word: string, top?: number): string => `Play the ${dominoName(word, top)}`;
export const pointsWorth = (points: number): string => (points === 1 ? '1 point' : `${points} points`);

/** "fives are trumps", "follow-me", "nello". */
export function declared(title: string, hasTrumps: boolean): string {
  return hasTrumps ? `${capital(title)} are trumps` : capital(title);
}

export const PROMPT = {
  yourTurn: 'Your turn.',
  lead: 'Lead what you like.',
  leadFrom: (words: readonly string[]): string => `You may lead ${listed(words)}.`,
  follow: (suit: string, number: number): string => `${capital(suit)} were led; you have ${inWords(number)}.`,
  followBriefly: (suit: string): string => `${capital(suit)} were led.`,
  anything: (suit: string): string => `${capital(suit)} were led and you have none: play anything.`,
  thinking: (name: string): string => `${name} is thinking`,
  youBid: 'Your bid.',
  youDeclare: 'You have it. Name trumps.',
  took: (name: string, isYou: boolean): string => (isYou ? 'You took it' : `${name} took it`),
  takes: (name: string, isYou: boolean): string => (isYou ? 'You take it.' : `${name} takes it.`),
  thrownIn: 'Everybody passed. Shaken again.',
  madeAlready: 'The bid is made; the rest is played out.',
  setAlready: 'The bid is set; the rest is played out.',
};

/** How a bone of the hand stands at one's turn. */
export const STANDS = { playable: 'playable', not: 'not playable', picked: 'picked' };

export const pointsLine = (ours: number, theirs: number): string => `We have ${ours}, they have ${theirs}.`;

export const REFUSED = {
  trump: (word: string): string => `Your ${word} is a trump just now.`,
  other: (word: string): string => `Not the ${word} just now.`,
};

export const LAY_DOWN = {
  button: 'Lay down',
  asking: 'Lay down your hand and claim the rest?',
  proved: 'Yes: nobody can stop you. The rest is played for you.',
  beaten: 'Not quite. This would beat it:',
  unknown: 'Lay down when it is your turn to play.',
};

export const WHY = {
  button: 'Why that play?',
  title: (name: string, word: string): string => `Why did ${name} play the ${word}?`,
  none: 'There was nothing to choose, or no note was kept of it.',
  chance: (percent: number, points?: number): string =>
    points === undefined ? `${percent} in 100` : `${percent} in 100, ${points.toFixed(0)} points`,
};

export const VERDICT = {
  made: 'Made it.',
  set: 'Set.',
  next: 'Next hand',
  playOut: 'Play it out',
  look: 'Look back',
  result: 'See how it went',
  backToScore: 'Back to the score',
  leftover: 'Still in hand',
  forUs: 'for us',
  forThem: 'for them',
};

export function verdictLine(hand: HandView, name: string, bid: string, taken: number, isYou: boolean): string {
  const who = isYou ? 'You' : name;
  const out = 7 - hand.tricks.length;
  const still = out > 0 && hand.outcome.made ? `, with ${plural(out, 'trick')} still out` : '';
  return /^\d+$/.test(hand.bid.call)
    ? `${who} bid ${hand.bid.call} and took ${taken}${still}.`
    : `${who} bid ${bid}${still}.`;
}

export function gainLine(gained: number, ours: boolean, scoring: 'marks' | 'points'): string {
  const what = scoring === 'marks' ? capital(plural(gained, 'mark')) : capital(plural(gained, 'point'));
  return `${what} ${ours ? VERDICT.forUs : VERDICT.forThem}.`;
}

export const scoreLine = (ours: number, theirs: number): string => `We have ${ours}, they have ${theirs}.`;

export const NEED = {
  have: (we: boolean, points: number): string => `${we ? 'We' : 'They'} have ${points}`,
  need: (points: number): string => `, need ${points}`,
  sets: (points: number): string => `, ${points} sets`,
  made: ', made it',
  set: ', set',
  tricks: (won: number): string => `${capital(plural(won, 'trick'))} taken.`,
};

export const OVER = {
  tag: (hands: number): string => `Game over · ${plural(hands, 'hand')}`,
  all: 'That spells ALL.',
  won: 'That is the game.',
  lost: 'They have it this time.',
  line: (winners: string, high: number, losers: string, low: number): string =>
    `${winners}, ${inWords(high)}. ${losers}, ${inWords(low)}.`,
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
  keys: 'Keys',
  leave: 'Leave the table',
  leaveSure: 'The game stays on this device. Leave the table?',
  stay: 'Stay',
};

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
  on: 'On',
  off: 'Off',
} as const;

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
  print: 'Print the card',
  given: (name: string): string => `Somebody shared these rules with you: ${name}.`,
  back: 'Back',
  yes: 'On',
  no: 'Off',
};

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

export const HELP: readonly (readonly [string, string])[] = [
  ['Four players, two sides', 'Your partner sits across from you. Everybody holds seven of the 28 bones.'],
  [
    'Bid',
    'Once round, each says how many of the 42 points their side will take: 30 at least. The highest bid has it. The shaker bids last.',
  ],
  [
    'Trumps',
    'The high bidder names trumps: a suit, such as fives. Then every bone with a five on it is a five and nothing else, and beats all the others.',
  ],
  [
    'Tricks',
    'One leads, the others follow suit if they can. The higher end of a bone that is led is its suit. The double is the best of its suit, then comes the highest other end.',
  ],
  [
    'Count',
    'Each of the seven tricks is a point. The 5-5 and the 6-4 count ten, the 5-0, the 4-1 and the 3-2 five. That makes 42.',
  ],
  [
    'Marks',
    'Take what you bid and your side writes a mark; fall short and the others do: you are set. Seven marks spell ALL, and that is the game.',
  ],
];

/** One sentence of the score for whoever cannot see it. */
export function scoreSentence({ marks, rules }: TableView, us: 0 | 1): string {
  return `We have ${marks[us]}, they have ${marks[us === 0 ? 1 : 0]}. The game is to ${rules.target}.`;
}

export const SAY = {
  call: (name: string, title: string, isYou: boolean): string =>
    title === 'pass' ? `${name} ${isYou ? 'pass' : 'passes'}.` : `${name} ${isYou ? 'bid' : 'bids'} ${title}.`,
  declared: (name: string, title: string, hasTrumps: boolean): string =>
    `${name} ${name === TABLE.you ? 'name' : 'names'} ${title}${hasTrumps ? ' trumps' : ''}.`,
  leads: (name: string, bone: string, isYou: boolean): string => `${name} ${isYou ? 'lead' : 'leads'} ${bone}.`,
  plays: (name: string, bone: string, isYou: boolean): string => `${name} ${isYou ? 'play' : 'plays'} ${bone}.`,
  took: (name: string, points: number, isYou: boolean): string =>
    `${name} ${isYou ? 'take' : 'takes'} the trick, ${points === 1 ? 'one point' : `${points} points`}.`,
  shake: (name: string, hand: number, isYou: boolean): string => `Hand ${hand}. ${name} ${isYou ? 'shake' : 'shakes'}.`,
  yourHand: (bones: readonly string[]): string => `You hold ${bones.join('; ')}.`,
  playable: (bones: readonly string[]): string => `You may play ${bones.join('; ')}.`,
  trick: (plays: readonly string[]): string => (plays.length === 0 ? 'Nothing has been led.' : plays.join(' ')),
  noBids: 'Nobody has bid yet.',
  noTrick: 'No trick has been taken yet.',
  trump: (declaration: string): string => `${declaration}.`,
  bid: (name: string, title: string, isYou: boolean): string => `${name} ${isYou ? 'have' : 'has'} it at ${title}.`,
  hint: (word: string): string => `A hint: ${word}.`,
  hinting: 'Let me think…',
  tookBack: 'Taken back.',
};
