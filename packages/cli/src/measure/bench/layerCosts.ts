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
  /** Nanoseconds for an action, those included in which the overrides ask other rules. */
  readonly ns: number;
}

export interface LayerCosts {
  readonly actions: number;
  /** Nanoseconds for an action, with the offers asked for before it. */
  readonly ns: number;
  readonly layers: readonly LayerCost[];
}

type Override = (...args: never[]) => unknown;
type Call = readonly [override: Override, args: never[]];

const ACTIONS = 20_000;
const SAMPLES = 4000;
const ROUNDS = 15;

/** The cost of each layer of these rules over random games. Overrides are timed on arguments recorded in those games. */
export function layerCosts(rules: Options): LayerCosts {
  const layers = layersOf(rules);
  const calls = new Map(layers.map(({ name }) => [name, { count: 0, samples: [] as Call[] }]));
  const watched = layers.map((layer) =>
    watch(layer, (call) => {
      const known = calls.get(layer.name);
      if (!known) return;
      known.count += 1;
      // Replaces old samples, so that they come from the whole of a game: the parts of a hand differ.
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

/** Nanoseconds for a call, less the cost of an empty call. */
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

/** The same layer, which reports each call of an override. */
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

/** The same games every time, as far as the rules allow. */
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
