import type { Action, Offer } from '../game/action.ts';
import { type Bid, isPoints } from '../game/call.ts';
import type { Declaration } from '../game/declaration.ts';
import { CALLED, type Domino, type Hand, PIPS, SUIT_NAMES } from '../game/domino.ts';
import type { Seat } from '../game/seat.ts';
import type { GameState, InPlay, Playing } from '../game/state.ts';
import { capital, inWords, marksInWords } from '../words.ts';
import type { GameRules } from './rules.ts';

/** One sentence, in players' words, on what an offer means. It reads the acting seat's own dominoes only. */
export function hintFor(state: GameState, { action }: Offer, rules: GameRules): string {
  return capital(`${sentence(state, action, rules)}.`);
}

function sentence(state: GameState, action: Action, rules: GameRules): string {
  switch (action.type) {
    case 'pass':
      return 'pass and leave the bidding to the others';
    case 'bid':
      return bidHint(action.bid, state.hands[action.seat]);
    case 'select-trump':
      return state.phase === 'declaring'
        ? `${state.bid.bid.word} on ${action.trump.title}: ${holding(state.hands[action.seat], action.trump)}`
        : action.trump.title;
    case 'play':
      return state.phase === 'playing'
        ? rules.describePlay(state, action.domino, action.seat)
        : `play the ${action.domino.id}`;
    case 'complete-trick':
      return 'take the trick in';
    case 'score-hand':
      return 'write down the hand';
    case 'redeal':
      return 'everybody passed: the next player shakes';
    case 'agree-trick':
      return 'you have seen the trick';
    case 'agree-score':
      return 'you have seen the result';
    case 'retry-one-hand':
      return 'play the same dominoes again';
    case 'new-one-hand':
      return 'shake a new hand';
  }
}

function bidHint(bid: Bid, hand: Hand): string {
  if (isPoints(bid)) return `${bid.title}: take at least ${bid.points} of the 42 points; ${longest(hand)}`;
  return `${bid.title}: take every trick, for ${marksInWords(bid.marks)}`;
}

function longest(hand: Hand): string {
  const lengths = PIPS.map((pip) => hand.filter(({ high, low }) => high === pip || low === pip).length);
  const most = Math.max(...lengths);
  const pip = PIPS.find((candidate) => lengths[candidate] === most) ?? 0;
  return `your longest suit is ${SUIT_NAMES[pip]}, ${inWords(most)} of them`;
}

function holding(hand: Hand, { called, power, meaning }: Declaration): string {
  if (!power) return meaning;
  const held = hand.filter(({ bit }) => (called & bit) !== 0).length;
  return `you hold ${inWords(held)} of them`;
}

/** The suit a domino leads, as players name it: "treys", "trumps", "doubles". */
export function suitTitle(state: InPlay, lead: Domino, rules: GameRules): string {
  const led = rules.getLedSuit(state, lead);
  return led === CALLED ? state.trump.calledTitle : SUIT_NAMES[led];
}

/** What playing a domino now means, in contracts in which suits are followed. */
export function describePlay(state: Playing, domino: Domino, seat: Seat, rules: GameRules): string {
  const lead = state.trick[0];
  const worth = countWords(domino);
  if (!lead) return `lead ${suitTitle(state, domino, rules)} with the ${domino.id}${worth}`;
  const led = rules.getLedSuit(state, lead.domino);
  if (rules.canFollow(state, led, domino)) {
    const isOnly = rules.getValidPlays(state, seat).length === 1;
    return `follow ${suitTitle(state, lead.domino, rules)}: ${isOnly ? 'you hold' : 'with'} the ${domino.id}${worth}`;
  }
  return `${rules.isTrump(state, domino) ? 'trump in with' : 'throw off'} the ${domino.id}${worth}`;
}

export function countWords({ count }: Domino): string {
  return count > 0 ? `, ${inWords(count)} count` : '';
}
