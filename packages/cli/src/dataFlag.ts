import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { Trouble } from './trouble.ts';

/** The flag of every command that works on what a server keeps. */
export const DATA_FLAG = {
  data: {
    type: 'string',
    value: 'DIRECTORY',
    help: 'where tables are kept (default: TEXAS42_DATA, else .texas42 in the home directory)',
  },
} as const;

export function dataDirectory(given: string | undefined): string {
  return resolve(given ?? process.env.TEXAS42_DATA ?? join(homedir(), '.texas42'));
}

/** What is wrong with files and directories, the person at the keyboard mends; the code says that it was not done. */
export function orNotDone<T>(task: () => T): T {
  try {
    return task();
  } catch (error) {
    throw new Trouble(error instanceof Error ? error.message : String(error), 1);
  }
}
