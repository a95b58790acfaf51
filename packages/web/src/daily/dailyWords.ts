// The words of the hand of the day.

interface Daily {
  readonly isOurs: boolean;
  readonly made: boolean;
  readonly tricks: readonly string[];
  readonly par: { readonly made: boolean } | null;
}

type Share = { readonly taken: number; readonly there: number } | null;

export const DAILY = {
  title: 'Today’s hand',
  names: ['You', 'Earl', 'Gran', 'Dale'] as const,
  compare: 'See what was there',
  headline: (day: string): string => `Texas 42, hand of ${day}`,
  won: 'Your side has it.',
  lost: 'They have it today.',
  how: ({ isOurs, made }: Daily): string =>
    isOurs ? (made ? 'Your bid was made.' : 'Your bid was set.') : made ? 'They made their bid.' : 'You set their bid.',
  line: ({ isOurs, made }: Daily, share: Share): string =>
    [
      isOurs ? (made ? 'Made' : 'Set') : made ? 'They made it' : 'Set them',
      share ? `${share.taken} of ${share.there}` : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  days: (days: number): string => (days === 1 ? '1 day' : `${days} days in a row`),
  squares: ({ tricks }: Daily): string =>
    `Tricks: ${tricks.map((trick) => (trick === 'theirs' ? 'theirs' : trick === 'count' ? 'ours with count' : 'ours')).join(', ')}.`,
  taken: 'You took',
  there: 'There to be had',
  marks: 'Marks',
  streak: 'Days in a row',
  score: ([ours, theirs]: readonly [number, number]): string => `${ours} to ${theirs}`,
  solved: ({ par }: Daily, share: Share): string => {
    if (!par) return 'Nothing was played.';
    const bid = par.made ? 'the bid is made' : 'the bid is set';
    if (!share) return `With all hands open and best play by both sides ${bid}.`;
    const more = share.taken - share.there;
    const compared = more > 0 ? ` You took ${more} more.` : more === 0 ? ' You took all of it.' : '';
    return `With all hands open and best play by both sides you take ${share.there}, and ${bid}.${compared}`;
  },
  share: 'Share it',
  copied: 'Copied: whose the tricks were, and not a bone.',
  copyThis: 'This device would not share it. Copy these lines:',
  look: 'Look back at it',
  yesterday: 'Yesterday’s hand',
  playYesterday: 'Play yesterday’s',
  next: 'The next hand comes with the next day.',
};
