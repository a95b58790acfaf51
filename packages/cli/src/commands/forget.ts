import { forget as deleteTable, forgetPerson, readCode } from '@texas42/server';
import { command } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { DATA_FLAG, dataDirectory } from './dataFlag.ts';
import { PERSON_FLAG, whichPerson } from './whichPerson.ts';

export const forget = command({
  usage: 'TABLE [options]',
  takesWords: true,
  about: [
    'Deletes a table for good: its games, its links and the names of those who sat there. A running server does it itself and disconnects everybody there. Older copies still hold the table.',
    'With --person it forgets one person at the table: their names and the key of their seat are taken out of the log and out of the reports of players. Their seat is freed. What was played stays, with “Somebody” in their place.',
  ],
  flags: { ...DATA_FLAG, ...PERSON_FLAG },
  examples: [
    ['texas42 forget BCDF-GHJK', 'the table with that code in its link'],
    ['texas42 forget BCDF-GHJK --person Ann', 'Ann, who sat there; the table stays'],
  ],
  async run({ data, person }, words) {
    const [table, ...more] = words;
    const code = table === undefined ? undefined : readCode(table);
    if (code === undefined || more.length > 0)
      throw new CommandError('texas42 forget takes the code of a table, as in BCDF-GHJK.');
    const directory = dataDirectory(data);
    if (person !== undefined) {
      const [row = 0] = whichPerson(directory, code, person).rows;
      if (!(await forgetPerson(directory, code, row)))
        throw new CommandError('The log could not be rewritten, so nobody was forgotten.', 1);
      process.stdout.write(`They are forgotten at table ${code}.\n`);
      return 0;
    }
    if (!(await deleteTable(directory, code))) throw new CommandError(`There is no table ${code}.`, 1);
    process.stdout.write(`Table ${code} is deleted.\n`);
    return 0;
  },
});
