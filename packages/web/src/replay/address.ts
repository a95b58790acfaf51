import type { Names } from './names.ts';

/** A game to look at. */
export interface ShownGame {
  /** The whole game. */
  readonly link: string;
  /** The seat at the bottom at first, from 0 to 3. */
  readonly seat?: number;
  /** The moment it is opened at, from 0 on; a negative number is the beginning of the last hand. */
  readonly at?: number;
  /** Who played, where that is known. No address has it. */
  readonly names?: Names;
  /** The seat that is called "you". */
  readonly self?: number;
  /** Its id among the games that this device keeps. */
  readonly id?: string;
  /** When it was played, in milliseconds since 1970. */
  readonly date?: number;
}

/** What an address says after its `#`, for a game to look at. */
export function placeOf({ link, seat = 0, at = 0 }: ShownGame): string {
  return `g=${link}${seat === 0 ? '' : `&s=${seat}`}${at <= 0 ? '' : `&at=${at}`}`;
}

export function placeIn(said: URLSearchParams): ShownGame | null {
  const link = said.get('g');
  if (link === null) return null;
  return { link, seat: wholeIn(said, 's') % 4, at: wholeIn(said, 'at') };
}

function wholeIn(said: URLSearchParams, name: string): number {
  const number = Number(said.get(name) ?? 0);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** A deal to be played from a seat: the link holds another person's game of the hand, or the dominoes alone. */
export interface SentDeal {
  readonly link: string;
  readonly seat: number;
}

export function dealPlace({ link, seat }: SentDeal): string {
  return `d=${link}${seat === 0 ? '' : `&s=${seat}`}`;
}

export function dealIn(said: URLSearchParams): SentDeal | null {
  const link = said.get('d');
  return link === null ? null : { link, seat: wholeIn(said, 's') % 4 };
}

/** The full URL of a place in the app, to be shared. */
export function addressOf(place: string): string {
  return `${new URL('./', location.href).href}#${place}`;
}
