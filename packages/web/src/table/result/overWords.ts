import { inWords, plural } from '../../words/words.ts';

// The words of a game that is over.

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

export const HIGHLIGHT = {
  set: (who: string, bid: string, trump: string): string => `${who} bid ${bid} on ${trump} and went set.`,
  big: (who: string, bid: string, trump: string): string => `${who} bid ${bid} on ${trump} and took it all.`,
  close: (who: string, bid: string, trump: string): string => `${who} made ${bid} on ${trump} with nothing to spare.`,
  last: (who: string, bid: string, trump: string, made: boolean): string =>
    `${who} bid ${bid} on ${trump} and ${made ? 'made it' : 'went set'}. That was the game.`,
};
