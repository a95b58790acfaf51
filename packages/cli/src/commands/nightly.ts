import { setPriority } from 'node:os';
import { LIMITS, type Night, night, openVault } from '@texas42/server';
import { readWhole } from '../arguments.ts';
import { command } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { DATA_FLAG, dataDirectory } from './dataFlag.ts';

/** The process runs at a lower priority than a server with players (`nice`). */
const PRIORITY = 10;

export const nightly = command({
  usage: 'PLACE [options]',
  takesWords: true,
  about: [
    'Copies everything that a server keeps to a place away from it, while it is served or not, and tries the copy: fetches it back, restores it to a directory of its own, and reads and plays through every row. What came of it is written down for the server’s own pages; older copies go when it has worked.',
    'PLACE is a directory, or a folder in an S3-compatible bucket: https://s3.example.org/BUCKET/FOLDER, with AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION in the environment. "texas42 serve --backup PLACE" does this every night.',
    'Exit code 1 when it did not work. It holds hands of games that are not over, so keep it as private as the server.',
  ],
  flags: {
    ...DATA_FLAG,
    keep: { type: 'string', default: String(LIMITS.nights.usual), value: 'N', help: 'how many copies are kept there' },
    json: { type: 'boolean', help: 'one JSON object instead of text' },
  },
  examples: [
    ['texas42 nightly /mnt/backup', 'to another disk'],
    ['texas42 nightly https://s3.example.org/club/42 --keep 30', 'to a bucket, a month of copies'],
  ],
  async run({ data, keep, json }, words) {
    const [place, ...more] = words;
    if (place === undefined || more.length > 0) throw new CommandError('texas42 nightly takes one place for copies.');
    const means = {
      data: dataDirectory(data),
      vault: openVault(place, process.env),
      keep: readWhole('keep', keep, 1, 10_000),
      now: () => new Date(),
    };
    goLast();
    const came = await night(means);
    if (json) process.stdout.write(`${JSON.stringify(came)}\n`);
    else if (!came.worked) throw new CommandError(`The copy failed (${came.step}). ${came.why}`, 1);
    else process.stdout.write(`${sentences(came)}\n`);
    return came.worked ? 0 : 1;
  },
});

function goLast(): void {
  try {
    setPriority(PRIORITY);
  } catch {
    // Some systems forbid it.
  }
}

function sentences({ name, tables, rows, games, damaged, untidy }: Extract<Night, { worked: true }>): string {
  const lines = [
    `Sent as ${name}, fetched, restored and read: ${tables} tables, ${rows} rows, ${games} finished games.`,
  ];
  if (damaged > 0) lines.push(`${damaged} DAMAGED TABLES WERE LEFT OUT: "texas42 verify-data" names them.`);
  if (untidy !== undefined) lines.push(`Older copies could not be removed. ${untidy}`);
  return lines.join('\n');
}
