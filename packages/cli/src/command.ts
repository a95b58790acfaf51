import { parseArgs } from 'node:util';
import { CommandError } from './commandError.ts';

/** One `--option` as `parseArgs` takes it, with its line of the help page. */
export interface Flag {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly multiple?: boolean;
  readonly default?: string;
  /** The placeholder of the value on the help page: `N`. */
  readonly value?: string;
  readonly help: string;
}

export type Flags = Readonly<Record<string, Flag>>;

type Given<F extends Flag> = F extends { readonly type: 'boolean' }
  ? boolean | undefined
  : F extends { readonly multiple: true }
    ? readonly string[] | undefined
    : F extends { readonly default: string }
      ? string
      : string | undefined;

export type Values<F extends Flags> = { readonly [K in keyof F]: Given<F[K]> };

export interface Command<F extends Flags = Flags> {
  /** What follows the command's name: `FILE [options]`. */
  readonly usage: string;
  /** Whether it takes words besides its flags. */
  readonly takesWords?: true;
  /** Paragraphs on what it is for. */
  readonly about: readonly string[];
  readonly flags: F;
  readonly examples: readonly (readonly [words: string, meaning: string])[];
  /** Runs the command and returns the exit code. */
  run(given: Values<F>, words: readonly string[]): number | Promise<number>;
}

export function command<const F extends Flags>(made: Command<F>): Command<F> {
  return made;
}

const HELP = { type: 'boolean', short: 'h', help: 'show this page' } as const;

/** A command's own flags and the one that all have. */
export function allFlags(flags: Flags): Flags {
  return { ...flags, help: HELP };
}

interface Parsed {
  readonly isHelp: boolean;
  readonly given: Values<Flags>;
  readonly words: readonly string[];
}

export function parseWords({ flags, takesWords }: Command, args: readonly string[], name: string): Parsed {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: allFlags(flags), allowPositionals: true });
    const isHelp = values.help === true;
    const extra = takesWords || isHelp ? undefined : positionals[0];
    if (extra !== undefined) throw new CommandError(`texas42 ${name} takes options only, not "${extra}".`);
    // parseArgs gives each flag the kind of value that its own entry declares.
    return { isHelp, given: values as Values<Flags>, words: positionals };
  } catch (error) {
    if (!isParseError(error)) throw error;
    const [sentence = error.message] = error.message.split(/\. |\.?\n/);
    throw new CommandError(`${sentence.replace(/\.$/, '')}; "texas42 ${name} --help" lists the options.`);
  }
}

function isParseError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
