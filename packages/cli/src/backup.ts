import { resolve } from 'node:path';
import { backup as copyDatabase } from '@texas42/server';
import { command } from './command.ts';
import { DATA_FLAG, dataDirectory, orNotDone } from './dataFlag.ts';
import { writeInspection } from './inspection.ts';
import { Trouble } from './trouble.ts';

export const backup = command({
  usage: 'FILE [options]',
  takesWords: true,
  about: [
    'Copies everything that a server keeps into one file, while it is served or not. The copy is as things stood at one moment, and is checked before it gets its name.',
    'It holds hands of games that are not over, so keep it as private as the server.',
  ],
  flags: { ...DATA_FLAG, json: { type: 'boolean', help: 'one JSON object instead of text' } },
  examples: [
    ['texas42 backup sunday.db', 'the tables of this machine'],
    ['texas42 backup /backup/42.db --data /srv/tables', 'those of another directory'],
  ],
  run({ data, json }, words) {
    const [file, ...more] = words;
    if (file === undefined || more.length > 0) throw new Trouble('texas42 backup takes the name of one file to write.');
    const inspection = orNotDone(() => copyDatabase(dataDirectory(data), resolve(file)));
    return writeInspection(inspection, json, `Written to ${file}: `);
  },
});
