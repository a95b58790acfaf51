import {
  expect,
  LAYER_REGISTRY,
  type Layer,
  OPTION_SPECS,
  type OptionSpec,
  type Options,
  type OptionValue,
  PRESETS,
  parseRulesCode,
  type Result,
  rulesCode,
  rulesLine,
} from '@texas42/engine';
import type { LayerCard, OptionCard, OptionKind, PresetCard, RulesCard } from '@texas42/protocol';

/** The rules of a code as a card. */
export function rulesCard(code: string): Result<RulesCard> {
  const parsed = parseRulesCode(code);
  return parsed.ok ? { ok: true, value: cardOf(parsed.value) } : parsed;
}

/** Changes one option of a rules code, or says why that is impossible. */
export function changeRule(code: string, option: string, value: OptionValue): Result<RulesCard> {
  const short = OPTION_SPECS.get(option)?.code;
  const [preset = '', ...words] = code.split('/');
  const others = words.filter((word) => !word.startsWith(`${short}=`));
  return rulesCard([preset, ...others, `${short}=${written(value)}`].join('/'));
}

function written(value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'y' : 'n';
  return String(value).replaceAll(' ', '_');
}

function cardOf(options: Options): RulesCard {
  const code = rulesCode(options);
  const [, preset = ''] = /^42:([^/]*)/.exec(code) ?? [];
  return {
    code,
    line: rulesLine(options),
    preset,
    presets: PRESET_CARDS,
    layers: LAYER_REGISTRY.map(layerCard(options)),
  };
}

const PRESET_CARDS: readonly PresetCard[] = presetCards();

/** Leaves out presets that equal another one. */
function presetCards(): readonly PresetCard[] {
  const cards = new Map<string, PresetCard>();
  for (const [name, { title, description }] of PRESETS) {
    const code = rulesCode(expect(parseRulesCode(`42:${name}`)));
    if (!cards.has(title)) cards.set(title, { name, title, description, code });
  }
  return [...cards.values()];
}

function layerCard(rules: Options): (layer: Layer) => LayerCard {
  const values = new Map<string, OptionValue>(Object.entries(rules));
  return ({ name, title, description, options = {}, isOn, turnOn }) => {
    const on = isOn(rules);
    const cards = Object.entries(options).map(
      ([option, spec]): OptionCard => ({
        name: option,
        title: spec.title,
        value: values.get(option) ?? spec.default,
        matters: on || option in (turnOn ?? {}),
        kind: kindOf(spec),
      }),
    );
    return { name, title, description, isOn: on, options: cards };
  };
}

function kindOf(spec: OptionSpec): OptionKind {
  switch (spec.kind) {
    case 'flag':
      return { kind: 'flag' };
    case 'choice':
      return { kind: 'choice', choices: [...spec.choices].map(([value, title]) => ({ value, title })) };
    case 'whole':
      return { kind: 'whole', least: spec.least, most: spec.most };
    case 'text':
      return { kind: 'text', example: spec.example };
  }
}
