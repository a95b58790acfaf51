// The words of the first page.

export const HOME = {
  tagline: 'Dominoes, partners and tricks. If you know Spades, you are halfway there.',
  resume: 'Back to your game',
  newGame: 'Deal a new game',
  rules: 'House rules',
  settings: 'Settings',
  teach: 'Teach me',
  words: 'Rules and words',
  lookUp: 'Rules',
  knows: 'I know 42',
  games: 'Your games',
  oneHand: 'One hand',
  bigger: 'Bigger bones',
  usual: 'Usual bones',
  promise: 'No account. No ads. Plays without a signal.',
};
