import type { Options, OptionValue } from '@texas42/engine';
import { type Chance, chance, pick, randomRules } from '@texas42/engine/testing';

/** The number of rule sets: composing one takes longer than playing by it. */
const SETS = 400;

/** Random valid rules, of every layer, for a game of one or a few hands. */
export function shortRules(luck: Chance): Options {
  return randomRules(chance(`rules ${luck(SETS)}`), { given: shortGame });
}

function shortGame(random: Chance): Readonly<Record<string, OptionValue>> {
  if (random(3) === 0) return { 'oneHand.enabled': true };
  const isInPoints = random(10) === 0;
  return {
    'oneHand.enabled': false,
    scoring: isInPoints ? 'points' : 'marks',
    gameTarget: isInPoints ? 30 : pick([1, 1, 1, 2, 3], random),
    winBy: 1,
  };
}
