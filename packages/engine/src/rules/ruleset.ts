import { LAYER_REGISTRY } from '../layers/register.ts';
import { accept, type Refusal, type Result, refuse } from '../refusal.ts';
import type { Layer } from './layer.ts';
import { accepts, allowed, type OptionName, type OptionSpec, type Options, type OptionValue } from './option.ts';
import { PRESETS } from './presets.ts';

/** Every option by its dotted name, in the order of the layers that own them. */
export const OPTION_SPECS: ReadonlyMap<string, OptionSpec> = new Map(
  LAYER_REGISTRY.flatMap(({ options = {} }) => Object.entries(options)),
);

type Given = Record<string, OptionValue>;

function isOptionName(name: string): name is OptionName & string {
  return OPTION_SPECS.has(name);
}

/** The layers that these options turn on, lowest first. */
export function layersOf(options: Options): readonly Layer[] {
  return LAYER_REGISTRY.filter(({ isOn }) => isOn(options));
}

/**
 * Completes the chosen options with defaults. Layers that are on may settle others (a game in points is always played out)
 * and may find a contradiction.
 */
function complete(given: Given): Result<Options> {
  const defaults = Object.fromEntries([...OPTION_SPECS].map(([name, spec]) => [name, spec.default]));
  // `OPTION_SPECS` covers `Options` exactly; ruleset.test.ts checks that.
  const chosen = { ...defaults, ...given } as unknown as Options;
  const names: ReadonlySet<OptionName> = new Set(Object.keys(given).filter(isOptionName));
  const settled: Options = Object.assign({}, chosen, ...layersOf(chosen).map(({ settle }) => settle?.(names)));
  for (const { contradiction } of layersOf(settled)) {
    const why = contradiction?.(settled);
    if (why) return refuse('contradiction', why);
  }
  return accept(shared(settled));
}

const known = new Map<string, Options>();
const MOST_KNOWN = 1000;

/** One object for equal options, so that their rules are composed once. */
function shared(options: Options): Options {
  const key = JSON.stringify(options);
  const same = known.get(key);
  if (same) return same;
  if (known.size >= MOST_KNOWN) known.clear();
  const frozen = Object.freeze(options);
  known.set(key, frozen);
  return frozen;
}

function check(name: string, value: unknown): Refusal | undefined {
  const spec = OPTION_SPECS.get(name);
  if (!spec) return refuse('unknown-option', `There is no option ${quoted(name)}.`).refusal;
  if (accepts(spec, value)) return undefined;
  return refuse('bad-value', `${name} is ${allowed(spec)}, not ${quoted(value)}.`).refusal;
}

/**
 * Throws unless every option is there with an accepted value and nothing else, for options that did not come from
 * `parseRules`.
 */
export function checkOptions(options: Options): void {
  const given: ReadonlyMap<string, unknown> = new Map(Object.entries(options));
  const why = [...new Set([...OPTION_SPECS.keys(), ...given.keys()])].map((name) => check(name, given.get(name)));
  const wrong = why.find((refusal) => refusal !== undefined);
  if (wrong) throw new Error(`These rules did not come from parseRules: ${wrong.message}`);
}

/** A value from outside, shortened, to be quoted in a sentence. */
export function quoted(value: unknown): string {
  // Objects are not written out: they may be nested too deep for JSON.stringify.
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  const written = String(value);
  return `"${written.length > 40 ? `${written.slice(0, 40)}…` : written}"`;
}

/** Whether a value from outside is an object with fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The options that turning on these layers by name sets. */
function fromLayers(names: unknown): Result<Given> {
  if (!Array.isArray(names)) return refuse('bad-value', 'layers is a list of layer names.');
  let given: Given = {};
  for (const name of names) {
    const layer = LAYER_REGISTRY.find((candidate) => candidate.name === name);
    if (!layer) return refuse('unknown-layer', `There is no layer ${quoted(name)}.`);
    given = { ...given, ...layer.turnOn };
  }
  return accept(given);
}

/** Reads rules from outside: `{ preset, layers, "nello.doubles": "high", … }`. An explicit option wins over its preset. */
export function parseRules(input: unknown): Result<Options> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refuse('bad-value', 'Rules are an object: a preset, and options by name.');
  }
  const { preset = 'custom', layers = [], ...explicit } = Object.fromEntries(Object.entries(input));
  const chosen = typeof preset === 'string' ? PRESETS.get(preset) : undefined;
  if (!chosen) return refuse('unknown-preset', `There is no preset ${quoted(preset)}; there are ${presetNames()}.`);
  const named = fromLayers(layers);
  if (!named.ok) return named;
  const given: Given = { ...chosen.options, ...named.value };
  for (const [name, value] of Object.entries(explicit)) {
    const refusal = check(name, value);
    if (refusal) return { ok: false, refusal };
    given[name] = value;
  }
  return complete(given);
}

function presetNames(): string {
  return [...PRESETS.keys()].join(', ');
}

/** "casual · nello · to 7": the rules in one line, for every table. */
export function rulesLine(options: Options): string {
  const labels = layersOf(options).map(({ label }) => label?.(options) ?? '');
  const [target = '', ...rest] = labels.filter((label) => label !== '');
  return [...(rest.length > 0 ? rest : ['straight']), target].join(' · ');
}
