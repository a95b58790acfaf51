import { isPoints, marksOf, specialBid } from '../../game/call.ts';
import { doublesIn } from '../../game/domino.ts';
import { partner } from '../../game/seat.ts';
import type { AskRules, LayerParts } from '../../rules/layer.ts';

interface PartnerBid {
  readonly kind: string;
  /** How many doubles the caller must have been dealt. */
  readonly doubles: number;
  /** The marks it can be for: from `least` to `opensWith`, and more if others' bids raise it. */
  readonly marks: { readonly least: number; readonly opensWith: number; readonly isRaised: boolean };
  /** The marks it is for when `highest` were bid before; the caller does not choose. */
  readonly value: (highest: number) => number;
  readonly mayCallSpecials: boolean;
}

/** What plunge and splash have in common: a bid on doubles, after which the partner declares and leads. */
export function partnerDeclares(rules: AskRules, called: PartnerBid): LayerParts {
  const { least, opensWith, isRaised } = called.marks;
  return {
    bids: (mostMarks) => {
      const most = isRaised ? mostMarks : opensWith;
      return Array.from({ length: most - least + 1 }, (_, more) => specialBid(called.kind, least + more));
    },
    opensWith,
    rules: {
      isValidBid: (state, bid, hand, prev) => {
        if (bid.kind !== called.kind || isPoints(bid)) return prev;
        const high = state.high?.bid;
        if (bid.marks !== called.value(high ? marksOf(high) : 0)) return false;
        const { getBidComparisonValue } = rules();
        if (high && getBidComparisonValue(bid) <= getBidComparisonValue(high)) return false; // PLU-4, SPL-3
        return doublesIn(hand) >= called.doubles; // PLU-1, SPL-1
      },
      getTrumpSelector: (_state, { seat, bid }, prev) => (bid.kind === called.kind ? partner(seat) : prev), // PLU-5
      isValidTrump: (state, trump, prev) =>
        state.bid.bid.kind === called.kind && trump.special ? called.mayCallSpecials : prev, // PLU-6
    },
  };
}
