// Table options, set by the owner. From these two lists follow the fields of `set-table`, `house` of the view, the log
// row, the switches on the sheet and the list in docs/protocol.md. A new option is an entry in each, and the place
// where it acts.

/**
 * An option in players' words. Without choices it is on or off. Text choices are complete; number choices are the
 * values shown.
 */
export interface TableOptionSpec {
  readonly title: string;
  readonly about: string;
  readonly choices?: readonly (readonly [value: string | number, title: string])[];
  /** The highest number allowed. */
  readonly most?: number;
  /** With this title an on/off option is a button instead of a switch. */
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

/** The options of a table. */
export type HouseView = { readonly [O in TableOption]: ValueOf<(typeof TABLE_OPTIONS)[O]> };

/** The options of a new table: it waits for people without limit. */
export const USUAL_HOUSE: HouseView = { locked: false, pace: 'tap', turnTime: 0, hints: true, openHands: false };
