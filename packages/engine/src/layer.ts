import type { Offer } from './action.ts';
import type { Bid } from './call.ts';
import type { Declaration } from './declaration.ts';
import type { OptionName, OptionSpecs, Options } from './option.ts';
import type { GameRules, RuleName } from './rules.ts';
import type { GameState } from './state.ts';

type Args<K extends RuleName> = Parameters<GameRules[K]>;
type Answer<K extends RuleName> = ReturnType<GameRules[K]>;
export type Rule<K extends RuleName> = (...args: Args<K>) => Answer<K>;
/** A rule as a layer may change it: the same arguments, then what the layers beneath answered. */
export type Override<K extends RuleName> = (...args: [...Args<K>, prev: Answer<K>]) => Answer<K>;
export type RuleOverrides = { readonly [K in RuleName]?: Override<K> };
/** `GameRules` as a table over its names, so that generic code can index it. */
export type RuleTable<N extends RuleName = RuleName> = { [K in N]: Rule<K> };

/** A way to ask the finished rules from inside one of them. */
export type AskRules = () => GameRules;

/** What a layer does under given options. */
export interface LayerParts {
  readonly rules?: RuleOverrides;
  /** The offers of a state, changed: filtered, added to, annotated. */
  readonly getValidActions?: (state: GameState, prev: readonly Offer[]) => readonly Offer[];
  /** What it lets a declarer name; whether it may be named now is for `isValidTrump`. */
  readonly declarations?: readonly Declaration[];
  /** Its own bids up to so many marks; whether one may be made now is for `isValidBid`. */
  readonly bids?: (mostMarks: number) => readonly Bid[];
  /** The most marks that its bids can open with. */
  readonly opensWith?: number;
}

/** A part of the rules, told to somebody who wants to know how a table plays. */
export interface Passage {
  readonly title: string;
  readonly text: string;
  /** Dominoes to picture with it. */
  readonly shows?: readonly string[];
}

/** The passages with one of them told otherwise. */
export function toldAgain(
  passages: readonly Passage[],
  title: string,
  tell: (text: string) => string,
): readonly Passage[] {
  return passages.map((passage) => (passage.title === title ? { ...passage, text: tell(passage.text) } : passage));
}

/** One file of the rules: what differs from the layers beneath it, and the words for it. */
export interface Layer {
  readonly name: string;
  readonly title: string;
  /** One sentence for a player who wonders what it is. */
  readonly description: string;
  readonly options?: OptionSpecs;
  /** Whether these options call for it. */
  readonly isOn: (options: Options) => boolean;
  /** The options that turn it on by name; absent where a value, not a switch, does. */
  readonly turnOn?: Partial<Options>;
  /** A word or two for the rules line of a table: "forced 30", "nello". */
  readonly label?: (options: Options) => string;
  /** The rules told with it, after what was told before; without it, its sentence and its options are added. */
  readonly tells?: (options: Options, prev: readonly Passage[]) => readonly Passage[];
  /** What its being on settles about other options; `given` are the ones somebody chose. */
  readonly settle?: (given: ReadonlySet<OptionName>) => Partial<Options>;
  /** Why these options cannot stand together with it. */
  readonly contradiction?: (options: Options) => string | undefined;
  /**
   * Promises that wherever it changes what may be played, one must play from the first of some sets of dominoes of which one
   * holds any; which sets, follows from the suit led, or from its being the first lead. Computer players then work with these
   * sets; without the promise they ask the rules at every play, which takes a thousand times as long.
   */
  readonly playsInOrder?: true;
  readonly compose?: (options: Options, rules: AskRules) => LayerParts;
}
