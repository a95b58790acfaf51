import type { Action } from '../game/action.ts';
import type { Layer } from '../rules/layer.ts';
import type { OptionSpec, Options, OptionValue } from '../rules/option.ts';
import { PRESETS } from '../rules/presets.ts';
import { OPTION_SPECS, parseRules } from '../rules/ruleset.ts';
import { type Chance, pick } from './chance.ts';
import type { Choose } from './randomGame.ts';

/** Values to try: all of them where they are few. */
function valuesOf(spec: OptionSpec, most = 12): readonly OptionValue[] {
  switch (spec.kind) {
    case 'flag':
      return [true, false];
    case 'choice':
      return [...spec.choices.keys()];
    case 'whole':
      return Array.from({ length: Math.min(most, spec.most - spec.least + 1) }, (_, more) => spec.least + more);
    case 'text':
      return ['', spec.example];
  }
}

/** Larger numbers would make games too long. */
const SMALL = 8;

interface RulesWanted {
  /** One in so many options is set to a random value. */
  readonly oneIn?: number;
  /** Options that are always set. */
  readonly given?: (random: Chance) => Readonly<Record<string, OptionValue>>;
}

/** Random rules without a contradiction: a preset with many options changed. */
export function randomRules(random: Chance, { oneIn = 3, given = () => ({}) }: RulesWanted = {}): Options {
  for (;;) {
    const drawn: Record<string, OptionValue> = { preset: pick([...PRESETS.keys()], random) };
    for (const [name, spec] of OPTION_SPECS) if (random(oneIn) === 0) drawn[name] = pick(valuesOf(spec, SMALL), random);
    const rules = parseRules({ ...drawn, ...given(random) });
    if (rules.ok) return rules.value;
  }
}

/** Rules with this layer on: by `turnOn`, and with each value of each of its options. */
export function rulesOf(layer: Layer): readonly Options[] {
  const own = Object.entries(layer.options ?? {}).flatMap(([name, spec]) =>
    valuesOf(spec).map((value) => ({ ...layer.turnOn, [name]: value })),
  );
  return rulesThatStand([layer], [{ ...layer.turnOn }, ...own]);
}

/** Rules with both layers on; undefined if they contradict each other. */
export function rulesOfBoth(one: Layer, other: Layer): Options | undefined {
  for (const first of rulesOf(one)) {
    for (const second of rulesOf(other)) {
      const [rules] = rulesThatStand([one, other], [{ ...changed(first), ...changed(second) }]);
      if (rules) return rules;
    }
  }
  return undefined;
}

function rulesThatStand(layers: readonly Layer[], all: readonly object[]): readonly Options[] {
  return all.flatMap((given) => {
    const rules = parseRules(given);
    return rules.ok && layers.every(({ isOn }) => isOn(rules.value)) ? [rules.value] : [];
  });
}

function changed(rules: Options): object {
  return Object.fromEntries(Object.entries(rules).filter(([name, value]) => value !== OPTION_SPECS.get(name)?.default));
}

/** Chooses a kind of call or contract first, then one of that kind, so that rare ones get played. */
export const chooseBoldly: Choose = (offers, state, random) => {
  if (state.phase !== 'bidding' && state.phase !== 'declaring') return pick(offers, random);
  const kinds = [...new Set(offers.map(({ action }) => kindOf(action)))];
  const kind = pick(
    kinds.flatMap((each) => Array.from({ length: WEIGHTS[each] ?? 4 }, () => each)),
    random,
  );
  return pick(
    offers.filter(({ action }) => kindOf(action) === kind),
    random,
  );
};

/** Low for marks, or no hand would be played for points; a layer's own bids and declarations weigh 4. */
const WEIGHTS: Readonly<Record<string, number>> = { pass: 6, points: 4, marks: 2, suit: 2, doubles: 1, 'no-trump': 2 };

function kindOf(action: Action): string {
  if (action.type === 'bid') return action.bid.kind;
  return action.type === 'select-trump' ? action.trump.contract : action.type;
}
