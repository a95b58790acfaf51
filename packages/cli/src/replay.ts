import { type GameRecord, replayRecord, rulesCode } from '@texas42/engine';
import { freshSeed, orTrouble, readWhole } from './arguments.ts';
import { command } from './command.ts';
import { openState } from './openState.ts';
import { painterFor } from './paint.ts';
import { readSource } from './source.ts';
import { type HandStory, type Story, tellStory } from './story.ts';
import { Trouble } from './trouble.ts';
import { writeStory } from './writeStory.ts';

interface Told {
  readonly record: GameRecord;
  readonly story: Story;
}

export const replay = command({
  usage: 'FILE-or-LINK [options]',
  takesWords: true,
  about: [
    'Prints a recorded game: the hands, the bids, what was declared, every trick and who took it, the score. A file may hold several games; "-" reads from stdin; a link is one that the game gave you.',
    'A record that cannot be replayed is met with its first bad line, and exit code 1.',
  ],
  flags: {
    at: {
      type: 'string',
      value: 'N',
      help: 'stop after N moves (calls, declarations and plays) and show the position',
    },
    json: { type: 'boolean', help: 'one JSON object instead of text' },
  },
  examples: [
    ['texas42 replay sunday.t42', 'the whole game'],
    ['texas42 replay sunday.t42 --at 9', 'the position after the first trick of the first hand'],
  ],
  run({ at, json }, words) {
    const [source, ...more] = words;
    if (source === undefined || more.length > 0) {
      throw new Trouble('texas42 replay takes one file or link; "-" reads from stdin.');
    }
    const told = tellAll(readSource(source), at === undefined ? undefined : readWhole('at', at, 0, 1_000_000));
    const paint = painterFor(process.stdout, process.env);
    const page = json
      ? JSON.stringify({ games: told.map(asJson) })
      : told.map(({ record, story }) => writeStory(record, story, paint)).join('\n\n');
    process.stdout.write(`${page}\n`);
    return 0;
  },
});

/** The games in order; with a limit, up to the one in which it is reached. */
function tellAll(records: readonly GameRecord[], most: number | undefined): readonly Told[] {
  const told: Told[] = [];
  let left = most ?? Number.POSITIVE_INFINITY;
  for (const record of records) {
    const story = tellStory(orTrouble(replayRecord(record, freshSeed)), left);
    told.push({ record, story });
    left -= story.moves;
    if (left === 0) return told;
  }
  if (most === undefined) return told;
  throw new Trouble(`--at ${most} is beyond the end: the record holds ${most - left} moves.`);
}

function asJson({ record, story }: Told): Readonly<Record<string, unknown>> {
  return {
    headers: record.headers,
    rules: rulesCode(record.rules),
    begins: record.marks,
    moves: story.moves,
    hands: story.hands.map(handJson),
    state: openState(story.state),
  };
}

function handJson({ state, ending, marks }: HandStory): Readonly<Record<string, unknown>> {
  const { hand, shaker, calls, bid, trump, trick, tricks, points } = openState(state);
  const dealt = state.dealt.map((seven) => seven.map(({ id }) => id));
  return { hand, shaker, dealt, calls, bid, trump, trick, tricks, points, ending, marks };
}
