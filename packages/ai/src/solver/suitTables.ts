import { size } from './mask.ts';
import { LEAD, type RuleTables } from './ruleTables.ts';
import { ALL, FOLLOW, LEADS, LED, MOST_KEY_BITS, ROWS } from './suitLayout.ts';

/**
 * The tables of a contract in which four play in turn and follow suit, as sets of dominoes in another order: each
 * domino has a place, low dominoes before high ones, those without count before those with it, trumps last and by rank.
 */
export interface SuitTables {
  /** The place of each domino, and the domino at each place. */
  readonly places: Uint8Array;
  readonly dominoes: Uint8Array;
  /** What beats what, in the layout of suitLayout.ts. */
  readonly rows: Int32Array;
  /** The trumps: one of them wins every trick in which no higher one falls. */
  readonly trumps: number;
  readonly fives: number;
  readonly tens: number;
  /** Places from this one on hold trumps and counts, places below it neither. */
  readonly keyShift: number;
}

/** Null for a contract in which seats do not simply follow suit. */
export function suitTables(tables: RuleTables): SuitTables | null {
  if (!isFollowSuit(tables)) return null;
  const { ranks, counts, led } = tables;
  const follow = tables.levels.slice(0, 8).map((levels) => levels[0] as number);
  const beats = beatsOf(ranks);
  const trumps = trumpsOf(tables, follow, beats);
  const counting = counts.reduce((set, count, domino) => (count > 0 ? set | (1 << domino) : set), 0);
  const keyed = size(trumps | counting);
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
  const rows = new Int32Array(ROWS);
  for (let suit = 0; suit < 8; suit += 1) {
    const row = suit * 32;
    for (const [place, domino] of dominoes.entries()) rows[row + place] = arranged(beats[suit * 28 + domino] as number);
    rows[row + FOLLOW] = arranged(follow[suit] as number);
    rows[row + LEADS] = arranged(led.reduce((set, of, domino) => (of === suit ? set | (1 << domino) : set), 0));
  }
  for (const [place, domino] of dominoes.entries()) rows[LED + place] = (led[domino] as number) * 32;
  return {
    places,
    dominoes,
    rows,
    trumps: arranged(trumps),
    fives: countsOf(5),
    tens: countsOf(10),
    keyShift: 28 - keyed,
  };
}

function isFollowSuit({ players, next, levels, ties, bids, counts, led }: RuleTables): boolean {
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

/** At `suit * 28 + domino`: the dominoes that beat this one where that suit was led. */
export function beatsOf(ranks: Uint8Array): Int32Array {
  return Int32Array.from(ranks, (rank, i) => {
    const suit = i - (i % 28);
    let set = 0;
    for (let other = 0; other < 28; other += 1) if ((ranks[suit + other] as number) > rank) set |= 1 << other;
    return set;
  });
}

/**
 * The suit whose dominoes win tricks of other suits and are beaten only by each other; the empty set if there is none.
 */
function trumpsOf({ ranks, led }: RuleTables, follow: readonly number[], beats: Int32Array): number {
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

/** Whether no two dominoes of a suit rank equal, and only dominoes of the led suit and trumps can win. */
function isOrdered(ranks: Uint8Array, led: Uint8Array, follow: readonly number[], trumps: number): boolean {
  return [...new Set(led)].every((suit) => {
    const winning = (follow[suit] as number) | trumps;
    const own = [...ranks.subarray(suit * 28, suit * 28 + 28)];
    const ranked = own.filter((rank) => rank > 0);
    return new Set(ranked).size === ranked.length && own.every((rank, d) => rank > 0 === (((winning >>> d) & 1) === 1));
  });
}
