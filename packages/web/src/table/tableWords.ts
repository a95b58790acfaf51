import { dominoName } from '../bone/boneWords.ts';
import { inWords } from '../words/words.ts';

// The words of the table: the pad, the seats, the hand.

export const TABLE = {
  us: 'Us',
  them: 'Them',
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
  nothingTaken: 'No trick has been taken yet. When one has, the last can be looked at here.',
  stacked: 'The tricks are stacked; only the last may be looked at.',
  opening: 'Setting the table…',
  troubles: {
    'taken-over': 'This game is open in another window.',
    broken: 'The game kept on this device could not be read. Deal a new one; your settings are as they were.',
    stopped: 'This table could not go on. What was played is kept on this device.',
  },
  playHere: 'Play here',
  sideTable: 'Playing it out. The score stands.',
};

export const led = (suit: string, isAhead: boolean): string => (isAhead ? 'led, winning' : `led ${suit}`);

export const trumpCount = (number: number): string => (number === 1 ? 'one trump' : `${inWords(number)} trumps`);

export const hasItAt = (isYou: boolean): string => (isYou ? 'have it at' : 'has it at');

export const BID = 'bid';

export const trickOf = (number: number): string => `Trick ${number} of 7`;

export const tricksTaken = (number: number): string => `${number} of 7 tricks`;

export const handLine = (hand: number, target: number): string => `Hand ${hand} · to ${target}`;

export const playButton = (word: string, top?: number): string => `Play the ${dominoName(word, top)}`;

/** The state of a bone of the hand on one's turn. */
export const STANDS = { playable: 'playable', not: 'not playable', picked: 'picked' };
