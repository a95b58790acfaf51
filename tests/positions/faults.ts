import type { Position } from './position.ts';

/** Positions that no player passes yet at every try. Whoever mends one moves it to the others. */
export const FAULTS: readonly Position[] = [
  {
    rules: 'straight',
    calls: 'P P P',
    hand: '6-6 6-5 6-4 6-2 5-5 1-1 0-0',
    good: '2M',
    reason: 'A lay-down: the 6-3, the 6-1 and the 6-0 fall under the three highest sixes.',
  },
  {
    hand: '6-6 5-5 4-4 3-3 2-2 1-1 0-0',
    good: 'plunge:4',
    reason: 'Whatever partner leads, a double takes it, and six more doubles follow: four marks for nothing.',
  },
  {
    hand: '6-6 5-5 4-4 3-3 2-2 6-5 5-4',
    good: 'plunge:4',
    reason: 'Five doubles and the dominoes under them take every trick whatever partner names.',
  },
];
