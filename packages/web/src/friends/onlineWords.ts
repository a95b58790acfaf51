// The words of tables with friends.

import { together } from './door/doorWords.ts';
import { TROUBLE } from './door/troubleWords.ts';

export const FRIENDS = {
  making: 'Setting the table…',
  invite: 'Bring your friends',
  inviteHint: 'Send this link. Whoever opens it sees the table and sits down; nobody needs an account.',
  code: 'or say the code',
  seats: 'Who sits where',
  free: 'free',
  empty: 'empty',
  here: 'here',
  partner: 'your partner',
  computer: 'computer',
  you: 'you',
  sitHere: 'Sit here',
  sitWith: (name: string): string => `Sit with ${name}`,
  moveHere: 'Move here',
  yourName: 'Your name',
  namePlaceholder: 'What they call you',
  start: 'Shake the dominoes',
  ready: 'I am ready',
  notReady: 'Wait for me',
  readyTag: 'ready',
  startHint: 'Computers take the seats that are free, and give way when somebody comes.',
  waiting: 'Waiting for whoever made the table to begin.',
  watching: 'You are watching.',
  nextTitle: 'You sit down at the next shake.',
  nextText: (name: string): string => `${name} plays this hand to its end.`,
  nextCancel: 'Just watch',
  givesWay: (names: readonly string[]): string =>
    names.length === 1
      ? `${names[0]} is a computer and gives way at the next shake.`
      : 'Computers give way at the next shake.',
  allTaken: 'All four seats are taken.',
  locked: 'The table is locked: nobody new sits down.',
  rules: 'The rules',
  change: 'Change',
} as const;

export const STANDING: Readonly<Record<string, readonly [head: string, body: string]>> = {
  lost: ['No connection.', 'Your seat is kept. Trying again…'],
  unseen: ['No connection.', 'Trying again…'],
  'no-table': TROUBLE['no-table'],
  replaced: ['Your seat is open elsewhere.', 'Another window or device has it now.'],
  closed: TROUBLE.closed,
  broken: ['This table could not go on.', 'What was written down is safe.'],
};

export const AWAY = {
  gone: (names: readonly string[]): string => `${together(names)} ${names.length === 1 ? 'is' : 'are'} away.`,
  soon: 'A computer takes over, unless you wait.',
  waits: (names: readonly string[]): string => `Waiting for ${together(names)}`,
  playOn: 'Play on',
  wait: 'Wait',
  goOn: 'Let a computer play',
};

export const TAKEBACK = {
  title: 'Take back',
  asks: (name: string): string => `${name} asks to take back the last move.`,
  yes: 'Allow it',
  no: 'It stands',
  waiting: 'The others are asked whether it may be taken back.',
};

export const CONTROLS = {
  title: 'You made this table',
  remove: 'Free the seat',
  level: (name: string): string => `How well ${name || 'the computer'} plays`,
  changeRules: 'Change the rules',
  yours: 'Your seat',
  handOver: 'Play on another device',
  handOverHint:
    'Open this link on your other device, and show it to nobody: whoever opens it first has your seat, and this device has it no longer.',
  giveUp: 'Give up my seat',
  forget: 'Forget me at this table',
  giveUpAsk: 'Give up your seat?',
  giveUpHint: 'A computer plays it, and whoever comes may sit down there. You may watch.',
  giveUpYes: 'Give it up',
  giveUpNo: 'Keep it',
  freeAsk: (name: string): string => `Take ${name} from the table?`,
  freeHint:
    'Removed, they sit down here again only when you let them in. They are known by their device and their network: from elsewhere, with another device, they come as a stranger, and only a locked table keeps strangers out.',
  freeOut: (name: string): string => `Remove ${name}`,
  freeOnly: 'Only free the seat',
  freeNo: 'Leave it as it is',
  removed: 'Removed from this table',
  letIn: 'Let in again',
  slow: 'The table is waiting for you.',
  back: 'Back to the table',
  say: 'Say something',
  sayLater: 'Talk waits until the hand is over.',
  sayNever: 'There is no table talk under these rules.',
  mute: (name: string): string => `Do not show what ${name} says`,
  history: 'Games at this table',
  report: 'Report a name or a behaviour',
  game: (first: string, second: string): string => `${first} and ${second}`,
  replay: 'Replay',
  look: 'Look at it',
  partner: (name: string): string => `Who plays with ${name}`,
  place: (seat: number): string => `seat ${seat + 1}, free`,
};

export const REMATCH = {
  again: 'I want to play again',
  ready: (names: readonly string[]): string => `Ready for another: ${names.join(', ')}.`,
  waiting: 'You are ready. Waiting for the others.',
};

export const WATCH = {
  open: 'The last hand, all open',
};

export const PHRASE_WORDS: Readonly<Record<string, string>> = {
  hello: 'Howdy!',
  nice: 'Nice one.',
  'well-played': 'Well played.',
  thanks: 'Thank you, partner.',
  sorry: 'Sorry!',
  ouch: 'Ouch.',
  laugh: 'Ha!',
  'one-moment': 'One moment.',
  back: 'I am back.',
  'good-game': 'Good game.',
  again: 'Once more?',
  bye: 'Good night, y’all.',
};

export const SAID = (name: string, phrase: string): string => `${name}: ${PHRASE_WORDS[phrase] ?? phrase}`;

/** For a removed person, and for people who share a network with one. */
export const OUT: readonly [head: string, body: string] = [
  'You cannot sit down at this table.',
  'You, or somebody from your network, was taken from a seat here. You may watch. Whoever made the table can let you in again.',
];

/** What became of a seat that this device had. */
export const SEAT_LOST: Readonly<Record<'moved' | 'freed' | 'unknown', readonly [head: string, body: string]>> = {
  moved: [
    'Your seat is on the other device now.',
    'The link that was opened there took it along. To bring it back, make such a link there: in its menu, “Your table”, then “Play on another device”.',
  ],
  freed: ['Your seat was freed.', 'Whoever keeps the table did that. You may sit down wherever there is room.'],
  unknown: [
    'This device has no seat here any more.',
    'It moved to another device, or was freed. You may sit down wherever there is room.',
  ],
};

export const TRY_NOW = 'Try now';
export const HERE = 'Play here';
export const HOME_AGAIN = 'To the first page';

const REFUSALS: Readonly<Record<string, string>> = {
  'bad-name': 'That name cannot be used here. Choose another, of letters that the others can see.',
  taken: 'Somebody else was quicker: that seat is taken.',
  removed:
    'You, or somebody from your network, was taken from a seat here. Whoever made the table can let you in again.',
  'not-now': 'Not while the game is on.',
  'not-allowed': 'The table does not allow that.',
  'sit not-allowed': 'The table is locked: nobody new sits down.',
  'takeback not-now': 'You have no move in this hand to take back, or the others have just said no.',
  'takeback stands': 'It stands: the others did not agree, or the game went on.',
  'say not-now': 'Talk waits until the hand is over.',
  'say not-allowed': 'There is no table talk under these rules.',
  'not-stored': 'The table could not write that down. Try again.',
  full: 'This table has seen all the games it can hold. Make a new one.',
  lost: 'That was lost with the connection. Try again.',
};

/** Why a request was refused: words for the request, else for the code. */
export const refusalOf = ({ of, code }: { readonly of?: string; readonly code: string }): string | undefined =>
  REFUSALS[`${of} ${code}`] ?? REFUSALS[code];
