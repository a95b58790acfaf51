import { type Solution, solve as solvePosition } from '@texas42/ai';
import { type GameState, replayRecord } from '@texas42/engine';
import { freshSeed, orTrouble, readWhole } from './arguments.ts';
import { command } from './command.ts';
import { readSource } from './source.ts';
import { tellStory } from './story.ts';
import { Trouble } from './trouble.ts';

export const solve = command({
  usage: 'FILE-or-LINK [options]',
  takesWords: true,
  about: [
    'The exact result of a position in a recorded game: what every legal play comes to when all hands are open and both sides play best. The position is where the record stops, or after --at moves of it.',
    'A value is the points of the bidding team in the whole hand, all seven tricks played. Where points do not matter, as in nello, only whether the bid is made counts.',
  ],
  flags: {
    at: { type: 'string', value: 'N', help: 'the position after N moves (calls, declarations and plays)' },
    json: { type: 'boolean', help: 'one JSON object instead of text' },
  },
  examples: [
    ['texas42 solve sunday.t42', 'where the record stops'],
    ['texas42 solve sunday.t42 --at 9', 'after the first trick of the first hand'],
  ],
  run({ at, json }, words) {
    const [source, ...more] = words;
    if (source === undefined || more.length > 0) {
      throw new Trouble('texas42 solve takes one file or link; "-" reads from stdin.');
    }
    const [record] = readSource(source);
    if (!record) throw new Trouble('There is no game in this record.');
    const replayed = orTrouble(replayRecord(record, freshSeed));
    const most = at === undefined ? Number.POSITIVE_INFINITY : readWhole('at', at, 0, 1_000_000);
    const { state } = tellStory(replayed, most);
    if (state.phase !== 'playing') throw new Trouble('No domino is to be played there: name another place with --at.');
    const solution = solvePosition(state, replayed.context.rules);
    process.stdout.write(`${json ? JSON.stringify({ seat: state.turn, ...solution }) : write(state, solution)}\n`);
    return 0;
  },
});

function write(state: Extract<GameState, { phase: 'playing' }>, { moves, made }: Solution): string {
  const { bid, trump, turn } = state;
  return [
    `Seat ${bid.seat} bid ${bid.bid.title} on ${trump.title}; seat ${turn} is to play.`,
    ...Object.entries(made).map(([word, isMade]) => {
      const points = moves ? `${String(moves[word]).padStart(2)} points, ` : '';
      return `  ${word}  ${points}${isMade ? 'made' : 'set'}`;
    }),
  ].join('\n');
}
