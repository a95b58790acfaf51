// The words of the menu.

export const MENU = {
  title: 'Menu',
  undo: 'Take back',
  why: 'Why that play?',
  layDown: 'Lay down',
  record: 'Bids and tricks',
  rules: 'Rules at this table',
  settings: 'Settings',
  words: 'Words on this screen',
  keys: 'Keys',
  leave: 'Leave the table',
  leaveSure: 'The game stays on this device. Leave the table?',
  /** Among friends. */
  leaveSeat: 'Your seat is kept, and a computer plays for you until you are back. Leave the table?',
  leaveWatching: 'The link brings you back. Leave the table?',
  stay: 'Stay',
};

export const KEYS: readonly (readonly [string, string])[] = [
  ['1 to 7', 'play that bone of your hand'],
  ['arrows', 'move along your hand; Enter plays'],
  ['P, digits, M', 'pass, choose a bid, one mark; Enter bids'],
  ['H', 'hear your hand'],
  ['T', 'hear the trick'],
  ['L', 'hear and see the last trick'],
  ['B', 'hear the bids'],
  ['S', 'hear the score'],
  ['N', 'hear what is needed and what is trump'],
  ['R', 'hear the last news again'],
  ['U', 'take back'],
  ['I', 'a hint'],
  ['W', 'the words on this screen, explained'],
  ['Space', 'hurry, or go on'],
];

export const WHY = {
  title: (name: string, word: string, title?: string): string =>
    /^\d-\d$/.test(word) ? `Why did ${name} play the ${word}?` : `Why did ${name} say “${title ?? word}”?`,
  seen: 'As everybody can see it. What the computers think is told when the hand is over.',
  lastHand: 'What they thought in the hand that was played last:',
  none: 'Nothing to tell yet: what the computers think is told when a hand is over.',
  chance: (percent: number, points?: number): string =>
    points === undefined ? `${percent} in 100` : `${percent} in 100, ${points.toFixed(0)} points`,
};

export const LAY_DOWN = {
  sure: 'Lay down your hand and claim the rest? It is judged by your bones and what has fallen, whoever may hold the others and whatever they play. Everybody will see it. If it is not certain, it stays open while the hand is played.',
  yes: 'Lay it down',
  later: 'Lay down when it is your turn to play.',
  once: 'One may lay down once a hand.',
  /** It would take too long to look at everything. */
  untold: 'Nobody can tell yet whether that is certain. Your hand stays closed: play on.',
};
