import { marksOf } from '../../game/call.ts';
import { declaration } from '../../game/declaration.ts';
import { ALL_DOMINOES, type Domino, type Hand } from '../../game/domino.ts';
import { type Seat, team } from '../../game/seat.ts';
import type { InPlay } from '../../game/state.ts';
import { countWords } from '../../rules/hint.ts';
import type { AskRules, Layer, RuleOverrides } from '../../rules/layer.ts';
import { choice, flag } from '../../rules/option.ts';
import { inWords, listed } from '../../words.ts';

declare module '../../rules/option.ts' {
  interface Options {
    'sevens.enabled': boolean;
    'sevens.minMarks': 1 | 2;
    'sevens.playRule': 'closest' | 'free';
    'sevens.tieRule': 'first-played' | 'bidding-team';
  }
}

const distance = ({ high, low }: Domino): number => Math.abs(7 - high - low);

/** SEV-2 and SEV-4 as data: all dominoes are one suit, ranked by nearness to seven. */
const SEVENS = declaration('sevens', 'sevens', 'sevens', {
  called: ALL_DOMINOES,
  calledTitle: 'sevens',
  rank: (domino) => 8 - distance(domino),
  special: true,
  meaning: 'the nearest to seven wins, and your side needs every trick',
});

/** The domino nearest to seven pips wins the trick (SEV-1 to SEV-6). */
export const sevens: Layer = {
  name: 'sevens',
  title: 'Sevens',
  description:
    'There are no suits: the domino whose pips come nearest to seven wins, and the bidders must win every trick.',
  options: {
    'sevens.enabled': flag('v', 'Sevens'),
    'sevens.minMarks': choice('vm', 'Least bid for sevens', [
      [1, 'one mark'],
      [2, 'two marks'],
    ]),
    'sevens.playRule': choice('vp', 'In sevens a player must play', [
      ['closest', 'the nearest to seven'],
      ['free', 'anything'],
    ]),
    'sevens.tieRule': choice('vt', 'Equally near in sevens', [
      ['first-played', 'the first one played wins'],
      ['bidding-team', 'the bidders win'],
    ]),
  },
  isOn: (options) => options['sevens.enabled'],
  turnOn: { 'sevens.enabled': true },
  label: (options) => (options['sevens.minMarks'] === 1 ? 'sevens' : 'sevens for two'),
  playsInOrder: true,
  compose: (options, rules) => ({
    declarations: [SEVENS],
    rules: {
      isValidTrump: ({ bid: { bid } }, trump, prev) =>
        prev || (trump.contract === 'sevens' && bid.kind === 'marks' && marksOf(bid) >= options['sevens.minMarks']), // SEV-1
      ...(options['sevens.tieRule'] === 'bidding-team' ? { winsTie: biddersWinTies } : {}),
      describePlay: (state, domino, _seat, prev) =>
        isSevens(state) ? `play the ${domino.id}, ${nearness(domino)}${countWords(domino)}` : prev,
      ...(options['sevens.playRule'] === 'closest' ? mustPlayClosest(rules) : {}),
    },
  }),
};

/** SEV-4b: a tie never sets the bidders. */
function biddersWinTies(state: InPlay, earlier: Seat, later: Seat, prev: boolean): boolean {
  if (!isSevens(state)) return prev;
  const bidders = team(state.bid.seat);
  return team(earlier) !== bidders && team(later) === bidders;
}

const isSevens = ({ trump }: InPlay): boolean => trump.contract === 'sevens';

function nearness(domino: Domino): string {
  const off = distance(domino);
  return off === 0 ? 'exactly seven' : `${inWords(off)} away from seven`;
}

/** SEV-3: everybody, the leader too, must play the nearest; only equally near dominoes leave a choice. */
function mustPlayClosest(rules: AskRules): RuleOverrides {
  return {
    getValidPlays: (state, seat, prev) => (isSevens(state) ? closest(state.hands[seat]) : prev),
    whyNotPlay: (state, seat, prev) =>
      isSevens(state)
        ? `Sevens: you must play your nearest to seven, ${listed(
            rules()
              .getValidPlays(state, seat)
              .map(({ id }) => id),
          )}.`
        : prev,
  };
}

function closest(hand: Hand): Hand {
  let least = 8;
  for (const domino of hand) least = Math.min(least, distance(domino));
  return hand.filter((domino) => distance(domino) === least);
}
