import { resolve } from 'node:path';
import { restore as putBack } from '@texas42/server';
import { command } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { DATA_FLAG, dataDirectory } from './dataFlag.ts';
import { writeCopied } from './writeInspection.ts';

export const restore = command({
  usage: 'FILE [options]',
  takesWords: true,
  about: [
    'Puts a copy that "texas42 backup" made in the place of what a server keeps. The server must be stopped. The copy is read and every game in it played through first; what was there before stays beside it, under another name.',
    'A copy that was made while a table was damaged is put back without that table where --without-damaged says so, and not otherwise.',
  ],
  flags: {
    ...DATA_FLAG,
    'without-damaged': { type: 'boolean', help: 'leave out the tables of the copy that cannot be read' },
    json: { type: 'boolean', help: 'one JSON object instead of text' },
  },
  examples: [
    ['texas42 restore sunday.db', 'the tables of this machine as they were on Sunday'],
    ['texas42 restore sunday.db --data /tmp/look', 'into a directory of its own, to look at'],
  ],
  run({ data, json, 'without-damaged': without }, words) {
    const [file, ...more] = words;
    if (file === undefined || more.length > 0)
      throw new CommandError('texas42 restore takes one file that backup wrote.');
    const restored = putBack(resolve(file), dataDirectory(data), new Date(), without === true);
    const { leftOut } = restored;
    return writeCopied(restored, json, leftOut.length === 0 ? 'Restored.' : `Restored without ${leftOut.join(', ')}.`);
  },
});
