/** Every option of the rules by its dotted name. Empty here: each layer's file adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: the layers fill it by declaration merging
export interface Options {}

export type OptionName = keyof Options;
export type OptionValue = boolean | number | string;

/** How an option is titled, checked and abbreviated. */
export type OptionSpec<T extends OptionValue = OptionValue> = {
  readonly title: string;
  readonly default: T;
  /** Its short name in a rules code. Old links hold it, so it never changes its meaning. */
  readonly code: string;
} & (
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly choices: ReadonlyMap<T, string> }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number }
  | { readonly kind: 'text'; readonly accepts: RegExp; readonly example: string }
);

export type OptionSpecs = { readonly [K in OptionName]?: OptionSpec<Options[K]> };

export function flag(code: string, title: string, usual = false): OptionSpec<boolean> {
  return { kind: 'flag', code, title, default: usual };
}

/** An option with a few values, each with a title; the first is the default. */
export function choice<const T extends OptionValue>(
  code: string,
  title: string,
  choices: readonly (readonly [T, string])[],
): OptionSpec<T> {
  const first = choices[0];
  if (!first) throw new Error(`${title} has no choices.`);
  return { kind: 'choice', code, title, default: first[0], choices: new Map(choices) };
}

export function whole(
  code: string,
  title: string,
  usual: number,
  range: { least: number; most: number },
): OptionSpec<number> {
  return { kind: 'whole', code, title, default: usual, ...range };
}

export function text(code: string, title: string, accepts: RegExp, example: string): OptionSpec<string> {
  return { kind: 'text', code, title, default: '', accepts, example };
}

export function accepts(spec: OptionSpec, value: unknown): value is OptionValue {
  switch (spec.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return (typeof value === 'string' || typeof value === 'number') && spec.choices.has(value);
    case 'whole':
      return Number.isInteger(value) && Number(value) >= spec.least && Number(value) <= spec.most;
    case 'text':
      return typeof value === 'string' && value.length <= 64 && (value === '' || spec.accepts.test(value));
  }
}

/** The accepted values in words, for a refusal. */
export function allowed(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'flag':
      return 'true or false';
    case 'choice':
      return [...spec.choices.keys()].join(', ');
    case 'whole':
      return `a whole number from ${spec.least} to ${spec.most}`;
    case 'text':
      return `words such as "${spec.example}"`;
  }
}
