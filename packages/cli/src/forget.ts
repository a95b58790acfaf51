import { Ledger, readCode } from '@texas42/server';
import { command } from './command.ts';
import { DATA_FLAG, dataDirectory, orNotDone } from './dataFlag.ts';
import { Trouble } from './trouble.ts';

export const forget = command({
  usage: 'TABLE [options]',
  takesWords: true,
  about: [
    'Deletes a table for good: its games, its links and the names of those who sat there. The server must be stopped. Copies that were made before still hold it.',
  ],
  flags: { ...DATA_FLAG },
  examples: [
    ['texas42 forget BCDF-GHJK', 'the table with that code in its link'],
    ['texas42 forget BCDF-GHJK --data /srv/tables', 'in another directory'],
  ],
  run({ data }, words) {
    const [table, ...more] = words;
    const code = table === undefined ? undefined : readCode(table);
    if (code === undefined || more.length > 0)
      throw new Trouble('texas42 forget takes the code of a table, as in BCDF-GHJK.');
    const ledger = orNotDone(() => new Ledger(dataDirectory(data)));
    try {
      if (!ledger.forget(code)) throw new Trouble(`There is no table ${code}.`, 1);
    } finally {
      ledger.close();
    }
    process.stdout.write(`Table ${code} is deleted.\n`);
    return 0;
  },
});
