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
import { RULES_FLAGS, readRulesFlags } from '../arguments.ts';
import { command } from '../command.ts';
import { type LayerCosts, layerCosts } from '../measure/bench/layerCosts.ts';

/** What one layer adds to the rules. */
interface LayerReport {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly bids: readonly string[];
  readonly declarations: readonly string[];
  /** Whether it changes what is offered. */
  readonly changesOffers: boolean;
}

export interface Explanation {
  readonly code: string;
  readonly line: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly layers: readonly LayerReport[];
  /** For every rule the layers that override it, lowest first. The base answers every rule. */
  readonly rules: Readonly<Record<string, readonly string[]>>;
  readonly costs?: LayerCosts;
}

export const explain = command({
  usage: '[options]',
  about: [
    'Rules are composed of layers: the base answers every question of the game, and each layer above may change the answer. This shows the layers of a set of rules, lowest first, and for every rule which layers override it.',
  ],
  flags: {
    ...RULES_FLAGS,
    time: { type: 'boolean', help: 'what each layer costs an action, in random games' },
    json: { type: 'boolean', help: 'one JSON object instead of text' },
  },
  examples: [
    ['texas42 explain --rules tournament --time', 'straight 42, and what each layer costs'],
    [
      'texas42 explain --rules casual --set nello.doubles=high --set gameTarget=9',
      'a house rule or two, and their code',
    ],
  ],
  run({ rules, set, json, time }) {
    const context = createContext({ rules: readRulesFlags(rules, set), seed: new Uint8Array(32) });
    const costs = time ? { costs: layerCosts(context.config.rules) } : {};
    const explanation = { ...explainContext(context), ...costs };
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

function write({ code, line, layers, rules, options, costs }: Explanation): string {
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
    ...(costs ? writeCosts(costs, width) : []),
    '',
    'Options, as --set takes them',
    ...[...OPTION_SPECS].map(
      ([name, spec]) => `  ${`${name}=${options[name]}`.padEnd(38)}${spec.title}: ${allowed(spec)}`,
    ),
  ].join('\n');
}

function writeCosts({ actions, ns, layers }: LayerCosts, width: number): string[] {
  const row = (name: string, calls: string, each: string): string =>
    `  ${name.padEnd(width)}${calls.padStart(8)}${each.padStart(10)}`;
  return [
    '',
    `What the layers cost an action, on average of ${actions.toLocaleString('en')}`,
    row('', 'calls', 'ns'),
    ...layers.map((cost) => row(cost.layer, cost.calls.toFixed(1), cost.ns.toFixed(0))),
    row('an action in all', '', ns.toFixed(0)),
  ];
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
