import type { TableView } from '@texas42/protocol';
import { COMMON, capital, have, sides } from '../../words/words.ts';

// The words for screen readers.

export const SAY = {
  call: (name: string, title: string, isYou: boolean): string =>
    title === 'pass' ? `${name} ${isYou ? 'pass' : 'passes'}.` : `${name} ${isYou ? 'bid' : 'bids'} ${title}.`,
  declared: (name: string, title: string, hasTrumps: boolean): string =>
    `${name} ${name === COMMON.you ? 'name' : 'names'} ${title}${hasTrumps ? ' trumps' : ''}.`,
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
  away: (name: string): string => `${name} is away.`,
  isBack: (name: string): string => `${name} is back.`,
  hinting: 'Let me think…',
  tookBack: 'Taken back.',
  thrownIn: 'Everybody passed. Shaken again.',
  once: 'The hand of the day is played once, without hints and without taking back.',
};

export const CLAIM = {
  laid: (name: string, isYou: boolean): string => `${name} ${isYou ? 'lay' : 'lays'} it down.`,
  proved: 'Nobody can stop it: the rest plays itself.',
  open: 'It is not certain. The hand is played on, with these open.',
};

/** The score in one sentence, for people who cannot see it. */
export function scoreSentence(table: TableView, us: 0 | 1, me: number): string {
  const { marks, rules } = table;
  const [ours, theirs] = sides(table, us, me);
  return `${capital(have(ours, marks[us]))}, ${have(theirs, marks[us === 0 ? 1 : 0])}. The game is to ${rules.target}.`;
}
