import { type Bid, isPoints, marksBid, marksOf, pointsBid, stakeOf } from '../game/call.ts';
import { DOUBLES_DECLARATION, isCalled, suitDeclaration } from '../game/declaration.ts';
import { CALLED, type Domino, PIPS } from '../game/domino.ts';
import { addTo, left, otherTeam, SEATS, team } from '../game/seat.ts';
import { decided, type Goal, type HandOutcome, UNDETERMINED } from '../game/state.ts';
import { describePlay, suitTitle } from '../rules/hint.ts';
import type { AskRules, Layer } from '../rules/layer.ts';
import { choice, flag, type Options, whole } from '../rules/option.ts';
import type { GameRules } from '../rules/rules.ts';
import { capital, listed } from '../words.ts';

declare module '../rules/option.ts' {
  interface Options {
    firstShaker: 'random' | 'draw';
    minBid: number;
    maxOpeningMarks: number;
    'trump.doubles': boolean;
    gameTarget: number;
  }
}

/** Straight 42, to seven marks. */
export const base: Layer = {
  name: 'base',
  title: 'Straight 42',
  description: 'Four players in two partnerships, one round of bidding, seven tricks, 42 points a hand.',
  options: {
    firstShaker: choice('fs', 'First shaker', [
      ['random', 'by chance'],
      ['draw', 'the highest domino drawn'],
    ]),
    minBid: whole('mb', 'Least bid', 30, { least: 30, most: 41 }),
    maxOpeningMarks: whole('om', 'Most marks to open with', 2, { least: 1, most: 20 }),
    'trump.doubles': flag('td', 'Doubles may be trumps', true),
    gameTarget: whole('gt', 'The game is to', 7, { least: 1, most: 100_000 }),
  },
  isOn: () => true,
  label: ({ gameTarget, minBid }) => `to ${gameTarget}${minBid === 30 ? '' : `, bids from ${minBid}`}`,
  compose: (options) => ({
    declarations: [...PIPS.map(suitDeclaration), ...(options['trump.doubles'] ? [DOUBLES_DECLARATION] : [])],
    bids: (mostMarks) => [
      ...Array.from({ length: 42 - options.minBid }, (_, more) => pointsBid(options.minBid + more)),
      ...Array.from({ length: mostMarks }, (_, more) => marksBid(more + 1)),
    ],
    opensWith: options.maxOpeningMarks,
  }),
};

/**
 * How straight 42 answers every rule. Answers must be total and cheap, because `prev` is computed even for a layer that
 * ignores it.
 */
export function baseRules(options: Options, rules: AskRules): GameRules {
  const target = options.gameTarget;
  const mostOpening = options.maxOpeningMarks;
  return {
    getTrumpSelector: (_state, { seat }) => seat, // TRU-1
    getFirstLeader: (_state, selector, _trump) => selector, // TRU-4
    getNextPlayer(state, seat) {
      const active = rules().getActiveSeats(state);
      let next = left(seat);
      while (!active.includes(next)) next = left(next);
      return next;
    },
    getActiveSeats: (_state) => SEATS,

    isTrickComplete: (state) => state.trick.length === rules().getActiveSeats(state).length, // PLAY-1
    checkHandOutcome: ({ bid: { seat, bid }, points, tricks }) => {
      const bidders = team(seat);
      const ours = points[bidders];
      const theirs = points[otherTeam(bidders)];
      if (isPoints(bid)) return pointsOutcome(bid.points, ours, theirs, tricks.length);
      // END-4: every trick is worth at least a point, so the other side has taken a trick if it has a point.
      if (theirs > 0) return decided(false, 'The other side took a trick.', tricks.length);
      return tricks.length === 7 ? decided(true, 'All seven tricks.', 7) : UNDETERMINED;
    },
    isHandOver: ({ outcome }) => outcome.determined, // END-6

    getLedSuit: (state, domino) => (isCalled(state.trump, domino) ? CALLED : domino.high), // SUIT-4
    suitsWithTrump: (state, domino) => {
      if (isCalled(state.trump, domino)) return [CALLED]; // SUIT-2, SUIT-3
      return domino.isDouble ? [domino.high] : [domino.high, domino.low]; // SUIT-1
    },
    canFollow: (state, led, domino) => {
      if (isCalled(state.trump, domino)) return led === CALLED;
      return domino.high === led || domino.low === led;
    },
    rankInTrick: (state, led, domino) => {
      const rank = state.trump.ranks[domino.index] ?? 0;
      if (rules().isTrump(state, domino)) return 32 + rank; // TRK-1: trumps,
      return rules().canFollow(state, led, domino) ? 16 + rank : 0; // then the led suit, then nothing (TRK-4).
    },
    isTrump: ({ trump }, domino) => trump.power && isCalled(trump, domino),
    winsTie: (_state, _earlier, _later) => false,
    calculateTrickWinner(state, trick) {
      const lead = trick[0];
      if (!lead) throw new Error('Nobody wins an empty trick.');
      const { getLedSuit, rankInTrick, winsTie } = rules();
      const led = getLedSuit(state, lead.domino); // PLAY-6
      let winner = lead.seat; // TRK-5: a seat, not a place in the trick
      let best = rankInTrick(state, led, lead.domino);
      for (let i = 1; i < trick.length; i += 1) {
        const play = trick[i];
        if (!play) continue;
        const rank = rankInTrick(state, led, play.domino);
        if (rank > best || (rank === best && winsTie(state, winner, play.seat))) {
          winner = play.seat;
          best = rank;
        }
      }
      return winner;
    },
    describeGoal: ({ bid: { seat, bid }, points }) => {
      if (!isPoints(bid)) return EVERY_TRICK;
      const make = Math.max(0, bid.points - points[team(seat)]);
      const set = Math.max(0, 43 - bid.points - points[otherTeam(team(seat))]);
      return { make, set, sentence: `The bidders need ${bid.points} of the 42 points.` };
    },

    isValidPlay: (state, domino, seat) =>
      rules()
        .getValidPlays(state, seat)
        .some(({ bit }) => bit === domino.bit),
    getValidPlays(state, seat) {
      const hand = state.hands[seat];
      const lead = state.trick[0];
      if (!lead) return hand; // PLAY-2
      const { getLedSuit, canFollow } = rules();
      const led = getLedSuit(state, lead.domino);
      const following: Domino[] = [];
      for (const domino of hand) if (canFollow(state, led, domino)) following.push(domino);
      return following.length > 0 ? following : hand; // PLAY-3, PLAY-4; PLAY-5: no duty to trump
    },
    whyNotPlay(state, seat) {
      const lead = state.trick[0];
      const instead = listed(
        rules()
          .getValidPlays(state, seat)
          .map(({ id }) => id),
      );
      return lead
        ? `${capital(suitTitle(state, lead.domino, rules()))} were led; you have ${instead}.`
        : `You may lead ${instead}.`;
    },
    describePlay: (state, domino, seat) => describePlay(state, domino, seat, rules()),
    isValidBid(state, bid, _hand) {
      if (bid.kind !== 'points' && bid.kind !== 'marks') return false; // layers allow their own bids
      const high = state.high?.bid;
      if (high && rules().getBidComparisonValue(bid) <= rules().getBidComparisonValue(high)) return false; // BID-5
      return isPoints(bid) || isOnLadder(bid.marks, high, mostOpening);
    },
    mayPass: (_state) => true, // BID-7
    isValidTrump: (_state, trump) => trump.contract === 'suit' || trump.contract === 'doubles', // TRU-2

    getBidComparisonValue: (bid) => (isPoints(bid) ? bid.points : 42 * bid.marks), // BID-4
    calculateScore: ({ bid: { seat, bid }, outcome }) => {
      const side = outcome.made ? team(seat) : otherTeam(team(seat)); // SCO-4, SCO-5
      return addTo([0, 0], side, stakeOf(bid));
    },
    getGameWinner: (_state, marks) => {
      if (marks[0] >= target) return 0; // GAME-1, GAME-2
      return marks[1] >= target ? 1 : null;
    },
    getPhaseAfterHandComplete: (state, marks) =>
      rules().getGameWinner(state, marks) === null ? 'bidding' : 'game-over',
  };
}

const EVERY_TRICK: Goal = { make: null, set: null, sentence: 'Every trick must be won; one lost sets it.' };

/** BID-6: up to the opening limit while fewer marks are bid, then exactly one more. */
function isOnLadder(marks: number, high: Bid | undefined, mostOpening: number): boolean {
  const highest = high ? marksOf(high) : 0;
  return marks <= Math.max(mostOpening, highest + 1);
}

/** END-2, END-3: made as soon as the bid is reached; set as soon as the points left cannot reach it. */
function pointsOutcome(bid: number, ours: number, theirs: number, trick: number): HandOutcome {
  if (ours >= bid) return decided(true, `The bidders took ${ours}; ${bid} were bid.`, trick);
  if (theirs >= 43 - bid)
    return decided(false, `The other side took ${theirs}; ${43 - bid} set a bid of ${bid}.`, trick);
  return UNDETERMINED;
}
