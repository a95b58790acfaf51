import { capital, inWords, listed, type TableView } from '@texas42/protocol';

export { capital, inWords, listed };

// What several screens say. Every screen has its own words beside it; a second language is a second set of these files.

export const APP = 'Texas 42';

export const COMMON = {
  you: 'You',
  close: 'Close',
  back: 'Back',
  on: 'On',
  off: 'Off',
  again: 'Try again',
  home: 'To the first page',
  dealMeIn: 'Deal me in',
  unfetched: 'This part could not be fetched. Look whether there is a signal, then try again.',
};

export const VERDICT = { made: 'Made it.', set: 'Set.' };

export const plural = (number: number, one: string, many = `${one}s`): string =>
  `${inWords(number)} ${number === 1 ? one : many}`;

/** The names of the two sides, mine first; spectators and readers of other people's games have none. */
export function sides({ seats }: TableView, us: 0 | 1, me: number): readonly [string, string] {
  if (me >= 0) return ['we', 'they'];
  const pair = (team: number): string => [seats[team]?.name, seats[team + 2]?.name].join(' & ');
  return [pair(us), pair(1 - us)];
}

export const have = (who: string, points: number): string => `${who} have ${points}`;

/** "fives are trumps", "follow-me", "nello". */
export function declared(title: string, hasTrumps: boolean): string {
  return hasTrumps ? `${capital(title)} are trumps` : capital(title);
}
