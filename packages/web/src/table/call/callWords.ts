// The words of the sheets on which one bids and names trumps.

export const CALL = {
  yourBid: 'Your bid',
  nameTrumps: 'Name trumps',
  tapToTry: 'Tap one to try it',
  pass: 'Pass',
  stuck: 'Three have passed: the shaker must bid.',
  noTrumps: 'no trumps',
};

export const holds = (number: number): string => (number === 0 ? 'none' : `hold ${number}`);

export const bidButton = (word: string, title: string): string => (/^\d+$/.test(word) ? `Bid ${word}` : `Bid ${title}`);

export const everyTrick = (marks: number): string => `${42 * marks}, every trick`;

export const PARTNER_NAMES = 'your partner names trumps';
