// The words of the fair shake.

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
