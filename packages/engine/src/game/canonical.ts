import type { Bid } from './call.ts';
import type { Declaration } from './declaration.ts';
import { DOMINOES, type Domino, domino } from './domino.ts';
import { bySeat, type Hands } from './seat.ts';

// Dominoes, bids and declarations exist once each, and rules compare them by `===`. Copies, out of JSON for example, are
// replaced by the engine's own objects here.

export const isCanonicalDomino = (other: Domino): boolean => DOMINOES[other.index] === other;

export const canonicalDomino = (other: Domino): Domino => (isCanonicalDomino(other) ? other : domino(other.id));

export const canonicalHands = (hands: Hands): Hands => bySeat((seat) => hands[seat].map(canonicalDomino));

export function canonicalBid(bid: Bid, bids: readonly Bid[]): Bid {
  return bids.includes(bid) ? bid : named(bid.word, bids);
}

export function canonicalTrump(trump: Declaration, declarations: readonly Declaration[]): Declaration {
  return declarations.includes(trump) ? trump : named(trump.word, declarations);
}

function named<T extends { readonly word: string }>(word: string, all: readonly T[]): T {
  const found = all.find((one) => one.word === word);
  if (!found) throw new Error(`There is no ${word} under these rules.`);
  return found;
}
