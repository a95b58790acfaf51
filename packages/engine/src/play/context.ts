import { canonicalHands } from '../game/canonical.ts';
import type { Hands } from '../game/seat.ts';
import { dealFrom, handKeys } from '../game/shake.ts';
import type { GameState } from '../game/state.ts';
import { baseRules } from '../layers/base.ts';
import { LAYER_REGISTRY } from '../layers/register.ts';
import { checkLayers, checkParts, checkWords } from '../rules/checkLayers.ts';
import { type Composition, composeActions, composeRules } from '../rules/compose.ts';
import type { AskRules, Layer, LayerParts } from '../rules/layer.ts';
import type { Options } from '../rules/option.ts';
import { checkOptions, layersOf } from '../rules/ruleset.ts';
import { checkConfig, type GameConfig } from './config.ts';
import { baseOffers } from './offers.ts';
import { canonicalState } from './readState.ts';

/** A composed set of rules. All of it is public; a computer player needs only this and the view of its seat. */
export interface RulesContext extends Composition {
  readonly layers: readonly Layer[];
  /** Whether every layer that changes what may be played promises `playsInOrder`, and tricks are won by rank alone. */
  readonly playsInOrder: boolean;
}

/** A config made ready to play: its rules, and the shakes of its seed. */
export interface ExecutionContext extends RulesContext {
  readonly config: GameConfig;
  readonly deal: (handNumber: number) => Hands;
}

/** Composes the layers that the rules turn on, then `more`: layers that are not in the register. */
export function createContext(config: GameConfig, more: readonly Layer[] = []): ExecutionContext {
  checkConfig(config);
  const { rules, seed } = config;
  const deals = (config.deals ?? []).map(canonicalHands);
  const keyOf = handKeys(seed);
  return Object.freeze({
    ...(more.length > 0 ? composeLayers([...layersOf(rules), ...more], rules) : composeOptions(rules)),
    config,
    deal: (handNumber: number) => deals[handNumber - 1] ?? dealFrom(keyOf(handNumber)),
  });
}

// Options are frozen and complete, so one composition serves all tables under them.
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

/** The only place where layers are composed. */
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
  // The ladder (BID-6): after the highest opening, three players can each bid one mark more.
  const mostMarks = Math.max(...parts.map(({ opensWith = 0 }) => opensWith)) + 3;
  const bids = Object.freeze(parts.flatMap((part) => part.bids?.(mostMarks) ?? []));
  const declarations = Object.freeze(parts.flatMap((part) => part.declarations ?? []));
  checkWords({ bids, declarations });
  const offers = composeActions(baseOffers(rules, bids, declarations), parts);
  const composition = { rules, bids, declarations, getValidActions: offers };
  const playsInOrder = layers.every((layer, i) => keepsOrder(layer, parts[i] ?? {}));
  return Object.freeze({
    ...composition,
    getValidActions: (state: GameState) => offers(canonicalState(state, composition)),
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
