import {
  ALL_DOMINOES,
  type Bid,
  type Call,
  type Declaration,
  DOMINOES,
  left,
  maskOf,
  PASS,
  parseDomino,
  type RulesContext,
  SEATS,
  type Seat,
  type SeatBid,
  team,
} from '@texas42/engine';
import type { PlaysView, View } from '@texas42/protocol';
import { size } from '../solver/mask.ts';
import { type Auction, type Contract, contractOf, type UnknownContract } from './contract.ts';

/** A play that everybody saw, and what lay on the table before it. */
export interface SeenPlay {
  readonly seat: Seat;
  readonly domino: number;
  /** The dominoes already on the table in this trick, in play order. */
  readonly trick: readonly number[];
  readonly leader: Seat;
}

/** What a seat knows of a hand: its own dominoes and what everybody saw. */
export interface Knowledge {
  readonly seat: Seat;
  readonly hand: number;
  readonly auction: Auction;
  /** How many dominoes each seat holds. */
  readonly held: readonly number[];
  /** The dominoes that others may hold: neither in this hand nor played in the open. */
  readonly unseen: number;
  /** How many dominoes lie face down in finished tricks, where the rules hide them. */
  readonly buried: number;
  /** By seat, the dominoes that its plays showed it not to hold. */
  readonly lacks: readonly number[];
  readonly plays: readonly SeenPlay[];
  readonly trick: readonly number[];
  readonly leader: Seat;
  readonly tricksDone: number;
  /** The points that the bidders have taken. */
  readonly taken: number;
}

const callOf = (context: RulesContext, word: string): Call | undefined =>
  word === 'P' ? PASS : context.bids.find((bid) => bid.word === word);

/** The auction as the view shows it. */
export function auctionOf({ table }: View, context: RulesContext): Auction {
  const shaker = table.shaker ?? 0;
  const calls: Call[] = [];
  let seat = left(shaker);
  for (let i = 0; i < 4; i += 1) {
    const word = table.calls[seat];
    const call = word === null ? undefined : callOf(context, word);
    if (call === undefined) break;
    calls.push(call);
    seat = left(seat);
  }
  return { shaker, calls, marks: table.marks };
}

/** The highest bid so far and who made it. */
export function highOf({ shaker, calls }: Auction): SeatBid | null {
  let high: SeatBid | null = null;
  let seat = shaker;
  for (const call of calls) {
    seat = left(seat);
    if (call !== PASS) high = { seat, bid: call };
  }
  return high;
}

/** The bid with this word; undefined under rules that have none. */
export function bidNamed(context: RulesContext, word: string): Bid | undefined {
  return context.bids.find((bid) => bid.word === word);
}

/** The declaration with this word. */
export function trumpNamed(context: RulesContext, word: string): Declaration | undefined {
  return context.declarations.find((trump) => trump.word === word);
}

/** The contract that is played; null before the declaration. */
export function contractIn(
  view: View,
  context: RulesContext,
  { auction, ...knowledge }: Knowledge,
): Contract | UnknownContract | null {
  const { bid, trump } = view.table;
  const called = bid && bidNamed(context, bid.call);
  const declared = trump === null ? undefined : trumpNamed(context, trump);
  if (!bid || !called || !declared) return null;
  // Where tricks lie face down, the view does not tell who led to the first.
  const led = knowledge.buried > 0 ? undefined : (knowledge.plays[0]?.leader ?? knowledge.leader);
  return contractOf(context, auction, { seat: bid.seat, bid: called }, declared, led);
}

const indexOf = (word: string): number => parseDomino(word)?.index ?? 0;

/** The hand of a seat, as far as the view shows it. */
export function handOf(view: View, seat: Seat): number {
  const words = view.mine.hands[seat] ?? [];
  return maskOf(words.flatMap((word) => parseDomino(word) ?? []));
}

/** The plays of a trick in play order: clockwise, unless the contract is known to go another way. */
function inOrder(plays: PlaysView, leader: Seat, contract: Contract | null): readonly TrickPlay[] {
  const order: TrickPlay[] = [];
  let seat = leader;
  do {
    const word = plays[seat];
    if (word !== null) order.push({ seat, domino: indexOf(word) });
    seat = contract ? (SEATS[contract.compiled.next[seat] ?? 0] ?? 0) : left(seat);
  } while (seat !== leader);
  return order;
}

type TrickPlay = Pick<SeenPlay, 'seat' | 'domino'>;

/** The seat's knowledge from its view. Without a contract it lacks what seats showed not to hold. */
export function knowledgeFrom(view: View, context: RulesContext, seat: Seat, contract: Contract | null): Knowledge {
  const { table } = view;
  const auction = auctionOf(view, context);
  const hand = handOf(view, seat);
  const leader = table.leader ?? left(auction.shaker);
  const plays: SeenPlay[] = [];
  let gone = 0;
  const lay = (trick: PlaysView, first: Seat): readonly number[] => {
    const laid: number[] = [];
    for (const play of inOrder(trick, first, contract)) {
      plays.push({ ...play, trick: [...laid], leader: first });
      laid.push(play.domino);
    }
    for (const domino of laid) gone |= 1 << domino;
    return laid;
  };
  for (const trick of table.tricks) lay(trick.plays, trick.leader);
  const trick = lay(table.trick, leader);
  const unseen = ALL_DOMINOES & ~gone & ~hand;
  const heldByOthers = table.held.reduce((sum, held, other) => (other === seat ? sum : sum + held), 0);
  const bidder = table.bid?.seat;
  return {
    seat,
    hand,
    auction,
    held: table.held,
    unseen,
    buried: size(unseen) - heldByOthers,
    lacks: SEATS.map((other) => (contract ? lacksOf(other, plays, contract) : 0)),
    plays,
    trick,
    leader,
    tricksDone: table.tricksWon[0] + table.tricksWon[1],
    taken: bidder === undefined ? 0 : table.points[team(bidder)],
  };
}

/**
 * A seat that plays from a later set holds nothing of the sets before it: for one, it has no domino of the led suit.
 */
function lacksOf(seat: Seat, plays: readonly SeenPlay[], { compiled }: Contract): number {
  let lacks = 0;
  for (const play of plays) {
    const [lead] = play.trick;
    if (play.seat !== seat || lead === undefined) continue;
    for (const level of compiled.levels[compiled.led[lead] ?? 0] ?? []) {
      if ((level & (1 << play.domino)) !== 0) break;
      lacks |= level;
    }
  }
  return lacks;
}

/** The dominoes of a set, as words. */
export const wordsOf = (set: number): string[] => DOMINOES.filter(({ bit }) => (set & bit) !== 0).map(({ id }) => id);
