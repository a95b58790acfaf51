import {
  expect as accepted,
  addTo,
  autoExecute,
  createContext,
  type Domino,
  type ExecutionContext,
  executeAction,
  type GameRules,
  type GameState,
  legalMoves,
  maskOf,
  type Playing,
  parseRules,
  parseSeed,
  playOf,
  startGame,
  team,
  trickPoints,
  withSeat,
} from '@texas42/engine';
import { type Chance, chance } from '@texas42/engine/testing';
import { describe, expect, it } from 'vitest';
import { bestLine, provesLayDown } from './bestLine.ts';
import { compileRules } from './compileRules.ts';
import { dealTable } from './dealTable.ts';
import { legalPlays, winnerOf } from './position.ts';
import { positionOf, solve } from './solution.ts';
import { Solver } from './solver.ts';

const solver = new Solver();

/** Rules that reach every contract, treatment and option that changes the play. */
const RULES: readonly (readonly [string, object])[] = [
  ['casual', {}],
  ['nello high', { 'nello.doubles': 'high' }],
  ['nello low', { 'nello.doubles': 'low' }],
  ['nello inverted', { 'nello.doubles': 'own-suit-inverted' }],
  ['follow-me low', { 'noTrump.doubles': 'low' }],
  ['follow-me own suit', { 'noTrump.doubles': 'own-suit' }],
  ['free sevens, ties to the bidders', { 'sevens.playRule': 'free', 'sevens.tieRule': 'bidding-team' }],
  ['free sevens', { 'sevens.playRule': 'free' }],
  ['first lead a trump', { firstLeadMustBeTrump: true }],
  ['splash with one double', { 'splash.enabled': true, 'splash.minDoubles': 1 }],
  ['a partner who may answer with anything', { 'plunge.partnerMayCallSpecials': true, 'plunge.minDoubles': 1 }],
];

/** The value; throws if it is null. */
function given<T>(thing: T | null): T {
  if (thing === null) throw new Error('The rules cannot be compiled.');
  return thing;
}

/** A hand after so many random plays, if it got so far. */
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

/** Plain minimax through the rules themselves: the bidders' points from here on. */
function restPoints(state: Playing, rules: GameRules, known: Map<string, number>): number {
  if (isPlayedOut(state, rules)) return 0;
  const bidders = team(state.bid.seat);
  const key = keyOf(state);
  const before = known.get(key);
  if (before !== undefined) return before;
  const values = rules.getValidPlays(state, state.turn).map((domino) => {
    const next = after(state, domino, rules);
    return next.points[bidders] - state.points[bidders] + restPoints(next, rules, known);
  });
  const value = team(state.turn) === bidders ? Math.max(...values) : Math.min(...values);
  known.set(key, value);
  return value;
}

/** The same for whether the bid is made. */
function isMade(state: Playing, rules: GameRules, known: Map<string, boolean>): boolean {
  if (state.outcome.determined) return state.outcome.made;
  if (isPlayedOut(state, rules)) throw new Error('A hand that is played out is decided.');
  const key = `${keyOf(state)} ${state.points}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const makes = (domino: Domino) => isMade(after(state, domino, rules), rules, known);
  const plays = rules.getValidPlays(state, state.turn);
  const made = team(state.turn) === team(state.bid.seat) ? plays.some(makes) : plays.every(makes);
  known.set(key, made);
  return made;
}

function keyOf({ hands, trick, leader }: Playing): string {
  return `${hands.map(maskOf)} ${trick.map(({ domino }) => domino.index)} ${leader}`;
}

function isPlayedOut(state: Playing, rules: GameRules): boolean {
  return state.hands[rules.getActiveSeats(state)[0] ?? 0].length === 0 && state.trick.length === 0;
}

function after(state: Playing, domino: Domino, rules: GameRules): Playing {
  const { turn } = state;
  const held = state.hands[turn].filter((other) => other !== domino);
  const played: Playing = {
    ...state,
    hands: withSeat(state.hands, turn, held),
    trick: [...state.trick, playOf(turn, domino)],
    turn: rules.getNextPlayer(state, turn),
  };
  if (!rules.isTrickComplete(played)) return played;
  const winner = rules.calculateTrickWinner(played, played.trick);
  const points = trickPoints(played.trick);
  const taken: Playing = {
    ...played,
    tricks: [...state.tricks, { plays: played.trick, winner, points }],
    points: addTo(state.points, team(winner), points),
    leader: winner,
    turn: winner,
    trick: [],
  };
  return state.outcome.determined ? taken : { ...taken, outcome: rules.checkHandOutcome(taken) };
}

const met = new Set<string>();
let endings = 0;

describe.each(RULES)('under %s', (name, options) => {
  it('the tables say what the rules say, move by move', () => {
    const words = new Set<string>();
    for (let i = 0; i < 40; i += 1) {
      const begun = playingState(options, `${name} ${i}`, 0);
      if (!begun) continue;
      const { context } = begun;
      const random = chance(`tables ${i}`);
      words.add(begun.state.trump.contract);
      let state: GameState = begun.state;
      while (state.phase === 'playing' && state.handNumber === 1) {
        const playing: Playing = state;
        const compiled = given(compileRules(playing, context));
        const legal = context.rules.getValidPlays(playing, playing.turn).map(({ index }) => index);
        expect(legalPlays(given(positionOf(playing, context)))).toEqual(legal.sort((a, b) => a - b));
        expect(compiled.next[playing.turn]).toBe(context.rules.getNextPlayer(playing, playing.turn));
        const trick = playing.trick.map(({ domino }) => domino.index);
        if (trick.length > 0) {
          const winner = context.rules.calculateTrickWinner(playing, playing.trick);
          expect(winnerOf(compiled, playing.leader, trick)).toBe(winner);
        }
        state = step(playing, context, random);
      }
    }
    expect(words.size).toBeGreaterThan(2);
  });

  // Every place in a trick, four dominoes in each hand to begin with, then three.
  it.each([
    ['four', 10, 12],
    ['three', 60, 16],
  ])('endings of %s dominoes are worth what plain minimax finds', (_, hands, plays) => {
    for (let i = 0; i < hands; i += 1) {
      const begun = playingState(options, `${name} ending ${i}`, plays);
      if (!begun) continue;
      const { rules } = begun.context;
      const bidders = team(begun.state.bid.seat);
      const random = chance(`ending ${i}`);
      const makes = new Map<string, boolean>();
      const known = new Map<string, number>();
      let { state } = begun;
      met.add(state.trump.word).add(state.bid.bid.kind === 'points' ? 'points' : state.bid.bid.word);
      for (let place = 0; place < rules.getActiveSeats(state).length; place += 1) {
        const legal = rules.getValidPlays(state, state.turn);
        const ends = legal.map((domino) => [domino.id, after(state, domino, rules)] as const);
        const { moves, made } = given(solve(state, begun.context, solver));
        expect(made).toEqual(Object.fromEntries(ends.map(([id, end]) => [id, isMade(end, rules, makes)])));
        const points = ends.map(([id, end]) => [id, end.points[bidders] + restPoints(end, rules, known)] as const);
        if (state.trump.special) expect(moves).toBe(null);
        else expect(moves).toEqual(Object.fromEntries(points));
        endings += 1;
        state = ends[random(ends.length)]?.[1] ?? state;
      }
    }
  });
});

it('the endings were of every contract and kind of bid', () => {
  const contracts = [
    'suit:0',
    'suit:6',
    'doubles',
    'no-trump',
    'nello',
    'sevens',
    'points',
    '2M',
    'plunge:4',
    'splash:2',
  ];
  expect([...met].sort()).toEqual(expect.arrayContaining(contracts));
  expect(endings).toBeGreaterThan(2000);
});

function begun(options: object, seed: string): { context: ExecutionContext; state: Playing } {
  const found = playingState(options, seed, 0);
  if (!found) throw new Error('Nobody bid.');
  return found;
}

const STRAIGHT = { 'nello.enabled': false, 'sevens.enabled': false };

it('the best line is legal, ends the hand, and keeps the value', () => {
  for (let i = 0; i < 20; i += 1) {
    const { state, context } = begun(i < 15 ? STRAIGHT : {}, `line ${i}`);
    const { value, made } = given(solve(state, context, solver));
    const line = given(bestLine(state, context, solver));
    let last: Playing = state;
    for (const id of line) {
      const domino = context.rules.getValidPlays(last, last.turn).find((legal) => legal.id === id);
      if (!domino) throw new Error(`${id} is not legal.`);
      last = after(last, domino, context.rules);
    }
    expect(isPlayedOut(last, context.rules)).toBe(true);
    const isBidder = team(state.turn) === team(state.bid.seat);
    const canMake = isBidder ? Object.values(made).some(Boolean) : Object.values(made).every(Boolean);
    expect(last.outcome).toMatchObject({ determined: true, made: canMake });
    if (value !== null && state.bid.bid.kind === 'points') expect(last.points[team(state.bid.seat)]).toBe(value);
  }
});

it('a lay-down is proved, and another claim is beaten by a legal line', () => {
  const results = new Set<boolean>();
  for (let i = 0; i < 40; i += 1) {
    const ending = playingState(STRAIGHT, `lay-down ${i}`, 16 + (i % 4));
    if (!ending) continue;
    const { state, context } = ending;
    const side = i % 2 === 0 ? 0 : 1;
    const claim = given(provesLayDown(state, context, side, solver));
    results.add(claim.isLayDown);
    const rest = restPoints(state, context.rules, new Map());
    const all = state.points[0] + state.points[1];
    expect(claim.isLayDown).toBe(side === team(state.bid.seat) ? rest === 42 - all : rest === 0);
    if (claim.isLayDown) continue;
    let last: Playing = state;
    for (const id of claim.line) {
      const domino = context.rules.getValidPlays(last, last.turn).find((legal) => legal.id === id);
      if (!domino) throw new Error(`${id} is not legal.`);
      last = after(last, domino, context.rules);
    }
    expect(team(last.leader)).not.toBe(side);
    expect(last.points[side]).toBe(state.points[side] + last.points[0] + last.points[1] - all - lastTrick(last));
  }
  expect(results.size).toBe(2);
});

const lastTrick = ({ tricks }: Playing): number => tricks.at(-1)?.points ?? 0;

it('the table of a deal holds nine declarations for each seat', () => {
  const { state, context } = begun(STRAIGHT, 'table');
  const table = dealTable(state.hands, context, solver);
  expect(table.map(({ declaration }) => declaration.word)).toEqual(
    context.declarations.filter(({ special }) => !special).map(({ word }) => word),
  );
  expect(table).toHaveLength(9);
  const row = table.find(({ declaration }) => declaration === state.trump);
  if (state.leader === state.bid.seat)
    expect(row?.points[state.bid.seat]).toBe(given(solve(state, context, solver)).value);
});

it('a position is the open hands, the leader and the trick', () => {
  const found = playingState({}, 'position', 2);
  if (!found) throw new Error('The hand was over.');
  const { trick, hands } = given(positionOf(found.state, found.context));
  expect(trick).toHaveLength(found.state.trick.length);
  expect(hands.map((hand) => hand.toString(2).replaceAll('0', '').length)).toEqual(
    found.state.hands.map((hand) => hand.length),
  );
});
