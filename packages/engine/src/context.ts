import { checkLayers, checkParts, checkWords } from './checkLayers.ts';
import { type Composition, composeActions, composeRules } from './compose.ts';
import { checkConfig, type GameConfig } from './config.ts';
import type { AskRules, Layer, LayerParts } from './layer.ts';
import { baseRules } from './layers/base.ts';
import { LAYER_REGISTRY } from './layers/register.ts';
import { baseOffers } from './offers.ts';
import type { Options } from './option.ts';
import { ownHands } from './own.ts';
import { ownState } from './readState.ts';
import { checkOptions, layersOf } from './ruleset.ts';
import type { Hands } from './seat.ts';
import { dealFrom, handKeys } from './shake.ts';
import type { GameState } from './state.ts';

/** A set of rules, composed: all of it public, and all a computer player needs to know of a table besides its view. */
export interface RulesContext extends Composition {
  readonly layers: readonly Layer[];
  /** Whether every layer that changes what may be played promises `playsInOrder`, and ranks alone say who takes a trick. */
  readonly playsInOrder: boolean;
}

/** A config made ready to play: its rules, and the shakes of its seed. */
export interface ExecutionContext extends RulesContext {
  readonly config: GameConfig;
  readonly deal: (handNumber: number) => Hands;
}

/** `more` are layers that are not in the register; they come on top of those that the rules turn on. */
export function createContext(config: GameConfig, more: readonly Layer[] = []): ExecutionContext {
  checkConfig(config);
  const { rules, seed } = config;
  const deals = (config.deals ?? []).map(ownHands);
  const keyOf = handKeys(seed);
  return Object.freeze({
    ...(more.length > 0 ? composeLayers([...layersOf(rules), ...more], rules) : composeOptions(rules)),
    config,
    deal: (handNumber: number) => deals[handNumber - 1] ?? dealFrom(keyOf(handNumber)),
  });
}

// Options are frozen and complete, so equal objects compose equally; a server has many tables under few rules.
const composed = new WeakMap<Options, RulesContext>();

/** The layers that the rules turn on, composed once for all games under them. */
export function composeOptions(options: Options): RulesContext {
  const known = composed.get(options);
  if (known) return known;
  checkLayers(LAYER_REGISTRY);
  const fresh = composeLayers(layersOf(options), options);
  composed.set(options, fresh);
  return fresh;
}

/** The one place where layers are composed. */
export function composeLayers(layers: readonly Layer[], options: Options): RulesContext {
  checkLayers(layers);
  checkOptions(options);
  let parts: readonly LayerParts[] = [];
  const rules = composeRules(
    (ask) => baseRules(options, ask),
    (ask: AskRules) => {
      parts = layers.map((layer) => partsOf(layer, options, ask));
      return parts.map((part) => part.rules ?? {});
    },
  );
  // Three players can each go one mark beyond what anybody may open with.
  const mostMarks = Math.max(...parts.map(({ opensWith = 0 }) => opensWith)) + 3;
  const bids = Object.freeze(parts.flatMap((part) => part.bids?.(mostMarks) ?? []));
  const declarations = Object.freeze(parts.flatMap((part) => part.declarations ?? []));
  checkWords({ bids, declarations });
  const offers = composeActions(baseOffers(rules, bids, declarations), parts);
  const composition = { rules, bids, declarations, getValidActions: offers };
  const playsInOrder = layers.every((layer, i) => keepsOrder(layer, parts[i] ?? {}));
  return Object.freeze({
    ...composition,
    getValidActions: (state: GameState) => offers(ownState(state, composition)),
    layers: Object.freeze([...layers]),
    playsInOrder,
  });
}

function partsOf(layer: Layer, options: Options, ask: AskRules): LayerParts {
  const parts = layer.compose?.(options, ask) ?? {};
  checkParts(layer, parts);
  return parts;
}

function keepsOrder({ playsInOrder }: Layer, { rules = {}, getValidActions }: LayerParts): boolean {
  if (rules.calculateTrickWinner) return false;
  return playsInOrder === true || !(rules.getValidPlays || getValidActions);
}
