import { type BySeat, type ByTeam, bySeat, left, partner, SEATS, type Seat } from '../game/seat.ts';
import type { Phase } from '../game/state.ts';
import { type Chance, chance, pick } from './chance.ts';
import type { SeatConstraint } from './deal.ts';
import { type ScriptedTable, table } from './scriptedTable.ts';

/** The wishes for a state. */
export interface Plan {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly shaker: Seat;
  /** The seat whose turn it shall be. */
  readonly current: Seat | null;
  /** The bid that wins, the others passing. */
  readonly call: string;
  readonly trump: string;
  /** Finished tricks in words, or how many to play by chance. */
  readonly tricks: readonly string[];
  readonly tricksPlayed: number;
  /** The dominoes on the table, lead first. */
  readonly trick: readonly string[];
  readonly hands: BySeat<SeatConstraint>;
  readonly marks: ByTeam<number>;
  readonly seed: string;
  readonly fillSeed: string | null;
}

/** Plays to the phase of a plan. Chance chooses what the plan leaves open, differently at each attempt. */
export function reach(phase: Phase, plan: Plan, attempt: number): ScriptedTable {
  const { rules, shaker, marks, seed, call, current } = plan;
  const fill = `${plan.fillSeed ?? seed}/${attempt}`;
  const leader = leaderOf(plan);
  const bidder = bidderOf(phase, plan, leader);
  const hands = wishes(plan, bidder, leader);
  const isDealt = plan.fillSeed === null && hands.every((constraint) => Object.keys(constraint).length === 0);
  const game = table({ rules, shaker, marks, seed, pauseIn: phase, ...(isDealt ? {} : { hands, fill }) });
  if (phase === 'bidding') return game.bid(passesBefore(shaker, current ?? left(shaker)));

  game.bid(`${passesBefore(shaker, bidder)} ${call}`);
  while (game.state.phase === 'bidding') game.bid('P');
  if (phase === 'declaring') return game;

  game.declare(plan.trump).play(plan.tricks.join(' '));
  playOn(game, plan, phase, chance(fill));
  if (phase !== 'playing') return game;
  const { turn } = game.in('playing');
  if (leader !== null && turn !== leader) throw new Error(`Seat ${leader} does not come to lead.`);
  return game.play(plan.trick.join(' '));
}

function playOn(game: ScriptedTable, { tricksPlayed, trick }: Plan, phase: Phase, random: Chance): void {
  while (game.state.phase === 'playing') {
    const { tricks, trick: onTable } = game.state;
    if (phase === 'playing' && onTable.length === 0 && tricks.length >= tricksPlayed) return;
    const legal = game.legal();
    const free = legal.filter((word) => !trick.includes(word));
    if (free.length === 0) throw new Error(`The ${legal.join(', the ')} cannot be kept for later.`);
    game.play(pick(free, random));
  }
}

const isPartnerBid = ({ call }: Plan): boolean => call.includes(':');
const isNello = ({ trump }: Plan): boolean => trump.startsWith('nello');
const isFirstTrick = ({ tricks, tricksPlayed }: Plan): boolean => tricks.length === 0 && tricksPlayed === 0;

/** The seat that must lead so that the current player is next; null if any seat may. */
function leaderOf(plan: Plan): Seat | null {
  const { current, trick, shaker } = plan;
  if (current !== null) return SEATS.find((seat) => turns(plan, seat)[trick.length] === current) ?? current;
  return trick.length === 0 ? null : bidderLeads(plan) ? left(shaker) : partner(left(shaker));
}

const bidderLeads = (plan: Plan): boolean => isNello(plan) || !isPartnerBid(plan);

function bidderOf(phase: Phase, plan: Plan, leader: Seat | null): Seat {
  const { current, shaker } = plan;
  if (phase === 'declaring' && current !== null) return isPartnerBid(plan) ? partner(current) : current;
  if (leader === null || !isFirstTrick(plan)) return left(shaker);
  return bidderLeads(plan) ? leader : partner(leader);
}

/** The seats from a leader on; in nello the bidder's partner sits out. */
function turns(plan: Plan, leader: Seat): readonly Seat[] {
  const bidder = isFirstTrick(plan) ? leader : left(plan.shaker);
  const round = [leader, left(leader), partner(leader), left(partner(leader))];
  return isNello(plan) ? round.filter((seat) => seat !== partner(bidder)) : round;
}

/** The wishes for the deal, with what the call and the trick on the table ask for. */
function wishes(plan: Plan, bidder: Seat, leader: Seat | null): BySeat<SeatConstraint> {
  const { call, hands, trick } = plan;
  const doubles = call.startsWith('plunge') ? 4 : isPartnerBid(plan) ? 3 : 0;
  return bySeat((seat) => {
    const minDoubles = Math.max(hands[seat].minDoubles ?? 0, seat === bidder ? doubles : 0);
    const onTable = leader === null ? undefined : trick[turns(plan, leader).indexOf(seat)];
    const exact = [hands[seat].exactDominoes ?? []].flat().flatMap((names) => names.split(' '));
    const names = onTable === undefined || exact.includes(onTable) ? exact : [...exact, onTable];
    return {
      ...hands[seat],
      ...(minDoubles > 0 ? { minDoubles } : {}),
      ...(names.length > 0 ? { exactDominoes: names } : {}),
    };
  });
}

function passesBefore(shaker: Seat, seat: Seat): string {
  return 'P '.repeat((seat - left(shaker) + 4) % 4);
}
