import type { Bid } from './call.ts';
import { composeActions, composeRules, type GetValidActions } from './compose.ts';
import type { GameConfig } from './config.ts';
import type { Declaration } from './declaration.ts';
import type { AskRules, Layer, LayerParts } from './layer.ts';
import { baseRules } from './layers/base.ts';
import { baseOffers } from './offers.ts';
import type { Options } from './option.ts';
import type { GameRules } from './rules.ts';
import { layersOf } from './ruleset.ts';
import type { Hands } from './seat.ts';
import { dealFrom, handKeys } from './shake.ts';

/** A set of rules, composed: all of it public, and all a computer player needs to know of a table besides its view. */
export interface RulesContext {
  readonly layers: readonly Layer[];
  readonly rules: GameRules;
  readonly getValidActions: GetValidActions;
  /** Everything that can ever be bid or declared under these rules, in the order in which it is offered. */
  readonly bids: readonly Bid[];
  readonly declarations: readonly Declaration[];
}

/** A config made ready to play: its rules, and the shakes of its seed. */
export interface ExecutionContext extends RulesContext {
  readonly config: GameConfig;
  readonly deal: (handNumber: number) => Hands;
}

export function createContext(config: GameConfig): ExecutionContext {
  const { seed, deals = [] } = config;
  const keyOf = handKeys(seed);
  return Object.freeze({
    ...composeOptions(config.rules),
    config,
    deal: (handNumber: number) => deals[handNumber - 1] ?? dealFrom(keyOf(handNumber)),
  });
}

// Options are frozen and complete, so equal objects compose equally; a server has many tables under few rules.
const composed = new WeakMap<Options, RulesContext>();

/** The one place where layers are composed. */
export function composeOptions(options: Options): RulesContext {
  const known = composed.get(options);
  if (known) return known;
  const layers = layersOf(options);
  let parts: readonly LayerParts[] = [];
  const rules = composeRules(
    (ask) => baseRules(options, ask),
    (ask: AskRules) => {
      parts = layers.map((layer) => layer.compose?.(options, ask) ?? {});
      return parts.map((part) => part.rules ?? {});
    },
  );
  // Three players can each go one mark beyond what anybody may open with.
  const mostMarks = Math.max(...parts.map(({ opensWith = 0 }) => opensWith)) + 3;
  const bids = Object.freeze(parts.flatMap((part) => part.bids?.(mostMarks) ?? []));
  const declarations = Object.freeze(parts.flatMap((part) => part.declarations ?? []));
  const getValidActions = composeActions(baseOffers(rules, bids, declarations), parts);
  const fresh = Object.freeze({ layers, rules, getValidActions, bids, declarations });
  composed.set(options, fresh);
  return fresh;
}
