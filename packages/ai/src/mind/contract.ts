import {
  type Bid,
  type ByTeam,
  type Declaration,
  type Declaring,
  type DeterminedOutcome,
  NO_HANDS,
  PASS,
  type RulesContext,
  type Seat,
  type SeatBid,
  type Supposed,
  supposeBidding,
  supposeDeclaring,
  supposePlaying,
  supposeScoring,
  type Team,
  team,
} from '@texas42/engine';
import { type CompiledRules, compileRules } from '../solver/compileRules.ts';
import { type TrickFacts, trickFactsOf } from './trickFacts.ts';

/** A bid and a declaration, made or imagined, with who declares and who leads. */
export interface Declared {
  readonly bid: SeatBid;
  readonly trump: Declaration;
  readonly declarer: Seat;
  readonly leader: Seat;
}

/** What the bidders must take: a number of points, every trick, or no trick. */
export type BidGoal = 'points' | 'all' | 'none';

/** A contract that the solver and quick minds can play: its rules could be compiled. */
export interface Contract extends Declared {
  readonly compiled: CompiledRules;
  readonly facts: TrickFacts;
  /** By seat: 0 leads to the first trick, 1 is another bidder, 2 is on the other side. */
  readonly roles: Uint8Array;
  readonly goal: BidGoal;
  /** The points that make the bid; 42 where every trick is needed. */
  readonly need: number;
}

/** A contract whose rules cannot be compiled. It is played by asking the rules (weighUnknown.ts). */
export interface UnknownContract extends Declared {
  readonly compiled: null;
}

export const isUnknown = (contract: Contract | UnknownContract): contract is UnknownContract =>
  contract.compiled === null;

/** Throws for an unknown contract; for code that only meets known ones. */
export function asKnown(contract: Contract | UnknownContract): Contract {
  if (isUnknown(contract)) throw new Error(`The rules of ${contract.trump.title} cannot be compiled.`);
  return contract;
}

/** What everybody knows of an auction. */
export interface Auction {
  readonly shaker: Seat;
  readonly calls: Declaring['calls'];
  readonly marks: ByTeam<number>;
}

const known = new WeakMap<RulesContext, Map<string, Contract | UnknownContract>>();

/** The contract that a declaration on a bid comes to. Unless `led` says who led, the rules say who would lead. */
export function contractOf(
  context: RulesContext,
  auction: Auction,
  bid: SeatBid,
  trump: Declaration,
  led?: Seat,
): Contract | UnknownContract {
  const declarer = declarerOf(context, auction, bid);
  const declaring = supposeDeclaring(withoutHands(auction), bid, declarer);
  const leader = led ?? context.rules.getFirstLeader(declaring, declarer, trump);
  const contracts = known.get(context) ?? new Map<string, Contract | UnknownContract>();
  known.set(context, contracts);
  const key = `${bid.seat} ${bid.bid.word} ${trump.word} ${declarer} ${leader}`;
  const before = contracts.get(key);
  if (before) return before;
  const declared = { bid, trump, declarer, leader };
  const compiled = compileRules(supposePlaying(declaring, trump, leader), context);
  const contract = compiled ? withCompiled(declared, compiled) : { ...declared, compiled };
  contracts.set(key, contract);
  return contract;
}

function withCompiled(declared: Declared, compiled: CompiledRules): Contract {
  const { leader } = declared;
  const facts = trickFactsOf(compiled);
  const roles = Uint8Array.from(compiled.bids, (isBidder, seat) => (isBidder === 0 ? 2 : seat === leader ? 0 : 1));
  const { goal } = compiled;
  const need = goal.kind === 'points' ? goal.need : 42;
  return { ...declared, compiled, facts, roles, goal: GOALS[goal.kind], need };
}

const GOALS = { points: 'points', 'every trick': 'all', 'no trick': 'none' } as const;

/** Who would declare on a bid. */
export function declarerOf({ rules }: RulesContext, auction: Auction, bid: SeatBid): Seat {
  return rules.getTrumpSelector(supposeBidding(withoutHands(auction), bid.seat, bid), bid);
}

/** Whether the shaker is stuck with the bid when the three others have passed (BID-8). */
export function mustShakerBid({ rules }: RulesContext, auction: Auction): boolean {
  const state = supposeBidding({ ...withoutHands(auction), calls: [PASS, PASS, PASS] }, auction.shaker, null);
  return !rules.mayPass(state);
}

/** What may be declared on a bid. */
export function declarationsOn(context: RulesContext, auction: Auction, bid: SeatBid): readonly Declaration[] {
  const state = supposeDeclaring(withoutHands(auction), bid, declarerOf(context, auction, bid));
  return context.declarations.filter((trump) => context.rules.isValidTrump(state, trump));
}

/** The marks or points that this end of a hand brings the two sides, `side` first. */
export function gainOf(
  { rules }: RulesContext,
  auction: Auction,
  { bid, trump, leader }: Declared,
  made: boolean,
  points: number,
  side: Team,
): ByTeam<number> {
  const outcome: DeterminedOutcome = { determined: true, made, reason: '', decidedAtTrick: 7 };
  const taken: ByTeam<number> = team(bid.seat) === 0 ? [points, 42 - points] : [42 - points, points];
  const hand = supposePlaying(supposeDeclaring(withoutHands(auction), bid, leader), trump, leader);
  const gained = rules.calculateScore(supposeScoring(hand, taken, outcome));
  return side === 0 ? gained : [gained[1], gained[0]];
}

/**
 * Whether all four may play any domino at any time, as in sevens without the duty to play the nearest. That leaves too
 * many plays to solve more than the last tricks.
 */
export const isWide = ({ compiled: { suits, players, levels } }: Contract): boolean =>
  suits === null && players === 4 && levels.every((sets) => sets.length === 1);

/** A bid together with its bidder. */
export const bidBy = (seat: Seat, bid: Bid): SeatBid => ({ seat, bid });

/** For questions to the rules that do not depend on the hands. */
const withoutHands = (auction: Auction): Supposed => ({ ...auction, hands: NO_HANDS });
