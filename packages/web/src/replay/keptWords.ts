import type { TableView } from '@texas42/protocol';
import type { Names } from './names.ts';

// The words of replays, links, single hands and the history.

/** Who sits where, when nobody knows who it was. */
export const COMPASS: Names = ['South', 'West', 'North', 'East'];

export const REPLAY = {
  opening: 'Laying out the bones…',
  steps: 'Step through the game',
  slider: 'Where in the game',
  first: 'To the beginning of this hand',
  previous: 'One step back',
  next: 'One step on',
  final: 'To the next hand',
  see: 'What is seen',
  all: 'All hands open',
  only: (name: string): string => `${name} alone`,
  hands: 'The hands',
  takeOver: 'Take it from here',
  takeOverHint: (name: string): string =>
    `You play on for ${name}, the computers for the others. Your own game stays as it is.`,
  won: (first: string, second: string, high: number, low: number): string =>
    `${first} and ${second} win, ${high} to ${low}.`,
  isOver: 'The game is over here; step back to play on from there.',
  playDeal: 'Play this deal yourself',
  record: 'Bids and tricks so far',
  of: (at: number, all: number): string => `${at} of ${all}`,
};

/** "Hand 6 · Earl bid 31 on fives". */
export const replayTitle = (hand: number, bid: string): string =>
  bid === '' ? `Hand ${hand}` : `Hand ${hand} · ${bid}`;
export const bidOn = (name: string, bid: string, trump: string | null): string =>
  trump === null ? `${name} bid ${bid}` : `${name} bid ${bid} on ${trump}`;

/** Where in a hand a moment is: "Trick 3, play 4". */
export function whereIs(table: TableView): string {
  const count = (of: readonly (string | null)[]): number => of.filter((word) => word !== null).length;
  const calls = count(table.calls);
  switch (table.phase) {
    case 'bidding':
      return calls === 0 ? 'The shake' : `Bid ${calls}`;
    case 'thrown-in':
      return 'Thrown in';
    case 'declaring':
      return calls === 4 ? 'The bid stands' : `Bid ${calls}`;
    case 'scoring':
      return 'The result';
    case 'game-over':
      return 'The end';
    default: {
      const plays = count(table.trick);
      const trick = table.tricksWon[0] + table.tricksWon[1] + 1;
      return plays === 0 ? 'Trumps are named' : `Trick ${trick}, play ${plays}`;
    }
  }
}

export const OPEN = {
  title: 'Look at a game',
  invite: 'Paste a link or a record here, open a file, or drop one on any page.',
  label: 'A link or a record',
  look: 'Look at it',
  file: 'Open a file',
  games: (number: number): string => `There are ${number} games in it`,
  game: (number: number, names: Names | null): string =>
    names === null ? `Game ${number}` : `Game ${number}: ${names[0]} and ${names[2]}, ${names[1]} and ${names[3]}`,
  yours: 'Or look at one of your own games',
};

export const DROP = {
  over: 'Let go to open it',
  ask: 'Look at what you dropped?',
  kept: 'Your game stays as it is: go back, and it goes on.',
  yes: 'Look at it',
  no: 'Not now',
};

/** Why something could not be opened, and what to do about it. */
export function unread(code: string, message: string): string {
  switch (code) {
    case 'newer-version':
    case 'bad-code':
    case 'unknown-preset':
    case 'unknown-option':
      return 'This comes from a newer version of the app. Open the app while online to bring it up to date, then try again.';
    case 'bad-link':
      return 'This link is damaged: a part of it is missing or changed. Ask for it once more, and copy all of it.';
    case 'bad-record':
      return `This record cannot be played. ${message}`;
    default:
      return 'This could not be opened.';
  }
}

export const LINK = {
  label: 'The link',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  share: 'Send it',
  scan: 'The link as a code to scan',
  save: 'Save as a text file',
};

export const SHARE = {
  title: 'Share or save',
  file: 'texas42.txt',
  what: {
    hand: ['This hand', 'As it was played, with the score it began with.'],
    game: ['The whole game', 'Every hand, from the first shake on.'],
    moment: ['This very moment', 'The whole game, opened where you are.'],
    deal: ['Beat my hand', 'The same bones to play; how it went here is shown afterwards.'],
  },
} as const;

export const DEAL = {
  title: 'One hand',
  sent: 'A hand to play',
  sentHint: 'The same four hands, the same seat. How it went before is shown when you have played it.',
  play: 'Play this hand',
  fresh: 'A hand by itself, shaken just now, by your house rules. Play it again with the same bones, and compare.',
  shake: 'Shake one hand',
  hold: 'You hold',
  tries: 'The tries',
  theirs: 'Before',
  mine: (number: number): string => `Try ${number}`,
  made: 'made',
  set: 'set',
  look: 'Look back',
  challenge: 'Have somebody beat it',
};

/** "31 on fives, made, 34 to 8". */
export const tryLine = (bid: string, trump: string, made: boolean, ours: number, theirs: number): string =>
  `${bid} on ${trump}, ${made ? DEAL.made : DEAL.set}, ${ours} to ${theirs}`;

export const GAMES = {
  title: 'Your games',
  games: 'Games',
  figures: 'Figures',
  search: 'Search by name, date, bid, trumps or rules',
  none: 'No game has been kept yet. Finish one, and it is here: to look at again, to share, and to count.',
  notFound: 'No game is like that.',
  found: (number: number): string => (number === 1 ? 'One game' : `${number.toLocaleString()} games`),
  more: 'Show more',
  won: 'Won',
  lost: 'Lost',
  left: 'Left',
  hand: 'One hand',
  whatIf: 'Taken over',
  hands: (number: number): string => (number === 1 ? '1 hand' : `${number} hands`),
  with: (partner: string): string => `with ${partner}`,
  open: 'Open a game from elsewhere',
  remove: 'Delete it',
  keep: 'Keep and carry',
  keepHint: 'The games are on this device and nowhere else.',
  export: 'Save all games to a file',
  import: 'Take in games from a file',
  file: 'texas42-games.json',
  taking: (done: number, of: number): string => `Taking in game ${done.toLocaleString()} of ${of.toLocaleString()}.`,
  stop: 'Stop here',
  taken: (number: number, refused: number): string =>
    `${GAMES.found(number)} taken in.${refused === 0 ? '' : ` ${refused} could not be read and were left out.`}`,
  stopped: (number: number, of: number): string =>
    `Stopped. ${GAMES.found(number)} of ${of.toLocaleString()} taken in, and nothing is lost: take in the same file again for the others.`,
  notKept: 'This device could keep no more. What was taken in is in your list; make room and take the file in again.',
  noFile: 'This is no file of games. Choose one that was saved here or on another device.',
  forget: 'Delete everything',
  forgetSure:
    'All games and their figures on this device will be gone. Save them to a file first if you may want them back.',
  forgetYes: 'Yes, delete all of it',
  no: 'Keep them',
  gone: 'All games are deleted.',
};

export const FIGURES = {
  games: 'Games won',
  made: 'Bids of yours made',
  partners: 'Bids of your side made',
  set: 'Bids of theirs set',
  marks: 'Marks a hand',
  marksOf: (ours: string, theirs: string): string => `${ours} to ${theirs}`,
  nello: 'Nello made',
  of: (part: number, all: number): string => `${part} of ${all}`,
  none: 'none yet',
  byBid: 'Your bids',
  byTrump: 'Your trumps',
  byPartner: 'With whom',
  caption: 'Made, of all hands at that bid',
  chart: (rows: string): string => `Bids made: ${rows}.`,
  row: (name: string, part: number, all: number): string => `${name}: ${part} of ${all}`,
  trump: 'Trumps',
  partner: 'Partner',
  tried: 'Hands',
  ofThem: 'Made',
  played: 'Games',
  wonOf: 'Won',
  few: 'Single hands and games that were taken over do not count here.',
};
