import { type Bid, isPoints, left, PASS, type RulesContext, SEATS, type Seat, type SeatBid } from '@texas42/engine';
import { type Auction, asKnown, type Contract, contractOf, declarationsOn } from '../../mind/contract.ts';
import type { Dice } from '../../mind/imagined/dice.ts';
import { bidNamed, highOf, trumpNamed } from '../../mind/knowledge.ts';
import { type Bidder, weighCalls, weighDeclarations } from '../../mind/weighCalls.ts';
import { knowledgeAt, TOOLS } from './hands.ts';

const never = (): boolean => false;

/** The bids that may come next, leaving out those that promise doubles (BID-5). */
function bidsOver({ bids, rules }: RulesContext, auction: Auction): readonly Bid[] {
  const high = highOf(auction);
  const least = high ? rules.getBidComparisonValue(high.bid) : 0;
  return bids.filter((bid) => rules.getBidComparisonValue(bid) > least && (isPoints(bid) || bid.marks <= 2));
}

/** An auction among four players who bid alike. */
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
    const knowledge = knowledgeAt(seat, dealt[seat] ?? 0, auction);
    const words = ['P', ...bidsOver(context, auction).map(({ word }) => word)];
    const [best] = weighCalls(knowledge, context, words, 7, 1, bidder, TOOLS, dice, never);
    auction = { ...auction, calls: [...auction.calls, bidNamed(context, best?.word ?? 'P') ?? PASS] };
  }
  return auction;
}

/** The same with a declaration; null when all pass. */
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
  const knowledge = knowledgeAt(bid.seat, dealt[bid.seat] ?? 0, auction);
  const trump = trumpNamed(
    context,
    weighDeclarations(knowledge, context, bid, words, bidder, TOOLS, dice, never)[0]?.word ?? '',
  );
  return trump ? { contract: asKnown(contractOf(context, auction, bid, trump)), auction } : null;
}
