import type { Offer } from '../game/action.ts';
import type { Bid } from '../game/call.ts';
import type { Declaration } from '../game/declaration.ts';
import type { GameState } from '../game/state.ts';
import type { OptionName, OptionSpecs, Options } from './option.ts';
import type { GameRules, RuleName } from './rules.ts';

type Args<K extends RuleName> = Parameters<GameRules[K]>;
type Answer<K extends RuleName> = ReturnType<GameRules[K]>;
export type Rule<K extends RuleName> = (...args: Args<K>) => Answer<K>;
/** A rule as a layer changes it: the same arguments, then the answer of the layers beneath. */
export type Override<K extends RuleName> = (...args: [...Args<K>, prev: Answer<K>]) => Answer<K>;
export type RuleOverrides = { readonly [K in RuleName]?: Override<K> };
/** `GameRules` as a table over its names, so that generic code can index it. */
export type RuleTable<N extends RuleName = RuleName> = { [K in N]: Rule<K> };

/** Gives the composed rules, for a rule that asks another. Call it when the rule runs, not while layers are composed. */
export type AskRules = () => GameRules;

/** The parts that a layer contributes under given options. */
export interface LayerParts {
  readonly rules?: RuleOverrides;
  /** Changes the offers of a state: filters, adds, annotates. */
  readonly getValidActions?: (state: GameState, prev: readonly Offer[]) => readonly Offer[];
  /** Declarations that it adds; `isValidTrump` says whether one may be named now. */
  readonly declarations?: readonly Declaration[];
  /** Bids that it adds, up to so many marks; `isValidBid` says whether one may be made now. */
  readonly bids?: (mostMarks: number) => readonly Bid[];
  /** The most marks with which its bids can open. */
  readonly opensWith?: number;
}

/** A titled paragraph of the rules, for players who want to know how a table plays. */
export interface Passage {
  readonly title: string;
  readonly text: string;
  /** Dominoes to picture with it. */
  readonly shows?: readonly string[];
}

/** The same passages with the text of one replaced. */
export function reworded(
  passages: readonly Passage[],
  title: string,
  tell: (text: string) => string,
): readonly Passage[] {
  return passages.map((passage) => (passage.title === title ? { ...passage, text: tell(passage.text) } : passage));
}

/** One file of the rules: what it changes of the layers beneath it, and the words for it. */
export interface Layer {
  readonly name: string;
  readonly title: string;
  /** One sentence that explains it to a player. */
  readonly description: string;
  readonly options?: OptionSpecs;
  /** Whether these options turn it on. */
  readonly isOn: (options: Options) => boolean;
  /** The options to set when a config lists the layer by name. */
  readonly turnOn?: Partial<Options>;
  /** A word or two for the rules line of a table: "forced 30", "nello". */
  readonly label?: (options: Options) => string;
  /** Changes the passages of the layers beneath; absent: a passage of its description and options is added. */
  readonly passages?: (options: Options, prev: readonly Passage[]) => readonly Passage[];
  /** The values that it gives other options while it is on; `given` are the options that were chosen. */
  readonly settle?: (given: ReadonlySet<OptionName>) => Partial<Options>;
  /** Why these options contradict it; undefined if they do not. */
  readonly contradiction?: (options: Options) => string | undefined;
  /**
   * Promises that what may be played, where this layer changes it, is an order of sets of dominoes: a seat must play from
   * the first set of which it holds any. The sets may depend on the led suit, or on its being the first lead, and on
   * nothing else. Computer players then search on these sets; without the promise they ask the rules at every play, a
   * thousand times slower.
   */
  readonly playsInOrder?: true;
  readonly compose?: (options: Options, rules: AskRules) => LayerParts;
}
