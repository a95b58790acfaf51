import { resolve } from 'node:path';
import { backup as copyDatabase } from '@texas42/server';
import { command } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { DATA_FLAG, dataDirectory } from './dataFlag.ts';
import { writeCopied } from './writeInspection.ts';

export const backup = command({
  usage: 'FILE [options]',
  takesWords: true,
  about: [
    'Copies everything that a server keeps into one file, while it is served or not. The copy is as things stood at one moment, and is checked before it gets its name. A backup that has the name already gives it up then, and not before; no other file is ever replaced.',
    'Exit code 1 when a table cannot be read. The backup holds all others, and a whole one that had the name is kept beside it.',
    'It holds hands of games that are not over, so keep it as private as the server.',
  ],
  flags: { ...DATA_FLAG, json: { type: 'boolean', help: 'one JSON object instead of text' } },
  examples: [
    ['texas42 backup nightly.db', 'the tables of this machine, every night anew'],
    ['texas42 backup /backup/42.db --data /srv/tables', 'those of another directory'],
  ],
  run({ data, json }, words) {
    const [file, ...more] = words;
    if (file === undefined || more.length > 0)
      throw new CommandError('texas42 backup takes the name of one file to write.');
    return writeCopied(copyDatabase(dataDirectory(data), resolve(file), new Date()), json, `Written to ${file}.`);
  },
});
