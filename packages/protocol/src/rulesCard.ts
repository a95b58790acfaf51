/** A set of rules laid out for reading and changing, for clients that know no rule. */
export interface RulesCard {
  readonly code: string;
  readonly line: string;
  /** The preset that the code starts from. */
  readonly preset: string;
  readonly presets: readonly PresetCard[];
  readonly layers: readonly LayerCard[];
}

export interface PresetCard {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly code: string;
}

/** A part of the rules and its options. */
export interface LayerCard {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly isOn: boolean;
  readonly options: readonly OptionCard[];
}

export interface OptionCard {
  readonly name: string;
  readonly title: string;
  readonly value: OptionCardValue;
  /** Whether the option has an effect under the other options: its layer is on, or this option turns it on. */
  readonly matters: boolean;
  readonly kind: OptionKind;
}

export type OptionCardValue = boolean | number | string;

export type OptionKind =
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly choices: readonly OptionChoice[] }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number }
  | { readonly kind: 'text'; readonly example: string };

export interface OptionChoice {
  readonly value: OptionCardValue;
  readonly title: string;
}
