import { type GameRecord, replayRecord, rulesCode } from '@texas42/engine';
import { accepted, freshSeed, readWhole } from '../arguments.ts';
import { command } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { openState } from '../game/openState.ts';
import { type HandStory, type Story, tellStory } from '../game/story.ts';
import { readSource } from '../source.ts';
import { painterFor } from '../terminal/paint.ts';
import { writeStory } from '../terminal/writeStory.ts';

interface ToldGame {
  readonly record: GameRecord;
  readonly story: Story;
}

export const replay = command({
  usage: 'FILE-or-LINK [options]',
  takesWords: true,
  about: [
    'Prints a recorded game: the hands, the bids, what was declared, every trick and who took it, the score. A file may hold several games; "-" reads from stdin; a link is one that the game gave you, and where it names a moment, the game is told up to there.',
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
    ['texas42 replay sunday.t42 --at 9', 'the position after the first trick of the first hand'],
    ["texas42 replay 'https://HOST/#g=LINK&at=12'", 'a moment that somebody sent; quotes keep the address whole'],
  ],
  run({ at, json }, words) {
    const [source, ...more] = words;
    if (source === undefined || more.length > 0) {
      throw new CommandError('texas42 replay takes one file or link; "-" reads from stdin.');
    }
    const { games, at: moment } = readSource(source);
    const told = tellAll(games, at === undefined ? moment : readWhole('at', at, 0, 1_000_000));
    const paint = painterFor(process.stdout, process.env);
    const page = json
      ? JSON.stringify({ games: told.map(asJson) })
      : told.map(({ record, story }) => writeStory(record, story, paint)).join('\n\n');
    process.stdout.write(`${page}\n`);
    return 0;
  },
});

/** The games in order, up to the one in which the limit is reached. */
function tellAll(records: readonly GameRecord[], most: number | undefined): readonly ToldGame[] {
  const told: ToldGame[] = [];
  let left = most ?? Number.POSITIVE_INFINITY;
  for (const record of records) {
    const story = tellStory(accepted(replayRecord(record, freshSeed)), left);
    told.push({ record, story });
    left -= story.moves;
    if (left === 0) return told;
  }
  if (most === undefined) return told;
  throw new CommandError(`--at ${most} is beyond the end: the record holds ${most - left} moves.`);
}

function asJson({ record, story }: ToldGame): Readonly<Record<string, unknown>> {
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
