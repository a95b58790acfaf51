import { type AskedTables, LEAD } from './asked.ts';

/** All 28 dominoes. */
export const ALL = (1 << 28) - 1;
/** Seven trumps and five counts at most. */
export const MOST_KEY_BITS = 12;

export function countBits(set: number): number {
  let v = set - ((set >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0xf0f0f0f, 0x1010101) >>> 24;
}

/**
 * The tables of a contract in which four play in turn and follow suit, as sets of dominoes in an order of their own: low
 * dominoes before high ones, those without count before those with it, trumps last and by rank.
 */
export interface SuitTables {
  /** Where each domino stands in this order, and the domino at each place. */
  readonly places: Uint8Array;
  readonly dominoes: Uint8Array;
  /** Led suit of each place, times 32. */
  readonly led: Int32Array;
  /** What beats a place when a suit was led, at `suit * 32 + place`. */
  readonly beats: Int32Array;
  /** What follows a suit, and what leads it, at `suit * 32`. */
  readonly follow: Int32Array;
  readonly leads: Int32Array;
  /** What wins any trick in which no higher one of these falls: the trumps. */
  readonly trumps: number;
  readonly fives: number;
  readonly tens: number;
  /** Trumps and counts are the places from here on. */
  readonly keyShift: number;
}

/** Null for a contract that is played in another way. */
export function suitTables(tables: AskedTables): SuitTables | null {
  if (!isFollowSuit(tables)) return null;
  const { ranks, counts, led } = tables;
  const follow = tables.levels.slice(0, 8).map((levels) => levels[0] as number);
  const beats = beatsOf(ranks);
  const trumps = trumpsOf(tables, follow, beats);
  const counting = counts.reduce((set, count, domino) => (count > 0 ? set | (1 << domino) : set), 0);
  const keyed = countBits(trumps | counting);
  if (!isOrdered(ranks, led, follow, trumps) || keyed > MOST_KEY_BITS) return null;
  const worth = (domino: number) => {
    const suit = led[domino] as number;
    const rank = ranks[suit * 28 + domino] as number;
    return (trumps >>> domino) & 1 ? 100_000 + rank : (counts[domino] as number) * 1000 + rank;
  };
  const dominoes = Uint8Array.from(counts.keys()).sort((a, b) => worth(a) - worth(b));
  const places = new Uint8Array(28);
  for (const [place, domino] of dominoes.entries()) places[domino] = place;
  const arranged = (set: number) => dominoes.reduce((sum, domino, place) => sum | (((set >>> domino) & 1) << place), 0);
  const countsOf = (count: number) => arranged(counts.reduce((set, c, d) => (c === count ? set | (1 << d) : set), 0));
  const bySuit = (of: (suit: number, domino: number) => number) =>
    Int32Array.from({ length: 256 }, (_, i) => ((i & 31) < 28 ? of(i >> 5, dominoes[i & 31] as number) : 0));
  return {
    places,
    dominoes,
    led: Int32Array.from({ length: 32 }, (_, place) =>
      place < 28 ? (led[dominoes[place] as number] as number) * 32 : 0,
    ),
    beats: bySuit((suit, domino) => arranged(beats[suit * 28 + domino] as number)),
    follow: bySuit((suit) => arranged(follow[suit] as number)),
    leads: bySuit((suit) => arranged(led.reduce((set, of, domino) => (of === suit ? set | (1 << domino) : set), 0))),
    trumps: arranged(trumps),
    fives: countsOf(5),
    tens: countsOf(10),
    keyShift: 28 - keyed,
  };
}

function isFollowSuit({ players, next, levels, ties, bids, counts, led }: AskedTables): boolean {
  return (
    players === 4 &&
    next.every((after, seat) => after === ((seat + 1) & 3)) &&
    bids.every((isOurs, seat) => isOurs === bids[(seat + 2) & 3] && isOurs !== bids[(seat + 1) & 3]) &&
    ties.every((laterWins) => laterWins === 0) &&
    counts.every((count) => count === 0 || count === 5 || count === 10) &&
    levels[LEAD]?.[0] === ALL &&
    led.every((suit) => {
      const [follow = 0, others = 0, ...more] = levels[suit] ?? [];
      return more.length === 0 && (follow | others) === ALL;
    })
  );
}

function beatsOf(ranks: Uint8Array): Int32Array {
  return Int32Array.from(ranks, (rank, i) => {
    const suit = i - (i % 28);
    let set = 0;
    for (let other = 0; other < 28; other += 1) if ((ranks[suit + other] as number) > rank) set |= 1 << other;
    return set;
  });
}

/** The suit whose dominoes win tricks of other suits and are beaten by each other alone; none if no suit is so simple. */
function trumpsOf({ ranks, led }: AskedTables, follow: readonly number[], beats: Int32Array): number {
  let trumps = 0;
  for (let i = 0; i < ranks.length; i += 1) {
    const bit = 1 << (i % 28);
    const suit = Math.floor(i / 28);
    if ((ranks[i] as number) > 0 && follow[suit] !== 0 && ((follow[suit] as number) & bit) === 0) trumps |= bit;
  }
  const suit = follow.indexOf(trumps);
  if (trumps === 0 || suit < 0 || led.some((of, domino) => (trumps >>> domino) & 1 && of !== suit)) return 0;
  const own = beats.subarray(suit * 28, suit * 28 + 28);
  const isSimple = beats.every((set, i) => {
    const isTrump = (trumps >>> (i % 28)) & 1;
    return follow[Math.floor(i / 28)] === 0 || isTrump === 0 || set === own[i % 28];
  });
  return isSimple ? trumps : 0;
}

/** Whether in each suit that can be led no two are equal, and nothing wins but what follows and the trumps. */
function isOrdered(ranks: Uint8Array, led: Uint8Array, follow: readonly number[], trumps: number): boolean {
  return [...new Set(led)].every((suit) => {
    const winning = (follow[suit] as number) | trumps;
    const own = [...ranks.subarray(suit * 28, suit * 28 + 28)];
    const ranked = own.filter((rank) => rank > 0);
    return new Set(ranked).size === ranked.length && own.every((rank, d) => rank > 0 === (((winning >>> d) & 1) === 1));
  });
}
