import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { CommandError } from '../commandError.ts';

/** The flag of every command that reads or changes what a server keeps. */
export const DATA_FLAG = {
  data: {
    type: 'string',
    value: 'DIRECTORY',
    help: 'where tables are kept (default: TEXAS42_DATA, else .texas42 in the home directory)',
  },
} as const;

export function dataDirectory(given: string | undefined): string {
  if (given === '') throw new CommandError('--data needs the name of a directory.');
  return resolve(given || process.env.TEXAS42_DATA || join(homedir(), '.texas42'));
}
