import type { Offer } from '../game/action.ts';
import type { Bid } from '../game/call.ts';
import type { Declaration } from '../game/declaration.ts';
import type { GameState } from '../game/state.ts';
import type { AskRules, LayerParts, Override, Rule, RuleOverrides, RuleTable } from './layer.ts';
import { ARGUMENTS, type GameRules, type RuleName } from './rules.ts';

/**
 * The law of composition: the base answers; each layer in turn receives that answer as `prev` and returns the
 * answer; a layer that agrees returns `prev`. Base rules ask the finished rules, so that one override is enough.
 */
export function composeRules(
  base: (rules: AskRules) => GameRules,
  overrides: (rules: AskRules) => readonly RuleOverrides[],
): GameRules {
  const ask: AskRules = () => rules;
  const rules: RuleTable = { ...base(ask) };
  stackAll(Object.keys(rules) as RuleName[], rules, overrides(ask));
  return Object.freeze(rules);
}

function stackAll<N extends RuleName>(
  names: readonly N[],
  rules: RuleTable<N>,
  overrides: readonly RuleOverrides[],
): void {
  for (const name of names) {
    for (const layer of overrides) {
      const override: Override<N> | undefined = layer[name];
      if (override) rules[name] = stack(name, rules[name], override);
    }
  }
}

type Loose = (...args: unknown[]) => unknown;

/**
 * One layer on top of a rule. Written out by the number of arguments: spreading them costs seven times as much, and
 * searches call rules millions of times. `Override` has already proved what the casts claim.
 */
function stack<K extends RuleName>(name: K, rule: Rule<K>, override: Override<K>): Rule<K> {
  return stackLoose(ARGUMENTS[name], rule as unknown as Loose, override as unknown as Loose) as unknown as Rule<K>;
}

function stackLoose(args: 1 | 2 | 3, below: Loose, above: Loose): Loose {
  switch (args) {
    case 1:
      return (a) => above(a, below(a));
    case 2:
      return (a, b) => above(a, b, below(a, b));
    case 3:
      return (a, b, c) => above(a, b, c, below(a, b, c));
  }
}

export type GetValidActions = (state: GameState) => readonly Offer[];

/** The result of composing layers. */
export interface Composition {
  readonly rules: GameRules;
  readonly getValidActions: GetValidActions;
  /** Everything that can ever be bid or declared under these rules, in the order in which it is offered. */
  readonly bids: readonly Bid[];
  readonly declarations: readonly Declaration[];
}

/** Composes the offers by the same law: the base states them, each layer may change them. */
export function composeActions(base: GetValidActions, layers: readonly LayerParts[]): GetValidActions {
  const changes = layers.flatMap(({ getValidActions }) => (getValidActions ? [getValidActions] : []));
  const composed: GetValidActions =
    changes.length === 0 ? base : (state) => changes.reduce((offers, change) => change(state, offers), base(state));
  // Remembers the last answer: a state never changes, and authorizing, showing and waiting each ask for its offers.
  let last: GameState | undefined;
  let offers: readonly Offer[] = [];
  return (state) => {
    if (state !== last) {
      offers = composed(state);
      last = state;
    }
    return offers;
  };
}
