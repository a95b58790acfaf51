import type { HandView } from '@texas42/protocol';
import { capital, have, plural } from '../../words/words.ts';

// The words of a hand that is over.

export const RESULT = {
  next: 'Next hand',
  playOut: 'Play it out',
  look: 'Look back',
  result: 'See how it went',
  leftover: 'Still in hand',
};

export function verdictLine(hand: HandView, name: string, bid: string, taken: number, isYou: boolean): string {
  const who = isYou ? 'You' : name;
  const out = 7 - hand.tricks.length;
  const still = out > 0 && hand.outcome.made ? `, with ${plural(out, 'trick')} still out` : '';
  return /^\d+$/.test(hand.bid.call)
    ? `${who} bid ${hand.bid.call} and took ${taken}${still}.`
    : `${who} bid ${bid}${still}.`;
}

const FOR: Readonly<Record<string, string>> = { we: 'us', they: 'them' };

/** "One mark for us." */
export function gainLine(gained: number, winners: string, scoring: 'mark' | 'point'): string {
  return `${capital(plural(gained, scoring))} for ${FOR[winners] ?? winners}.`;
}

export const scoreLine = ([ours, theirs]: readonly [string, string], our: number, their: number): string =>
  `${capital(have(ours, our))}, ${have(theirs, their)}.`;
