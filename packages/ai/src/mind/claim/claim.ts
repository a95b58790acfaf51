import {
  ALL_DOMINOES,
  DOMINOES,
  type Hand,
  maskOf,
  otherTeam,
  type Play,
  type Playing,
  type RulesContext,
  SEATS,
  type Seat,
  team,
} from '@texas42/engine';
import type { CompiledRules } from '../../solver/compileRules.ts';
import { indices, size } from '../../solver/mask.ts';
import { FIRST_LEAD, LEAD } from '../../solver/ruleTables.ts';
import { type Auction, type Contract, contractOf, gainOf, isUnknown } from '../contract.ts';
import { doublesPromised } from '../imagined/imagine.ts';
import { doublesOf } from '../imagined/sample.ts';
import { type Aim, ClaimSearch } from './search.ts';

type Public = 'shaker' | 'calls' | 'marks' | 'bid' | 'trump' | 'leader' | 'trick' | 'tricks' | 'points' | 'outcome';

/** The knowledge of a seat that lays down when it is to play: its own dominoes, and what everybody has seen of this hand. */
export interface ClaimantView extends Pick<Playing, Public> {
  readonly seat: Seat;
  readonly hand: Hand;
}

/** The judgement on a claim to the rest of a hand: proved, with a play that keeps it; not proved; or null for unknown. */
export type ClaimProof = { readonly proved: true; readonly word: string } | { readonly proved: false | null };

/**
 * The most plays that a search looks at: a twentieth of a second, a quarter on a phone. One claim in a hundred would need
 * more; its answer is null.
 */
const MOST_LOOKED = 100_000;

const UNTOLD: ClaimProof = { proved: null };

export type ProveClaim = (view: ClaimantView, context: RulesContext) => ClaimProof;

/**
 * Whether the seat's side gets the best result still possible (the bid made or set; in a game for points every trick left)
 * in every deal that fits what the seat has seen, whatever the three others play.
 */
export function proveClaim(view: ClaimantView, context: RulesContext, most = MOST_LOOKED): ClaimProof {
  const { shaker, calls, marks, bid, trump, tricks, leader, trick, seat, outcome } = view;
  const auction = { shaker, calls, marks };
  const contract = contractOf(context, auction, bid, trump, tricks[0]?.plays[0]?.seat ?? leader);
  if (isUnknown(contract)) return UNTOLD;
  const { compiled } = contract;
  const hand = maskOf(view.hand);
  const legal = indices(legalOf(compiled, hand, view));
  const isByPoints = countsPoints(contract, auction, context);
  if (outcome.determined && !isByPoints) {
    const isOurs = outcome.made === (team(seat) === team(bid.seat));
    return isOurs ? provedBy(legal[0]) : { proved: false };
  }
  const plays = [...tricks.map((done) => done.plays), trick];
  const laid = SEATS.map((other) => maskOf(plays.flat().flatMap((play) => (play.seat === other ? play.domino : []))));
  const search = new ClaimSearch(
    {
      compiled,
      seat,
      hand,
      pool: ALL_DOMINOES & ~hand & ~laid.reduce((all, set) => all | set, 0),
      held: laid.map((set) => 7 - size(set)),
      lacks: SEATS.map((other) => lacksOf(other, plays, compiled)),
      doubles: SEATS.map((other) =>
        Math.max(0, doublesPromised(auction, other, context) - doublesOf(laid[other] ?? 0)),
      ),
      leader,
      trick: trick.map(({ domino }) => domino.index),
      tricksLeft: 7 - tricks.length,
      aim: isByPoints ? 'every' : aimOf(view, contract),
    },
    most,
  );
  const found = search.find(legal);
  if (found !== undefined) return provedBy(found);
  return search.isSpent ? UNTOLD : { proved: false };
}

const provedBy = (domino = 0): ClaimProof => ({ proved: true, word: DOMINOES[domino]?.id ?? '' });

function aimOf({ seat, bid, points }: ClaimantView, { compiled: { goal } }: Contract): Aim {
  const bidders = team(bid.seat);
  const isBidder = team(seat) === bidders;
  switch (goal.kind) {
    case 'points':
      return { points: isBidder ? goal.need - points[bidders] : 43 - goal.need - points[otherTeam(bidders)] };
    case 'every trick':
      return isBidder ? 'every' : { points: 1 };
    case 'no trick':
      return isBidder ? 'none' : 'not every';
  }
}

/** Whether points beyond making or setting the bid matter. */
function countsPoints(contract: Contract, auction: Auction, context: RulesContext): boolean {
  const gain = (made: boolean, points: number) => gainOf(context, auction, contract, made, points, 0).join();
  return [true, false].some((made) => gain(made, 42) !== gain(made, 30));
}

function legalOf({ levels, led }: CompiledRules, hand: number, { trick, tricks }: ClaimantView): number {
  const [lead] = trick;
  const where = lead ? (led[lead.domino.index] as number) : tricks.length === 0 ? FIRST_LEAD : LEAD;
  return hand & ((levels[where] as Int32Array).find((set) => (set & hand) !== 0) ?? 0);
}

/** The dominoes that a seat's plays show it not to hold: it had to play those first. */
function lacksOf(seat: Seat, tricks: readonly (readonly Play[])[], { levels, led }: CompiledRules): number {
  let lacks = 0;
  for (const [number, plays] of tricks.entries()) {
    const at = plays.findIndex((play) => play.seat === seat);
    const [lead, own] = [plays[0], plays[at]];
    if (!lead || !own) continue;
    const where = at > 0 ? (led[lead.domino.index] as number) : number === 0 ? FIRST_LEAD : LEAD;
    for (const level of levels[where] as Int32Array) {
      if ((level & own.domino.bit) !== 0) break;
      lacks |= level;
    }
  }
  return lacks;
}
