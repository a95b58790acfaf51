import { LIMITS, type Limits, readLimits as readSet } from '@texas42/server';
import { CommandError } from '../commandError.ts';
import { columns } from '../terminal/columns.ts';

/** Limits as `NAME=N`. */
export function readLimits(written: readonly string[] = []): Limits {
  try {
    return readSet(Object.fromEntries(written.map(readLimit)));
  } catch (error) {
    if (error instanceof RangeError) throw trouble(error.message);
    throw error;
  }
}

function readLimit(written: string): readonly [string, unknown] {
  const [, name, value = ''] = /^(\w+)=(.*)$/.exec(written) ?? [];
  if (name === undefined) throw trouble(`--limit is NAME=N, as in keepDays=90, not "${written}".`);
  return [name, /^\d+$/.test(value) ? Number(value) : value];
}

const trouble = (sentence: string): CommandError =>
  new CommandError(`${sentence.slice(0, -1)}; "texas42 serve --limit help" lists them.`);

/** What `--limit help` prints. */
export function limitsPage(): string {
  const rows = Object.entries(LIMITS).map(([name, { usual, meaning }]) => [`${name}=${usual}`, meaning] as const);
  return ['Limits, as they usually are', ...columns(rows)].join('\n');
}
