import {
  expect as accepted,
  autoExecute,
  bySeat,
  createContext,
  DOMINOES,
  type Domino,
  type ExecutionContext,
  executeAction,
  findMove,
  type GameRules,
  type GameState,
  isPoints,
  legalMoves,
  moveWord,
  type Playing,
  parseRules,
  parseSeed,
  SEATS,
  type Seat,
  startGame,
  supposePlay,
  team,
  turnOf,
} from '@texas42/engine';
import { chance, pick, table } from '@texas42/engine/testing';
import { describe, expect, it } from 'vitest';
import { type ClaimantView, proveClaim } from './claim.ts';

const RULES: readonly (readonly [string, object])[] = [
  ['casual', {}],
  ['nello', { 'nello.minMarks': 1, minBid: 41 }],
  ['nello, doubles high', { 'nello.doubles': 'high', 'nello.minMarks': 1, minBid: 41 }],
  ['sevens', { 'sevens.enabled': true, 'sevens.minMarks': 1, minBid: 41 }],
  ['free sevens', { 'sevens.enabled': true, 'sevens.playRule': 'free', 'sevens.tieRule': 'bidding-team', minBid: 41 }],
  ['first lead a trump', { firstLeadMustBeTrump: true }],
  ['plunge and splash', { 'plunge.minDoubles': 2, 'splash.enabled': true, 'splash.minDoubles': 1, minBid: 41 }],
  ['points', { scoring: 'points' }],
];

interface Told {
  readonly context: ExecutionContext;
  readonly state: Playing;
  readonly moves: readonly string[];
}

/** A hand after so many plays by chance, if it got so far; special calls are made wherever they may be. */
function played(rules: object, seed: string, plays: number): Told | undefined {
  const random = chance(seed);
  const options = accepted(parseRules({ preset: 'casual', speed: false, ...rules }));
  const context = createContext({ rules: options, seed: accepted(parseSeed(seed)), shaker: SEATS[random(4)] ?? 0 });
  const moves: string[] = [];
  let state: GameState = startGame(context);
  for (let made = 0; state.handNumber === 1; ) {
    if (state.phase === 'playing' && made === plays) return { context, state, moves };
    if (state.phase === 'playing') made += 1;
    const legal = legalMoves(state, context).map(moveWord);
    if (legal.length === 0) return undefined;
    const special = legal.filter((word) => /plunge|splash|nello|sevens/.test(word));
    moves.push(pick(special.length > 0 ? special : legal, random));
    state = say(state, context, moves.at(-1) ?? '') ?? state;
  }
  return undefined;
}

function say(state: GameState, context: ExecutionContext, word: string): GameState | undefined {
  const move = findMove(state, context, turnOf(state) ?? 0, word);
  return move.ok ? autoExecute(executeAction(state, move.value, context), context) : undefined;
}

/** The knowledge of the seat to play; it holds nothing of the other hands. */
function claimantViewOf(state: Playing): ClaimantView {
  const { shaker, calls, marks, bid, trump, leader, trick, tricks, points, outcome, hands, turn } = state;
  return { shaker, calls, marks, bid, trump, leader, trick, tricks, points, outcome, seat: turn, hand: hands[turn] };
}

/** Every deal in which the same calls and plays are legal, found by the rules alone; undefined if there are too many. */
function everyWorld(told: Told, most: number): readonly Playing[] | undefined {
  const { hands, turn, tricks, trick } = told.state;
  const others = SEATS.filter((seat) => seat !== turn);
  const out = others.flatMap((seat) => hands[seat]);
  const ways = others.reduce((count, seat) => count / factorial(hands[seat].length), factorial(out.length));
  if (ways > most) return undefined;
  const laid = [...tricks.flatMap(({ plays }) => plays), ...trick];
  const worlds: Playing[] = [];
  const give = (at: number, held: readonly (readonly Domino[])[]): void => {
    const domino = out[at];
    if (domino) {
      for (const seat of others) {
        if (held[seat]?.length === hands[seat].length) continue;
        give(
          at + 1,
          held.map((own, other) => (other === seat ? [...own, domino] : own)),
        );
      }
      return;
    }
    const dealt = bySeat((seat) =>
      DOMINOES.filter(
        (one) => held[seat]?.includes(one) || laid.some((play) => play.seat === seat && play.domino === one),
      ),
    );
    const context = createContext({ ...told.context.config, deals: [dealt] });
    let world: GameState | undefined = startGame(context);
    for (const word of told.moves) world = world && say(world, context, word);
    if (world?.phase === 'playing') worlds.push(world);
  };
  give(
    0,
    bySeat((seat) => (seat === turn ? hands[seat] : [])),
  );
  return worlds;
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

/**
 * Whether a seat that cannot tell these worlds apart has one way to play that is right in all of them, whatever others
 * play.
 */
function holds(
  worlds: readonly Playing[],
  me: Seat,
  rules: GameRules,
  settled: (world: Playing) => boolean | undefined,
): boolean {
  const [world] = worlds;
  const is = world && settled(world);
  if (!world || is !== undefined) return is ?? true;
  const keeps = (domino: Domino): boolean => {
    const such = worlds.filter((one) => rules.getValidPlays(one, one.turn).includes(domino));
    const after = such.map((one) => supposePlay(one, domino, rules));
    return holds(after, me, rules, settled);
  };
  const plays = [...new Set(worlds.flatMap((one) => rules.getValidPlays(one, one.turn)))];
  return world.turn === me ? plays.some(keeps) : plays.every(keeps);
}

/** The aim of the side to play by definition: the bid made or set; for points every trick. */
function wishOf({ state: { turn, bid, tricks } }: Told, isForPoints: boolean) {
  const side = team(turn);
  return (world: Playing): boolean | undefined => {
    const { outcome } = world;
    if (!isForPoints) return outcome.determined ? outcome.made === (side === team(bid.seat)) : undefined;
    if (world.tricks.slice(tricks.length).some(({ winner }) => team(winner) !== side)) return false;
    return world.tricks.length === 7 || undefined;
  };
}

describe.each(RULES)('a claim in %s', (name, rules) => {
  it('is proved where one way to play is right in every deal that fits, and nowhere else', () => {
    const found = { true: 0, false: 0, null: 0 };
    for (let i = 0; i < 400 && found.true + found.false < 40; i += 1) {
      const told = played(rules, `${name} ${i}`, 14 + (i % 14));
      const worlds = told && everyWorld(told, 400);
      if (!told || !worlds) continue;
      const { turn, bid } = told.state;
      const wish = wishOf(told, name === 'points' && isPoints(bid.bid));
      const proof = proveClaim(claimantViewOf(told.state), told.context);
      expect(proof.proved, `${name} ${i}`).toBe(holds(worlds, turn, told.context.rules, wish));
      found[`${proof.proved}`] += 1;
      if (!proof.proved) continue;
      const domino = DOMINOES.find(({ id }) => id === proof.word) as Domino;
      const after = worlds.map((world) => supposePlay(world, domino, told.context.rules));
      expect(holds(after, turn, told.context.rules, wish)).toBe(true);
    }
    expect(found.null).toBe(0);
    expect(Math.min(found.true, found.false)).toBeGreaterThan(5);
  });

  it('holds when the claimant plays what is named and the others play anything', () => {
    let claims = 0;
    for (let i = 0; i < 600 && claims < 6; i += 1) {
      const told = played(rules, `rest ${name} ${i}`, i % 27);
      if (!told || !proveClaim(claimantViewOf(told.state), told.context).proved) continue;
      claims += 1;
      const wish = wishOf(told, name === 'points' && isPoints(told.state.bid.bid));
      const random = chance(`rest ${i}`);
      let { state } = told;
      for (let is = wish(state); is !== true; is = wish(state)) {
        expect(is, `${name} ${i}`).toBeUndefined();
        const legal = told.context.rules.getValidPlays(state, state.turn);
        const proof = state.turn === told.state.turn ? proveClaim(claimantViewOf(state), told.context) : undefined;
        const word = proof?.proved ? proof.word : undefined;
        if (proof) expect(word).toBeDefined();
        const domino = word === undefined ? pick(legal, random) : legal.find(({ id }) => id === word);
        state = supposePlay(state, domino as Domino, told.context.rules);
      }
    }
    expect(claims).toBe(6);
  });
});

/** Seat 0 has bid and declared sixes, and is to lead. */
function begun(hand: string, bid = '1M'): Told {
  const { state, context } = table({ hands: { 0: hand } })
    .bid(`${bid} P P P`)
    .declare('suit:6');
  if (state.phase !== 'playing') throw new Error('Nobody is to play.');
  return { state, context, moves: [] };
}

describe('at the first lead', () => {
  it.each([
    ['seven trumps', '6-6 6-5 6-4 6-3 6-2 6-1 6-0'],
    ['enough trumps to draw what one player may hold, and doubles', '6-6 6-5 6-4 6-3 5-5 4-4 3-3'],
    ['doubles behind the trumps that they protect', '6-6 6-5 6-4 6-3 5-5 5-4 5-3'],
  ])('%s are proved', (_what, hand) => {
    const { state, context } = begun(hand);
    expect(proveClaim(claimantViewOf(state), context).proved).toBe(true);
  });

  it.each([
    ['a trump short', '6-6 6-5 6-4 5-5 4-4 3-3 2-2'],
    ['a suit that somebody may hold', '6-6 6-5 6-4 6-3 5-5 4-4 3-2'],
  ])('%s is not proved, however the others hold the rest', (_what, hand) => {
    const { state, context } = begun(hand);
    expect(proveClaim(claimantViewOf(state), context)).toEqual({ proved: false });
  });

  it('a claim that takes too long to search has no answer', () => {
    const { state, context } = begun('6-6 6-5 6-4 6-3 5-5 4-4 3-2', '30');
    expect(proveClaim(claimantViewOf(state), context, 100)).toEqual({ proved: null });
  });
});
