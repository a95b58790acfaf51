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
import { type Auction, type Contract, contractOf } from './contract.ts';
import { size } from './mask.ts';

/** A play that everybody saw, and how the table stood before it. */
export interface SeenPlay {
  readonly seat: Seat;
  readonly domino: number;
  /** The dominoes already on the table in this trick, in play order. */
  readonly trick: readonly number[];
  readonly leader: Seat;
}

/** What a seat knows of a hand: its own dominoes and what everybody saw. */
export interface Seen {
  readonly seat: Seat;
  readonly hand: number;
  readonly auction: Auction;
  /** How many dominoes each seat holds. */
  readonly held: readonly number[];
  /** What the others may hold: neither mine nor played before my eyes. */
  readonly unseen: number;
  /** What lies face down among the tricks and cannot be looked up. */
  readonly buried: number;
  /** By seat, dominoes it has shown not to hold. */
  readonly lacks: readonly number[];
  readonly plays: readonly SeenPlay[];
  readonly trick: readonly number[];
  readonly leader: Seat;
  readonly tricksDone: number;
  /** What the bidders have taken. */
  readonly taken: number;
}

const callOf = (context: RulesContext, word: string): Call | undefined =>
  word === 'P' ? PASS : context.bids.find((bid) => bid.word === word);

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

/** The bid that stands and whose it is. */
export function highOf({ shaker, calls }: Auction): SeatBid | null {
  let high: SeatBid | null = null;
  let seat = shaker;
  for (const call of calls) {
    seat = left(seat);
    if (call !== PASS) high = { seat, bid: call };
  }
  return high;
}

export function bidNamed(context: RulesContext, word: string): Bid | undefined {
  return context.bids.find((bid) => bid.word === word);
}

export function trumpNamed(context: RulesContext, word: string): Declaration | undefined {
  return context.declarations.find((trump) => trump.word === word);
}

/** The contract on the table, once something is declared. */
export function contractIn(view: View, context: RulesContext, auction: Auction): Contract | null {
  const { bid, trump } = view.table;
  const called = bid && bidNamed(context, bid.call);
  const declared = trump === null ? undefined : trumpNamed(context, trump);
  return bid && called && declared ? contractOf(context, auction, { seat: bid.seat, bid: called }, declared) : null;
}

const indexOf = (word: string): number => parseDomino(word)?.index ?? 0;

/** The hand of a seat as the view shows it to its player. */
export function handOf(view: View, seat: Seat): number {
  const words = view.mine.hands[seat] ?? [];
  return maskOf(words.flatMap((word) => parseDomino(word) ?? []));
}

/** The plays of a trick from its leader on. */
function inOrder(plays: PlaysView, leader: Seat): { readonly seat: Seat; readonly domino: number }[] {
  const order: { readonly seat: Seat; readonly domino: number }[] = [];
  let seat = leader;
  for (let i = 0; i < 4; i += 1) {
    const word = plays[seat];
    if (word !== null) order.push({ seat, domino: indexOf(word) });
    seat = left(seat);
  }
  return order;
}

export function seenFrom(view: View, context: RulesContext, seat: Seat, contract: Contract | null): Seen {
  const { table } = view;
  const auction = auctionOf(view, context);
  const hand = handOf(view, seat);
  const leader = table.leader ?? left(auction.shaker);
  const plays: SeenPlay[] = [];
  let gone = 0;
  const lay = (trick: PlaysView, first: Seat): readonly number[] => {
    const laid: number[] = [];
    for (const play of inOrder(trick, first)) {
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

/** Who does not play what must be played before other things holds none of it. */
function lacksOf(seat: Seat, plays: readonly SeenPlay[], { tables }: Contract): number {
  let lacks = 0;
  for (const play of plays) {
    const [lead] = play.trick;
    if (play.seat !== seat || lead === undefined) continue;
    for (const level of tables.levels[tables.led[lead] ?? 0] ?? []) {
      if ((level & (1 << play.domino)) !== 0) break;
      lacks |= level;
    }
  }
  return lacks;
}

/** The words of a set. */
export const wordsOf = (set: number): string[] => DOMINOES.filter(({ bit }) => (set & bit) !== 0).map(({ id }) => id);
