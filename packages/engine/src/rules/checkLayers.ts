import { parseDomino } from '../game/domino.ts';
import type { Composition } from './compose.ts';
import type { Layer, LayerParts } from './layer.ts';
import { ARGUMENTS } from './rules.ts';

// A misspelt name in a layer would silently do nothing, so it throws here. The compiler cannot find it: a function may
// return more fields than its type has.

type Kind = 'string' | 'object' | 'function' | 'boolean' | 'number';

const LAYER: Readonly<Record<keyof Layer, Kind>> = {
  name: 'string',
  title: 'string',
  description: 'string',
  options: 'object',
  isOn: 'function',
  turnOn: 'object',
  label: 'function',
  passages: 'function',
  settle: 'function',
  contradiction: 'function',
  playsInOrder: 'boolean',
  compose: 'function',
};

/** Without these a layer cannot be told of. */
const NEEDED: readonly (keyof Layer)[] = ['name', 'title', 'description', 'isOn'];

const OPTION: Readonly<Record<string, Kind>> = {
  title: 'string',
  code: 'string',
  kind: 'string',
  choices: 'object',
  least: 'number',
  most: 'number',
  accepts: 'object',
  example: 'string',
};

const PARTS: Readonly<Record<keyof LayerParts, Kind>> = {
  rules: 'object',
  getValidActions: 'function',
  declarations: 'object',
  bids: 'function',
  opensWith: 'number',
};

const RULES = Object.fromEntries(Object.keys(ARGUMENTS).map((rule): [string, Kind] => [rule, 'function']));

/** Throws if two layers share a name, or two options a name or a code. */
export function checkLayers(layers: readonly Layer[]): void {
  for (const layer of layers) {
    check(layer.name, 'field', layer, LAYER);
    const missing = NEEDED.find((field) => layer[field] === undefined || layer[field] === '');
    if (missing !== undefined) throw new Error(`The layer ${layer.name} has no ${missing}.`);
    for (const [name, spec] of Object.entries(layer.options ?? {})) {
      const { default: _, ...rest } = spec;
      check(layer.name, `field of ${name}`, rest, OPTION);
      if (spec.code === undefined) throw new Error(`The layer ${layer.name}: its option ${name} has no code.`);
    }
  }
  const options = layers.flatMap((layer) => Object.entries(layer.options ?? {}));
  once(
    'name of a layer',
    layers.map(({ name }) => name),
  );
  once(
    'name of an option',
    options.map(([name]) => name),
  );
  once(
    'code of an option',
    options.map(([, spec]) => spec?.code ?? ''),
  );
}

/** Checks what a layer's `compose` returned. */
export function checkParts({ name }: Layer, parts: LayerParts): void {
  check(name, 'part', parts, PARTS);
  const { rules = {} } = parts;
  check(name, 'rule', rules, RULES);
  if (rules.isValidPlay && !rules.getValidPlays)
    throw new Error(`The layer ${name} changes isValidPlay and not getValidPlays, which says what is offered.`);
}

/** Throws unless every bid and declaration has a word of its own that can stand between spaces in a record. */
export function checkWords({ bids, declarations }: Pick<Composition, 'bids' | 'declarations'>): void {
  const words = [...bids, ...declarations].map(({ word }) => word);
  once('word of a bid or declaration', words);
  const wrong = words.find((word) => !/^[^\s?]+$/.test(word) || word === 'P' || parseDomino(word));
  if (wrong !== undefined) throw new Error(`"${wrong}" cannot be the word of a bid or declaration.`);
}

function check(layer: string, what: string, given: object, known: Readonly<Record<string, Kind>>): void {
  for (const name of namesIn(given)) {
    const value: unknown = Reflect.get(given, name);
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!kind) throw new Error(`The layer ${layer} has an unknown ${what}: "${name}".`);
    const isKind = typeof value === kind || value === undefined;
    if (!isKind) throw new Error(`The layer ${layer}: its ${name} must be a value of type ${kind}.`);
  }
}

/** Those of a class too. */
function namesIn(given: object): readonly string[] {
  const beneath: unknown = Object.getPrototypeOf(given);
  const isPlain = beneath === null || beneath === Object.prototype || typeof beneath !== 'object';
  const own = Object.getOwnPropertyNames(given).filter((name) => name !== 'constructor');
  return isPlain ? own : [...own, ...namesIn(beneath as object)];
}

function once(what: string, names: readonly string[]): void {
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`"${twice}" is used twice as the ${what}.`);
}
