import { writeRecord } from '@texas42/engine';
import { databaseIn, dataOf, type FinishedGame, finishedGames, readCode } from '@texas42/server';
import { command } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { DATA_FLAG, dataDirectory } from './dataFlag.ts';
import { PERSON_FLAG, whichPerson } from './whichPerson.ts';

export const exportGame = command({
  usage: 'TABLE [GAME] [options]',
  takesWords: true,
  about: [
    'Prints the finished games of a table as records that every other command reads, while it is served or not. TABLE is the code in its link, GAME one of its games by number. A game that is still on is not printed.',
    'With --person it prints all data of one person at the table as one JSON object: their names, what they did beside playing, the games that they finished, and what players reported about them.',
  ],
  flags: { ...DATA_FLAG, ...PERSON_FLAG, json: { type: 'boolean', help: 'a line of JSON for each game' } },
  examples: [
    ['texas42 export BCDF-GHJK > sunday.t42', 'all games of an evening'],
    ['texas42 export BCDF-GHJK --json', 'their numbers, results, links and records, for a program'],
  ],
  run({ data, json, person }, words) {
    const [table, number, ...more] = words;
    const code = table === undefined ? undefined : readCode(table);
    if (code === undefined || more.length > 0)
      throw new CommandError('texas42 export takes the code of a table, as in BCDF-GHJK.');
    const directory = dataDirectory(data);
    if (person !== undefined) {
      const theirs = dataOf(directory, code, whichPerson(directory, code, person));
      process.stdout.write(`${JSON.stringify(theirs, null, json ? 0 : 2)}\n`);
      return 0;
    }
    const games = finishedGames(databaseIn(directory), code);
    if (!games) throw new CommandError(`There is no table ${code}.`, 1);
    const wanted = number === undefined ? games : games.filter(({ game }) => String(game) === number);
    if (wanted.length === 0) throw new CommandError(`Table ${code} has no such game that is over.`, 1);
    process.stdout.write(json ? wanted.map(line).join('') : writeRecord(wanted.map(({ record }) => record)));
    return 0;
  },
});

function line({ record, ...game }: FinishedGame): string {
  return `${JSON.stringify({ ...game, record: writeRecord([record]) })}\n`;
}
