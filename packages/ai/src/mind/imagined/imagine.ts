import {
  type Bid,
  DOMINOES,
  type Domino,
  type GameRules,
  left,
  PASS,
  type RulesContext,
  SEATS,
  type Seat,
  supposeBidding,
} from '@texas42/engine';
import type { Auction, Contract } from '../contract.ts';
import { type Experts, expertsAt } from '../experts/experts.ts';
import type { Knowledge } from '../knowledge.ts';
import { ordinaries } from '../strength.ts';
import type { Dice } from './dice.ts';
import { evidenceOf, likelihoodOfCalls, likelihoodOfPlays, likelihoodOfTrump } from './likelihood.ts';
import { doublesOf, Sampler, type Worlds } from './sample.ts';

/** How a player imagines deals. */
export interface Imagination {
  /** How many deals it keeps. */
  readonly worlds: number;
  /** How many it draws for each that it keeps. With 1 it keeps all, and all count the same. */
  readonly draws: number;
  /** If no more than so many deals are possible, it takes all of them. */
  readonly enumerate: number;
  /** Whether it expects the others to play, and to call, as experts, where those are loaded and know the contract. */
  readonly expectsExpertPlays: boolean;
  readonly expectsExpertCalls: boolean;
}

/** Deals that fit what a seat knows, likely ones more often. */
export function imagine(
  knowledge: Knowledge,
  contract: Contract | null,
  context: RulesContext,
  { worlds, draws, enumerate, expectsExpertPlays, expectsExpertCalls }: Imagination,
  experts: Experts | null,
  dice: Dice,
): Worlds {
  const others = SEATS.filter((seat) => seat !== knowledge.seat);
  const shown = SEATS.map((seat) =>
    knowledge.plays.reduce((set, p) => (p.seat === seat ? set | (1 << p.domino) : set), 0),
  );
  const sampler = new Sampler({
    unseen: knowledge.unseen,
    room: [...others.map((seat) => knowledge.held[seat] ?? 0), knowledge.buried],
    lacks: [...others.map((seat) => knowledge.lacks[seat] ?? 0), 0],
    doubles: [
      ...others.map((seat) => {
        // Dominoes that lie face down may have been doubles.
        const laid = doublesOf(shown[seat] ?? 0) + Math.ceil(knowledge.buried / (contract?.compiled.players ?? 4));
        return Math.max(0, doublesPromised(knowledge.auction, seat, context) - laid);
      }),
      0,
    ],
  });
  const evidence = draws > 1 ? evidenceOf(knowledge, context) : [];
  const calls =
    expectsExpertCalls && (!contract || expertsAt(contract, experts))
      ? experts?.weigherOfCalls(knowledge, context)
      : undefined;
  const allowed = ordinaries(context);
  const dealt = [0, 0, 0, 0];
  const plays =
    expectsExpertPlays && contract && knowledge.buried === 0
      ? expertsAt(contract, experts)?.weigherOfPlays(knowledge, contract)
      : undefined;
  const weigh = (hands: readonly number[]): number => {
    if (draws <= 1) return 1;
    for (const seat of SEATS) dealt[seat] = (hands[seat] ?? 0) | (shown[seat] ?? 0);
    let weight = knowledge.buried > 0 ? 1 : (calls?.(dealt) ?? likelihoodOfCalls(evidence, dealt, allowed));
    if (!contract) return weight;
    if (contract.leader !== knowledge.seat && knowledge.buried === 0) {
      weight *= likelihoodOfTrump(dealt[contract.leader] ?? 0, contract, allowed);
    }
    return weight * (plays?.(dealt) ?? likelihoodOfPlays(knowledge, contract, dealt));
  };
  const seated = (places: readonly number[]): number[] => {
    const hands = [0, 0, 0, 0];
    hands[knowledge.seat] = knowledge.hand;
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

/** Draws `keep` deals by weight. A deal that is drawn several times is kept once, and that number is its weight. */
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

/** How many doubles a seat's calls promise: the least with which the rules allow them. */
export function doublesPromised({ shaker, calls }: Auction, who: Seat, context: RulesContext): number {
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

const doublesByRules = new WeakMap<GameRules, Map<string, number>>();

/** Asks the rules about hands with ever more doubles. */
function doublesFor(bid: Bid, { rules, bids }: RulesContext): number {
  const found = doublesByRules.get(rules) ?? new Map<string, number>();
  doublesByRules.set(rules, found);
  const before = found.get(bid.word);
  if (before !== undefined) return before;
  const highs = [null, ...bids.map((high) => ({ seat: 0, bid: high }) as const)];
  let least = 0;
  for (let doubles = 0; doubles <= 7; doubles += 1) {
    const hand = handWith(doubles);
    const may = highs.some((high) =>
      rules.isValidBid(
        supposeBidding({ shaker: 0, calls: [], marks: [0, 0], hands: [[], hand, [], []] }, 1, high),
        bid,
        hand,
      ),
    );
    if (may) break;
    least = doubles + 1;
  }
  const doubles = least > 7 ? 0 : least;
  found.set(bid.word, doubles);
  return doubles;
}

function handWith(doubles: number): readonly Domino[] {
  const hand = DOMINOES.filter(({ isDouble }) => isDouble).slice(0, doubles);
  return [...hand, ...DOMINOES.filter(({ isDouble }) => !isDouble).slice(0, 7 - doubles)];
}
