// How a table is kept, by whoever manages it. From these two lists follow what `set-table` may say, `house` of the view, the
// row of the log, the switches on the sheet and the list in docs/protocol.md. A new option is an entry in each, and the place
// where it acts.

/** An option in players' words. It is on or off, unless it has choices: of texts those are all, of numbers those that are shown. */
export interface TableOptionSpec {
  readonly title: string;
  readonly about: string;
  readonly choices?: readonly (readonly [value: string | number, title: string])[];
  /** Of numbers. */
  readonly most?: number;
  /** What is on or off is a switch, or with this a button that says what it does. */
  readonly titleWhenOn?: string;
}

export const TABLE_OPTIONS = {
  locked: { title: 'Lock the table', titleWhenOn: 'Unlock the table', about: 'Nobody new may sit down.' },
  pace: {
    title: 'After a trick',
    about: 'The table goes on when everybody has nodded, after a while, or at once.',
    choices: [
      ['tap', 'Wait for a tap'],
      ['timed', 'Go on after a while'],
      ['fast', 'Go on at once'],
    ],
  },
  turnTime: {
    title: 'Time for a turn',
    about: 'After so many seconds a computer makes that one move; 0 for never.',
    most: 600,
    choices: [
      [0, 'As long as it takes'],
      [20, '20 seconds'],
      [40, '40 seconds'],
      [90, 'A minute and a half'],
    ],
  },
  hints: { title: 'Hints', about: 'Whoever is to play may ask what a strong computer would do.' },
  openHands: {
    title: 'Open hands for those who watch',
    about: 'All four hands of a hand, once it is over. Else they see what was played, and no more.',
  },
} as const satisfies Readonly<Record<string, TableOptionSpec>>;

export type TableOption = keyof typeof TABLE_OPTIONS;

type ValueOf<S> = S extends { readonly most: number }
  ? number
  : S extends { readonly choices: readonly (readonly [infer V, string])[] }
    ? V
    : boolean;

/** How a table is kept. */
export type HouseView = { readonly [O in TableOption]: ValueOf<(typeof TABLE_OPTIONS)[O]> };

/** A table that nobody set otherwise waits for everybody, as long as it takes. */
export const USUAL_HOUSE: HouseView = { locked: false, pace: 'tap', turnTime: 0, hints: true, openHands: false };
