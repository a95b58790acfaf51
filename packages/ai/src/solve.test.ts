import {
  expect as accepted,
  autoExecute,
  createContext,
  type ExecutionContext,
  executeAction,
  type GameState,
  isMove,
  legalMoves,
  maskOf,
  moveWord,
  type Playing,
  parseRules,
  parseSeed,
  startGame,
  team,
} from '@texas42/engine';
import { type Chance, chance } from '@texas42/engine/testing';
import { describe, expect, it } from 'vitest';
import { positionOf, solve, winnerOf } from './solve.ts';
import { FIRST_LEAD, LEAD, tablesOf } from './tables.ts';

/** Rules that reach every contract, treatment and option that changes the play. */
const RULES: readonly (readonly [string, object])[] = [
  ['casual', {}],
  ['nello high', { 'nello.doubles': 'high' }],
  ['nello low', { 'nello.doubles': 'low' }],
  ['nello inverted', { 'nello.doubles': 'own-suit-inverted' }],
  ['follow-me low', { 'noTrump.doubles': 'low' }],
  ['follow-me own suit', { 'noTrump.doubles': 'own-suit' }],
  ['free sevens, ties to the bidders', { 'sevens.playRule': 'free', 'sevens.tieRule': 'bidding-team' }],
  ['first lead a trump', { firstLeadMustBeTrump: true }],
  ['a partner who may answer with anything', { 'plunge.partnerMayCallSpecials': true, 'plunge.minDoubles': 1 }],
];

function playingState(
  rules: object,
  seed: string,
  plays: number,
): { context: ExecutionContext; state: Playing } | undefined {
  const random = chance(seed);
  const options = accepted(parseRules({ preset: 'casual', earlyEnd: 'play-out', ...rules }));
  const context = createContext({ rules: options, seed: accepted(parseSeed(seed)) });
  let state: GameState = startGame(context);
  for (let played = 0; state.handNumber === 1; ) {
    if (state.phase === 'playing' && played === plays) return { context, state };
    if (state.phase === 'playing') played += 1;
    state = step(state, context, random);
  }
  return undefined;
}

function step(state: GameState, context: ExecutionContext, random: Chance): GameState {
  const moves = legalMoves(state, context);
  const move = moves[random(moves.length)];
  if (!move) throw new Error('There is no move.');
  return autoExecute(executeAction(state, move, context), context);
}

/** Plain minimax through the rules themselves: the bidders' points of the hand, and whether the bid is made. */
function minimax(state: GameState, context: ExecutionContext): { points: number; made: boolean } {
  if (state.phase !== 'playing') {
    const { lastHand } = state;
    if (!lastHand) throw new Error('The hand is not over.');
    return { points: lastHand.points[team(lastHand.bid.seat)], made: lastHand.outcome.made };
  }
  const isOurs = team(state.turn) === team(state.bid.seat);
  const ends = legalMoves(state, context).map((move) =>
    minimax(autoExecute(executeAction(state, move, context), context), context),
  );
  const points = ends.map((end) => end.points);
  return {
    points: isOurs ? Math.max(...points) : Math.min(...points),
    made: isOurs ? ends.some(({ made }) => made) : ends.every(({ made }) => made),
  };
}

describe.each(RULES)('under %s', (name, rules) => {
  it('the tables say what the rules say, move by move', () => {
    const words = new Set<string>();
    for (let i = 0; i < 60; i += 1) {
      const begun = playingState(rules, `${name} ${i}`, 0);
      if (!begun) continue;
      const { context } = begun;
      const random = chance(`tables ${i}`);
      words.add(begun.state.trump.contract);
      let state: GameState = begun.state;
      while (state.phase === 'playing' && state.handNumber === 1) {
        const playing: Playing = state;
        const tables = tablesOf(playing, context.rules);
        const lead = playing.trick[0];
        const where = lead ? (tables.led[lead.domino.index] ?? 0) : playing.tricks.length === 0 ? FIRST_LEAD : LEAD;
        const hand = maskOf(playing.hands[playing.turn]);
        const level = [...(tables.levels[where] ?? [])].find((set) => (set & hand) !== 0) ?? 0;
        expect(hand & level).toBe(maskOf(context.rules.getValidPlays(playing, playing.turn)));
        expect(tables.next[playing.turn]).toBe(context.rules.getNextPlayer(playing, playing.turn));
        const trick = playing.trick.map(({ domino }) => domino.index);
        if (trick.length > 0) {
          const winner = context.rules.calculateTrickWinner(playing, playing.trick);
          expect(winnerOf(tables, playing.leader, trick)).toBe(winner);
        }
        state = step(playing, context, random);
      }
    }
    expect(words.size).toBeGreaterThan(2);
  });

  it('endings are worth what plain minimax through the rules finds', () => {
    for (let i = 0; i < 40; i += 1) {
      const ending = playingState(rules, `${name} ending ${i}`, 13 + (i % 4));
      if (!ending) continue;
      const { state, context } = ending;
      const { value, moves, made } = solve(state, context.rules);
      const ends = legalMoves(state, context).map((move) => {
        if (!isMove(move)) throw new Error('No move.');
        return [moveWord(move), minimax(autoExecute(executeAction(state, move, context), context), context)] as const;
      });
      expect(made).toEqual(Object.fromEntries(ends.map(([word, end]) => [word, end.made])));
      if (state.trump.special) expect([value, moves]).toEqual([null, null]);
      else expect(moves).toEqual(Object.fromEntries(ends.map(([word, end]) => [word, end.points])));
    }
  });
});

it('a full deal keeps its value along the best line', () => {
  for (let i = 0; i < 12; i += 1) {
    const begun = playingState({ 'nello.enabled': false, 'sevens.enabled': false }, `line ${i}`, 0);
    if (!begun) continue;
    const { context } = begun;
    let state: GameState = begun.state;
    const { value } = solve(begun.state, context.rules);
    while (state.phase === 'playing' && state.handNumber === 1) {
      const { moves, value: now } = solve(state, context.rules);
      expect(now).toBe(value);
      const best = legalMoves(state, context).find((move) => moves?.[moveWord(move)] === value);
      if (!best) throw new Error('No play keeps the value.');
      state = autoExecute(executeAction(state, best, context), context);
    }
    expect(state.lastHand?.points[team(begun.state.bid.seat)]).toBe(value);
  }
});

it('a position is the open hands, the leader and the trick', () => {
  const begun = playingState({}, 'position', 2);
  if (!begun) throw new Error('The hand was over.');
  const { trick, hands } = positionOf(begun.state, begun.context.rules);
  expect(trick).toHaveLength(begun.state.trick.length);
  expect(hands.map((hand) => hand.toString(2).replaceAll('0', '').length)).toEqual(
    begun.state.hands.map((hand) => hand.length),
  );
});
