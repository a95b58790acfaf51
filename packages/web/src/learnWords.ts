// The words of learning: lessons, rules and words, the hand of the day, the fair shake, and what the app is.

export const COACH = {
  title: 'Teach me',
  step: (number: number, all: number): string => `${number} of ${all}`,
  goOn: 'Go on',
  watch: 'Watch what the others do.',
  tryAgain: 'Not that one. Try again.',
  right: 'Yes.',
  notThat: 'That is allowed. Just now do what is asked.',
  notYet: 'First do what is asked.',
  leave: 'Leave the lesson',
  knows: 'I know 42',
  next: 'The second hand',
  again: 'This hand once more',
  play: 'Deal me in',
  points: (points: number): string => `${points}`,
};
