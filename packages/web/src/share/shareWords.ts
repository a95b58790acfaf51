// The words of sharing and saving.

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
