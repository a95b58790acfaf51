import {
  bySeat,
  DOMINOES,
  type Domino,
  type GameRules,
  maskOf,
  type Playing,
  playOf,
  posed,
  type RulesContext,
  SEATS,
  type Suit,
  team,
} from '@texas42/engine';
import { goalOf, type SolverGoal } from './goal.ts';
import { FIRST_LEAD, LEAD, type RuleTables } from './ruleTables.ts';
import { type SuitTables, suitTables } from './suitTables.ts';
import { TrackedState } from './trackedState.ts';

export { FIRST_LEAD, LEAD } from './ruleTables.ts';

const CONTEXTS = 10;

/** How a declaration is played, whatever was bid. */
interface Plays extends RuleTables {
  /** The same as `SuitSearch` needs it, where four play and follow suit; null elsewhere. */
  readonly suits: SuitTables | null;
}

/** The composed rules of a contract as numbers to search on, and what makes its bid. */
export interface CompiledRules extends Plays {
  readonly goal: SolverGoal;
}

/** The rules compiled so far, by declaration and bid. */
interface Known {
  readonly plays: Map<string, Plays | null>;
  readonly compiled: Map<string, CompiledRules | null>;
}

const byRules = new WeakMap<GameRules, Known>();

/**
 * Compiles the rules by which a hand in play goes on, once for each declaration and bid. Null where the rules look at
 * more than the tables can express: then they must be asked at every play (ruleSearch.ts).
 */
export function compileRules(state: Playing, context: RulesContext): CompiledRules | null {
  if (!context.playsInOrder) return null;
  const { rules } = context;
  const known = byRules.get(rules) ?? { plays: new Map(), compiled: new Map() };
  byRules.set(rules, known);
  const key = `${state.trump.word} ${state.bid.seat} ${state.bid.bid.word}`;
  const before = known.compiled.get(key);
  if (before !== undefined) return before;
  const plays = playsOf(state, rules, known.plays);
  const goal = plays && goalOf(state, rules, plays.players);
  const compiled = plays && goal ? { ...plays, goal } : null;
  known.compiled.set(key, compiled);
  return compiled;
}

/** Shared by all bids on a declaration, unless the rules look at the bid. */
function playsOf(state: Playing, rules: GameRules, known: Map<string, Plays | null>): Plays | null {
  const key = `${state.trump.word} ${state.bid.seat}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const tracked = new TrackedState(state);
  const plays = compile(state, tracked, rules);
  if (!tracked.readsBid) known.set(key, plays);
  return plays;
}

function compile(state: Playing, tracked: TrackedState, rules: GameRules): Plays | null {
  const asked = tracked.state;
  const led = Uint8Array.from(DOMINOES, (domino) => rules.getLedSuit(asked, domino));
  const ranks = new Uint8Array(8 * 28);
  for (let suit = 0; suit < 8; suit += 1) {
    for (const domino of DOMINOES) {
      ranks[suit * 28 + domino.index] = rules.rankInTrick(asked, suit as Suit, domino);
      rules.canFollow(asked, suit as Suit, domino);
    }
  }
  const active = rules.getActiveSeats(asked);
  const next = Uint8Array.from(SEATS, (seat) => (active.includes(seat) ? rules.getNextPlayer(asked, seat) : seat));
  const ties = Uint8Array.from({ length: 16 }, (_, i) =>
    rules.winsTie(asked, SEATS[i >> 2] ?? 0, SEATS[i & 3] ?? 0) ? 1 : 0,
  );
  if (tracked.readsMore || !isRound(active, next) || !isFull(active.length, tracked, rules)) return null;
  const plain = {
    led,
    ranks,
    levels: Array.from({ length: CONTEXTS }, (_, context) => levelsIn(context, led, state, rules)),
    next,
    players: active.length,
    ties,
    bids: Uint8Array.from(SEATS, (seat) => (team(seat) === team(state.bid.seat) ? 1 : 0)),
    counts: Uint8Array.from(DOMINOES, ({ count }) => count),
  };
  return { ...plain, suits: suitTables(plain) };
}

/** Whether each active seat has exactly one turn in a trick. */
function isRound(active: readonly number[], next: Uint8Array): boolean {
  const [first = 0] = active;
  const met = new Set<number>();
  for (let seat = first; !met.has(seat); seat = next[seat] as number) met.add(seat);
  return met.size === active.length && next[[...met].at(-1) ?? first] === first;
}

/** Whether a trick is complete when each of them has played, and not earlier. */
function isFull(players: number, tracked: TrackedState, rules: GameRules): boolean {
  for (let plays = 1; plays <= players; plays += 1) {
    tracked.given = { trick: tracked.onlyCount(plays, SOME_PLAY) };
    if (rules.isTrickComplete(tracked.state) !== (plays === players)) return false;
  }
  return !tracked.readsMore;
}

const SOME_PLAY = playOf(0, DOMINOES[0] as Domino);

/**
 * The sets of `RuleTables.levels` for one situation. Asks what may be played from a hand of all dominoes, then from a
 * hand of the rest, and so on. Where seats follow suit, the led suit comes first and all others second.
 */
function levelsIn(context: number, led: Uint8Array, state: Playing, rules: GameRules): Int32Array {
  const lead = DOMINOES.find(({ index }) => led[index] === context);
  if (context < LEAD && !lead) return Int32Array.of(0);
  const [seat = 0] = rules.getActiveSeats(state);
  const levels: number[] = [];
  for (let rest: readonly Domino[] = DOMINOES; rest.length > 0; ) {
    const hand = rest;
    const asked = posed(state, {
      hands: bySeat((other) => (other === seat ? hand : [])),
      turn: seat,
      trick: lead && context < LEAD ? [playOf(rules.getNextPlayer(state, seat), lead)] : [],
      tricks: context === FIRST_LEAD ? [] : ONE_TRICK,
    });
    const valid = rules.getValidPlays(asked, seat);
    levels.push(maskOf(valid));
    rest = hand.filter((domino) => !valid.includes(domino));
  }
  return Int32Array.from(levels);
}

const ONE_TRICK: Playing['tricks'] = [{ plays: [], winner: 0, points: 1 }];
