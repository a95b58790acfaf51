import type { KeptGame, KeptHand } from './games.ts';

/** A count of a total. */
export interface Share {
  readonly part: number;
  readonly all: number;
}

export interface Row extends Share {
  readonly name: string;
}

/** Statistics that players care about, from the seat of this device's owner. */
export interface Figures {
  readonly games: Share;
  readonly mine: Share;
  readonly ours: Share;
  /** Bids of the others that were set. */
  readonly theirsSet: Share;
  readonly nello: Share;
  /** For a hand, ours and theirs. */
  readonly marks: readonly [number, number];
  readonly byBid: readonly Row[];
  readonly byTrump: readonly Row[];
  readonly byPartner: readonly Row[];
}

/** Whole games only: hands that were chosen or replayed would distort the figures. */
export function figuresOf(kept: readonly KeptGame[]): Figures {
  const games = kept.filter(({ kind }) => kind === 'game');
  const over = games.filter(({ winner }) => winner !== null);
  const hands = games.flatMap((game) => game.hands.map((hand) => ({ hand, self: game.self })));
  const mine = hands.filter(({ hand, self }) => hand.seat === self);
  const ours = hands.filter(({ hand, self }) => hand.seat % 2 === self % 2);
  const theirs = hands.filter(({ hand, self }) => hand.seat % 2 !== self % 2);
  const made = ({ hand }: { readonly hand: KeptHand }): boolean => hand.made;
  const perHand = (side: 0 | 1): number =>
    hands.length === 0
      ? 0
      : hands.reduce((sum, { hand, self }) => sum + (hand.gained[(self + side) % 2 === 0 ? 0 : 1] ?? 0), 0) /
        hands.length;
  return {
    games: share(over, ({ winner, self }) => winner === self % 2),
    mine: share(mine, made),
    ours: share(ours, made),
    theirsSet: share(theirs, ({ hand }) => !hand.made),
    nello: share(
      mine.filter(({ hand }) => suitOf(hand) === 'nello'),
      made,
    ),
    marks: [perHand(0), perHand(1)],
    byBid: rows(mine, ({ hand }) => hand.bid, made).sort((a, b) => height(a.name) - height(b.name)),
    byTrump: rows(mine, ({ hand }) => suitOf(hand), made).sort((a, b) => b.all - a.all),
    byPartner: rows(
      over,
      ({ names, self }) => names[(self + 2) % 4] ?? '',
      ({ winner, self }) => winner === self % 2,
    ).sort((a, b) => b.all - a.all),
  };
}

/** The declaration, however its doubles were treated. */
const suitOf = ({ trump }: KeptHand): string => trump.split(',')[0] ?? trump;

/** Points before marks, and both from low to high. */
const height = (bid: string): number =>
  /^\d+$/.test(bid) ? Number(bid) : 100 + MARKS.findIndex((word) => bid.startsWith(word));
const MARKS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

function share<T>(of: readonly T[], is: (one: T) => boolean): Share {
  return { part: of.filter(is).length, all: of.length };
}

function rows<T>(of: readonly T[], nameOf: (one: T) => string, is: (one: T) => boolean): Row[] {
  const found = new Map<string, { part: number; all: number }>();
  for (const one of of) {
    const name = nameOf(one);
    const row = found.get(name) ?? { part: 0, all: 0 };
    row.all += 1;
    if (is(one)) row.part += 1;
    found.set(name, row);
  }
  return [...found].map(([name, row]) => ({ name, ...row }));
}

/** Every word of a search must be found somewhere in a game. */
export function searcher(games: readonly KeptGame[]): (asked: string) => readonly KeptGame[] {
  const texts = games.map((game) => [game, textOf(game)] as const);
  return (asked) => {
    const words = asked
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    return texts.filter(([, text]) => words.every((word) => text.includes(word))).map(([game]) => game);
  };
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const days = new Map<number, string>();

/** The day of a game, as one reads it. Working it out is slow, and many games fall on the same. */
export function dayOf(at: number): string {
  const hour = Math.floor(at / 3_600_000);
  const known = days.get(hour) ?? DAY.format(at);
  days.set(hour, known);
  return known;
}

function textOf({ names, at, rules, hands, marks }: KeptGame): string {
  const day = `${dayOf(at)} ${new Date(at).toISOString().slice(0, 10)}`;
  let text = `${names.join(' ')} ${day} ${rules} ${marks.join('-')}`;
  for (const { bid, trump } of hands) text += ` ${bid} ${trump}`;
  return text.toLowerCase();
}
