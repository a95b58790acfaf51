import {
  bySeat,
  DOMINOES,
  type Domino,
  type GameRules,
  isPoints,
  maskOf,
  type Playing,
  playOf,
  SEATS,
  type Suit,
  team,
} from '@texas42/engine';
import { type AskedTables, FIRST_LEAD, LEAD, type SolverGoal } from './asked.ts';
import { type SuitTables, suitTables } from './suits.ts';

export { FIRST_LEAD, LEAD } from './asked.ts';

const CONTEXTS = 10;

/** What was asked of the rules, made ready for both searches. */
export interface PlayTables extends AskedTables {
  /** The same in the form of the quicker search, where four play and follow suit; null elsewhere. */
  readonly suits: SuitTables | null;
}

const byRules = new WeakMap<GameRules, Map<string, PlayTables>>();

/** The tables of a hand in play; worked out once for each declaration and bidder under the same rules. */
export function tablesOf(state: Playing, rules: GameRules): PlayTables {
  const known = byRules.get(rules) ?? new Map<string, PlayTables>();
  byRules.set(rules, known);
  const key = `${state.trump.word} ${state.bid.seat} ${state.bid.bid.word}`;
  const tables = known.get(key) ?? compileTables(state, rules);
  known.set(key, tables);
  return tables;
}

export function compileTables(state: Playing, rules: GameRules): PlayTables {
  const led = Uint8Array.from(DOMINOES, (domino) => rules.getLedSuit(state, domino));
  const ranks = new Uint8Array(8 * 28);
  for (let suit = 0; suit < 8; suit += 1) {
    for (const domino of DOMINOES) ranks[suit * 28 + domino.index] = rules.rankInTrick(state, suit as Suit, domino);
  }
  const active = rules.getActiveSeats(state);
  const plain = {
    led,
    ranks,
    levels: Array.from({ length: CONTEXTS }, (_, context) => levelsIn(context, led, state, rules)),
    next: Uint8Array.from(SEATS, (seat) => (active.includes(seat) ? rules.getNextPlayer(state, seat) : seat)),
    players: active.length,
    ties: Uint8Array.from({ length: 16 }, (_, i) =>
      rules.winsTie(state, SEATS[i >> 2] ?? 0, SEATS[i & 3] ?? 0) ? 1 : 0,
    ),
    bids: Uint8Array.from(SEATS, (seat) => (team(seat) === team(state.bid.seat) ? 1 : 0)),
    counts: Uint8Array.from(DOMINOES, ({ count }) => count),
    goal: goalOf(state, rules),
  };
  return { ...plain, suits: suitTables(plain) };
}

/**
 * Asks what may be played of all dominoes, then of those that may not, and so on: those of the led suit come before all
 * others, or the nearest to seven before the next.
 */
function levelsIn(context: number, led: Uint8Array, state: Playing, rules: GameRules): Int32Array {
  const lead = DOMINOES.find(({ index }) => led[index] === context);
  if (context < LEAD && !lead) return Int32Array.of(0);
  const [seat = 0] = rules.getActiveSeats(state);
  const levels: number[] = [];
  for (let rest: readonly Domino[] = DOMINOES; rest.length > 0; ) {
    const hand = rest;
    const asked: Playing = {
      ...state,
      hands: bySeat((other) => (other === seat ? hand : [])),
      turn: seat,
      trick: lead && context < LEAD ? [playOf(rules.getNextPlayer(state, seat), lead)] : [],
      tricks: context === FIRST_LEAD ? [] : ONE_TRICK,
    };
    const valid = rules.getValidPlays(asked, seat);
    levels.push(maskOf(valid));
    rest = hand.filter((domino) => !valid.includes(domino));
  }
  return Int32Array.from(levels);
}

const ONE_TRICK: Playing['tricks'] = [{ plays: [], winner: 0, points: 1 }];

function goalOf(state: Playing, rules: GameRules): SolverGoal {
  const sets = new Uint8Array(128);
  for (const seat of SEATS) {
    const side = team(seat) === team(state.bid.seat) ? 1 : 0;
    for (let points = 1; points < 43; points += 1) {
      const taken = team(seat) === 0 ? ([points, 0] as const) : ([0, points] as const);
      const after: Playing = { ...state, tricks: [{ plays: [], winner: seat, points }], points: taken };
      const outcome = rules.checkHandOutcome(after);
      if (outcome.determined && !outcome.made) sets[side * 64 + points] = 1;
    }
  }
  const { bid } = state.bid;
  // A single bare trick decides nothing where points are counted.
  if (isPoints(bid) && !sets[1] && !sets[65]) return { kind: 'points', need: bid.points };
  const theirs = sets.subarray(1, 43);
  const ours = sets.subarray(65, 107);
  if (theirs.every((isSet) => isSet) && !ours.some((isSet) => isSet)) return { kind: 'every trick' };
  return { kind: 'tricks', sets };
}
