import { type HandProof, verifyRecord } from '@texas42/engine';
import { command } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { readSource } from '../source.ts';

const BROKEN = 1;

export const verify = command({
  usage: 'RECORD [options]',
  takesWords: true,
  about: [
    'Checks that the dominoes of a recorded game were shaken and not chosen. Before each bidding a table shows a commitment; after the hand it tells the key. The dominoes must follow from the key, and the commitment printed here must be the one that was shown.',
    'Exit code 1 when a shake does not follow from its key. A record without keys proves nothing, and says so.',
  ],
  flags: { json: { type: 'boolean', help: 'one JSON object instead of text' } },
  examples: [
    ['texas42 verify sunday.t42', 'every hand of the game'],
    ['texas42 verify sunday.t42 --json', 'the same for a program'],
  ],
  run({ json }, words) {
    const [source, ...more] = words;
    if (source === undefined || more.length > 0) {
      throw new CommandError('texas42 verify takes one record; "-" reads from stdin.');
    }
    const games = readSource(source).games.map(verifyRecord);
    process.stdout.write(`${json ? JSON.stringify({ games }) : games.map(write).join('\n\n')}\n`);
    return games.flat().some(({ proof }) => proof === 'broken') ? BROKEN : 0;
  },
});

const SENTENCES: Readonly<Record<HandProof['proof'], string>> = {
  kept: 'the dominoes follow from the key',
  broken: 'THE DOMINOES DO NOT FOLLOW FROM THE KEY',
  untold: 'the record has no key, so nothing is proved',
};

function write(hands: readonly HandProof[]): string {
  return hands
    .map(({ proof, commitment }, index) => {
      const shown = commitment === null ? '' : `\n  commitment ${commitment}`;
      return `Hand ${index + 1}: ${SENTENCES[proof]}${shown}`;
    })
    .join('\n');
}
