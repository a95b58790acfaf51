import { bestLine, type DealRow, dealTable, type Solution, Solver, solve as solvePosition } from '@texas42/ai';
import { FULL } from '@texas42/ai/full';
import { type GameState, type Playing, replayRecord } from '@texas42/engine';
import { accepted, freshSeed, readWhole } from '../arguments.ts';
import { command } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { tellStory } from '../game/story.ts';
import { readSource } from '../source.ts';

export const solve = command({
  usage: 'FILE-or-LINK [options]',
  takesWords: true,
  about: [
    'The exact result of a position in a recorded game: what every legal play comes to when all hands are open and both sides play best. The position is where the record stops, at the moment that an address of the app names, or after --at moves of it.',
    'A value is the points of the bidding team in the whole hand, all seven tricks played. Where points do not matter, as in nello, only whether the bid is made counts.',
  ],
  flags: {
    at: { type: 'string', value: 'N', help: 'the position after N moves (calls, declarations and plays)' },
    line: { type: 'boolean', help: 'the plays to the end of the hand when both sides play best' },
    table: { type: 'boolean', help: 'what each declaration is worth to each seat that leads it, from the whole deal' },
    json: { type: 'boolean', help: 'one JSON object instead of text' },
  },
  examples: [
    ['texas42 solve sunday.t42 --at 9', 'after the first trick of the first hand'],
    ['texas42 solve sunday.t42 --at 5 --line --table', 'the whole hand, and what else could have been declared'],
  ],
  run({ at, json, line, table }, words) {
    const [source, ...more] = words;
    if (source === undefined || more.length > 0) {
      throw new CommandError('texas42 solve takes one file or link; "-" reads from stdin.');
    }
    const { games, at: moment = Number.POSITIVE_INFINITY } = readSource(source);
    const [record] = games;
    if (!record) throw new CommandError('There is no game in this record.');
    const replayed = accepted(replayRecord(record, freshSeed));
    const most = at === undefined ? moment : readWhole('at', at, 0, 1_000_000);
    const { state } = tellStory(replayed, most);
    if (state.phase !== 'playing')
      throw new CommandError('No domino is to be played there: name another place with --at.');
    const { context } = replayed;
    const solver = new Solver(FULL.prover);
    const solution = solvePosition(state, context, solver);
    const best = solution && line ? bestLine(state, context, solver) : [];
    if (!solution || !best) throw new CommandError(whyUnsolved(state));
    const found: Found = {
      ...solution,
      ...(line ? { line: best } : {}),
      ...(table ? { table: dealTable(state.dealt, context, solver) } : {}),
    };
    process.stdout.write(`${json ? JSON.stringify(asJson(state.turn, found)) : write(state, found)}\n`);
    return 0;
  },
});

/** Why the solver has no answer: it does not know the contract, and searching every play takes too long. */
export function whyUnsolved({ trump, bid }: Pick<Playing, 'trump' | 'bid'>): string {
  return `I cannot judge ${trump.title} on ${bid.bid.title}: its rules are like no contract that I know, and too much is left to try every play. Ask again with fewer dominoes left.`;
}

interface Found extends Solution {
  readonly line?: readonly string[];
  readonly table?: readonly DealRow[];
}

function asJson(seat: number, { table, ...found }: Found): object {
  if (!table) return { seat, ...found };
  return { seat, ...found, table: Object.fromEntries(table.map((row) => [row.declaration.word, row.points])) };
}

function write(state: Extract<GameState, { phase: 'playing' }>, { moves, made, line, table }: Found): string {
  const { bid, trump, turn } = state;
  return [
    `Seat ${bid.seat} bid ${bid.bid.title} on ${trump.title}; seat ${turn} is to play.`,
    ...Object.entries(made).map(([word, isMade]) => {
      const points = moves ? `${String(moves[word]).padStart(2)} points, ` : '';
      return `  ${word}  ${points}${isMade ? 'made' : 'set'}`;
    }),
    ...(line ? [`Best play: ${line.join(' ')}`] : []),
    ...(table ? writeTable(table) : []),
  ].join('\n');
}

function writeTable(table: readonly DealRow[]): readonly string[] {
  if (table.length === 0) return ['No declaration is played here as the solver knows it; there is no table.'];
  const width = Math.max(...table.map(({ declaration }) => declaration.title.length));
  return [
    `Points by seat: ${' '.repeat(Math.max(0, width - 14))}  0   1   2   3`,
    ...table.map(
      ({ declaration, points }) =>
        `  ${declaration.title.padEnd(Math.max(14, width))}${points.map((value) => String(value).padStart(4)).join('')}`,
    ),
  ];
}
