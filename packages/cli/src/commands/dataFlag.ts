import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { Trouble } from '../trouble.ts';

/** The flag of every command that reads or changes what a server keeps. */
export const DATA_FLAG = {
  data: {
    type: 'string',
    value: 'DIRECTORY',
    help: 'where tables are kept (default: TEXAS42_DATA, else .texas42 in the home directory)',
  },
} as const;

export function dataDirectory(given: string | undefined): string {
  if (given === '') throw new Trouble('--data is a directory, and there is none without a name.');
  return resolve(given || process.env.TEXAS42_DATA || join(homedir(), '.texas42'));
}
