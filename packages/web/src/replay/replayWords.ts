import type { TableView } from '@texas42/protocol';
import type { Names } from './names.ts';

// The words of replays, and of opening a game from elsewhere.

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
