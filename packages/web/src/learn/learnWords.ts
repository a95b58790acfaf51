// The words of learning: lessons, rules and words, the hand of the day, the fair shake, and what the app is.

export const COACH = {
  step: (number: number, all: number): string => `${number} of ${all}`,
  goOn: 'Go on',
  watch: 'Watch what the others do.',
  tryAgain: 'Not that one. Try again.',
  right: 'Yes.',
  notThat: 'That is allowed. Just now do what is asked.',
  notYet: 'First do what is asked.',
  knows: 'I know 42',
  next: 'The second hand',
  play: 'Deal me in',
  points: (points: number): string => `${points}`,
};

export const BOOK = {
  title: 'Rules and words',
  find: 'Look something up',
  placeholder: 'trump, off, five tricks…',
  found: (number: number): string => (number === 1 ? 'One place speaks of it.' : `${number} places speak of it.`),
  nothing: 'Nothing here speaks of that. Try one word of it, or a shorter one.',
  rules: 'The rules as you play them',
  atTable: 'At this table:',
  chosen: 'With the house rules you have chosen:',
  change: 'Change the house rules',
  words: 'The words',
  teach: 'Teach me',
  here: 'Words on this screen',
  button: 'Words on this button',
  hold: 'Tap a word to have it explained. Hold a button to have its words explained.',
  none: 'There is no word of the game on this screen.',
  all: 'All rules and words',
};

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

export const FAIR = {
  title: 'A fair shake',
  sentences: [
    'Before anybody bids, the table shows a seal: the fingerprint of a secret key of 256 random bits.',
    'The shake follows from that key and from nothing else, so it cannot be changed once the seal is there, nor guessed from it.',
    'When the hand is over the key is told, and anybody can check that it gives this seal and these bones.',
  ],
  present: 'The seal of the hand on the table:',
  table: 'The game on your table',
  checkTable: 'Check the hands of this game',
  history: 'Games you played',
  game: (day: string, names: readonly string[], hands: number): string =>
    `${day}, ${names.join(', ')}, ${hands === 1 ? 'one hand' : `${hands} hands`}`,
  check: 'Check',
  more: 'Show more games',
  noGames: 'Games you have finished stand here, to be checked hand by hand. Play one.',
  record: 'The record',
  paste: 'Or a record that somebody sent you',
  placeholder: 'Texas 42 record, version 1 …',
  checkRecord: 'Check the record',
  askAgain: 'Nothing was checked. Paste the whole record, from its first line on.',
  nothing: 'No hand is over yet. Play one, then check it.',
  hand: (number: number): string => `Hand ${number}.`,
  proofs: {
    kept: 'Fair: these bones follow from the key.',
    broken: 'Not fair: these bones do not follow from the key.',
    untold: 'These bones were given, not shaken: there is no key to check.',
  },
  seen: 'You saw its seal before the bidding.',
  notSeen: 'The seal you saw before the bidding was another.',
  numbers: 'The numbers',
  key: 'Key of the shake',
  seal: 'Its seal (SHA-256)',
  how: 'The seal is the SHA-256 of “seal”, four zero bytes and the key; the shake is a Fisher–Yates shuffle by the bytes of the key.',
};

export const ABOUT = {
  title: 'About',
  version: (version: string): string => `Version ${version}`,
  what: 'The domino game of Texas, for four: with friends, with computers, with or without a signal.',
  yours: 'No account, no ads, nothing about you is sent anywhere. What you play stays on this device.',
  licences: 'Licences',
};

export const UPDATE = {
  title: 'There is a new version.',
  kept: 'Your game stays as it is.',
  use: 'Use it now',
  later: 'Later',
};
