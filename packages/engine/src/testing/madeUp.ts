import { specialBid } from '../game/call.ts';
import { trumpless } from '../game/declaration.ts';
import { type Domino, domino, type Hand } from '../game/domino.ts';
import { partner, team } from '../game/seat.ts';
import { decided, type Goal, type HandOutcome, type Playing, UNDETERMINED } from '../game/state.ts';
import type { Layer } from '../rules/layer.ts';
import { flag } from '../rules/option.ts';
import { madeUpSeats } from './madeUpSeats.ts';

// Invented contracts for the suites: code that works with layers must work with layers that it does not know.

declare module '../rules/option.ts' {
  interface Options {
    'madeUp.goals': boolean;
    'madeUp.plays': boolean;
    'madeUp.rare': boolean;
    'madeUp.hunt': boolean;
  }
}

type Count = (state: Playing) => number;

const won: Count = ({ tricks, bid }) => tricks.filter(({ winner }) => team(winner) === team(bid.seat)).length;
const lost: Count = (state) => state.tricks.length - won(state);

function judged({ tricks }: Playing, isSet: boolean, isMade: boolean): HandOutcome {
  if (isSet) return decided(false, 'It cannot be made any more.', tricks.length);
  return isMade ? decided(true, 'It is made.', tricks.length) : UNDETERMINED;
}

const isOver = ({ tricks }: Playing): boolean => tricks.length === 7;

/** When each contract is made or set: by the number of tricks, by who takes them, by which they are, by what is in them. */
const GOALS: Readonly<Record<string, (state: Playing) => HandOutcome>> = {
  'five-tricks': (state) => judged(state, lost(state) > 2, won(state) >= 5),
  'three-tricks': (state) => judged(state, won(state) > 3 || lost(state) > 4, isOver(state)),
  'two-each': (state) => {
    const { seat } = state.bid;
    const isEnough = [seat, partner(seat)].every(
      (one) => state.tricks.filter(({ winner }) => winner === one).length >= 2,
    );
    return judged(state, isOver(state) && !isEnough, isEnough);
  },
  'last-trick': (state) => {
    const isOurs = state.tricks.at(-1)?.winner;
    return judged(state, isOver(state) && isOurs !== undefined && team(isOurs) !== team(state.bid.seat), isOver(state));
  },
  'never-twice': (state) => {
    const isTwice = state.tricks.some(
      ({ winner }, i) =>
        team(winner) === team(state.bid.seat) &&
        state.tricks[i - 1] !== undefined &&
        team(state.tricks[i - 1]?.winner ?? 0) === team(winner),
    );
    return judged(state, isTwice, isOver(state));
  },
  'own-count': (state) => {
    const { seat } = state.bid;
    const own = state.tricks.reduce((sum, { winner, points }) => (winner === seat ? sum + points : sum), 0);
    return judged(state, own < 15 && isOver(state), own >= 15);
  },
  'shaker-says': (state) => {
    const need = team(state.shaker) === team(state.bid.seat) ? 3 : 5;
    return judged(state, lost(state) > 7 - need, won(state) >= need);
  },
  // The ranks turn over with the fourth trick.
  upheaval: (state) => judged(state, lost(state) > 3, won(state) >= 4),
};

const SENTENCE: Goal = { make: null, set: null, sentence: 'The bidders must reach an invented goal.' };

export const madeUpGoals: Layer = {
  name: 'made-up-goals',
  title: 'Made-up goals',
  description: 'Contracts that are made and set in ways of their own.',
  options: { 'madeUp.goals': flag('zg', 'Made-up goals') },
  isOn: (options) => options['madeUp.goals'],
  turnOn: { 'madeUp.goals': true },
  compose: () => ({
    declarations: Object.keys(GOALS).flatMap((name) =>
      trumpless(name, name.replace('-', ' '), ['high'], { meaning: 'reach an invented goal' }),
    ),
    rules: {
      isValidTrump: ({ bid: { bid } }, { contract }, prev) => prev || (contract in GOALS && bid.kind === 'marks'),
      describeGoal: ({ trump }, prev) => (trump.contract in GOALS ? SENTENCE : prev),
      checkHandOutcome: (state, prev) => GOALS[state.trump.contract]?.(state) ?? prev,
      rankInTrick: ({ trump, tricks }, _led, _domino, prev) =>
        trump.contract === 'upheaval' && tricks.length >= 3 && prev > 0 ? 64 - prev : prev,
    },
  }),
};

/** Under any declaration the lowest domino that follows wins, and doubles may be led only if nothing else is left. */
export const madeUpPlays: Layer = {
  name: 'made-up-plays',
  title: 'Made-up plays',
  description: 'The lowest domino of the suit led wins the trick, and doubles are led last.',
  options: { 'madeUp.plays': flag('zp', 'Made-up plays') },
  isOn: (options) => options['madeUp.plays'],
  turnOn: { 'madeUp.plays': true },
  compose: (_options, rules) => ({
    rules: {
      calculateTrickWinner: (state, trick, prev) => {
        const [lead] = trick;
        if (!lead) return prev;
        const led = rules().getLedSuit(state, lead.domino);
        const following = trick.filter(({ domino }) => rules().canFollow(state, led, domino));
        const rank = (domino: Domino): number => rules().rankInTrick(state, led, domino);
        return following.reduce((low, play) => (rank(play.domino) < rank(low.domino) ? play : low), lead).seat;
      },
      getValidPlays: (state, _seat, prev) => (state.trick.length === 0 ? besidesDoubles(prev) : prev),
    },
  }),
};

function besidesDoubles(hand: Hand): Hand {
  const others = hand.filter(({ isDouble }) => !isDouble);
  return others.length > 0 ? others : hand;
}

/** A bid that one hand of a few thousand allows: on all doubles but one. */
export const madeUpBid: Layer = {
  name: 'made-up-bid',
  title: 'A rare bid',
  description: 'Six doubles in one hand may bid a hundred.',
  options: { 'madeUp.rare': flag('zr', 'A rare bid') },
  isOn: (options) => options['madeUp.rare'],
  turnOn: { 'madeUp.rare': true },
  compose: (_options, rules) => ({
    bids: () => [specialBid('century', 4)],
    opensWith: 4,
    rules: {
      isValidBid: (state, bid, hand, prev) => {
        if (bid.kind !== 'century') return prev;
        const over = state.high ? rules().getBidComparisonValue(state.high.bid) : 0;
        return rules().getBidComparisonValue(bid) > over && hand.filter(({ isDouble }) => isDouble).length >= 6;
      },
    },
  }),
};

const [HUNT] = trumpless('hunt', 'hunt', ['low'], { meaning: 'catch the 6-6' });
const HUNTED = domino('6-6');

/** Compares its declaration and its domino by `===`. */
export const madeUpHunt: Layer = {
  name: 'made-up-hunt',
  title: 'Hunt',
  description: 'The bidders must catch the double six, which is played last.',
  options: { 'madeUp.hunt': flag('zh', 'Hunt') },
  isOn: (options) => options['madeUp.hunt'],
  turnOn: { 'madeUp.hunt': true },
  compose: () => ({
    declarations: HUNT ? [HUNT] : [],
    rules: {
      isValidTrump: (_state, trump, prev) => prev || trump === HUNT,
      describeGoal: ({ trump }, prev) => (trump === HUNT ? SENTENCE : prev),
      checkHandOutcome: (state, prev) => {
        if (state.trump !== HUNT) return prev;
        const trick = state.tricks.find(({ plays }) => plays.some((play) => play.domino === HUNTED));
        if (!trick) return UNDETERMINED;
        return decided(team(trick.winner) === team(state.bid.seat), 'The double six fell.', state.tricks.length);
      },
      getValidPlays: ({ trump }, _seat, prev) => (trump === HUNT && prev.length > 1 ? prev.filter(isNotHunted) : prev),
    },
  }),
};

const isNotHunted = (other: Domino): boolean => other !== HUNTED;

/** A register with all invented layers, after the contracts. */
export function withMadeUp(register: readonly Layer[]): readonly Layer[] {
  const at = register.findIndex(({ name }) => name === 'sevens') + 1;
  return [
    ...register.slice(0, at),
    madeUpGoals,
    madeUpPlays,
    madeUpBid,
    madeUpHunt,
    madeUpSeats,
    ...register.slice(at),
  ];
}
