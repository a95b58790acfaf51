import { marksOf, PASS } from '../../game/call.ts';
import { type Declaration, type Doubles, trumpless } from '../../game/declaration.ts';
import { type BySeat, bySeat, partner, SEATS, type Seat, team } from '../../game/seat.ts';
import { type Declaring, decided, type Goal, UNDETERMINED } from '../../game/state.ts';
import type { Layer } from '../../rules/layer.ts';
import { choice, flag, type Options } from '../../rules/option.ts';

declare module '../../rules/option.ts' {
  interface Options {
    'nello.enabled': boolean;
    'nello.minMarks': 1 | 2;
    'nello.doubles': Doubles | 'bidder-choice';
    'nello.forcedOneMark': boolean;
  }
}

/** Lose every trick, alone against two (NEL-1 to NEL-7). */
export const nello: Layer = {
  name: 'nello',
  title: 'Nello',
  description: 'The bidder plays without trumps to lose every trick, and the partner sits out.',
  options: {
    'nello.enabled': flag('n', 'Nello'),
    'nello.minMarks': choice('nm', 'Least bid for nello', [
      [1, 'one mark'],
      [2, 'two marks'],
    ]),
    'nello.doubles': choice('nd', 'Doubles in nello', [
      ['own-suit', 'a suit of their own'],
      ['high', 'high in their suits'],
      ['low', 'low in their suits'],
      ['own-suit-inverted', 'a suit of their own, blank high'],
      ['bidder-choice', 'as the bidder says'],
    ]),
    'nello.forcedOneMark': flag('nf', 'A forced shaker may play nello for one mark'),
  },
  isOn: (options) => options['nello.enabled'],
  turnOn: { 'nello.enabled': true },
  label: (options) => {
    const least = options['nello.minMarks'] === 1 ? '' : ' for two';
    const doubles = options['nello.doubles'];
    return `nello${least}${doubles === 'own-suit' ? '' : `, doubles ${doubles}`}`;
  },
  compose: (options) => {
    const doubles = options['nello.doubles'];
    return {
      declarations: trumpless(
        'nello',
        'nello',
        doubles === 'bidder-choice' ? ['own-suit', 'high', 'low', 'own-suit-inverted'] : [doubles],
        { meaning: 'lose every trick while your partner sits out' },
      ),
      rules: {
        isValidTrump: (state, trump, prev) => prev || (isNello(trump) && isBidFor(state, options)),
        getFirstLeader: (state, _selector, trump, prev) => (isNello(trump) ? state.bid.seat : prev), // NEL-5
        getActiveSeats: (state, prev) => (isNello(state.trump) ? WITHOUT_PARTNER[state.bid.seat] : prev), // NEL-2
        describeGoal: (state, prev) => (isNello(state.trump) ? NO_TRICK : prev),
        checkHandOutcome: (state, prev) => {
          if (!isNello(state.trump)) return prev;
          const { bid, points, tricks } = state;
          // NEL-6: only the bidder plays for the side, and every trick is worth a point.
          if (points[team(bid.seat)] > 0) return decided(false, 'The bidder caught a trick.', tricks.length);
          return tricks.length === 7 ? decided(true, 'The bidder lost all seven tricks.', 7) : UNDETERMINED;
        },
      },
    };
  },
};

const WITHOUT_PARTNER: BySeat<readonly Seat[]> = bySeat((bidder) => SEATS.filter((seat) => seat !== partner(bidder)));

const NO_TRICK: Goal = {
  make: null,
  set: null,
  sentence: 'The bidder must lose every trick; one caught trick sets it.',
};

const isNello = ({ contract }: Declaration): boolean => contract === 'nello';

/** NEL-1 and NEL-1b: whether the bid allows nello. */
function isBidFor({ bid: { seat, bid }, calls, shaker }: Declaring, options: Options): boolean {
  if (bid.kind !== 'marks') return false;
  if (marksOf(bid) >= options['nello.minMarks']) return true;
  const isForced =
    options.allPass === 'forced-dealer' && seat === shaker && calls.slice(0, 3).every((call) => call === PASS);
  return options['nello.forcedOneMark'] && isForced;
}
