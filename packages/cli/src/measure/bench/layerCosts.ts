import {
  composeLayers,
  createContext,
  type ExecutionContext,
  executeAction,
  type GameState,
  type Layer,
  layersOf,
  type Options,
  startGame,
} from '@texas42/engine';
import { chanceFrom } from '../../chance.ts';
import { median, timed } from './rounds.ts';

/** What one layer costs, for an action. */
export interface LayerCost {
  readonly layer: string;
  /** How often its overrides are called for an action. */
  readonly calls: number;
  /** Nanoseconds for an action, with what they ask of other rules in turn. */
  readonly ns: number;
}

export interface LayerCosts {
  readonly actions: number;
  /** Nanoseconds for an action, all that may happen asked before it. */
  readonly ns: number;
  readonly layers: readonly LayerCost[];
}

type Override = (...args: never[]) => unknown;
type Call = readonly [override: Override, args: never[]];

const ACTIONS = 20_000;
const SAMPLES = 4000;
const ROUNDS = 15;

/** What each layer of these rules costs, over random games. An override is timed with what it was really asked. */
export function layerCosts(rules: Options): LayerCosts {
  const layers = layersOf(rules);
  const calls = new Map(layers.map(({ name }) => [name, { count: 0, samples: [] as Call[] }]));
  const watched = layers.map((layer) =>
    watch(layer, (call) => {
      const known = calls.get(layer.name);
      if (!known) return;
      known.count += 1;
      // The last of many, spread over them: a hand is not all like its beginning.
      if (known.samples.length < SAMPLES) known.samples.push(call);
      else if (known.count % 7 === 0) known.samples[(known.count / 7) % SAMPLES] = call;
    }),
  );
  const actions = playRandomly(rules, (context) => ({ ...context, ...composeLayers(watched, rules) }));
  const plain = (context: ExecutionContext): ExecutionContext => context;
  const whole = Array.from({ length: ROUNDS }, () => timed(() => void playRandomly(rules, plain)));
  return {
    actions,
    ns: (1e6 * median(whole.slice(2))) / actions,
    layers: layers.map(({ name }) => {
      const { count = 0, samples = [] } = calls.get(name) ?? {};
      return { layer: name, calls: count / actions, ns: (count * nsOf(samples)) / actions };
    }),
  };
}

/** Nanoseconds for a call. What calling costs when nothing is done is taken off. */
function nsOf(samples: readonly Call[]): number {
  if (samples.length === 0) return 0;
  const nothing: Override = () => undefined;
  const idle = samples.map(([, args]): Call => [nothing, args]);
  const repeat = Math.ceil(SAMPLES / samples.length);
  const run = (some: readonly Call[]) => () => {
    for (let again = 0; again < repeat; again += 1) for (const [override, args] of some) override(...args);
  };
  const each = Array.from({ length: ROUNDS }, () => timed(run(samples)) - timed(run(idle)));
  return Math.max(0, (1e6 * median(each.slice(2))) / (repeat * samples.length));
}

/** The layer, telling of each call of an override. */
function watch(layer: Layer, tell: (call: Call) => void): Layer {
  const { compose } = layer;
  if (!compose) return layer;
  const telling = <F>(override: F): F => {
    const loose = override as Override;
    const told: Override = (...args) => {
      tell([loose, args]);
      return loose(...args);
    };
    return told as F;
  };
  return {
    ...layer,
    compose: (options, ask) => {
      const { rules = {}, getValidActions, ...parts } = compose(options, ask);
      const told = Object.fromEntries(Object.entries(rules).map(([name, override]) => [name, telling(override)]));
      return { ...parts, rules: told, ...(getValidActions ? { getValidActions: telling(getValidActions) } : {}) };
    },
  };
}

/** The same games every time, as far as the rules let them be. */
function playRandomly(rules: Options, compose: (context: ExecutionContext) => ExecutionContext): number {
  const chance = chanceFrom(Uint8Array.from({ length: 32 }, (_, index) => index));
  const context = compose(createContext({ rules, seed: Uint8Array.from({ length: 32 }, () => chance(256)) }));
  let state: GameState = startGame(context);
  for (let actions = 0; actions < ACTIONS; actions += 1) {
    const offers = context.getValidActions(state);
    const offer = offers[chance(offers.length)];
    state = offer ? executeAction(state, offer.action, context) : startGame(context);
  }
  return ACTIONS;
}
