import { type Bid, isPoints, left, PASS, type RulesContext, SEATS, type Seat, type SeatBid } from '@texas42/engine';
import { type Bidder, opinionsOf, trumpsFor } from '../bid.ts';
import { type Auction, type Contract, contractOf, declarationsOn } from '../contract.ts';
import type { Dice } from '../dice.ts';
import { bidNamed, highOf, trumpNamed } from '../seen.ts';
import { seenAt } from './hands.ts';

const never = (): boolean => false;

/** What may be bid next where no bid asks for doubles (BID-5). */
function bidsOver({ bids, rules }: RulesContext, auction: Auction): readonly Bid[] {
  const high = highOf(auction);
  const least = high ? rules.getBidComparisonValue(high.bid) : 0;
  return bids.filter((bid) => rules.getBidComparisonValue(bid) > least && (isPoints(bid) || bid.marks <= 2));
}

/** Four bidders call. */
export function callOut(
  context: RulesContext,
  dealt: readonly number[],
  shaker: Seat,
  bidder: Bidder,
  dice: Dice,
): Auction {
  let auction: Auction = { shaker, calls: [], marks: [0, 0] };
  let seat = shaker;
  for (const _ of SEATS) {
    seat = left(seat);
    const seen = seenAt(seat, dealt[seat] ?? 0, auction);
    const words = ['P', ...bidsOver(context, auction).map(({ word }) => word)];
    const [best] = opinionsOf(seen, context, words, 7, 1, bidder, dice, never);
    auction = { ...auction, calls: [...auction.calls, bidNamed(context, best?.word ?? 'P') ?? PASS] };
  }
  return auction;
}

/** Four bidders call, and one declares; null when all pass. */
export function bidOut(
  context: RulesContext,
  dealt: readonly number[],
  shaker: Seat,
  bidder: Bidder,
  dice: Dice,
): { readonly contract: Contract; readonly auction: Auction } | null {
  const auction = callOut(context, dealt, shaker, bidder, dice);
  const bid: SeatBid | null = highOf(auction);
  if (!bid) return null;
  const words = declarationsOn(context, auction, bid).map(({ word }) => word);
  const seen = seenAt(bid.seat, dealt[bid.seat] ?? 0, auction);
  const trump = trumpNamed(context, trumpsFor(seen, context, bid, words, bidder, dice, never)[0]?.word ?? '');
  return trump ? { contract: contractOf(context, auction, bid, trump), auction } : null;
}
