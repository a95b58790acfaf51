import {
  type Bid,
  type ByTeam,
  type Declaration,
  type Declaring,
  type DeterminedOutcome,
  isPoints,
  PASS,
  type Playing,
  type RulesContext,
  type Scoring,
  type Seat,
  type SeatBid,
  type Team,
  team,
  UNDETERMINED,
} from '@texas42/engine';
import { type Lore, loreOf } from './lore.ts';
import { type PlayTables, tablesOf } from './tables.ts';

/** What was bid and declared, or might be: all that the play needs to know. */
export interface Contract {
  readonly bid: SeatBid;
  readonly trump: Declaration;
  readonly leader: Seat;
  readonly tables: PlayTables;
  readonly lore: Lore;
  /** 0 for the leader to the first trick, 1 for the bidder on the leader's side, 2 for the other side. */
  readonly roles: Uint8Array;
  /** What the bidders must take: a number of points, every trick, or none. */
  readonly goal: 'points' | 'all' | 'none';
  /** The points that make it: for every trick all 42. */
  readonly need: number;
}

/** The public part of a table, as far as it matters for a bid. */
export interface Auction {
  readonly shaker: Seat;
  readonly calls: Declaring['calls'];
  readonly marks: ByTeam<number>;
}

const known = new WeakMap<RulesContext, Map<string, Contract>>();

/** The contract that comes of a declaration on a bid. */
export function contractOf(context: RulesContext, auction: Auction, bid: SeatBid, trump: Declaration): Contract {
  const contracts = known.get(context) ?? new Map<string, Contract>();
  known.set(context, contracts);
  const key = `${bid.seat} ${bid.bid.word} ${trump.word}`;
  const contract = contracts.get(key) ?? alike(context, contracts, auction, bid, trump);
  contracts.set(key, contract);
  return contract;
}

/** Bids of a kind are played alike, but for what they need. */
function alike(
  context: RulesContext,
  contracts: Map<string, Contract>,
  auction: Auction,
  bid: SeatBid,
  trump: Declaration,
): Contract {
  const key = `${bid.seat} ${bid.bid.kind} ${trump.word}`;
  const first = contracts.get(key) ?? work(context, auction, bid, trump);
  contracts.set(key, first);
  if (!isPoints(bid.bid)) return { ...first, bid };
  const need = bid.bid.points;
  const goal = first.tables.goal.kind === 'points' ? ({ kind: 'points', need } as const) : first.tables.goal;
  return { ...first, bid, need, tables: { ...first.tables, goal } };
}

function work(context: RulesContext, auction: Auction, bid: SeatBid, trump: Declaration): Contract {
  const { rules } = context;
  const declarer = declarerOf(context, auction, bid);
  const declaring = declaringOn(auction, bid, declarer);
  const leader = rules.getFirstLeader(declaring, declarer, trump);
  const tables = tablesOf(playing(declaring, declarer, trump, leader), rules);
  const lore = loreOf(tables);
  const roles = Uint8Array.from(tables.bids, (isBidder, seat) => (isBidder === 0 ? 2 : seat === leader ? 0 : 1));
  const goal = tables.goal.kind === 'points' ? 'points' : lore.isLosing ? 'none' : 'all';
  return { bid, trump, leader, tables, lore, roles, goal, need: isPoints(bid.bid) ? bid.bid.points : 42 };
}

/** Who would name trumps. */
export function declarerOf({ rules }: RulesContext, { shaker, calls, marks }: Auction, bid: SeatBid): Seat {
  const state = { ...blank(shaker, marks, calls), phase: 'bidding', turn: bid.seat, high: bid } as const;
  return rules.getTrumpSelector(state, bid);
}

/** Whether the shaker is stuck with the bid when the three others have passed (BID-8). */
export function mustShakerBid({ rules }: RulesContext, { shaker, marks }: Auction): boolean {
  const state = { ...blank(shaker, marks, [PASS, PASS, PASS]), phase: 'bidding', turn: shaker, high: null } as const;
  return !rules.mayPass(state);
}

/** What may be declared on a bid. */
export function declarationsOn(context: RulesContext, auction: Auction, bid: SeatBid): readonly Declaration[] {
  const state = declaringOn(auction, bid, declarerOf(context, auction, bid));
  return context.declarations.filter((trump) => context.rules.isValidTrump(state, trump));
}

/** What a team gains over the other by a hand that ends so. */
export function gainOf(
  { rules }: RulesContext,
  auction: Auction,
  { bid, trump, leader }: Contract,
  made: boolean,
  points: number,
  side: Team,
): ByTeam<number> {
  const outcome: DeterminedOutcome = { determined: true, made, reason: '', decidedAtTrick: 7 };
  const taken: ByTeam<number> = team(bid.seat) === 0 ? [points, 42 - points] : [42 - points, points];
  const { phase: _phase, turn: _turn, ...declared } = declaringOn(auction, bid, leader);
  const state: Scoring = {
    ...declared,
    phase: 'scoring',
    declarer: leader,
    trump,
    tricks: [],
    points: taken,
    outcome,
    agreed: [],
  };
  const gained = rules.calculateScore(state);
  return side === 0 ? gained : [gained[1], gained[0]];
}

/**
 * Whether anything may be played at any time by all four, as in sevens without a duty: too much to solve before the last
 * tricks.
 */
export const isWide = ({ tables: { suits, players, levels } }: Contract): boolean =>
  suits === null && players === 4 && levels.every((sets) => sets.length === 1);

/** A bid as the seat would hold it. */
export const bidBy = (seat: Seat, bid: Bid): SeatBid => ({ seat, bid });

const NO_HANDS = [[], [], [], []] as const;

const blank = (shaker: Seat, marks: ByTeam<number>, calls: Declaring['calls']) => ({
  handNumber: 1,
  shaker,
  dealt: NO_HANDS,
  hands: NO_HANDS,
  marks,
  people: [],
  lastHand: null,
  calls,
});

function declaringOn({ shaker, calls, marks }: Auction, bid: SeatBid, declarer: Seat): Declaring {
  return { ...blank(shaker, marks, calls), phase: 'declaring', bid, turn: declarer };
}

function playing(
  { phase: _phase, turn: _turn, ...declared }: Declaring,
  declarer: Seat,
  trump: Declaration,
  leader: Seat,
): Playing {
  return {
    ...declared,
    phase: 'playing',
    declarer,
    trump,
    tricks: [],
    points: [0, 0],
    outcome: UNDETERMINED,
    leader,
    turn: leader,
    trick: [],
  };
}
