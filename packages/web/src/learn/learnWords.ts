// The words of lessons, and of the page of rules and words.

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
