import { databaseIn, inspect } from '@texas42/server';
import { command } from '../command.ts';
import { DATA_FLAG, dataDirectory } from './dataFlag.ts';
import { writeInspection } from './writeInspection.ts';

export const verifyData = command({
  usage: '[options]',
  about: [
    'Checks what a server keeps, while it is served or not: the database itself, the sum of every row, and that every game plays through by its log. Exit code 1 when anything does not; the tables that cannot be read are named.',
  ],
  flags: { ...DATA_FLAG, json: { type: 'boolean', help: 'one JSON object instead of text' } },
  examples: [
    ['texas42 verify-data', 'the tables of this machine'],
    ['texas42 verify-data --json', 'the same for a program'],
  ],
  run({ data, json }) {
    return writeInspection(inspect(databaseIn(dataDirectory(data))), json);
  },
});
