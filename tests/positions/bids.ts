import type { Position } from './position.ts';

const POINTS = '30 31 32 33 34 35 36';
/** Anything over 30. */
const OVER_30 = '31 32 33 34 35 36 1M';

export const POOR_HANDS: readonly Position[] = [
  {
    rules: 'straight',
    hand: '5-3 6-1 5-2 4-3 6-0 4-2 1-0',
    good: 'P',
    reason: 'The worst hand there is: no double, and no suit longer than three.',
  },
  {
    rules: 'straight',
    hand: '6-0 5-1 4-2 3-1 2-0 6-3 5-4',
    good: 'P',
    reason: 'Without a double and with two of each suit nothing would ever be led from this hand with hope.',
  },
  {
    rules: 'straight',
    calls: 'P P',
    hand: '6-5 5-0 4-1 3-2 2-1 6-3 4-0',
    good: 'P',
    reason: 'Three counts are no strength when every one of them can be caught.',
  },
  {
    rules: 'straight',
    calls: '30',
    hand: '6-4 5-3 4-2 3-0 2-1 6-1 5-0',
    good: 'P',
    reason: 'An opponent holds the bid, and this hand would make nothing of it.',
  },
  {
    rules: 'straight',
    calls: 'P 30 P',
    hand: '6-3 5-1 4-0 3-2 2-0 6-1 5-4',
    good: 'P',
    reason: 'Last to call is no reason to take the bid from an opponent with a hand of losers.',
  },
  {
    rules: 'straight',
    calls: 'P P P',
    hand: '5-2 5-1 6-0 4-3 3-1 2-0 6-4',
    good: 'P',
    reason: 'Nobody is forced here, so a hand like this is thrown in.',
  },
  {
    hand: '6-5 6-3 5-3 5-4 4-3 2-1 6-1',
    good: 'P',
    reason: 'Too high for nello, too scattered for trumps, and no double for a splash.',
  },
  {
    rules: 'straight',
    calls: '1M',
    hand: '4-4 6-4 4-2 5-5 3-1 2-0 6-1',
    good: 'P',
    reason: 'Good for thirty, but over a mark only two marks are left, and two losers set them.',
  },
];

export const PARTNER_HOLDS_THE_BID: readonly Position[] = [
  {
    rules: 'straight',
    calls: '30 P',
    hand: '6-1 5-2 4-3 3-0 2-1 6-5 4-0',
    good: 'P',
    reason: 'Partner holds the bid and there is nothing here to do better.',
  },
  {
    rules: 'straight',
    calls: '32 P',
    hand: '6-6 6-2 4-4 5-3 3-1 2-0 4-1',
    good: 'P',
    reason: 'Two doubles help partner more than they would help a suit of two trumps.',
  },
  {
    rules: 'straight',
    calls: '31 P',
    hand: '6-5 6-3 6-0 5-5 4-2 3-1 2-0',
    good: 'P',
    reason: 'Three trumps without their double are no cause to take the bid from partner.',
  },
];

export const STRONG_HANDS: readonly Position[] = [
  {
    rules: 'straight',
    hand: '4-4 6-4 5-4 4-1 5-5 6-2 3-0',
    good: POINTS,
    reason: 'Four trumps with the three highest, fifteen count in the hand and the double five beside them.',
  },
  {
    rules: 'straight',
    hand: '3-3 6-3 5-3 4-3 3-2 6-6 1-0',
    good: POINTS,
    reason: 'Five trumps from the top, a double beside them, one loser.',
  },
  {
    rules: 'straight',
    calls: 'P P P',
    hand: '4-4 6-4 5-4 6-6 5-5 3-3 2-1',
    good: `${POINTS} 1M 2M`,
    reason: 'Three top trumps and three doubles are not thrown in.',
  },
  {
    rules: 'straight',
    calls: 'P',
    hand: '6-6 6-5 6-4 6-3 6-1 6-0 2-1',
    good: POINTS,
    reason: 'Six of the seven trumps make thirty against anything.',
  },
  {
    rules: 'straight',
    calls: 'P P',
    hand: '0-0 1-0 2-0 3-0 4-0 5-0 2-1',
    good: POINTS,
    reason: 'Six blanks with the double: only the 6-0 is out, and it falls.',
  },
  {
    rules: 'straight',
    hand: '6-6 6-5 6-4 6-3 5-5 5-4 2-2',
    good: '2M',
    reason: 'Every domino wins once the sixes are pulled: two marks, for the same work as one.',
  },
  {
    rules: 'straight',
    calls: 'P P P',
    hand: '6-6 6-5 6-4 6-2 5-5 1-1 0-0',
    good: '2M',
    reason: 'A lay-down: the 6-3, the 6-1 and the 6-0 fall under the three highest sixes.',
  },
];

export const OVERCALLS: readonly Position[] = [
  {
    rules: 'straight',
    calls: '30',
    hand: '4-4 6-4 5-4 4-1 5-5 6-2 3-0',
    good: OVER_30,
    reason: 'Almost sure of thirty-one: leave no mark to an opponent who may make his.',
  },
  {
    rules: 'straight',
    calls: 'P 30 P',
    hand: '3-3 6-3 5-3 4-3 3-2 6-6 6-5',
    good: `${OVER_30} 2M`,
    reason: 'Five trumps and the two highest sixes outbid thirty from the last seat.',
  },
  {
    rules: 'straight',
    calls: '1M',
    hand: '6-6 6-5 6-4 6-3 5-5 5-4 2-2',
    good: '2M',
    reason: 'A lay-down is worth two marks, and passing would leave one to the others.',
  },
  {
    rules: 'straight',
    calls: '2M',
    hand: '2-2 6-2 5-2 4-2 2-1 2-0 6-6',
    good: '3M',
    reason: 'All seven tricks are sure: the opponents may not play their two marks.',
  },
  {
    rules: 'straight',
    calls: '30 P',
    hand: '6-6 6-5 6-4 6-3 5-5 5-4 2-2',
    good: '2M',
    reason: 'Partner’s thirty is one mark; this hand is two without his help.',
  },
  {
    rules: 'straight',
    calls: 'P 34',
    hand: '1-1 6-1 5-1 4-1 3-1 6-6 5-5',
    good: '35 36 1M 2M',
    reason: 'Five aces from the top and two doubles lose no trick to anybody’s thirty-four.',
  },
];

export const SCORE: readonly Position[] = [
  {
    rules: 'straight',
    marks: [6, 6],
    hand: '6-6 6-5 6-4 6-3 6-2 4-4 4-3',
    good: POINTS,
    reason: 'One mark wins the game: two marks would only add a way to lose it.',
  },
  {
    rules: 'straight',
    marks: [6, 0],
    hand: '3-3 6-3 5-3 4-3 3-2 6-6 6-5',
    good: POINTS,
    reason: 'With six marks thirty is as good as eighty-four, and a good deal safer.',
  },
  {
    rules: 'straight',
    marks: [6, 6],
    calls: 'P P 30',
    hand: '4-4 6-4 5-4 4-1 5-5 6-2 3-0',
    good: OVER_30,
    reason: 'At six to six the hand decides the game, and it must be played by whoever holds it.',
  },
  {
    rules: 'straight',
    marks: [6, 6],
    hand: '6-0 5-1 4-2 3-1 2-0 6-3 5-4',
    good: 'P',
    reason: 'At six to six a bid that is set loses the game as surely as theirs that is made.',
  },
  {
    rules: { preset: 'straight', winBy: 2 },
    marks: [8, 7],
    hand: '6-6 6-5 6-4 6-3 6-2 5-5 4-4',
    good: `${POINTS} 37 38 39 40 41 1M 2M`,
    reason: 'At eight to seven a game that is won by two is not over, and this hand ends it.',
  },
];

export const FORCED: readonly Position[] = [
  {
    rules: { preset: 'casual', 'nello.enabled': false, 'sevens.enabled': false },
    calls: 'P P P',
    hand: '6-3 5-1 4-0 3-2 2-0 6-1 5-4',
    good: '30',
    reason: 'Forced with nothing: the least that may be said.',
  },
  {
    calls: 'P P P 30',
    hand: '3-3 6-3 4-3 5-1 2-0 6-2 4-0',
    good: 'suit:3',
    reason: 'Three treys with the double are the only suit with a top.',
  },
  {
    calls: 'P P P 30',
    hand: '6-4 4-3 4-2 4-1 6-5 3-1 2-0',
    good: 'suit:4',
    reason: 'Without any double, length counts: four fours, with fifteen of the count among them.',
  },
  {
    calls: 'P P P 30',
    hand: '2-2 5-2 4-2 3-2 2-0 6-1 5-3',
    good: 'suit:2',
    reason: 'Five deuces with the double and nothing else.',
  },
  {
    calls: 'P P P 30',
    hand: '0-0 6-0 5-0 3-0 6-4 5-1 4-2',
    good: 'suit:0',
    reason: 'The blanks are the long suit with its double, however small they look.',
  },
];

export const NAMING_TRUMPS: readonly Position[] = [
  {
    calls: '30 P P P',
    hand: '5-5 6-5 5-4 5-1 5-0 3-0 2-1',
    good: 'suit:5',
    reason: 'Five fives with the three highest; nothing else is worth a name.',
  },
  {
    rules: 'straight',
    calls: '30 P P P',
    hand: '6-6 5-5 4-4 3-3 2-2 6-5 1-0',
    good: 'doubles no-trump',
    reason: 'With five doubles they are the trumps, or follow-me lets each of them walk.',
  },
  {
    rules: 'straight',
    calls: '1M P P P',
    hand: '6-6 5-5 4-4 3-3 2-2 1-1 6-0',
    good: 'doubles no-trump',
    reason: 'Six doubles lose to nothing but the one that is out.',
  },
  {
    rules: 'straight',
    calls: '2M P P P',
    hand: '6-6 6-5 5-5 5-4 4-4 1-1 0-0',
    good: 'no-trump doubles',
    reason: 'Every domino is the highest of its suit when it is led: follow-me, or five doubles to pull two.',
  },
  {
    rules: 'straight',
    calls: '30 P P P',
    hand: '3-3 6-3 5-3 4-3 3-2 6-6 1-0',
    good: 'suit:3',
    reason: 'Five treys from the top, and two counts among them.',
  },
  {
    calls: '1M P P P',
    hand: '1-0 2-0 2-1 3-0 3-1 4-0 0-0',
    good: 'nello',
    reason: 'The seven smallest dominoes can hardly take a trick, and that is what nello asks.',
  },
  {
    calls: '1M P P P',
    hand: '6-1 5-2 4-3 6-2 5-3 4-2 5-1',
    good: 'sevens',
    reason: 'All three sevens and four that are one away: every trick is taken by being first.',
  },
  {
    calls: '1M P P P',
    hand: '6-6 6-5 6-4 6-3 5-5 5-4 2-2',
    good: 'suit:6 no-trump',
    reason: 'A lay-down by trumps needs no adventure.',
  },
];

export const SPECIAL_BIDS: readonly Position[] = [
  {
    hand: '1-0 2-0 2-1 3-0 3-1 4-0 0-0',
    good: '1M 2M',
    reason: 'Made for nello, which is played for marks.',
  },
  {
    hand: '6-1 5-2 4-3 6-2 5-3 4-2 5-1',
    good: '2M',
    reason: 'Sevens cannot be lost with all three sevens and four that are one away.',
  },
  {
    hand: '0-0 1-1 2-2 3-3 6-5 5-4 6-2',
    good: 'P 30 31 32',
    reason: 'Four doubles, all low: partner would have to find all seven tricks alone.',
  },
  {
    hand: '0-0 1-1 2-2 5-3 6-4 5-1 4-3',
    good: 'P 30 31 32',
    reason: 'The rules would allow a splash; three low doubles and four losers do not.',
  },
  {
    marks: [6, 0],
    hand: '6-6 5-5 4-4 3-3 6-5 6-4 5-4',
    good: POINTS,
    reason: 'With six marks there is nothing to gain by a plunge that thirty does not bring.',
  },
];

export const AFTER_A_PLUNGE: readonly Position[] = [
  {
    calls: 'splash:2 P P P',
    hand: '3-3 6-3 5-3 3-2 3-0 6-6 4-1',
    good: 'suit:3',
    reason: 'Five treys with the double, and partner’s three doubles for the rest.',
  },
  {
    calls: 'plunge:4 P P P',
    hand: '2-2 6-2 5-2 4-2 2-1 6-0 3-1',
    good: 'suit:2',
    reason: 'The five longest are trumps, led from the top.',
  },
];
