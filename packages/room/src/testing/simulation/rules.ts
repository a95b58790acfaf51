import { OPTION_SPECS, type OptionSpec, type Options, type OptionValue, PRESETS, parseRules } from '@texas42/engine';
import { type Chance, chance, pick } from '@texas42/engine/testing';

/** How many sets of rules are played: composing them takes longer than playing by them. */
const SETS = 400;

/** Any rules that can stand, of every layer, for a game of a hand or a few. */
export function shortRules(luck: Chance): Options {
  const random = chance(`rules ${luck(SETS)}`);
  for (;;) {
    const chosen: Record<string, OptionValue> = { preset: pick([...PRESETS.keys()], random) };
    for (const [name, spec] of OPTION_SPECS) if (random(3) === 0) chosen[name] = someValue(spec, random);
    const rules = parseRules({ ...chosen, ...shortGame(random) });
    if (rules.ok) return rules.value;
  }
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

function someValue(spec: OptionSpec, random: Chance): OptionValue {
  switch (spec.kind) {
    case 'flag':
      return random(2) === 0;
    case 'choice':
      return pick([...spec.choices.keys()], random);
    case 'whole':
      return spec.least + random(Math.min(8, spec.most - spec.least + 1));
    case 'text':
      return pick(['', spec.example], random);
  }
}
