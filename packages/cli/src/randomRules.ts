import { OPTION_SPECS, type OptionSpec, type Options, type OptionValue, PRESETS, parseRules } from '@texas42/engine';
import { type Chance, pick } from './chance.ts';

/** Any rules that can stand: a preset, with a third of all options set to anything. */
export function randomRules(chance: Chance): Options {
  for (;;) {
    const chosen: Record<string, OptionValue> = { preset: pick([...PRESETS.keys()], chance) };
    for (const [name, spec] of OPTION_SPECS) if (chance(3) === 0) chosen[name] = randomValue(spec, chance);
    const rules = parseRules(chosen);
    if (rules.ok) return rules.value;
  }
}

/** Small numbers, or a game would have no end. */
function randomValue(spec: OptionSpec, chance: Chance): OptionValue {
  switch (spec.kind) {
    case 'flag':
      return chance(2) === 0;
    case 'choice':
      return pick([...spec.choices.keys()], chance);
    case 'whole':
      return spec.least + chance(Math.min(8, spec.most - spec.least + 1));
    case 'text':
      return pick(['', spec.example], chance);
  }
}
