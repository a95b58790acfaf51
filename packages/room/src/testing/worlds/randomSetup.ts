import { type Player, RandomAIStrategy } from '@texas42/ai';
import { dealFrom, type Hands, type OptionValue, SEATS } from '@texas42/engine';
import { type Chance, pick, randomRules } from '@texas42/engine/testing';
import { AT_ONCE, NORMAL_PACE, type Pace } from '../../people/pace.ts';
import { bytes, held, type Setup } from './world.ts';

const PACES: readonly Pace[] = [NORMAL_PACE, AT_ONCE, { call: 40, play: 70, spread: 0, trick: 11, grace: 5000 }];

/** The number of given shakes; a recorded game must not need more. */
export const DEALS = 4;

/** A random table with a game about to start, and people at some seats. */
export function randomSetup(random: Chance, given: Readonly<Record<string, OptionValue>> = {}): Setup {
  const some = SEATS.filter(() => random(2) === 0);
  return {
    rules: randomRules(random, { given: () => given }),
    people: some.length > 0 ? some : [pick(SEATS, random)],
    shaker: pick(SEATS, random),
    deals: Array.from({ length: DEALS }, () => randomDeal(random)),
    seed: `seed ${random(1_000_000)}`,
    secret: `secret ${random(1_000_000)}`,
    pace: pick(PACES, random),
    player: passingPlayer,
  };
}

export function randomDeal(random: Chance): Hands {
  return dealFrom(bytes(32, random));
}

/** Passes half of the time, or every auction would end in marks. Its reasons name its whole hand. */
const passingPlayer: Player = (view, rules, random, budget) => {
  const calls = view.mine.offers.find(({ words }) => words.includes('P'));
  const [seat] = view.mine.seats;
  const choice =
    calls && random(2) === 0 ? { seat: calls.seat, word: 'P' } : RandomAIStrategy(view, rules, random, budget);
  return seat === undefined ? choice : { ...choice, why: held(view, seat) };
};
