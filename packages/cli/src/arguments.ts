import { randomBytes } from 'node:crypto';
import {
  isSeat,
  OPTION_SPECS,
  type OptionSpec,
  type Options,
  type OptionValue,
  parseRules,
  parseSeed,
  type Result,
  readRules,
  type Seat,
  type Seed,
  seedText,
} from '@texas42/engine';
import { CommandError } from './commandError.ts';

/** The value, or the engine's refusal thrown as a sentence for the person at the keyboard. */
export function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new CommandError(result.refusal.message);
  return result.value;
}

export function readWhole(flag: string, written: string, least: number, most: number): number {
  const number = /^\d{1,15}$/.test(written) ? Number(written) : Number.NaN;
  if (number >= least && number <= most) return number;
  const range = `${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;
  throw new CommandError(`--${flag} is a whole number from ${range}, not "${written}".`);
}

export function readSeat(written: string): Seat {
  const seat = /^\d$/.test(written) ? Number(written) : undefined;
  if (isSeat(seat)) return seat;
  throw new CommandError(`A seat is 0, 1, 2 or 3, not "${written}".`);
}

/** The given seed or a new one; also as text, to print and give again. */
export function readSeed(written: string | undefined): { readonly seed: Seed; readonly text: string } {
  if (written !== undefined) return { seed: accepted(parseSeed(written)), text: written };
  const seed = freshSeed();
  return { seed, text: seedText(seed) };
}

export function freshSeed(): Seed {
  return new Uint8Array(randomBytes(32));
}

/** The flags of every command that plays by some rules. */
export const RULES_FLAGS = {
  rules: {
    type: 'string',
    default: 'casual',
    value: 'RULES',
    help: 'a preset (straight, tournament, casual, …) or a rules code such as 42:casual/gt=9',
  },
  set: {
    type: 'string',
    multiple: true,
    value: 'OPTION=VALUE',
    help: 'change one option of the rules; may be repeated',
  },
} as const;

export function readRulesFlags(rules: string, set: readonly string[] = []): Options {
  const changes = Object.fromEntries(set.map(readChange));
  // Beside a preset one choice can settle other options; a rules code fixes all of them.
  if (!rules.startsWith('42:')) return accepted(parseRules({ preset: rules, ...changes }));
  return accepted(parseRules({ ...accepted(readRules(rules)), ...changes }));
}

function readChange(written: string): readonly [string, OptionValue] {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(written) ?? [];
  const spec = OPTION_SPECS.get(name);
  if (!spec) throw new CommandError(`--set is OPTION=VALUE, as in gameTarget=9; there is no option in "${written}".`);
  return [name, readValue(spec, value)];
}

/** Makes a boolean or a number of the text where the option holds one; the engine checks the value. */
function readValue(spec: OptionSpec, written: string): OptionValue {
  if (spec.kind === 'flag') return SWITCH.get(written) ?? written;
  return spec.kind !== 'text' && /^\d+$/.test(written) ? Number(written) : written;
}

const SWITCH: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['on', true],
  ['yes', true],
  ['false', false],
  ['off', false],
  ['no', false],
]);
