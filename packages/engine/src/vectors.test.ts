import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Bid, marksBid, pointsBid } from './game/call.ts';
import { domino, type Suit } from './game/domino.ts';
import { type BySeat, type ByTeam, left, partner, type Seat, type Team, team, withSeat } from './game/seat.ts';
import { highestDraw } from './game/shake.ts';
import type { Playing } from './game/state.ts';
import { type Play, playOf, type Trick, trickPoints } from './game/trick.ts';
import { executeAction } from './play/execute.ts';
import { legalMoves } from './play/move.ts';
import type { DealConstraints } from './testing/deal.ts';
import { type ScriptedTable, table } from './testing/scriptedTable.ts';
import { StateBuilder } from './testing/stateBuilder.ts';

// 74 cases of the rules specification, typed by hand and checked against an independent oracle. Their words: `dealer` is
// the shaker, `contract` the declaration, `config` the options that differ from the engine's own.

interface Contract {
  readonly type: string;
  readonly suit?: number;
  readonly doubles?: string;
}
type Names = readonly string[];
type Config = Readonly<Record<string, unknown>>;
interface Auction {
  readonly dealer: Seat;
  readonly calls: Names;
  readonly hand?: Names;
  readonly config?: Config;
}
interface Result {
  readonly call: string;
  readonly status: string;
  readonly biddingTeam: Team;
  readonly before: ByTeam<number>;
}
interface Score {
  readonly biddersPoints: number;
  readonly defendersPoints: number;
  readonly biddersTricks: number;
  readonly defendersTricks: number;
}
interface Inputs {
  first_shaker: { readonly draws: Names };
  seating: { readonly seat: Seat };
  suits: { readonly domino: string; readonly contract: Contract };
  led_suit: { readonly domino: string; readonly contract: Contract };
  legal_plays: { readonly hand: Names; readonly trick: Names; readonly contract: Contract };
  trick_winner: { readonly plays: Names; readonly leader: Seat; readonly bidder: Seat; readonly contract: Contract };
  trick_points: { readonly plays: Names };
  legal_bids: Auction;
  auction: Auction;
  declare_options: { readonly call: string; readonly config?: Config };
  turn_order: { readonly contract: Contract; readonly bidder: Seat; readonly leader: Seat };
  outcome: Score & { readonly call: string; readonly contract: string };
  marks: Result & { readonly target: number };
  points_mode: Result & Score;
  hand: Auction & { readonly hands: BySeat<Names>; readonly contract: Contract; readonly tricks: readonly Names[] };
  sevens_result: { readonly hands: BySeat<Names>; readonly bidder: Seat };
}
type Kind = keyof Inputs;
interface Vector<K extends Kind = Kind> {
  readonly id: string;
  readonly rule: string;
  readonly kind: K;
  readonly input: Inputs[K];
  readonly expected: unknown;
  readonly why: string;
}

/** The engine's answer to each kind of question. */
const ASK: { readonly [K in Kind]: (input: Inputs[K]) => unknown } = {
  first_shaker: ({ draws }) => {
    const highest = highestDraw(draws.map((id, seat) => ({ seat: seat as Seat, total: pips(id) })));
    return highest.length === 1 ? { shaker: highest[0] } : { shaker: null, redraw: highest };
  },
  seating: ({ seat }) => ({ left: left(seat), partner: partner(seat), team: team(seat) }),
  suits: ({ domino: id, contract }) => {
    const { context, state } = position(contract);
    return { suits: set(context.rules.suitsWithTrump(state, domino(id))) };
  },
  led_suit: ({ domino: id, contract }) => {
    const { context, state } = position(contract);
    return { suit: context.rules.getLedSuit(state, domino(id)) };
  },
  legal_plays: ({ hand, trick, contract }) => {
    const { context, state } = position(contract);
    const onTable = playsFrom(0, trick);
    const turn = onTable.length as Seat;
    const hands = withSeat(state.hands, turn, hand.map(domino));
    const moves = legalMoves({ ...state, hands, turn, trick: onTable }, context);
    return { plays: set(moves.flatMap((move) => (move.type === 'play' ? [move.domino.id] : []))) };
  },
  trick_winner: ({ plays, leader, bidder, contract }) => {
    const { context, state } = position(contract, bidder);
    const trick = playsFrom(leader, plays, contract.type === 'nello' ? partner(bidder) : null);
    const winner = context.rules.calculateTrickWinner(state, trick);
    return { winner, index: trick.findIndex(({ seat }) => seat === winner) };
  },
  trick_points: ({ plays }) => ({ points: trickPoints(playsFrom(0, plays)) }),
  legal_bids: (auction) => ({ calls: set(auctionOf(auction).legal()) }),
  auction: (auction) => {
    const { state } = auctionOf({ config: { 'plunge.enabled': true, 'splash.enabled': true }, ...auction });
    if (state.phase !== 'declaring') return { redeal: true, nextDealer: state.shaker };
    return { redeal: false, bidder: state.bid.seat, call: state.bid.bid.word, declarer: state.turn };
  },
  declare_options: ({ call, config = {} }) => {
    const hands: DealConstraints = { 0: { minDoubles: 4 } };
    return { options: set(table({ rules: config, hands }).bid(`${call} P P P`).legal()) };
  },
  turn_order: ({ contract, bidder, leader }) => {
    const { context, state } = position(contract, bidder);
    const order: Seat[] = [];
    for (let now: Playing = { ...state, leader, turn: leader }; !context.rules.isTrickComplete(now); ) {
      const [move] = legalMoves(now, context);
      if (!move) break;
      order.push(now.turn);
      const next = executeAction(now, move, context);
      if (next.phase !== 'playing') break;
      now = next;
    }
    return { order };
  },
  outcome: ({ call, contract, biddersPoints, defendersPoints, biddersTricks, defendersTricks }) => {
    const { context, state } = position({ type: contract, suit: 5 }, 0, call);
    const tricks = Array.from({ length: biddersTricks + defendersTricks }, (): Trick => NO_TRICK);
    const outcome = context.rules.checkHandOutcome({ ...state, points: [biddersPoints, defendersPoints], tricks });
    return { status: outcome.determined ? made(outcome.made) : 'undecided' };
  },
  marks: ({ target, ...result }) => {
    const state = scored(result, { gameTarget: target }, [0, 0]);
    const winner = state.phase === 'game-over' ? state.winner : null;
    return { after: state.marks, gameOver: state.phase === 'game-over', winner };
  },
  points_mode: ({ biddersPoints, defendersPoints, ...result }) => {
    const { biddingTeam } = result;
    const points: ByTeam<number> = [biddersPoints, defendersPoints];
    const state = scored(result, { scoring: 'points' }, biddingTeam === 0 ? points : [points[1], points[0]]);
    return { after: state.marks, reached: [0, 1].filter((side) => (state.marks[side] ?? 0) >= 250) };
  },
  hand: ({ hands, dealer, calls, contract, tricks, config = {} }) => {
    const game = table({ rules: config, shaker: dealer, hands }).bid(calls.join(' '));
    const firstLeader = game.declare(wordOf(contract)).in('playing').leader;
    return { firstLeader, ...resultOf(game.play(tricks.flat().join(' '))) };
  },
  sevens_result: ({ hands, bidder }) => {
    const rules = { 'sevens.enabled': true };
    const game = table({ rules, shaker: partner(left(bidder)), hands })
      .bid('1M P P P')
      .declare('sevens');
    while (game.state.phase === 'playing') game.play(game.legal()[0] ?? '');
    const { status, decidedAtTrick } = resultOf(game);
    return { status, decidedAtTrick };
  },
};

const NO_TRICK: Trick = { plays: [], winner: 0, points: 1 };
const made = (isMade: boolean): string => (isMade ? 'made' : 'set');
const pips = (id: string): number => domino(id).high + domino(id).low;
const set = <T extends Suit | string>(list: readonly T[]): readonly T[] => [...list].sort();

function wordOf({ type, suit }: Contract): string {
  return type === 'suit' ? `suit:${suit}` : type;
}

/** A hand under a contract, before the first lead. */
function position(
  contract: Contract,
  bidder: Seat = 0,
  call?: string,
): Pick<ScriptedTable, 'context'> & { state: Playing } {
  const { type, doubles } = contract;
  const game = StateBuilder.inPlayingPhase(wordOf(contract))
    .withBid(call ?? (type === 'nello' || type === 'sevens' ? '1M' : '30'))
    .withCurrentPlayer(bidder)
    .withRules(doubles === undefined ? {} : { [`${type === 'nello' ? 'nello' : 'noTrump'}.doubles`]: doubles })
    .toTable();
  return { context: game.context, state: game.in('playing') };
}

function playsFrom(leader: Seat, ids: Names, out: Seat | null = null): readonly Play[] {
  let seat = leader;
  return ids.map((id) => {
    if (seat === out) seat = left(seat);
    const play = playOf(seat, domino(id));
    seat = left(seat);
    return play;
  });
}

const WITHOUT_DOUBLES = '6-5 6-4 6-3 6-2 6-1 6-0 5-4';

/**
 * Makes these calls in order. A seat that plunges or splashes gets the doubles for it, and the next to call gets the given
 * hand.
 */
function auctionOf({ dealer, calls, hand, config = {} }: Auction): ScriptedTable {
  let seat = left(dealer);
  const hands: Record<number, DealConstraints[Seat]> = {};
  for (const call of calls) {
    if (call.includes(':')) hands[seat] = { minDoubles: call.startsWith('plunge') ? 4 : 3 };
    seat = left(seat);
  }
  if (calls.length < 4) hands[seat] = hand ?? WITHOUT_DOUBLES;
  return table({ rules: config, shaker: dealer, hands }).bid(calls.join(' '));
}

function bidOf(call: string): Bid {
  return call.endsWith('M') ? marksBid(Number.parseInt(call, 10)) : pointsBid(Number(call));
}

/** A hand with this result, written down. */
function scored({ call, status, biddingTeam, before }: Result, rules: Config, points: ByTeam<number>) {
  const { context, state } = StateBuilder.inScoringPhase().withRules(rules).toTable();
  if (state.phase !== 'scoring') throw new Error('The hand is not over.');
  const outcome = { ...state.outcome, made: status === 'made' };
  const result = { ...state, bid: { seat: biddingTeam, bid: bidOf(call) }, outcome, points, marks: before };
  return executeAction(result, { type: 'score-hand' }, context);
}

function resultOf({ state }: ScriptedTable) {
  const { lastHand, marks } = state;
  if (!lastHand) throw new Error('The hand is not over.');
  const { bid, tricks, points, outcome } = lastHand;
  return {
    bidder: bid.seat,
    winners: tricks.map(({ winner }) => winner),
    trickPoints: tricks.map((trick) => trick.points),
    teamPoints: points,
    status: made(outcome.made),
    decidedAtTrick: outcome.decidedAtTrick,
    marks,
  };
}

function ask<K extends Kind>({ kind, input }: Vector<K>): unknown {
  return ASK[kind](input);
}

const SETS = new Set(['plays', 'calls', 'options', 'suits']);

/** Lists that are sets, in one order. */
function inOrder(expected: unknown): unknown {
  return JSON.parse(JSON.stringify(expected), (key, value: unknown) =>
    SETS.has(key) && Array.isArray(value) ? [...value].sort() : value,
  );
}

const VECTORS: readonly Vector[] = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8'));

it('all 74 are here', () => {
  expect(new Set(VECTORS.map(({ id }) => id)).size).toBe(74);
});

it.each(VECTORS.map((vector) => [vector.rule, vector.id, vector.why, vector] as const))(
  '[%s] %s %s',
  (_rule, _id, _why, vector) => {
    expect(ask(vector)).toEqual(inOrder(vector.expected));
  },
);
