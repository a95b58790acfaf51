import type { Action, Offer } from '../game/action.ts';
import type { Bid } from '../game/call.ts';
import type { Declaration } from '../game/declaration.ts';
import { DOMINOES } from '../game/domino.ts';
import { bySeat } from '../game/seat.ts';
import type { Bidding, Declaring, Playing } from '../game/state.ts';
import type { GetValidActions } from '../rules/compose.ts';
import type { GameRules } from '../rules/rules.ts';

const byPlayer = (action: Action): Offer =>
  Object.freeze({ action: Object.freeze(action), by: 'player', autoExecute: false });

/** The system's offers run at once, unless a layer has people nod first. */
const bySystem = (action: Action): readonly Offer[] =>
  Object.freeze([Object.freeze({ action: Object.freeze(action), by: 'system', autoExecute: true })]);

// Each offer exists once and never changes, so asking for the legal moves allocates only a list.
const PASSES = bySeat((seat) => byPlayer({ type: 'pass', seat }));
const PLAYS = bySeat((seat) => DOMINOES.map((domino) => byPlayer({ type: 'play', seat, domino })));
const COMPLETE_TRICK = bySystem({ type: 'complete-trick' });
const SCORE_HAND = bySystem({ type: 'score-hand' });
const REDEAL = bySystem({ type: 'redeal' });
const NOTHING: readonly Offer[] = [];

/** The offers of straight 42, before layers filter, add or annotate. */
export function baseOffers(
  rules: GameRules,
  bids: readonly Bid[],
  declarations: readonly Declaration[],
): GetValidActions {
  const bidOffers = bySeat((seat) =>
    bids.map((bid) => ({ bid, value: rules.getBidComparisonValue(bid), offer: byPlayer({ type: 'bid', seat, bid }) })),
  );
  const trumpOffers = bySeat((seat) =>
    declarations.map((trump) => ({ trump, offer: byPlayer({ type: 'select-trump', seat, trump }) })),
  );

  function bidding(state: Bidding): readonly Offer[] {
    const { turn, hands, high } = state;
    const offers: Offer[] = rules.mayPass(state) ? [PASSES[turn]] : [];
    const least = high ? rules.getBidComparisonValue(high.bid) : 0;
    for (const { bid, value, offer } of bidOffers[turn]) {
      // Check BID-5 first: it is cheap and excludes most bids.
      if (value > least && rules.isValidBid(state, bid, hands[turn])) offers.push(offer);
    }
    return offers;
  }

  function declaring(state: Declaring): readonly Offer[] {
    const offers: Offer[] = [];
    for (const { trump, offer } of trumpOffers[state.turn]) if (rules.isValidTrump(state, trump)) offers.push(offer);
    return offers;
  }

  function playing(state: Playing): readonly Offer[] {
    const offers: Offer[] = [];
    for (const { index } of rules.getValidPlays(state, state.turn)) {
      const offer = PLAYS[state.turn][index];
      if (offer) offers.push(offer);
    }
    return offers;
  }

  return (state) => {
    switch (state.phase) {
      case 'bidding':
        return bidding(state);
      case 'declaring':
        return declaring(state);
      case 'playing':
        return playing(state);
      case 'thrown-in':
        return REDEAL;
      case 'trick-won':
        return COMPLETE_TRICK;
      case 'scoring':
        return SCORE_HAND;
      case 'game-over':
        return NOTHING;
    }
  };
}
