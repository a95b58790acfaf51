import { type Result, refuse } from '../refusal.ts';
import type { OptionSpec, Options, OptionValue } from './option.ts';
import { PRESETS } from './presets.ts';
import { OPTION_SPECS, parseRules, quoted } from './ruleset.ts';

/** `42:casual/nd=high/gt=9`: a preset and the options that differ from it, by their short names. */
const PREFIX = '42:';

const BY_CODE: ReadonlyMap<string, string> = new Map([...OPTION_SPECS].map(([name, { code }]) => [code, name]));

type Changes = Readonly<Record<string, OptionValue>>;

/** The changes to a preset that give these options. A change may settle other options, which are then left out. */
function changesFrom(preset: string, options: Options): Changes {
  const wanted = new Map<string, OptionValue>(Object.entries(options));
  let changes: Changes = {};
  // Again: the first changes may have settled other options to unwanted values.
  for (let look = 0; look < 2; look += 1) {
    const reached = parseRules({ ...changes, preset });
    const now = new Map<string, OptionValue>(reached.ok ? Object.entries(reached.value) : []);
    changes = Object.fromEntries(
      [...OPTION_SPECS.keys()].flatMap((name) => {
        const value = wanted.get(name);
        return value !== undefined && (value !== now.get(name) || name in changes) ? [[name, value]] : [];
      }),
    );
  }
  return changes;
}

const known = new WeakMap<Options, string>();

/** The shortest code for these options. Equal options have equal codes. */
export function rulesCode(options: Options): string {
  const code = known.get(options) ?? shortestCode(options);
  known.set(options, code);
  return code;
}

function shortestCode(options: Options): string {
  let shortest: readonly string[] | undefined;
  for (const preset of PRESETS.keys()) {
    const changes = Object.entries(changesFrom(preset, options));
    const words = [preset, ...changes.map(([name, value]) => `${OPTION_SPECS.get(name)?.code}=${writeValue(value)}`)];
    if (!shortest || words.length < shortest.length) shortest = words;
  }
  return PREFIX + (shortest ?? []).join('/');
}

export function parseRulesCode(code: string): Result<Options> {
  if (!code.startsWith(PREFIX)) return refuse('bad-code', `A rules code begins with ${PREFIX}, as in 42:casual/gt=9.`);
  const [preset = '', ...words] = code.slice(PREFIX.length).split('/');
  if (!PRESETS.has(preset)) {
    return refuse('unknown-preset', `There is no preset ${quoted(preset)} for the code ${quoted(code)}.`);
  }
  const changes: Record<string, OptionValue> = {};
  for (const word of words) {
    const [, short = '', written = ''] = /^([a-z0-9]+)=(.*)$/.exec(word) ?? [];
    const name = BY_CODE.get(short);
    const spec = name === undefined ? undefined : OPTION_SPECS.get(name);
    if (name === undefined || !spec) return refuse('bad-code', `${quoted(word)} is no part of a rules code.`);
    changes[name] = readValue(spec, written);
  }
  return parseRules({ ...changes, preset });
}

/** Rules as a preset, a rules code, or an object of options. */
export function readRules(input: unknown): Result<Options> {
  if (typeof input !== 'string') return parseRules(input);
  return input.startsWith(PREFIX) ? parseRulesCode(input) : parseRules({ preset: input });
}

function writeValue(value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'y' : 'n';
  // A script holds spaces, which a link would mangle.
  return String(value).replaceAll(' ', '_');
}

function readValue(spec: OptionSpec, written: string): OptionValue {
  if (spec.kind === 'flag') return written === 'y' ? true : written === 'n' ? false : written;
  if (spec.kind === 'text') return written.replaceAll('_', ' ');
  return /^\d+$/.test(written) ? Number(written) : written;
}
