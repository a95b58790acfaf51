import { capital, inWords, listed } from '../words/words.ts';

// The words in the middle of the table, and those of the pad.

export const PROMPT = {
  tapToGoOn: 'Tap the table to go on.',
  yourTurn: 'Your turn.',
  holdOn: 'Hold on.',
  inAMoment: 'You can play in a moment.',
  lead: 'Lead what you like.',
  leadFrom: (words: readonly string[]): string => `You may lead ${listed(words)}.`,
  follow: (suit: string, number: number): string => `${capital(suit)} were led; you have ${inWords(number)}.`,
  followBriefly: (suit: string): string => `${capital(suit)} were led.`,
  anything: (suit: string): string => `${capital(suit)} were led and you have none: play anything.`,
  thinking: (name: string): string => `${name} is thinking`,
  away: (name: string): string => `${name} is away`,
  took: (name: string, isYou: boolean): string => (isYou ? 'You took it' : `${name} took it`),
  takes: (name: string, isYou: boolean): string => (isYou ? 'You take it.' : `${name} takes it.`),
};

export const REFUSED = {
  trump: (word: string): string => `Your ${word} is a trump just now.`,
  other: (word: string): string => `Not the ${word} just now.`,
};

export const NEED = {
  need: (points: number): string => `, need ${points}`,
  sets: (points: number): string => `, ${points} sets`,
  made: ', made it',
  set: ', set',
};

export const pointsWorth = (points: number): string => (points === 1 ? '1 point' : `${points} points`);
