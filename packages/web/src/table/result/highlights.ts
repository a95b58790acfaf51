import type { HandView, TableView } from '@texas42/protocol';
import { nameOf, titleOf } from '../session/tell.ts';
import { HIGHLIGHT } from './overWords.ts';

export interface Highlight {
  /** Which hand of the game, counted from 1. */
  readonly hand: number;
  readonly sentence: string;
}

/** The memorable hands of a game: at most three, always including the last. */
export function highlights(hands: readonly HandView[], table: TableView, me: number): readonly Highlight[] {
  const last = hands.at(-1);
  if (!last) return [];
  const told = (hand: HandView, tell: (who: string, bid: string, trump: string) => string): string =>
    tell(nameOf(table, hand.bid.seat, me), titleOf(table, hand.bid.call), titleOf(table, hand.trump));
  const worth = hands
    .slice(0, -1)
    .map((hand, i) => ({ hand: i + 1, stake: Math.max(...hand.gained), of: hand }))
    .map((one) => ({ ...one, interest: interestOf(one.of) }))
    .filter(({ interest }) => interest.weight > 0)
    .sort((a, b) => b.interest.weight - a.interest.weight)
    .slice(0, 2)
    .sort((a, b) => a.hand - b.hand)
    .map(({ hand, of, interest }) => ({ hand, sentence: told(of, interest.tell) }));
  const end = told(last, (who, bid, trump) => HIGHLIGHT.last(who, bid, trump, last.outcome.made));
  return [...worth, { hand: hands.length, sentence: end }];
}

function interestOf(hand: HandView): { weight: number; tell: (who: string, bid: string, trump: string) => string } {
  const bid = Number(hand.bid.call);
  const taken = hand.points[hand.bid.seat % 2 === 0 ? 0 : 1];
  const isPoints = !Number.isNaN(bid);
  if (!isPoints) return hand.outcome.made ? { weight: 4, tell: HIGHLIGHT.big } : { weight: 3, tell: HIGHLIGHT.set };
  if (!hand.outcome.made) return { weight: 2, tell: HIGHLIGHT.set };
  return taken === bid ? { weight: 2.5, tell: HIGHLIGHT.close } : { weight: 0, tell: HIGHLIGHT.big };
}
