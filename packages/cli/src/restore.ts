import { resolve } from 'node:path';
import { restore as putBack } from '@texas42/server';
import { command } from './command.ts';
import { DATA_FLAG, dataDirectory, orNotDone } from './dataFlag.ts';
import { writeInspection } from './inspection.ts';
import { Trouble } from './trouble.ts';

export const restore = command({
  usage: 'FILE [options]',
  takesWords: true,
  about: [
    'Puts a copy that "texas42 backup" made in the place of what a server keeps. The server must be stopped. The copy is read and every game in it played through first; what was there before stays beside it, under another name.',
  ],
  flags: { ...DATA_FLAG, json: { type: 'boolean', help: 'one JSON object instead of text' } },
  examples: [
    ['texas42 restore sunday.db', 'the tables of this machine as they were on Sunday'],
    ['texas42 restore sunday.db --data /tmp/look', 'into a directory of its own, to look at'],
  ],
  run({ data, json }, words) {
    const [file, ...more] = words;
    if (file === undefined || more.length > 0) throw new Trouble('texas42 restore takes one file that backup wrote.');
    const { inspection, kept } = orNotDone(() => putBack(resolve(file), dataDirectory(data), new Date()));
    const before = kept === null ? '' : `What was there is now ${kept}. `;
    return writeInspection(inspection, json, `Restored. ${before}`);
  },
});
