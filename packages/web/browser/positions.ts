import type { Position } from './game.ts';

// Hands to test and to picture. `+` is my nod to a finished trick, `=` to a result.

/** Deals the rest of the 28 to the seats with room. */
function around(...hands: readonly string[]): readonly string[] {
  const all = [0, 1, 2, 3, 4, 5, 6].flatMap((high) =>
    [0, 1, 2, 3, 4, 5, 6].slice(0, high + 1).map((low) => `${high}-${low}`),
  );
  const dealt = new Set(hands.flatMap((hand) => hand.split(' ')));
  const rest = all.filter((word) => !dealt.has(word));
  return [0, 1, 2, 3].map((seat) => {
    const hand = (hands[seat] ?? '').split(' ').filter((word) => word !== '');
    while (hand.length < 7) hand.push(rest.shift() ?? '');
    return hand.join(' ');
  });
}

const EVENING = around(
  '5-5 6-5 5-4 5-1 6-4 6-0 2-1',
  '5-3 2-2 6-3 2-0 3-3 3-1 1-1',
  '5-0 4-2 6-6 1-0 4-1 4-0 3-0',
  '5-2 3-2 6-2 4-4 0-0 4-3 6-1',
);

const evening = (words: string, rules = '42:casual'): Position => ({ hands: EVENING, shaker: 1, rules, words });

const TWO_TRICKS = 'suit:5 5-5 5-3 5-0 5-2 + 2-1 2-2 4-2 3-2 +';
const THIRD = '6-3 6-6 6-2';
const TO_THE_END = `${TWO_TRICKS} ${THIRD} 6-4 + 4-1 4-4 5-1 1-1 +`;

const SITTING_OUT = around('6-6 6-5 6-4', '', '3-1 3-0 4-2 2-0 0-0 1-0 2-1');
const FIVE_OF_THREE = '3-1 6-3 4-3 - 5-3 5-0 2-0 - 6-2 5-1 3-0 - 6-0 4-0 4-2 - 5-4 5-2 0-0 -';

/** The same hand again and again, made or set, and different actions in the last one. */
function game(results: readonly ('made' | 'set')[], last: string, end: 'made' | 'set' = 'made'): Position {
  const hands = [...results, end].map((result, i) => {
    const shaker = (1 + i) % 4;
    const bid = result === 'made' ? '31' : '41';
    const calls = [1, 2, 3, 4].map((step) => ((shaker + step) % 4 === 0 ? bid : 'P')).join(' ');
    if (i === results.length) return `${calls} ${last}`;
    return `${calls} ${result === 'made' ? TO_THE_END : TWO_TRICKS} =`;
  });
  return { hands: EVENING, shaker: 1, words: hands.join(' '), deals: hands.length };
}

export const POSITIONS = {
  late: game(['made', 'set', 'made', 'set', 'made'], `${TWO_TRICKS} ${THIRD}`),
  lateMade: game(['made', 'set', 'made', 'set', 'made'], TO_THE_END),
  lateSet: game(['made', 'set', 'made', 'set', 'made', 'made'], TWO_TRICKS, 'set'),
  lateTaken: game(['made', 'set', 'made', 'set', 'made'], `${TWO_TRICKS} ${THIRD} 6-4`),
  spelled: game(['made', 'set', 'made', 'set', 'made', 'made', 'set', 'set', 'made', 'made'], TO_THE_END),
  bidding: evening('P 30'),
  partnerHasIt: {
    hands: around('6-1 5-2 4-0 3-0 2-1 1-0 3-2', '', '6-6 5-5 6-5 6-4 6-2 6-0 1-1'),
    shaker: 0,
    rules: '42:straight',
    words: 'P 30 P',
  },
  sureBid: { hands: around('5-5 6-5 5-4 5-3 5-2 5-1 5-0') },
  declaring: evening('P 30 31 P'),
  leading: evening('P 30 31 P suit:5'),
  won: evening('P 30 31 P suit:5 5-5 5-3 5-0 5-2'),
  following: evening('P 30 31 P suit:5 5-5 5-3 5-0 5-2 + 2-1 2-2 4-2 3-2 + 6-3 6-6 6-2'),
  taken: evening('P 30 31 P suit:5 5-5 5-3 5-0 5-2 + 2-1 2-2 4-2 3-2 + 6-3 6-6 6-2 6-4'),
  made: evening('P 30 31 P suit:5 5-5 5-3 5-0 5-2 + 2-1 2-2 4-2 3-2 + 6-3 6-6 6-2 6-4 + 4-1 4-4 5-1 1-1 +'),
  set: evening('P 30 41 P suit:5 5-5 5-3 5-0 5-2 + 2-1 2-2 4-2 3-2 +'),
  nello: { hands: around('3-1 3-0 4-2 2-0 0-0 1-0 2-1'), words: '1M P P P nello' },
  sittingOut: { hands: SITTING_OUT, shaker: 1, words: '1M P P P nello' },
  sittingOutLate: { hands: SITTING_OUT, shaker: 1, words: `1M P P P nello ${FIVE_OF_THREE}` },
  plunge: { hands: around('6-6 5-5 4-4 3-3 6-5 6-4 5-4') },
  plunged: { hands: around('6-5 6-4 6-3 5-1', '', '6-6 5-5 4-4 3-3'), shaker: 1, words: 'plunge:4 P P P' },
  splash: { hands: around('6-6 5-5 4-4 6-5 6-4 5-4 6-3', '3-3 2-2', '1-1', '0-0') },
  splashed: { hands: around('6-5 6-4 6-3 5-1', '', '6-6 5-5 4-4'), shaker: 1, words: 'splash:2 P P P' },
  sevens: { hands: around('6-1 5-2 4-3 5-3 6-2 6-0 5-1'), words: '1M P P P sevens' },
  sure: { hands: around('5-5 6-5 5-4 5-3 5-2 5-1 5-0'), words: '1M P P P suit:5' },
  unsure: evening('P P 1M P suit:5'),
  stacked: evening('P P 1M P suit:5 5-5 5-3 5-0 5-2 + 6-5 3-1 4-0 6-1 +', '42:casual/hw=marks'),
  points: evening('P 30 31 P suit:5 5-5 5-3 5-0 5-2 +', '42:points-250'),
  stuck: { hands: EVENING, shaker: 0, words: 'P P P' },
} as const satisfies Record<string, Position>;
