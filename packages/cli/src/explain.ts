import {
  ARGUMENTS,
  allowed,
  createContext,
  type ExecutionContext,
  type LayerParts,
  OPTION_SPECS,
  type RuleName,
  rulesCode,
  rulesLine,
} from '@texas42/engine';
import { RULES_FLAGS, readRulesFlags } from './arguments.ts';
import { command } from './command.ts';

/** What one layer of a composition brings. */
interface LayerReport {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly bids: readonly string[];
  readonly declarations: readonly string[];
  /** Whether it filters, adds to or annotates what may happen next. */
  readonly changesOffers: boolean;
}

export interface Explanation {
  readonly code: string;
  readonly line: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly layers: readonly LayerReport[];
  /** For every rule the layers that override it, lowest first; the base answers all of them. */
  readonly rules: Readonly<Record<string, readonly string[]>>;
}

export const explain = command({
  usage: '[options]',
  about: [
    'Rules are composed of layers: the base answers every question of the game, and each layer above may change the answer. This shows the layers of a set of rules, lowest first, and for every rule which layers override it.',
  ],
  flags: { ...RULES_FLAGS, json: { type: 'boolean', help: 'one JSON object instead of text' } },
  examples: [
    ['texas42 explain --rules tournament', 'straight 42'],
    [
      'texas42 explain --rules casual --set nello.doubles=high --set gameTarget=9',
      'a house rule or two, and their code',
    ],
  ],
  run({ rules, set, json }) {
    const context = createContext({ rules: readRulesFlags(rules, set), seed: new Uint8Array(32) });
    const explanation = explainContext(context);
    process.stdout.write(`${json ? JSON.stringify(explanation) : write(explanation)}\n`);
    return 0;
  },
});

export function explainContext(context: ExecutionContext): Explanation {
  const { layers, rules, config } = context;
  const composed = layers.map((layer) => ({ layer, parts: layer.compose?.(config.rules, () => rules) ?? {} }));
  const overriding = (rule: RuleName): string[] =>
    composed.filter(({ parts }) => parts.rules?.[rule] !== undefined).map(({ layer }) => layer.name);
  const names = Object.keys(ARGUMENTS) as RuleName[];
  return {
    code: rulesCode(config.rules),
    line: rulesLine(config.rules),
    options: { ...config.rules },
    layers: composed.map(({ layer: { name, title, description }, parts }) => ({
      name,
      title,
      description,
      bids: bidWords(parts, context),
      declarations: (parts.declarations ?? []).map(({ word }) => word),
      changesOffers: parts.getValidActions !== undefined,
    })),
    rules: Object.fromEntries(names.map((rule) => [rule, overriding(rule)])),
  };
}

function bidWords({ bids }: LayerParts, context: ExecutionContext): string[] {
  const most = Math.max(...context.bids.map((bid) => ('marks' in bid ? bid.marks : 0)));
  return (bids?.(most) ?? []).map(({ word }) => word);
}

function write({ code, line, layers, rules, options }: Explanation): string {
  const width = Math.max(...layers.map(({ name }) => name.length)) + 2;
  const ruleWidth = Math.max(...Object.keys(rules).map((name) => name.length)) + 2;
  return [
    `Rules  ${line}`,
    `Code   ${code}`,
    '',
    'Layers, lowest first',
    ...layers.flatMap((layer, index) => writeLayer(layer, index + 1, width)),
    '',
    'Rules, and the layers that override the base, in order',
    ...Object.entries(rules).map(
      ([rule, names]) => `  ${rule.padEnd(ruleWidth)}${names.length > 0 ? names.join(' → ') : '–'}`,
    ),
    '',
    'Options, as --set takes them',
    ...[...OPTION_SPECS].map(
      ([name, spec]) => `  ${`${name}=${options[name]}`.padEnd(38)}${spec.title}: ${allowed(spec)}`,
    ),
  ].join('\n');
}

function writeLayer(layer: LayerReport, number: number, width: number): string[] {
  const { name, title, description, bids, declarations, changesOffers } = layer;
  const indent = ' '.repeat(width + 6);
  return [
    `  ${String(number).padStart(2)}  ${name.padEnd(width)}${title}: ${description}`,
    ...(bids.length > 0 ? [`${indent}bids ${shortened(bids)}`] : []),
    ...(declarations.length > 0 ? [`${indent}declarations ${declarations.join(', ')}`] : []),
    ...(changesOffers ? [`${indent}changes what is offered`] : []),
  ];
}

function shortened(words: readonly string[]): string {
  return words.length > 4 ? `${words[0]} … ${words.at(-1)}` : words.join(', ');
}
