import type { Bid } from './call.ts';
import type { Declaration } from './declaration.ts';
import { DOMINOES, type Domino, domino } from './domino.ts';
import { bySeat, type Hands } from './seat.ts';

// Dominoes, bids and declarations exist once each, and rules compare them by `===`. What comes out of JSON or a clone is
// another object: here is the engine's own in its place.

export const isOwnDomino = (other: Domino): boolean => DOMINOES[other.index] === other;

export const ownDomino = (other: Domino): Domino => (isOwnDomino(other) ? other : domino(other.id));

export const ownHands = (hands: Hands): Hands => bySeat((seat) => hands[seat].map(ownDomino));

export function ownBid(bid: Bid, bids: readonly Bid[]): Bid {
  return bids.includes(bid) ? bid : named(bid.word, bids);
}

export function ownTrump(trump: Declaration, declarations: readonly Declaration[]): Declaration {
  return declarations.includes(trump) ? trump : named(trump.word, declarations);
}

function named<T extends { readonly word: string }>(word: string, all: readonly T[]): T {
  const found = all.find((one) => one.word === word);
  if (!found) throw new Error(`There is no ${word} under these rules.`);
  return found;
}
