import {
  bySeat,
  DOMINOES,
  type Domino,
  type Hands,
  type Playing,
  type RulesContext,
  supposeDeclaring,
  supposePlay,
  supposePlaying,
} from '@texas42/engine';
import { makesFrom, playsIn } from '../solver/ruleSearch.ts';
import type { Auction, UnknownContract } from './contract.ts';
import type { Dice } from './imagined/dice.ts';
import { imagine } from './imagined/imagine.ts';
import { isBidder } from './imagined/likelihood.ts';
import { madeByChance } from './imagined/playout.ts';
import type { Knowledge } from './knowledge.ts';
import { type Budget, deadline } from './player.ts';
import type { Mind, Thought } from './weighPlays.ts';

/** With at most so many dominoes in all hands, imagined deals are solved, unless that takes more than `MOST_PLAYS`. */
const ENDING = 12;
const MOST_PLAYS = 500;

/** The first moment of a hand with imagined dominoes. */
export function beginningOf(
  { bid, trump, declarer, leader }: UnknownContract,
  auction: Auction,
  dealt: readonly number[],
): Playing {
  const hands: Hands = bySeat((seat) => DOMINOES.filter(({ bit }) => ((dealt[seat] ?? 0) & bit) !== 0));
  return supposePlaying(supposeDeclaring({ ...auction, hands }, bid, declarer), trump, leader);
}

/**
 * The same after the plays so far. The rules say whose play came next; undefined where it would have been somebody else's
 * with these hands.
 */
function handSoFar(
  knowledge: Knowledge,
  contract: UnknownContract,
  context: RulesContext,
  held: readonly number[],
): Playing | undefined {
  const dealt = [...held];
  for (const { seat, domino } of knowledge.plays) dealt[seat] = (dealt[seat] ?? 0) | (1 << domino);
  const rest = [...knowledge.plays];
  let state = beginningOf(contract, knowledge.auction, dealt);
  while (rest.length > 0) {
    const next = rest.findIndex(({ seat }) => seat === state.turn);
    const [play] = next < 0 ? [] : rest.splice(next, 1);
    if (!play) return undefined;
    state = supposePlay(state, DOMINOES[play.domino] as Domino, context.rules);
  }
  return state.turn === knowledge.seat ? state : undefined;
}

/**
 * Weighs every legal play of an unknown contract, best first: plays imagined deals out by chance, and solves the last
 * tricks by asking the rules. It weighs nothing where tricks lie face down, since the rules may ask about any of them.
 */
export function weighUnknownPlays(
  knowledge: Knowledge,
  contract: UnknownContract,
  context: RulesContext,
  { worlds, enumerate }: Pick<Mind, 'worlds' | 'enumerate'>,
  dice: Dice,
  budget: Budget,
): readonly Thought[] {
  if (knowledge.buried > 0) return [];
  const imagination = { worlds, draws: 1, enumerate, expectsExpertPlays: false, expectsExpertCalls: false };
  const { hands, weights } = imagine(knowledge, null, context, imagination, null, dice);
  const isLate = deadline(budget);
  const { nodes = Number.POSITIVE_INFINITY } = budget;
  const isEnding = knowledge.held.reduce((sum, held) => sum + held, 0) <= ENDING;
  const sums = new Map<number, number>();
  let of = 0;
  let looked = 0;
  for (const [w, held] of hands.entries()) {
    if (of > 0 && (looked > nodes || isLate())) break;
    const state = handSoFar(knowledge, contract, context, held);
    if (!state) continue;
    const weight = weights[w] ?? 0;
    of += weight;
    for (const domino of playsIn(state, context)) {
      looked += 1;
      const next = supposePlay(state, domino, context.rules);
      const solved = isEnding ? makesFrom(next, context, MOST_PLAYS) : null;
      const made = solved ?? madeByChance(next, context, dice);
      const share = made === isBidder(knowledge.seat, contract) ? weight : 0;
      sums.set(domino.index, (sums.get(domino.index) ?? 0) + share);
    }
  }
  return [...sums]
    .map(([domino, sum]) => ({ domino, chance: sum / of, points: null }))
    .sort((a, b) => b.chance - a.chance);
}
