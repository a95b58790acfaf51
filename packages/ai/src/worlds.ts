import { type Bid, DOMINOES, type Domino, left, PASS, type RulesContext, SEATS, type Seat } from '@texas42/engine';
import type { Auction, Contract } from './contract.ts';
import type { Dice } from './dice.ts';
import { experts, expertsAt } from './experts.ts';
import { doublesOf, Sampler, type Worlds } from './sample.ts';
import type { Seen } from './seen.ts';
import { ordinaries } from './strength.ts';
import { tellsOf, weighCalls, weighPlays, weighTrump } from './tells.ts';

export interface Imagination {
  readonly worlds: number;
  /** Candidates drawn for each world that is kept; 1 takes every deal for equally likely. */
  readonly draws: number;
  /** All deals are looked at when there are no more than this. */
  readonly enumerate: number;
  /** Whether the others are taken for experts, where they are known: in how they play, and in how they call. */
  readonly imitates: boolean;
  readonly hears: boolean;
}

/** Deals that fit what a seat has seen, likely ones more often. */
export function imagine(
  seen: Seen,
  contract: Contract | null,
  context: RulesContext,
  { worlds, draws, enumerate, imitates, hears }: Imagination,
  dice: Dice,
): Worlds {
  const others = SEATS.filter((seat) => seat !== seen.seat);
  const shown = SEATS.map((seat) => seen.plays.reduce((set, p) => (p.seat === seat ? set | (1 << p.domino) : set), 0));
  const sampler = new Sampler({
    unseen: seen.unseen,
    room: [...others.map((seat) => seen.held[seat] ?? 0), seen.buried],
    lacks: [...others.map((seat) => seen.lacks[seat] ?? 0), 0],
    doubles: [
      ...others.map((seat) => {
        // What lies face down may have been doubles.
        const laid = doublesOf(shown[seat] ?? 0) + Math.ceil(seen.buried / (contract?.tables.players ?? 4));
        return Math.max(0, doublesShown(seen.auction, seat, context) - laid);
      }),
      0,
    ],
  });
  const tells = draws > 1 ? tellsOf(seen, context) : [];
  const calls = hears && (!contract || expertsAt(contract)) ? experts.known?.weigherOfCalls(seen, context) : undefined;
  const allowed = ordinaries(context);
  const dealt = [0, 0, 0, 0];
  const plays =
    imitates && contract && seen.buried === 0 ? expertsAt(contract)?.weigherOfPlays(seen, contract) : undefined;
  const weigh = (hands: readonly number[]): number => {
    if (draws <= 1) return 1;
    for (const seat of SEATS) dealt[seat] = (hands[seat] ?? 0) | (shown[seat] ?? 0);
    let weight = seen.buried > 0 ? 1 : (calls?.(dealt) ?? weighCalls(tells, dealt, allowed));
    if (!contract) return weight;
    if (contract.leader !== seen.seat && seen.buried === 0) {
      weight *= weighTrump(dealt[contract.leader] ?? 0, contract, allowed);
    }
    return weight * (plays?.(dealt) ?? weighPlays(seen, contract, dealt));
  };
  const seated = (places: readonly number[]): number[] => {
    const hands = [0, 0, 0, 0];
    hands[seen.seat] = seen.hand;
    for (const [i, seat] of others.entries()) hands[seat] = places[i] ?? 0;
    return hands;
  };
  if (enumerate > 0 && sampler.count <= enumerate) {
    const hands: number[][] = [];
    for (const places of sampler.all()) hands.push(seated(places));
    if (hands.length > 0) return { hands, weights: hands.map(weigh), isAll: true };
  }
  const hands: number[][] = [];
  const places = [0, 0, 0, 0];
  for (let i = 0; i < worlds * draws; i += 1) if (sampler.draw(dice, places)) hands.push(seated(places));
  if (draws <= 1) return { hands, weights: hands.map(() => 1), isAll: false };
  return { ...pick(hands, hands.map(weigh), worlds, dice), isAll: false };
}

/** Keeps so many by weight, the same one only once with its number as the weight. */
function pick(hands: readonly number[][], weights: readonly number[], keep: number, dice: Dice) {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const step = total / keep;
  const kept: number[][] = [];
  const numbers: number[] = [];
  let mark = dice.share() * step;
  let sum = 0;
  for (const [i, weight] of weights.entries()) {
    sum += weight;
    let number = 0;
    for (; mark < sum; mark += step) number += 1;
    const world = hands[i];
    if (number > 0 && world) {
      kept.push(world);
      numbers.push(number);
    }
  }
  return { hands: kept, weights: numbers };
}

/** The doubles that a seat's calls promise: the least with which the rules let it make them. */
function doublesShown({ shaker, calls }: Auction, who: Seat, context: RulesContext): number {
  let seat = shaker;
  let most = 0;
  for (const call of calls) {
    seat = left(seat);
    if (seat === who && call !== PASS && call.kind !== 'points' && call.kind !== 'marks') {
      most = Math.max(most, doublesFor(call, context));
    }
  }
  return most;
}

const needed = new WeakMap<Bid, number>();

/** Asks the rules with ever more doubles in hand. */
function doublesFor(bid: Bid, { rules, bids }: RulesContext): number {
  const known = needed.get(bid);
  if (known !== undefined) return known;
  const highs = [null, ...bids.map((high) => ({ seat: 0, bid: high }) as const)];
  let least = 0;
  for (let doubles = 0; doubles <= 7; doubles += 1) {
    const hand = handWith(doubles);
    const may = highs.some((high) =>
      rules.isValidBid(
        {
          phase: 'bidding',
          handNumber: 1,
          shaker: 0,
          dealt: [[], hand, [], []],
          hands: [[], hand, [], []],
          marks: [0, 0],
          people: [],
          lastHand: null,
          calls: [],
          turn: 1,
          high,
        },
        bid,
        hand,
      ),
    );
    if (may) break;
    least = doubles + 1;
  }
  const found = least > 7 ? 0 : least;
  needed.set(bid, found);
  return found;
}

function handWith(doubles: number): readonly Domino[] {
  const hand = DOMINOES.filter(({ isDouble }) => isDouble).slice(0, doubles);
  return [...hand, ...DOMINOES.filter(({ isDouble }) => !isDouble).slice(0, 7 - doubles)];
}
